import Accelerate
import Darwin

enum Numbers {
  static func everything() {
    let (a, b): ([Float], [Float]) = ([1, 2, 3, 4], [2, 0, -1, 5])
    var (result, place): (Float, vDSP_Length) = (0, 0)
    vDSP_dotpr(a, 1, b, 1, &result, vDSP_Length(a.count))
    let sum = vDSP.sum(a)
    print(result, sum, vDSP.mean(a), vDSP.dot(a, b), vDSP.maximum(b), vDSP.minimum(b))
    vDSP_dotpr(a, 2, b, 2, &result, 2)
    vDSP_maxvi(b, 1, &result, &place, 4)
    print(result, place, vDSP.indexOfMaximum(b))
    var out = [Float](repeating: 0, count: 4)
    vDSP_vsub(b, 1, a, 1, &out, 1, 4)
    print(out, vDSP.subtract(a, b))
    vDSP_vdiv(a, 1, b, 1, &out, 1, 4)
    print(out)
    print(softmax([1, 1, 1, 1]), vForce.exp([0.0]), vForce.sqrt([Float(9)]))
    print(cblas_sdot(4, a, 1, b, 1), cblas_snrm2(2, [3, 4], 1), cblas_isamax(4, b, 1))
    // Rows 1 2 and 3 4 by 5 6 and 7 8.
    var product = [Double](repeating: 1, count: 4)
    cblas_dgemm(
      CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 2, 1, [1, 2, 3, 4], 2, [5, 6, 7, 8], 2, 0,
      &product, 2)
    print(product)
    var turned = [Double](repeating: 1, count: 2)
    cblas_dgemv(CblasRowMajor, CblasTrans, 2, 2, 1, [1, 2, 3, 4], 2, [1, 1], 1, 1, &turned, 1)
    print(turned)
    vDSP_mmulD([1, 2, 3, 4], 1, [5, 6, 7, 8], 1, &product, 1, 2, 2, 2)
    print(product)
    var text = [CChar](repeating: 0, count: 4)
    print(strlcpy(&text, "prize", 4), String(cString: text), strlcat(&text, "a", 4))
    print(strnstr("a prize", "prize", 7) != nil, strnstr("a prize", "prize", 6) == nil)
  }

  /// Of vectors that are read backwards, and of none.
  static func steps() {
    let (a, b): ([Float], [Float]) = ([1, 2, 3, 4], [2, 0, -1, 5])
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let (x, y) = (a.baseAddress, b.baseAddress)
        print(cblas_sdot(4, x, -1, y, 1), cblas_sdot(2, x, -2, y, 1), cblas_sdot(-1, x, 1, y, 1))
        print(cblas_sasum(4, x, -1), cblas_snrm2(-4, x, 1), cblas_isamax(4, y, -1))
      }
    }
    var sum: [Double] = [1, 1, 1]
    cblas_daxpy(3, 2, [1, 2, 3], 1, &sum, -1)
    cblas_dscal(-1, 9, &sum, 1)
    print(sum)
    cblas_dgemv(CblasRowMajor, CblasNoTrans, 2, 2, 1, [1, 2, 3, 4], 2, [1, 10], -1, 0, &sum, -2)
    cblas_dgemv(CblasRowMajor, CblasNoTrans, -1, 2, 1, [1, 2], 2, [1, 1], 1, 0, &sum, 1)
    cblas_dgemm(
      CblasRowMajor, CblasNoTrans, CblasNoTrans, -1, 1, 1, 1, [1], 1, [1], 1, 0, &sum, 1)
    print(sum)
  }

  private static func softmax(_ scores: [Float]) -> [Float] {
    let greatest = scores.max() ?? 0
    let moved = scores.map { $0 - greatest }
    var (powers, count) = ([Float](repeating: 0, count: scores.count), Int32(scores.count))
    vvexpf(&powers, moved, &count)
    return vDSP.divide(powers, vDSP.sum(powers))
  }
}
