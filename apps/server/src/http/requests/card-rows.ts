import { areCardDigits, CARD_DIGITS_MAX, CARD_DIGITS_MIN } from './card-ranges.ts';

/** Signs between two digits of one number: a line break with an indentation is the longest that people send. */
export const GAP_MAX = 8;

/** Groups of a usual form of a number. More are one number only where they stand alone. */
const USUAL_GROUPS_MAX = 5;
const USUAL = /^(4 4 4 4( [123])?|4 6 [45]|8 8|6 1[0123]|4 12|12 4)$/;

export type DigitSpan = { readonly start: number; readonly end: number };

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
export const isLetter = (code: number): boolean => (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);

/**
 * The first card number of a text that was made plain. It reads rows: groups of digits with signs between them, none of
 * them a letter. Each group is read a bounded number of times, so that the time is linear in the text.
 */
export function findCard(text: string): DigitSpan | null {
  let row: DigitSpan[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!isDigit(text.charCodeAt(at))) continue;
    const group = { start: at, end: findDigitsEnd(text, at) };
    const before = row.at(-1);
    if (before !== undefined && !isGap(text, before.end, at)) {
      const found = findInRow(text, row);
      if (found !== null) return found;
      row = [];
    }
    row.push(group);
    at = group.end;
  }
  return findInRow(text, row);
}

const PARTED = /(?<![0-9a-z])\d{4}\D{1,6}\d{4}\D{1,6}\d{4}\D{1,6}\d{4}(?![0-9a-z])/gi;

/** Four groups of four with letters between them (`4111 x 1111 and 1111y1111`), which are rarely anything else. */
export function findParted(text: string): DigitSpan | null {
  for (const { 0: found, index } of text.matchAll(PARTED)) {
    if (/\p{L}/u.test(found) && areCardDigits(found.replaceAll(/\D/g, '')))
      return { start: index, end: index + found.length };
  }
  return null;
}

function findDigitsEnd(text: string, from: number): number {
  let end = from + 1;
  while (isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

function isGap(text: string, from: number, to: number): boolean {
  if (to - from > GAP_MAX) return false;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (isLetter(code) || (code >= 0x80 && /[\p{L}\p{N}]/u.test(text.slice(from, to)))) return false;
  }
  return true;
}

/**
 * Numbers that stand side by side are read as people write card numbers: one group, groups of four or the usual
 * others, and any groups at all where they are all there is, or where the same sign stands between them.
 */
function findInRow(text: string, row: readonly DigitSpan[]): DigitSpan | null {
  let isGoingOn = false;
  for (const [from, { start }] of row.entries()) {
    const goesOn = haveSameGap(text, row, from);
    const end = findEnd(text, row, { from, isBegin: !isGoingOn });
    if (end !== null) return { start, end };
    isGoingOn = goesOn;
  }
  return null;
}

/** Whether the signs before and behind the next group are the same, so that it goes on with this one. */
function haveSameGap(text: string, row: readonly DigitSpan[], at: number): boolean {
  const [one, two, three] = [row[at], row[at + 1], row[at + 2]];
  if (one === undefined || two === undefined || three === undefined) return false;
  const length = two.start - one.end;
  if (three.start - two.end !== length) return false;
  for (let sign = 0; sign < length; sign += 1) {
    if (text.charCodeAt(one.end + sign) !== text.charCodeAt(two.end + sign)) return false;
  }
  return true;
}

/** Nearly all groups of a long row end here. */
const beginsUsual = ({ start, end }: DigitSpan = { start: 0, end: 0 }): boolean => {
  const size = end - start;
  return size === 4 || size === 6 || size === 8 || size === 12 || size >= CARD_DIGITS_MIN;
};

/** Where a card number ends that begins at a group. */
function findEnd(
  text: string,
  row: readonly DigitSpan[],
  { from, isBegin }: { from: number; isBegin: boolean },
): number | null {
  const mayBeUsual = beginsUsual(row[from]);
  let digits = '';
  let isOneSign = isBegin;
  for (const [count, { start, end }] of row.slice(from, from + CARD_DIGITS_MAX).entries()) {
    const to = from + count;
    isOneSign &&= count < 2 || haveSameGap(text, row, to - 2);
    digits += text.slice(start, end);
    const goesOn = isOneSign || from === 0 || (mayBeUsual && count < USUAL_GROUPS_MAX);
    if (!goesOn || digits.length > CARD_DIGITS_MAX) return null;
    if (areCardDigits(digits) && isForm(text, row, { from, to, isOneSign })) return end;
  }
  return null;
}

type DigitGroups = { readonly from: number; readonly to: number; readonly isOneSign: boolean };

function isForm(text: string, row: readonly DigitSpan[], { from, to, isOneSign }: DigitGroups): boolean {
  const isLast = to === row.length - 1;
  if (to === from || (isLast && from === 0)) return true;
  if (isOneSign && (isLast || !haveSameGap(text, row, to - 1))) return true;
  const sizes = row.slice(from, to + 1).map(({ start, end }) => end - start);
  return sizes.length <= USUAL_GROUPS_MAX && USUAL.test(sizes.join(' '));
}
