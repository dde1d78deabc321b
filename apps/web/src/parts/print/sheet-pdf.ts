import fontkit from '@pdf-lib/fontkit';
import {
  drawObject,
  drawSvgPath,
  PDFDocument,
  type PDFFont,
  type PDFName,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  scale,
  translate,
} from 'pdf-lib';
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

/** Files of one face, tried in order for each letter (fonts are served in parts by script). */
export type FontBytes = { readonly regular: readonly Uint8Array[]; readonly bold: readonly Uint8Array[] };

type FontPart = { readonly font: PDFFont; readonly letters: ReadonlySet<number> };
type Face = { readonly regular: readonly FontPart[]; readonly bold: readonly FontPart[] };

export type SheetPdf =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** Letters the embedded faces do not have; the browser's own print has them. */
  | { readonly ok: false; readonly missingLetters: string }
  /** The embedded faces are a little wider than those of the page: what just fits there may not fit here. */
  | { readonly ok: false; readonly tooLong: readonly LongText[] };

/** A glyph's sheet as a PDF. Loads on demand: it is heavy. */
export function sheetPdf(kind: SheetKind, content: SheetContent, fonts: FontBytes): Promise<SheetPdf> {
  return writePdf(content, (measure) => makeSheet(kind, content, measure), fonts);
}

/** A sheet as a vector PDF at true size: 1 mm in the sheet is 1 mm on paper at 100 %. */
export async function writePdf(
  { product, title }: Pick<SheetContent, 'product' | 'title'>,
  layOut: (measure: MeasureText) => Sheet,
  fonts: FontBytes,
): Promise<SheetPdf> {
  const file = await PDFDocument.create();
  file.registerFontkit(fontkit);
  file.setTitle(title === '' ? product : `${product}: ${title}`);
  file.setProducer(product);
  file.setCreator(product);
  const face: Face = { regular: await embed(file, fonts.regular), bold: await embed(file, fonts.bold) };
  const measure: MeasureText = (text, sizeMm, bold) =>
    letterRuns(text, bold ? face.bold : face.regular).reduce(
      (width, run) => width + run.font.widthOfTextAtSize(run.text, sizeMm),
      0,
    );
  const { pages, tooLong } = layOut(measure);
  if (tooLong.length > 0) return { ok: false, tooLong };
  const missing = missingLetters(pages, face.regular);
  if (missing !== '') return { ok: false, missingLetters: missing };
  const drawings = repeatedDrawings(file, pages);
  for (const page of pages) drawPage(file, page, { face, drawings });
  return { ok: true, bytes: await file.save() };
}

async function embed(file: PDFDocument, parts: readonly Uint8Array[]): Promise<FontPart[]> {
  // subset: the files are WOFF, and only the subsetter writes plain font data into the PDF
  const fonts = await Promise.all(parts.map((bytes) => file.embedFont(bytes, { subset: true })));
  return fonts.map((font) => ({ font, letters: new Set(font.getCharacterSet()) }));
}

function missingLetters(pages: readonly SheetPage[], parts: readonly FontPart[]): string {
  const texts = pages.flatMap(({ marks }) => marks.map((mark) => (mark.kind === 'text' ? mark.text : '')));
  const letters = new Set(texts.join('').replace(/\s/g, ''));
  return [...letters].filter((letter) => !partFor(letter, parts)).join('');
}

function partFor(letter: string, parts: readonly FontPart[]): FontPart | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return parts.find(({ letters }) => letters.has(code));
}

function letterRuns(text: string, parts: readonly FontPart[]): { font: PDFFont; text: string }[] {
  const runs: { font: PDFFont; text: string }[] = [];
  for (const letter of text) {
    const font = (partFor(letter, parts) ?? parts[0])?.font;
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** Paths one after the other of one origin and scale: all strokes of a glyph, for instance. */
type Drawing = readonly [PathMark, ...PathMark[]];
type Drawings = ReadonlyMap<string, PDFRef>;

function drawPage(file: PDFDocument, sheet: SheetPage, { face, drawings }: { face: Face; drawings: Drawings }): void {
  const page = file.addPage([sheet.widthMm * POINTS_PER_MM, sheet.heightMm * POINTS_PER_MM]);
  const names = new Map<PDFRef, PDFName>();
  for (const part of partsOf(sheet)) {
    if ('kind' in part) {
      drawText(page, part, part.bold ? face.bold : face.regular);
      continue;
    }
    const form = drawings.get(keyOf(part));
    const name = form && (names.get(form) ?? page.node.newXObject('Drawing', form));
    if (form && name) names.set(form, name);
    drawPaths(page, part, name);
  }
}

function partsOf({ marks }: SheetPage): (TextMark | Drawing)[] {
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
const keyOf = (drawing: Drawing) =>
  JSON.stringify(drawing.map(({ d, fill, stroke, strokeMm, scale: size }) => [d, fill, stroke, strokeMm, size]));

/** What is drawn more than once stands in the file once: twenty stickers would hold the same curves twenty times. */
function repeatedDrawings(file: PDFDocument, pages: readonly SheetPage[]): Drawings {
  const seen = new Set<string>();
  const drawings = new Map<string, PDFRef>();
  for (const part of pages.flatMap(partsOf)) {
    if ('kind' in part) continue;
    const key = keyOf(part);
    if (seen.has(key) && !drawings.has(key)) drawings.set(key, formOf(file, part));
    seen.add(key);
  }
  return drawings;
}

/** Wider than any sheet in any unit: a form cuts off what lies outside its box. */
const FORM_BOX = [-10_000, -10_000, 10_000, 10_000];

function formOf(file: PDFDocument, drawing: Drawing): PDFRef {
  return file.context.register(file.context.formXObject(drawing.flatMap(pathOperators), { BBox: FORM_BOX }));
}

/** In the units of the path. */
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

function drawText(page: PDFPage, mark: TextMark, parts: readonly FontPart[]): void {
  const size = mark.sizeMm * POINTS_PER_MM;
  let x = mark.xMm * POINTS_PER_MM;
  for (const run of letterRuns(mark.text, parts)) {
    page.drawText(run.text, {
      x,
      y: page.getHeight() - mark.yMm * POINTS_PER_MM,
      size,
      font: run.font,
      color: pdfColour(mark.ink),
    });
    x += run.font.widthOfTextAtSize(run.text, size);
  }
}

function pdfColour(ink: SheetInk) {
  const value = Number.parseInt(SHEET_COLOURS[ink].slice(1), 16);
  return rgb((value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255);
}
