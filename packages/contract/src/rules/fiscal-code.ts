/**
 * The Italian tax code of a person (codice fiscale, decree of 12 March 1974): 15 signs and a check letter. Digits may be
 * replaced by letters where two people would have the same code (omocodia), and such a code is another code.
 */
const FISCAL_CODE_SIGNS = 16;
const DIGIT = '[0-9LMNPQRSTUV]';
const PATTERN = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Values of the signs on odd places, in the order 0 to 9, and A to Z where A to J repeat those of the digits. */
const ODD_VALUES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Prefix that SPID and CIE put before the code of a person with an Italian tax code (ETSI EN 319 412-1). */
const PROVIDER_PREFIX = /^TINIT-/;

/** The code in capitals without blanks, or null when the text is none. Accepts the form in which SPID and CIE send it. */
export function readFiscalCode(typed: string): string | null {
  if (typed.length > 40) return null;
  const code = typed.replaceAll(/\s/g, '').toUpperCase().replace(PROVIDER_PREFIX, '');
  return PATTERN.test(code) && checkLetter(code) === code.at(-1) ? code : null;
}

/** The sixteenth sign of the fifteen before it. */
function checkLetter(code: string): string {
  const signs = [...code].slice(0, FISCAL_CODE_SIGNS - 1);
  const sum = signs.reduce((total, sign, index) => total + numberOf(sign, index % 2 === 0), 0);
  return LETTERS.charAt(sum % LETTERS.length);
}

function numberOf(sign: string, isOddPlace: boolean): number {
  const place = /\d/.test(sign) ? Number(sign) : LETTERS.indexOf(sign);
  return isOddPlace ? (ODD_VALUES[place] ?? 0) : place;
}
