import fontkit, { type Font } from '@pdf-lib/fontkit';
import type { MeasureText, TextMark } from '../print/sheet-marks.ts';
import type { FontBytes } from '../print/sheet-pdf.ts';
import type { Matrix } from './print-page.ts';

type FacePart = { readonly font: Font; readonly letters: ReadonlySet<number> };
export type Faces = { readonly regular: readonly FacePart[]; readonly bold: readonly FacePart[] };
type Run = { font: Font; text: string };

/** Faces whose letters become outlines: what is printed needs no font of the printer's. */
export function openFaces({ regular, bold }: FontBytes): Faces {
  const open = (bytes: Uint8Array): FacePart => {
    const font = fontkit.create(bytes);
    return { font, letters: new Set(font.characterSet) };
  };
  return { regular: regular.map(open), bold: bold.map(open) };
}

/** Letters of a text that no file of the face has. */
export function missingLetters(parts: readonly FacePart[], text: string): string {
  return [...new Set(text.replace(/\s/g, ''))].filter((letter) => partFor(letter, parts) === undefined).join('');
}

export function measureIn(faces: Faces): MeasureText {
  return (text, sizeMm, bold) =>
    runsOf(text, bold ? faces.bold : faces.regular).reduce(
      (width, run) => width + (run.font.layout(run.text).advanceWidth / run.font.unitsPerEm) * sizeMm,
      0,
    );
}

/** One line of text as the outlines of its letters, each with its place. */
export function outlineText(faces: Faces, mark: TextMark): { d: string; matrix: Matrix }[] {
  let x = mark.xMm;
  return runsOf(mark.text, mark.bold ? faces.bold : faces.regular).flatMap(({ font, text }) => {
    const scale = mark.sizeMm / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    return glyphs.flatMap((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const matrix: Matrix = [scale, 0, 0, -scale, x + xOffset * scale, mark.yMm - yOffset * scale];
      x += xAdvance * scale;
      const d = glyph.path.toSVG();
      return d === '' ? [] : [{ d, matrix }];
    });
  });
}

function partFor(letter: string, parts: readonly FacePart[]): FacePart | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return parts.find(({ letters }) => letters.has(code));
}

function runsOf(text: string, parts: readonly FacePart[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = (partFor(letter, parts) ?? parts[0])?.font;
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}
