/**
 * The form of a person's code at an institution: 18 characters of Crockford's base 32 (no I, L, O, U) and two check
 * characters. The check is the remainder by the largest prime below 32²: it detects every wrong character and every
 * swap of neighbours.
 */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHECK_PRIME = 1021;
export const PERSONAL_CODE_SIGNS = 18;
const PATTERN = new RegExp(`^[${SIGNS}]{${PERSONAL_CODE_SIGNS + 2}}$`);

/** `numbers`: 18 of 0 to 31. */
export function writePersonalCode(numbers: readonly number[]): string {
  const remainder = computeRemainder(numbers);
  return [...numbers, remainder >> 5, remainder & 31].map((number) => SIGNS.charAt(number)).join('');
}

export function isPersonalCode(code: string): boolean {
  if (!PATTERN.test(code)) return false;
  const numbers = [...code].slice(0, PERSONAL_CODE_SIGNS).map((sign) => SIGNS.indexOf(sign));
  return writePersonalCode(numbers) === code;
}

/** The form that people read: `7K3M0-QX4TB-…`. */
export function groupPersonalCode(code: string): string {
  return code.match(/.{1,5}/g)?.join('-') ?? code;
}

function computeRemainder(numbers: readonly number[]): number {
  return numbers.reduce((remainder, number) => (remainder * 32 + number) % CHECK_PRIME, 0);
}
