import HostCommands

await CommandLineTool.main()
