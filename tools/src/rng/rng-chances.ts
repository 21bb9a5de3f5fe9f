/** Probabilities of a result by chance: tails of the normal and of the chi-square distribution. */

/** Two-sided: the probability that a standard normal value is at least this far from 0. */
export function normalTail(z: number): number {
  return gammaTail(0.5, (z * z) / 2);
}

/** The probability that chi-square with this many degrees of freedom is at least this large. */
export function chiSquareTail(chiSquare: number, degrees: number): number {
  return gammaTail(degrees / 2, chiSquare / 2);
}

const TERMS_MAX = 100_000;
const PRECISION = 1e-14;

/** Q(a, x), the upper regularised incomplete gamma function: a series below a + 1, else a fraction. */
function gammaTail(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? 1 - front * series(a, x) : front * fractionOf(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < TERMS_MAX && Math.abs(term) > Math.abs(sum) * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function fractionOf(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < TERMS_MAX; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = an * d + b;
    if (Math.abs(d) < tiny) d = tiny;
    c = b + an / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    const factor = d * c;
    value *= factor;
    if (Math.abs(factor - 1) < PRECISION) break;
  }
  return value;
}

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** Natural logarithm of the gamma function, by Lanczos. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const at = x - 1;
  const sum = LANCZOS.reduce(
    (total, weight, index) => total + weight / (at + index + 1),
    0.99999999999980993,
  );
  const base = at + LANCZOS.length - 0.5;
  return 0.5 * Math.log(2 * Math.PI) + (at + 0.5) * Math.log(base) - base + Math.log(sum);
}
