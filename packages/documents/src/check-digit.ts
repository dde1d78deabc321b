const WEIGHTS = [7, 3, 1];

/** ICAO 9303-3, 4.9: weights 7, 3, 1; letters count from A = 10, fillers 0. */
export function checkDigit(text: string): string {
  return String([...text].reduce((sum, sign, at) => sum + decodeSign(sign) * (WEIGHTS[at % 3] ?? 0), 0) % 10);
}

export function decodeSign(sign = '<'): number {
  return sign === '<' ? 0 : Number.parseInt(sign, 36);
}

/** A filler stands for the digit of a field that holds fillers alone. */
export function isCheckRight(text: string, digit: string): boolean {
  return digit === '<' ? /^<*$/.test(text) : digit === checkDigit(text);
}

/**
 * A number longer than its field of nine has a filler as check digit and goes on in the optional data, its check digit
 * last (ICAO 9303-5, 4.2.2). States compute the digit with that filler or without.
 */
export function readLongNumber(start: string, optional: string): { number: string; isRight: boolean } | null {
  const rest = optional.replace(/<.*$/, '');
  if (rest.length < 2) return null;
  const tail = rest.slice(0, -1);
  const digit = rest.slice(-1);
  return {
    number: start + tail,
    isRight: [`${start}${tail}`, `${start}<${tail}`].some((text) => checkDigit(text) === digit),
  };
}
