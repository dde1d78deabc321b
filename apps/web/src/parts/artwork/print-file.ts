import type { PrintSpec } from '@repo/contract/shop/print-spec';
import { printSpec } from '@repo/contract/shop/print-specs';
import type { ChosenOptions, ProductId } from '@repo/contract/shop/products';
import type { Glyph } from '@repo/glyph';
import { cleanText } from '../print/letters/clean-text.ts';
import { splitClusters } from '../print/letters/clusters.ts';
import type { SheetLetters } from '../print/letters/sheet-letters.ts';
import { artworkOutline } from './artwork-outline.ts';
import { type OutlineLetters, openOutlines } from './letter-outlines.ts';
import { layOutPiece, type Piece, type PieceTexts, pieceGlyph } from './piece-layout.ts';
import { readPieceText } from './piece-text.ts';
import { LAYERS, type PrintLayer, type PrintPage, type PrintPath, printPage } from './print-page.ts';
import { printPdf } from './print-pdf.ts';

export type PrintOrder = {
  readonly productId: ProductId;
  readonly options: ChosenOptions;
  /** The text is as the person typed it. */
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

/** Colours of the layers in the SVG; the PDF has inks with these names. */
const LAYER_COLOURS = {
  White: '#CCF2FF',
  artwork: '#000000',
  CutContour: '#FF00FF',
  Info: '#0066CC',
} as const satisfies Record<PrintLayer, string>;

/** The pages beside each other as one SVG in true millimetres, one group for each side and layer. */
function printSvg(pages: readonly PrintPage[]): string {
  const widthMm = pages.reduce((sum, page) => sum + page.widthMm, 0);
  const heightMm = Math.max(...pages.map((page) => page.heightMm));
  let left = 0;
  const sides = pages.map((page) => {
    const group = `<g id="${page.side}" transform="translate(${left} 0)">${LAYERS.map((layer) => layerGroup(page, layer)).join('')}</g>`;
    left += page.widthMm;
    return group;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
    ...sides,
    '</svg>',
  ].join('\n');
}

function layerGroup({ side, paths }: PrintPage, layer: PrintLayer): string {
  const own = paths.filter((path) => path.layer === layer);
  return own.length === 0 ? '' : `<g id="${side}-${layer}">${own.map(pathElement).join('\n')}</g>`;
}

function pathElement({ layer, isGlyph, d, matrix, strokeMm }: PrintPath): string {
  const colour = LAYER_COLOURS[layer];
  const scale = Math.hypot(matrix[0], matrix[1]);
  const paint =
    strokeMm === null ? `fill="${colour}"` : `fill="none" stroke="${colour}" stroke-width="${strokeMm / scale}"`;
  return `<path${isGlyph ? ' class="glyph"' : ''} transform="matrix(${matrix.join(' ')})" ${paint} d="${d}"/>`;
}

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
