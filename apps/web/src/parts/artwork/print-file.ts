import type { PrintSpec } from '@house/contract/shop/print-spec';
import { printSpec } from '@house/contract/shop/print-specs';
import type { ChosenOptions, ProductId } from '@house/contract/shop/products';
import type { Glyph } from '@house/glyph';
import { cleanText } from '../print/letters/clean-text.ts';
import { splitClusters } from '../print/letters/clusters.ts';
import type { SheetLetters } from '../print/letters/sheet-letters.ts';
import { artworkOutline } from './artwork-outline.ts';
import { type OutlineLetters, openOutlines } from './letter-outlines.ts';
import { layOutPiece, type Piece, type PieceTexts, pieceGlyph } from './piece-layout.ts';
import { readPieceText } from './piece-text.ts';
import { type PrintPage, printPage } from './print-page.ts';
import { printPdf } from './print-pdf.ts';
import { printSvg } from './print-svg.ts';

export type PrintOrder = {
  readonly productId: ProductId;
  readonly options: ChosenOptions;
  /** As typed. */
  readonly text: string;
  readonly drawing: Glyph;
  /** What the printer calls the piece, for instance order and unit; stands beside it and in no ink of it. */
  readonly orderLabel: string;
  /** Our own lines. */
  readonly lines: Pick<PieceTexts, 'invitation' | 'address'>;
};

/** What the files show, as data: `spec.json`. */
export type PrintFileSpec = PrintSpec & {
  readonly format: 1;
  readonly orderLabel: string;
  readonly options: ChosenOptions;
  readonly printedText: string;
  readonly pages: readonly Omit<PrintPage, 'paths'>[];
};

export type PrintFile =
  | { readonly ok: true; readonly pdf: Uint8Array; readonly svg: string; readonly spec: PrintFileSpec }
  /** Letters in no kept face, of a browser that hands out no pictures of them. */
  | { readonly ok: false; readonly missingLetters: string }
  /** So many letters are too many. */
  | { readonly ok: false; readonly tooLong: number }
  /** Control or direction characters, or more than 50 code points: the field should have said so. */
  | { readonly ok: false; readonly refused: 'letters' | 'length' };

/**
 * The files a printer needs for one piece or sheet: PDF and SVG of the same outlines, and their measures. Heavy (pdf-lib,
 * faces): import it where it is asked for. Nothing of it leaves the browser by itself.
 */
export async function makePrintFile(order: PrintOrder, letters?: SheetLetters): Promise<PrintFile> {
  const read = readPieceText(order.text);
  if (!read.ok) return { ok: false, refused: read.problem };
  const spec = printSpec(order.productId, order.options);
  const texts = { text: read.text, ...order.lines };
  const orderLabel = cleanText(order.orderLabel);
  const outlines = await openOutlines([...Object.values(texts), orderLabel], letters ?? (await pageLetters()));
  const missing = outlines.undrawable(read.text);
  if (missing !== '') return { ok: false, missingLetters: missing };
  const piece = layOutPiece(spec, texts, outlines.measure);
  if (piece.tooLong > 0) return { ok: false, tooLong: piece.tooLong };
  const pages = buildPages(spec, piece, { ...order, orderLabel }, outlines);
  const fileSpec: PrintFileSpec = {
    format: 1,
    ...spec,
    orderLabel: order.orderLabel,
    options: order.options,
    printedText: read.text,
    pages: pages.map(({ paths: _paths, ...measures }) => measures),
  };
  return { ok: true, pdf: await printPdf(pages, order.orderLabel), svg: printSvg(pages), spec: fileSpec };
}

async function pageLetters(): Promise<SheetLetters> {
  const { sheetLetters } = await import('../print/sheet-fonts.ts');
  return sheetLetters;
}

function buildPages(
  spec: PrintSpec,
  piece: Piece,
  order: PrintOrder,
  { outline, undrawable }: OutlineLetters,
): PrintPage[] {
  const { orderLabel, productId, options, drawing } = order;
  const missing = new Set(splitClusters(undrawable(orderLabel)));
  // A label is a note to a person: a letter that cannot be drawn is a question mark in it.
  const shown = splitClusters(orderLabel).map((letter) => (missing.has(letter) ? '?' : letter));
  const formatSideLabel = (side: string) => [shown.join(''), productId, ...Object.values(options), side].join(' / ');
  const glyph = pieceGlyph(spec, artworkOutline(drawing));
  const front = printPage(spec, { side: 'front', marks: piece.front, glyph, label: formatSideLabel('front') }, outline);
  if (piece.back.length === 0) return [front];
  return [
    front,
    printPage(spec, { side: 'back', marks: piece.back, glyph: [], label: formatSideLabel('back') }, outline),
  ];
}
