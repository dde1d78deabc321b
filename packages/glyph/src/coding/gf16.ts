/** GF(16) with the primitive polynomial x^4 + x + 1; the nibble's bit i is the coefficient of x^i. Addition is XOR. */
const ORDER = 15;
const POLYNOMIAL = 0b1_0011;

function buildPowers(): Uint8Array {
  const powers = new Uint8Array(2 * ORDER);
  let value = 1;
  for (let i = 0; i < 2 * ORDER; i++) {
    powers[i] = value;
    value <<= 1;
    if (value > 15) {
      value ^= POLYNOMIAL;
    }
  }
  return powers;
}

const POWERS = buildPowers();

function buildProducts(): Uint8Array {
  const logs = new Uint8Array(16);
  for (let i = 0; i < ORDER; i++) {
    logs[POWERS[i] ?? 0] = i;
  }
  const products = new Uint8Array(256);
  for (let a = 1; a < 16; a++) {
    for (let b = 1; b < 16; b++) {
      products[a * 16 + b] = POWERS[(logs[a] ?? 0) + (logs[b] ?? 0)] ?? 0;
    }
  }
  return products;
}

/** `PRODUCTS[a * 16 + b]` is a times b. */
export const PRODUCTS: Uint8Array = buildProducts();

/** a times b. */
export function multiply(a: number, b: number): number {
  return PRODUCTS[a * 16 + b] ?? 0;
}

/** The b with a * b = 1; 0 for a = 0, which has none. */
export function invert(a: number): number {
  for (let b = 1; b < 16; b++) {
    if (multiply(a, b) === 1) {
      return b;
    }
  }
  return 0;
}
