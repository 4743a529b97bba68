/** Most steps of the continued fraction; it converges after a few dozen, even for millions of visitors. */
const MOST_STEPS = 10_000
const PRECISION = 1e-14
const SMALLEST = 1e-300

/** Lanczos coefficients (g = 7, n = 9). */
const LANCZOS: readonly [number, ...number[]] = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** Computes the logarithm of the gamma function, for x of 0.5 and more. */
function logGamma(x: number): number {
  const [first, ...rest] = LANCZOS
  const sum = rest.reduce((total, coefficient, index) => total + coefficient / (x + index), first)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Computes the logarithm of the density of a beta distribution at `x`, between 0 and 1. */
export function logBetaDensity(x: number, a: number, b: number): number {
  const scale = logGamma(a + b) - logGamma(a) - logGamma(b)
  return scale + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x)
}

/** Computes the probability that a beta distributed share is below `x` (regularised incomplete beta function). */
export function computeBetaCdf(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logBetaDensity(x, a, b)) * x * (1 - x)
  // The fraction converges fast on one side of the mean only.
  if (x < (a + 1) / (a + b + 2)) return (front * evaluateContinuedFraction(x, a, b)) / a
  return 1 - (front * evaluateContinuedFraction(1 - x, b, a)) / b
}

/** Computes the share below which a beta distribution lies with probability `p`. */
export function computeBetaQuantile(p: number, a: number, b: number): number {
  let low = 0
  let high = 1
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (computeBetaCdf(middle, a, b) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Evaluates the continued fraction of the incomplete beta function, by Lentz's method. */
function evaluateContinuedFraction(x: number, a: number, b: number): number {
  const avoidZero = (value: number) => (Math.abs(value) < SMALLEST ? SMALLEST : value)
  let c = 1
  let d = 1 / avoidZero(1 - ((a + b) * x) / (a + 1))
  let result = d
  for (let m = 1; m <= MOST_STEPS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / avoidZero(1 + even * d)
    c = avoidZero(1 + even / c)
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / avoidZero(1 + odd * d)
    c = avoidZero(1 + odd / c)
    const change = d * c
    result *= change
    if (Math.abs(change - 1) < PRECISION) break
  }
  return result
}
