this file is not in the target and does not compile
