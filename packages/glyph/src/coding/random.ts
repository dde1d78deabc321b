/** Random numbers that are the same on every machine: xoshiro128** 1.1 (Blackman and Vigna), seeded by SplitMix32. Not for secrets. */
export type Random = {
  /** A whole number of 0 to 2^32 - 1. */
  next(): number;
  /** A whole number of 0 to limit - 1: the high word of next() * limit. */
  below(limit: number): number;
};

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}

/** Four outputs of SplitMix32 (golden gamma, MurmurHash3's finaliser) that starts at `seed`. */
function mixSeed(seed: number): [number, number, number, number] {
  let mixer = seed >>> 0;
  const mix = () => {
    mixer = (mixer + 0x9e3779b9) >>> 0;
    let word = mixer;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return (word ^ (word >>> 16)) >>> 0;
  };
  return [mix(), mix(), mix(), mix()];
}

/** The generator from its four state words. */
export function createRandomFrom(state: readonly [number, number, number, number]): Random {
  let [a, b, c, d] = state;
  const next = () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
  return { next, below: (limit) => Math.floor((next() / 2 ** 32) * limit) };
}

/** The generator from one number. */
export function createRandom(seed: number): Random {
  return createRandomFrom(mixSeed(seed));
}
