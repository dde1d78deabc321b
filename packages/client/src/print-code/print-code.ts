import { computeBoxRoom, openPrintBox, type PrintBoxSize, sealPrintBox, VaultError } from '@repo/vault';
import { type AnyoneLine, listShownLines } from '../card/anyone-lines.ts';
import type { CardRow } from '../card/card-rows.ts';
import { readDigits, writeDigits } from './digits.ts';
import { fitPrintLines } from './fit-print-lines.ts';
import { NEWEST_DICTIONARY } from './print-lines.ts';
import { type PrintedCard, readPrintText, writePrintText } from './print-text.ts';

/** A code for print, the rows that it holds, and what it has no room for. */
export type PrintCode = {
  readonly digits: string;
  readonly rows: readonly CardRow[];
  readonly lost: readonly AnyoneLine[];
};

/** What is printed: `PrintedCard` with all that anyone may read; which lines fit is found here. */
export type PrintCodeContent = Omit<PrintedCard, 'hasMore'>;

/**
 * The sealed code of a card for print. Returns null where the lines that may not be lost do not fit: then no code is
 * printed. The same content gives the same code.
 */
export async function makePrintCode(
  glyphSecret: Uint8Array,
  content: PrintCodeContent,
  size: PrintBoxSize,
): Promise<PrintCode | null> {
  const head = writePrintText({ ...content, fields: {}, hasMore: false }).length;
  const fitted = fitPrintLines(content.fields, computeBoxRoom(size) - head);
  if (fitted === null) return null;
  const { fields, lost } = fitted;
  const text = writePrintText({ ...content, fields, hasMore: lost.length > 0 });
  if (text.length > computeBoxRoom(size)) return null;
  const box = await sealPrintBox(glyphSecret, { dictionary: NEWEST_DICTIONARY, text }, size);
  return { digits: writeDigits(box), rows: listShownLines(fields).map(({ row }) => row), lost };
}

export type OpenedPrintCode =
  | { readonly ok: true; readonly card: PrintedCard }
  /** `newer`: written by a newer version of the product; `foreign`: it does not belong to this drawing, or is no code. */
  | { readonly ok: false; readonly error: 'newer' | 'foreign' };

/** Opens the digits of a printed code with the secret of the drawing beside it. */
export async function openPrintCode(glyphSecret: Uint8Array, digits: string): Promise<OpenedPrintCode> {
  const box = digits.length <= PRINT_DIGITS_MAX ? readDigits(digits) : null;
  if (box === null) return { ok: false, error: 'foreign' };
  try {
    const { dictionary, text } = await openPrintBox(glyphSecret, box);
    // Whoever has the drawing can seal anything: what is no card belongs to none.
    return readPrintText(text, dictionary);
  } catch (error) {
    if (!(error instanceof VaultError) || error.code === 'crypto.unavailable') throw error;
    return { ok: false, error: error.code === 'open.newer' ? 'newer' : 'foreign' };
  }
}

/** More than the digits of the largest box. */
const PRINT_DIGITS_MAX = 2000;
