import { CARD_DIGITS_MIN } from './card-ranges.ts';
import { findCard, findParted, GAP_MAX, isDigit, isLetter } from './card-rows.ts';
import { setOtherNumbersAside } from './other-numbers.ts';
import { decodeSigns, writePlainDigits } from './plain-digits.ts';

/** Whether a card number stands anywhere in a text, in any form of digits and with any signs between them. */
export function holdsCardDigits(text: string): boolean {
  if (text.length < CARD_DIGITS_MIN) return false;
  if (searchPlain(text)) return true;
  const decoded = decodeSigns(text);
  return decoded !== null && searchPlain(decoded);
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
