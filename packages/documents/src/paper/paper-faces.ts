import regular from './faces/latin-400.json' with { type: 'json' };
import bold from './faces/latin-700.json' with { type: 'json' };
import regularExtended from './faces/latin-ext-400.json' with { type: 'json' };
import boldExtended from './faces/latin-ext-700.json' with { type: 'json' };

/** A face as a PDF needs it: measures in thousandths of the letter size, letters by code point, and the deflated font file. */
export type PaperFace = {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly number[];
  readonly letters: ReadonlyMap<number, number>;
  readonly widths: readonly number[];
  readonly length: number;
  readonly deflated: string;
};

type FaceFile = Omit<PaperFace, 'name' | 'letters'> & { readonly letters: readonly (readonly number[])[] };

const readFace = (name: string, { letters, ...file }: FaceFile): PaperFace => ({
  ...file,
  name,
  letters: new Map(letters.map(([code = 0, glyph = 0]) => [code, glyph])),
});

const FACES = {
  regular: [readFace('Regular', regular), readFace('RegularExtended', regularExtended)],
  bold: [readFace('Bold', bold), readFace('BoldExtended', boldExtended)],
} as const;

export type PaperWeight = keyof typeof FACES;

/** Letters of one face, one after the other. */
export type FaceRun = { readonly face: PaperFace; readonly codes: readonly number[] };

const UNKNOWN = '?';

/** A text in the faces that have its letters; what none has is written without its accents, or as a question mark. */
export function splitRuns(text: string, weight: PaperWeight): FaceRun[] {
  const runs: { face: PaperFace; codes: number[] }[] = [];
  for (const letter of text.normalize('NFC')) {
    const { face, code } = findLetter(letter, weight);
    const last = runs.at(-1);
    if (last?.face === face) last.codes.push(code);
    else runs.push({ face, codes: [code] });
  }
  return runs;
}

function findLetter(letter: string, weight: PaperWeight): { face: PaperFace; code: number } {
  const bare = letter.normalize('NFD').slice(0, 1);
  for (const one of [letter, bare, UNKNOWN]) {
    const code = one.codePointAt(0) ?? 0;
    const face = FACES[weight].find(({ letters }) => letters.has(code));
    if (face !== undefined) return { face, code };
  }
  throw new RangeError('no face has a question mark');
}

export const widthAt = (face: PaperFace, code: number): number => face.widths[face.letters.get(code) ?? 0] ?? 0;

/** In the unit of `size`. */
export function measurePaperText(text: string, size: number, weight: PaperWeight): number {
  const runs = splitRuns(text, weight);
  const units = runs.flatMap(({ face, codes }) => codes.map((code) => widthAt(face, code)));
  return (units.reduce((sum, width) => sum + width, 0) * size) / 1000;
}
