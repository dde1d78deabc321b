/**
 * Solves `matrix * x = right` for a symmetric positive definite matrix (n x n, row by row) by Cholesky, in place:
 * `right` becomes the solution, `matrix` the factor. Returns false if the matrix is not positive definite; then both
 * are invalid.
 */
export function solveSymmetric(matrix: Float64Array, right: Float64Array, n: number): boolean {
  if (!factorise(matrix, n)) {
    return false;
  }
  substitute(matrix, right, n);
  return true;
}

/**
 * Cholesky: the lower triangle of `matrix` becomes L with L L^T = matrix. Returns false where it is not positive
 * definite.
 */
export function factorise(matrix: Float64Array, n: number): boolean {
  for (let j = 0; j < n; j++) {
    for (let i = j; i < n; i++) {
      let sum = matrix[i * n + j] ?? 0;
      for (let k = 0; k < j; k++) {
        sum -= (matrix[i * n + k] ?? 0) * (matrix[j * n + k] ?? 0);
      }
      if (i === j) {
        if (!(sum > 1e-12)) {
          return false;
        }
        matrix[j * n + j] = Math.sqrt(sum);
      } else {
        matrix[i * n + j] = sum / (matrix[j * n + j] ?? 1);
      }
    }
  }
  return true;
}

/** Solves L L^T x = right in place, L from `factorise`. */
export function substitute(lower: Float64Array, right: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) {
    let sum = right[i] ?? 0;
    for (let k = 0; k < i; k++) {
      sum -= (lower[i * n + k] ?? 0) * (right[k] ?? 0);
    }
    right[i] = sum / (lower[i * n + i] ?? 1);
  }
  for (let i = n - 1; i >= 0; i--) {
    let sum = right[i] ?? 0;
    for (let k = i + 1; k < n; k++) {
      sum -= (lower[k * n + i] ?? 0) * (right[k] ?? 0);
    }
    right[i] = sum / (lower[i * n + i] ?? 1);
  }
}
