public import Foundation

/// How a model is loaded; nothing of it matters here.
open class MLModelConfiguration: NSObject, @unchecked Sendable {  // Its author shares it or not.
  /// What computes.
  open var computeUnits = MLComputeUnits.all

  /// Whether the graphics processor may round.
  open var allowLowPrecisionAccumulationOnGPU = false

  /// What Instruments shows.
  open var modelDisplayName: String?

  /// Makes the usual configuration.
  public override init() { super.init() }
}

/// What computes a prediction.
public enum MLComputeUnits: Int, Sendable {
  /// The processor.
  case cpuOnly
  /// The processor and that of the graphics.
  case cpuAndGPU
  /// Everything there is.
  case all
  /// The processor and the neural engine.
  case cpuAndNeuralEngine
}

/// How a model is asked; nothing of it matters here.
open class MLPredictionOptions: NSObject, @unchecked Sendable {  // Its author shares it or not.
  /// Whether only the processor computes.
  open var usesCPUOnly = false
}
