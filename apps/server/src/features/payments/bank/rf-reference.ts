import { randomInt } from 'node:crypto';

/** ISO 7064 MOD 97-10 over digits and letters, a letter as two digits (A is 10). */
function mod97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The ISO 11649 creditor reference over up to 21 digits or capital letters: `RF`, two check digits, the text. */
export function rfReference(text: string): string {
  if (!/^[0-9A-Z]{1,21}$/.test(text)) throw new RangeError('a reference has 1 to 21 digits or capital letters');
  const check = 98 - mod97(`${text}RF00`);
  return `RF${String(check).padStart(2, '0')}${text}`;
}

const REFERENCE_DIGITS = 14;

/** A reference that nobody has used, as good as surely: 14 digits. The database refuses a second one. */
export function newReference(): string {
  const half = () => String(randomInt(10 ** (REFERENCE_DIGITS / 2))).padStart(REFERENCE_DIGITS / 2, '0');
  return rfReference(half() + half());
}

/** What people and banks put between the signs of a reference: spaces, line breaks, hyphens, dots, slashes. */
const BETWEEN = '[^0-9A-Z]{0,3}';
const OWN_REFERENCE = new RegExp(`R${BETWEEN}F(?:${BETWEEN}\\d){${REFERENCE_DIGITS + 2}}(?!\\d)`, 'g');
/** Old records of banks number their lines of 27 signs inside the text: `?21`. */
const LINE_NUMBER = /\?[2-6]\d/g;

/**
 * References of this server in a text that a person or bank has written, whatever stands between their signs. They have a
 * fixed length, because running text does not mark where one ends. Wrong check digits are no reference.
 */
export function ownReferencesIn(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase();
  const found = [plain, plain.replaceAll(LINE_NUMBER, '')].flatMap((one) => one.match(OWN_REFERENCE) ?? []);
  return [...new Set(found.map((match) => match.replaceAll(/[^0-9A-Z]/g, '')).filter(isReference))];
}

export function isReference(text: string): boolean {
  return /^RF\d{2}[0-9A-Z]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1;
}
