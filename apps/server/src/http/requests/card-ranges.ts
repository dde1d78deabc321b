/** Prefixes of card numbers and how long such a number is (ISO/IEC 7812 and the networks' own ranges). */
const RANGES: readonly { readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [16, 19] },
  { prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^220[0-4]/, lengths: [16, 17, 18, 19] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19] },
  { prefix: /^3(0[0-5]|6|8|9)/, lengths: [14, 16] },
  { prefix: /^35(2[89]|[3-8])/, lengths: [16] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
  { prefix: /^(5018|5020|5038|5893|6304|6759|676[1-3])/, lengths: [16, 18, 19] },
  { prefix: /^9792/, lengths: [16] },
  { prefix: /^(5019|508[5-9]|60[678]|636)/, lengths: [16] },
  { prefix: /^50(6[0167]|7[89])/, lengths: [16, 18, 19] },
];

export const CARD_DIGITS_MIN = 14;
export const CARD_DIGITS_MAX = 19;

/** Whether these digits have the length, the prefix and the check digit of a card number. */
export function areCardDigits(digits: string): boolean {
  if (digits.length < CARD_DIGITS_MIN || digits.length > CARD_DIGITS_MAX) return false;
  // The sum first, because it turns away nine of ten at once.
  return (
    passesLuhn(digits) && RANGES.some(({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits))
  );
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    const value = (digits.charCodeAt(at) - 0x30) * ((digits.length - at) % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
