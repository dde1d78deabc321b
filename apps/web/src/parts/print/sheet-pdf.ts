import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import { makeSheet } from './make-sheet.ts';
import type { SheetContent, SheetKind } from './sheet-content.ts';
import {
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
  | { readonly ok: false; readonly missingLetters: string };

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
  file.setTitle(`${product}: ${title}`);
  file.setProducer(product);
  file.setCreator(product);
  const face: Face = { regular: await embed(file, fonts.regular), bold: await embed(file, fonts.bold) };
  const measure: MeasureText = (text, sizeMm, bold) =>
    letterRuns(text, bold ? face.bold : face.regular).reduce(
      (width, run) => width + run.font.widthOfTextAtSize(run.text, sizeMm),
      0,
    );
  const { pages } = layOut(measure);
  const missing = missingLetters(pages, face.regular);
  if (missing !== '') return { ok: false, missingLetters: missing };
  for (const page of pages) drawPage(file, page, face);
  return { ok: true, bytes: await file.save() };
}

async function embed(file: PDFDocument, parts: readonly Uint8Array[]): Promise<FontPart[]> {
  // subset: the files are WOFF, and only the subsetter writes plain font data into the PDF
  const fonts = await Promise.all(parts.map((bytes) => file.embedFont(bytes, { subset: true })));
  return fonts.map((font) => ({ font, letters: new Set(font.getCharacterSet()) }));
}

function missingLetters(pages: readonly SheetPage[], parts: readonly FontPart[]): string {
  const said = pages.flatMap(({ marks }) => marks.map((mark) => (mark.kind === 'text' ? mark.text : '')));
  const letters = new Set(said.join('').replace(/\s/g, ''));
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

function drawPage(file: PDFDocument, sheet: SheetPage, face: Face): void {
  const page = file.addPage([sheet.widthMm * POINTS_PER_MM, sheet.heightMm * POINTS_PER_MM]);
  for (const mark of sheet.marks) {
    if (mark.kind === 'path') drawPath(page, mark);
    else drawText(page, mark, mark.bold ? face.bold : face.regular);
  }
}

function drawPath(page: PDFPage, mark: PathMark): void {
  page.drawSvgPath(mark.d, {
    x: mark.xMm * POINTS_PER_MM,
    y: page.getHeight() - mark.yMm * POINTS_PER_MM,
    scale: mark.scale * POINTS_PER_MM,
    ...(mark.fill && { color: pdfColour(mark.fill) }),
    // pdf-lib scales the pen together with the path
    ...(mark.stroke && { borderColor: pdfColour(mark.stroke), borderWidth: (mark.strokeMm ?? 0.1) / mark.scale }),
  });
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
