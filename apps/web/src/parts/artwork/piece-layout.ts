import { PRODUCT } from '@repo/contract/brand';
import type { PrintSpec, TextBox } from '@repo/contract/shop/print-spec';
import { quietBox } from '@repo/contract/shop/print-specs';
import { BRAND_ARCS } from '../../ui/brand-mark.tsx';
import { type GlyphOutline, glyphMarks, sealMarks } from '../print/glyph-marks.ts';
import type { MeasureText, PathMark, SheetMark, TextMark } from '../print/sheet-marks.ts';
import { type BlockText, blockMarks, fitBlock, type TextBlock } from '../print/text-fit.ts';

/** What stands on a piece beside the glyph. The two lines are ours, in the language of the page. */
export type PieceTexts = {
  /** The person's own; may be empty. */
  readonly text: string;
  readonly invitation: string;
  readonly address: string;
};

/** One piece in millimetres from its top left corner, as its owner sees it. */
export type Piece = {
  readonly front: readonly SheetMark[];
  /** Empty unless something stands there. */
  readonly back: readonly SheetMark[];
  /** Letters that do not fit even in the smallest size; a piece with any is shown and not printed. */
  readonly tooLong: number;
};

/** Everything on a piece but the glyph; preview and print file both are drawn from it. */
export function layOutPiece(spec: PrintSpec, texts: PieceTexts, measure: MeasureText): Piece {
  const { text: box } = spec;
  const block = fitBlock(blockTexts(box, texts), box, measure);
  const marks = placeBlock(block, box, measure);
  const brand = brandMarks(spec);
  return {
    front: box.side === 'front' ? [...brand, ...marks] : brand,
    back: box.side === 'back' ? marks : [],
    tooLong: countExcess(block),
  };
}

/** Nothing is printed cut off: if one of our own lines has no room either, the text is too long by a letter at least. */
function countExcess({ excess: [own = 0, ...notes] }: TextBlock): number {
  return Math.max(own, notes.some((letters) => letters > 0) ? 1 : 0);
}

/** The glyph at its place, drawn from its outline with its quiet zone. */
export function pieceGlyph(spec: PrintSpec, outline: GlyphOutline): PathMark[] {
  const { xMm, yMm, widthMm } = quietBox(spec);
  return glyphMarks(outline, xMm, yMm, widthMm).filter(({ fill }) => fill === 'ink');
}

function blockTexts({ sizeMm, linesMax, noteMm }: TextBox, { text, invitation, address }: PieceTexts): BlockText[] {
  const own: BlockText = { text, style: { sizeMm, bold: true }, linesMax };
  if (noteMm === null) return [own];
  return [
    own,
    { text: invitation, style: { sizeMm: noteMm }, linesMax: 3, gapMm: noteMm * 0.3 },
    { text: address, style: { sizeMm: noteMm }, linesMax: 2, gapMm: noteMm * 0.5 },
  ];
}

function placeBlock(block: TextBlock, box: TextBox, measure: MeasureText): TextMark[] {
  const isBack = box.side === 'back';
  const marks = blockMarks(block, box.xMm, box.yMm + (isBack ? (box.heightMm - block.heightMm) / 2 : 0));
  if (box.align === 'start') return marks;
  const centred = ({ text, sizeMm, bold }: TextMark) => (box.widthMm - measure(text, sizeMm, bold)) / 2;
  return marks.map((mark) => ({ ...mark, xMm: box.xMm + centred(mark) }));
}

const NAME_MM = 3;

function brandMarks({ brand }: PrintSpec): SheetMark[] {
  if (brand === null) return [];
  const { xMm, yMm, sideMm, named } = brand;
  const seal = sealMarks(BRAND_ARCS, 'ink', xMm, yMm, sideMm);
  if (!named) return seal;
  const baseline = yMm + (sideMm + NAME_MM * 0.7) / 2;
  return [
    ...seal,
    { kind: 'text', text: PRODUCT, xMm: xMm + sideMm + 1.4, yMm: baseline, sizeMm: NAME_MM, bold: true, ink: 'ink' },
  ];
}
