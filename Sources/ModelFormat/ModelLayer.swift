/// How a model, or a part of a pipeline, comes to its outputs.
indirect enum ModelLayer: Sendable {
  case pipeline([ModelSpecification])
  case linear(LinearModel)
  case trees(TreeEnsemble)
  case transform(FeatureTransform)
  case text(TextClassifierModel)
  /// A kind that only Apple's frameworks can run, by its name.
  case opaque(String)

  init(_ message: ProtobufMessage, depth: Int) throws(ModelFormatError) {
    for number in [200, 201] {
      if let wrapper = try message.message(number) {
        self = try Self.pipeline(try wrapper.message(1), depth: depth)
        return
      }
    }
    if let pipeline = try message.message(202) {
      self = try Self.pipeline(pipeline, depth: depth)
    } else if let classifier = try message.message(400) {
      self = .linear(try LinearModel(classifier: classifier))
    } else if let regressor = try message.message(300) {
      self = .linear(try LinearModel(regressor: regressor))
    } else if let classifier = try message.message(402) {
      self = .trees(try TreeEnsemble(classifier, isClassifier: true))
    } else if let regressor = try message.message(302) {
      self = .trees(try TreeEnsemble(regressor, isClassifier: false))
    } else if let classifier = try message.message(2000) {
      self = Self.textClassifier(classifier)
    } else if let transform = try FeatureTransform(message) {
      self = .transform(transform)
    } else {
      let kind = Self.kinds.first { message.has($0.key) }?.value
      self = .opaque(kind ?? "a kind that is not known")
    }
  }

  private static func pipeline(_ message: ProtobufMessage?, depth: Int) throws(ModelFormatError)
    -> ModelLayer
  {
    .pipeline(
      try message?.messages(1) { (model) throws(ModelFormatError) in
        try ModelSpecification(model, depth: depth + 1)
      } ?? [])
  }

  /// A text classifier by the message around its parameters.
  private static func textClassifier(_ message: ProtobufMessage) -> ModelLayer {
    ModelLayer(textParameters: message.slices(100).last ?? [])
  }

  /// A text classifier by its parameters; their first bytes say of which kind it is.
  ///
  /// Their layout is inferred (INF), so that one that cannot be read is no damaged model.
  init(textParameters bytes: ArraySlice<UInt8>) {
    do {
      let parameters = try TextClassifierParameters(bytes)
      switch parameters.kind {
      case .maximumEntropy: self = .text(try parameters.model())
      case .transferLearning: self = .opaque("a Create ML text classifier by transfer learning")
      case .other(let number):
        self = .opaque("a Create ML text classifier of the unknown kind \(number)")
      }
    } catch {
      self = .opaque("a Create ML text classifier of a layout that is not known (\(error))")
    }
  }

  var isOfLanguage: Bool {
    switch self {
    case .text: true
    case .opaque(let kind): kind.hasPrefix("a Create ML ")
    case .pipeline, .linear, .trees, .transform: false
    }
  }

  var opaqueKind: String? {
    switch self {
    case .opaque(let kind): kind
    case .pipeline(let models): models.lazy.compactMap(\.opaqueKind).first
    case .linear, .trees, .transform, .text: nil
    }
  }

  func evaluate(
    _ values: [String: ModelValue], of model: ModelSpecification,
    telling tell: (TextClassification) -> Void
  ) throws(ModelFormatError) -> [String: ModelValue] {
    switch self {
    case .pipeline(let models):
      var pool = values
      for model in models {
        pool.merge(try model.layer.evaluate(pool, of: model, telling: tell)) { $1 }
      }
      let names = Set(model.outputs.map(\.name))
      return pool.filter { names.contains($0.key) }
    case .linear(let linear): return try linear.evaluate(values, of: model)
    case .trees(let trees): return try trees.evaluate(values, of: model)
    case .transform(let transform): return try transform.evaluate(values, of: model)
    case .text(let classifier):
      guard let name = model.inputs.first?.name, case .string(let text)? = values[name] else {
        throw ModelFormatError(.input, "the model wants a text and was given none")
      }
      let found = classifier.classify(text)
      tell(found)
      return found.outputs(for: model)
    case .opaque(let kind):
      throw ModelFormatError(.opaque, "it is \(kind), which only Apple's frameworks can run")
    }
  }

  /// The fields of the kinds that are named and not run.
  private static let kinds: [Int: String] = [
    301: "a support vector regressor", 303: "a neural network regressor",
    304: "a Bayesian probit regressor", 401: "a support vector classifier",
    403: "a neural network classifier", 404: "a nearest neighbours classifier",
    500: "a neural network", 501: "a recommender", 502: "an ML program", 555: "a custom model",
    556: "a linked model", 560: "a confidence threshold", 601: "an imputer",
    606: "a categorical mapping", 610: "a non-maximum suppression",
    2001: "a Create ML word tagger",
    2002: "a vision feature print", 2003: "a sound preprocessor", 2004: "a gazetteer",
    2005: "a word embedding", 2006: "an audio feature print", 3000: "a serialized model",
  ]
}
