import { measurePaperText, type PaperWeight } from './paper-faces.ts';
import { type Ink, PAGE, type PaperMark, type PaperPage } from './paper-marks.ts';

export const MARGIN = 45;
export const WIDTH: number = PAGE.width - 2 * MARGIN;
export const RIGHT: number = MARGIN + WIDTH;
/** Where the foot begins. */
const BOTTOM = PAGE.height - 62;
export const SIZES = { title: 20, large: 14, body: 9.5, small: 8 } as const;
const LEADING = 1.45;

export type TextStyle = { readonly size?: number; readonly weight?: PaperWeight; readonly ink?: Ink };

/** Where the next mark of a paper goes. Pages begin by themselves. */
export type PaperCursor = {
  readonly pages: PaperPage[];
  /** Leaves room. */
  skip(points: number): void;
  /** Begins a page if so many points do not fit any more; `onTop` draws what each page repeats. */
  need(points: number, onTop?: () => void): void;
  /** A mark at the place where the cursor stands; its `y` counts from there. */
  put(mark: PaperMark): void;
  text(text: string, x: number, style?: TextStyle): void;
  textRight(text: string, right: number, style?: TextStyle): void;
  line(x: number, width: number, thick?: number, ink?: Ink): void;
  readonly y: () => number;
};

export function openPaperCursor(): PaperCursor {
  const pages: PaperMark[][] = [[]];
  let y = MARGIN;
  const put = (mark: PaperMark): void => void pages.at(-1)?.push('y' in mark ? { ...mark, y: mark.y + y } : mark);
  const text: PaperCursor['text'] = (words, x, { size = SIZES.body, weight = 'regular', ink = 'ink' } = {}) =>
    put({ kind: 'text', x, y: size, text: words, size, weight, ink });
  return {
    pages,
    skip: (points) => {
      y += points;
    },
    need: (points, onTop) => {
      if (y + points <= BOTTOM) return;
      pages.push([]);
      y = MARGIN;
      onTop?.();
    },
    put,
    text,
    textRight: (words, right, style = {}) =>
      text(words, right - measurePaperText(words, style.size ?? SIZES.body, style.weight ?? 'regular'), style),
    line: (x, width, thick = 0.6, ink = 'line') => put({ kind: 'line', x, y: 0, width, thick, ink }),
    y: () => y,
  };
}

export const leading = (size: number): number => size * LEADING;

/** A text in lines that are no wider; a word that is wider alone is broken between letters. */
export function wrapText(
  text: string,
  width: number,
  { size = SIZES.body, weight = 'regular' }: TextStyle = {},
): string[] {
  const fits = (part: string): boolean => measurePaperText(part, size, weight) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const [whole, rest] = breakWord(word, fits);
    lines.push(...whole);
    line = rest;
  }
  return line === '' ? lines : [...lines, line];
}

function breakWord(word: string, fits: (part: string) => boolean): [string[], string] {
  const lines: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part === '' || fits(part + letter)) {
      part += letter;
      continue;
    }
    lines.push(part);
    part = letter;
  }
  return [lines, part];
}
