import type { TextPainter } from '../../../device/media/text-painter.ts';
import { cleanText } from './clean-text.ts';
import type { FaceFamily, FacePart } from './set-line.ts';

/** Files of one design, tried in order for each letter (faces are served in parts by script). */
export type FontBytes = { readonly regular: readonly Uint8Array[]; readonly bold: readonly Uint8Array[] };

/** Where the letters of a print come from. */
export type SheetLetters = {
  /** The typeface of the product. */
  readonly own: () => FontBytes;
  /** Another design for what that has not, chosen by all code points of the texts. */
  readonly others: (codes: ReadonlySet<number>) => Promise<FontBytes>;
  /** For what no face can set right; null where the browser hands out no pictures. */
  readonly painter: (texts: readonly string[]) => Promise<TextPainter | null>;
};

/** The own design first, in each weight. */
export type Faces<Font> = {
  readonly regular: readonly FaceFamily<Font>[];
  readonly bold: readonly FaceFamily<Font>[];
};

/** Opens the faces that these texts need, by the engine that will draw with them. */
export async function openFaces<Font>(
  texts: readonly string[],
  letters: SheetLetters,
  open: (bytes: Uint8Array) => FacePart<Font> | Promise<FacePart<Font>>,
): Promise<Faces<Font>> {
  const openAll = (files: readonly Uint8Array[]) => Promise.all(files.map(open));
  const own = letters.own();
  const [regular, bold] = [await openAll(own.regular), await openAll(own.bold)];
  const codes = new Set([...texts.join('')].map((letter) => letter.codePointAt(0) ?? 0));
  if ([...codes].every((code) => regular.some((part) => part.letters.has(code)))) {
    return { regular: [regular], bold: [bold] };
  }
  const others = await letters.others(codes);
  return { regular: [regular, await openAll(others.regular)], bold: [bold, await openAll(others.bold)] };
}

/** Every text inside a value, as it will be printed. */
export function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [cleanText(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(collectTexts);
}
