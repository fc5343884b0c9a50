print("messages-host")
