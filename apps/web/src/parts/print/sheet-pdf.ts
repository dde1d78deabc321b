import fontkit, { type Font, type Subset } from '@pdf-lib/fontkit';
import {
  drawObject,
  drawSvgPath,
  PDFDocument,
  type PDFName,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  scale,
  translate,
} from 'pdf-lib';
import { cleanText } from './letters/clean-text.ts';
import { embedLetters, type PdfLetters } from './letters/pdf-letters.ts';
import { collectTexts, type SheetLetters } from './letters/sheet-letters.ts';
import { makeSheet } from './make-sheet.ts';
import type { SheetContent, SheetKind } from './sheet-content.ts';
import {
  type LongText,
  type MeasureText,
  type PathMark,
  SHEET_COLOURS,
  type Sheet,
  type SheetInk,
  type SheetPage,
  type TextMark,
} from './sheet-marks.ts';

/** PDF user space: 72 points an inch. */
const POINTS_PER_MM = 72 / 25.4;

export type SheetPdf =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** Letters in no kept face, of a browser that hands out no pictures of them; its own print has them. */
  | { readonly ok: false; readonly missingLetters: string }
  /** The embedded faces are a little wider than those of the page: what just fits there may not fit here. */
  | { readonly ok: false; readonly tooLong: readonly LongText[] };

/** A glyph's sheet as a PDF. Loads on demand: it is heavy. */
export function sheetPdf(kind: SheetKind, content: SheetContent, letters: SheetLetters): Promise<SheetPdf> {
  return writePdf(content, (measure) => makeSheet(kind, content, measure), letters);
}

/** The part of fontkit's writer of TrueType subsets that is put right here (version 1.1.1). */
type GlyphWriter = Subset & { readonly loca: { version?: number }; _addGlyph: (glyphId: number) => number };

const isGlyphWriter = (subset: Subset): subset is GlyphWriter => '_addGlyph' in subset;

/** Offsets of four bytes each, the long format of `loca` (OpenType). */
const LONG_OFFSETS = 1;

/**
 * fontkit, for pdf-lib. By itself it notes where a glyph begins in units of two bytes, also behind one with an odd number
 * of them: what was cut from such a file (Noto Sans Math) shows blanks. Here the offsets are long, which holds for all.
 */
const wholeGlyphs = {
  create(bytes: Uint8Array, name?: string): Font {
    const font = fontkit.create(bytes, name);
    const createSubset = font.createSubset.bind(font);
    font.createSubset = () => withLongOffsets(createSubset());
    return font;
  },
};

function withLongOffsets(subset: Subset): Subset {
  if (!isGlyphWriter(subset)) return subset;
  const addGlyph = subset._addGlyph.bind(subset);
  subset._addGlyph = (glyphId) => {
    subset.loca.version = LONG_OFFSETS;
    return addGlyph(glyphId);
  };
  return subset;
}

/** A file that travels inside a PDF. */
export type AttachedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** A sheet as a vector PDF at true size: 1 mm in the sheet is 1 mm on paper at 100 %. The content has all its texts. */
export async function writePdf(
  content: Pick<SheetContent, 'product' | 'title'> & Partial<Pick<SheetContent, 'fileTitle'>>,
  layOut: (measure: MeasureText) => Sheet,
  letters: SheetLetters,
  attached?: AttachedFile,
): Promise<SheetPdf> {
  const { product, title, fileTitle = '' } = content;
  const file = await PDFDocument.create();
  file.registerFontkit(wholeGlyphs);
  file.setTitle(formatFileTitle({ product, title, fileTitle }));
  file.setProducer(product);
  file.setCreator(product);
  const drawn = await embedLetters(file, collectTexts(content), letters);
  const { pages, tooLong } = layOut(drawn.measure);
  if (tooLong.length > 0) return { ok: false, tooLong };
  const missing = drawn.undrawable(pages);
  if (missing !== '') return { ok: false, missingLetters: missing };
  const drawings = repeatedDrawings(file, pages);
  for (const page of pages) drawPage(file, page, { letters: drawn, drawings });
  if (attached !== undefined) await file.attach(attached.bytes, attached.name, { mimeType: attached.type });
  return { ok: true, bytes: await file.save() };
}

/** The title is what programs show instead of the file's name: what the card is called, where it has a name. */
function formatFileTitle({ product, title, fileTitle }: Pick<SheetContent, 'product' | 'title' | 'fileTitle'>): string {
  if (fileTitle !== '') return cleanText(fileTitle);
  return title === '' ? product : `${product}: ${cleanText(title)}`;
}

/** Paths one after the other of one origin and scale: all strokes of a glyph, for instance. */
type Drawing = readonly [PathMark, ...PathMark[]];
type Drawings = ReadonlyMap<string, PDFRef>;

type SheetResources = { readonly letters: PdfLetters; readonly drawings: Drawings };

function drawPage(file: PDFDocument, sheet: SheetPage, { letters, drawings }: SheetResources): void {
  const page = file.addPage([sheet.widthMm * POINTS_PER_MM, sheet.heightMm * POINTS_PER_MM]);
  const names = new Map<PDFRef, PDFName>();
  for (const part of groupMarks(sheet)) {
    if ('kind' in part) {
      letters.draw(page, part);
      continue;
    }
    const form = drawings.get(buildDrawingKey(part));
    const name = form && (names.get(form) ?? page.node.newXObject('Drawing', form));
    if (form && name) names.set(form, name);
    drawPaths(page, part, name);
  }
}

function groupMarks({ marks }: SheetPage): (TextMark | Drawing)[] {
  const parts: (TextMark | [PathMark, ...PathMark[]])[] = [];
  for (const mark of marks) {
    const last = parts.at(-1);
    if (mark.kind === 'text') parts.push(mark);
    else if (last !== undefined && !('kind' in last) && isBeside(last[0], mark)) last.push(mark);
    else parts.push([mark]);
  }
  return parts;
}

const isBeside = (one: PathMark, other: PathMark) =>
  one.xMm === other.xMm && one.yMm === other.yMm && one.scale === other.scale;

/** The same for drawings that look the same, wherever they stand. */
const buildDrawingKey = (drawing: Drawing) =>
  JSON.stringify(drawing.map(({ d, fill, stroke, strokeMm, scale: size }) => [d, fill, stroke, strokeMm, size]));

/** What is drawn more than once stands in the file once: twenty stickers would hold the same curves twenty times. */
function repeatedDrawings(file: PDFDocument, pages: readonly SheetPage[]): Drawings {
  const seen = new Set<string>();
  const drawings = new Map<string, PDFRef>();
  for (const part of pages.flatMap(groupMarks)) {
    if ('kind' in part) continue;
    const key = buildDrawingKey(part);
    if (seen.has(key) && !drawings.has(key)) drawings.set(key, registerForm(file, part));
    seen.add(key);
  }
  return drawings;
}

/** Wider than any sheet in any unit: a form cuts off what lies outside its box. */
const FORM_BOX = [-10_000, -10_000, 10_000, 10_000];

function registerForm(file: PDFDocument, drawing: Drawing): PDFRef {
  return file.context.register(file.context.formXObject(drawing.flatMap(pathOperators), { BBox: FORM_BOX }));
}

/** Draws in the units of the path. */
const pathOperators = (mark: PathMark) =>
  drawSvgPath(mark.d, {
    x: 0,
    y: 0,
    scale: 1,
    color: mark.fill && pdfColour(mark.fill),
    borderColor: mark.stroke && pdfColour(mark.stroke),
    // The pen is scaled together with the path.
    borderWidth: mark.stroke === undefined ? 0 : (mark.strokeMm ?? 0.1) / mark.scale,
  });

function drawPaths(page: PDFPage, drawing: Drawing, form: PDFName | undefined): void {
  const [{ xMm, yMm, scale: size }] = drawing;
  page.pushOperators(
    pushGraphicsState(),
    translate(xMm * POINTS_PER_MM, page.getHeight() - yMm * POINTS_PER_MM),
    scale(size * POINTS_PER_MM, size * POINTS_PER_MM),
    ...(form === undefined ? drawing.flatMap(pathOperators) : [drawObject(form)]),
    popGraphicsState(),
  );
}

function pdfColour(ink: SheetInk) {
  const value = Number.parseInt(SHEET_COLOURS[ink].slice(1), 16);
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}
