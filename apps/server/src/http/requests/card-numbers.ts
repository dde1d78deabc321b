import { CARD_DIGITS_MIN } from './card-ranges.ts';
import { findCard, findParted, GAP_MAX, isDigit, isLetter } from './card-rows.ts';
import { decodeSigns, writePlainDigits } from './plain-digits.ts';

/** Whether a card number stands anywhere in a text, in any form of digits and with any signs between them. */
export function holdsCardDigits(text: string): boolean {
  if (text.length < CARD_DIGITS_MIN) return false;
  if (searchPlain(text)) return true;
  const decoded = decodeSigns(text);
  return decoded !== null && searchPlain(decoded);
}

/** Stands for what was set aside: a letter, so that the digits before and behind it are not read as one number. */
const ASIDE = 'x';

const UUID = /(?<![0-9a-z])[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}(?![0-9a-z])/gi;
/** Hashes, addresses and keys. A number with a few letters around it is none, so at least four of the letters a to f stand in it. */
const HEX = /(?<![0-9a-z])(?:0x)?[0-9a-f]{32,}(?![0-9a-z])/gi;
const ISO_TIME =
  /(?<!\d)(?:19|20)\d\d-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])(?:[T ][0-2]\d:[0-5]\d(?::[0-6]\d(?:\.\d{1,9})?)?)?(?!\d)/g;
const DATE =
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?:19|20)\d\d(?:,? [0-2]?\d[:.][0-5]\d(?:[:.][0-5]\d)?)?(?!\d)/g;
/** The number of a French establishment: fourteen digits with the check digit of a card, written 3 3 3 5 or named. */
const SIRET = /(?<!\d)(?:\d{3}([ .\u00a0\u202f])\d{3}\1\d{3}\1\d{5}|(?<=\bsiret\W{0,6})\d{14})(?!\d)/gi;
const COORDINATES = /(?<!\d)-?\d{1,3}\.\d{4,}[,;]? *-?\d{1,3}\.\d{4,}(?!\d)/g;
/** An account number (ISO 13616) or a creditor reference (ISO 11649), with or without spaces; its check digits decide. */
const ACCOUNT = /(?<![0-9a-z])[a-z]{2}\d{2}(?: ?[0-9a-z]){8,30}(?![0-9a-z])/gi;

/** Sets aside what has long numbers of its own in a form that no card number has. */
function setOtherNumbersAside(text: string): string {
  return text
    .replace(UUID, ASIDE)
    .replace(HEX, (word) => (word.replace(/[^a-f]/gi, '').length >= 4 ? ASIDE : word))
    .replace(ISO_TIME, ASIDE)
    .replace(DATE, ASIDE)
    .replace(COORDINATES, ASIDE)
    .replace(SIRET, ASIDE)
    .replace(ACCOUNT, setAccountAside);
}

/** Tries each end that falls on a gap, longest first, because words of a sentence may follow an account number. */
function setAccountAside(found: string): string {
  for (let end = found.length; end >= 14; end = found.lastIndexOf(' ', end - 1)) {
    if (hasAccountCheck(found.slice(0, end).replaceAll(' ', ''))) return ASIDE + found.slice(end);
  }
  return found;
}

/** ISO 7064 MOD 97-10: the first four signs behind the others, letters as 10 to 35, leave 1. */
function hasAccountCheck(signs: string): boolean {
  let rest = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

function searchPlain(text: string): boolean {
  if (mayHoldOne(text) && findCard(setOtherNumbersAside(writePlainDigits(text))) !== null) return true;
  return findParted(text) !== null;
}

/**
 * The text with all but the last four digits of each card number taken away: for what others send us, as the lines of a
 * bank statement, which cannot be refused because of it.
 */
export function hideCardDigits(text: string): string {
  if (!holdsCardDigits(text)) return text;
  let rest = writePlainDigits(decodeSigns(text) ?? text);
  let hidden = '';
  for (;;) {
    const found = findCard(rest) ?? findParted(rest);
    if (found === null) return hidden + rest;
    const digits = rest.slice(found.start, found.end).replace(/\D/g, '');
    hidden += `${rest.slice(0, found.start)}•••• ${digits.slice(-4)}`;
    rest = rest.slice(found.end);
  }
}

/**
 * Nearly every text has no row of so many digits: this looks at each sign once and makes nothing. Signs that are not
 * ASCII may be digits or gaps in another form, so they count as digits here.
 */
function mayHoldOne(text: string): boolean {
  let digits = 0;
  let gap = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0x80 || isDigit(code)) {
      digits += 1;
      gap = 0;
      if (digits >= CARD_DIGITS_MIN) return true;
    } else if (isLetter(code) || ++gap > GAP_MAX) digits = 0;
  }
  return false;
}
