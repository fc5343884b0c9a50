import ExpoModulesCore

public class NativeSms: Module {}
