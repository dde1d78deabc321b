/**
 * A printed sheet as data: lengths in millimetres from the page's top left corner, y downwards. One description feeds
 * the PDF, the preview and the browser's own print, so that what is seen is what is cut.
 */
export type SheetInk = 'ink' | 'primary' | 'seal' | 'muted' | 'line' | 'faint' | 'paper' | 'alert';

export const SHEET_COLOURS = {
  ink: '#0B1F1D',
  primary: '#0E5A54',
  seal: '#8A4B12',
  muted: '#566562',
  line: '#D2DAD7',
  /** Behind text, which has to be read over it. */
  faint: '#EDF1EF',
  paper: '#FFFFFF',
  alert: '#A8261C',
} as const satisfies Record<SheetInk, string>;

/** `d` in units of its own; `scale` is millimetres a unit, `xMm`/`yMm` where its origin lands. */
export type PathMark = {
  readonly kind: 'path';
  readonly d: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly scale: number;
  readonly fill?: SheetInk;
  readonly stroke?: SheetInk;
  readonly strokeMm?: number;
};

/** One line of text; `yMm` is its baseline. */
export type TextMark = {
  readonly kind: 'text';
  readonly text: string;
  readonly xMm: number;
  readonly yMm: number;
  readonly sizeMm: number;
  readonly bold: boolean;
  readonly ink: SheetInk;
  /** The text it is a line of runs from right to left; the mark's place is that of its left end all the same. */
  readonly isRightToLeft?: boolean;
};

export type SheetMark = PathMark | TextMark;

export type SheetPage = { readonly widthMm: number; readonly heightMm: number; readonly marks: readonly SheetMark[] };
/** A part of a page, for looking closely. */
export type SheetCrop = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};
/** A text that does not fit even in the smallest letters: which one, and how many letters are too many. */
export type LongText = { readonly of: 'holder' | 'title' | number; readonly letters: number };
export type Sheet = {
  readonly pages: readonly SheetPage[];
  /** The holder's own texts that are too long: such a sheet is shown and not printed. A number is a plain line. */
  readonly tooLong: readonly LongText[];
  /** Things that the sheet had no room for, in their own words; it says "More: scan" then. */
  readonly leftOut?: readonly string[];
};

/** Width of one line in millimetres; given by whoever draws, because each draws with a font engine of its own. */
export type MeasureText = (text: string, sizeMm: number, bold: boolean) => number;

type PathStyle = Pick<PathMark, 'fill' | 'stroke' | 'strokeMm'>;

/** A path whose units are millimetres already. */
export function pathMark(d: string, style: PathStyle, xMm = 0, yMm = 0): PathMark {
  return { kind: 'path', d, xMm, yMm, scale: 1, ...style };
}

/** Moves marks as a group, for instance a card onto its place on an A4 page. */
export function moveMarks(marks: readonly SheetMark[], byXMm: number, byYMm: number): SheetMark[] {
  return marks.map((mark) => ({ ...mark, xMm: mark.xMm + byXMm, yMm: mark.yMm + byYMm }));
}

/** Makes marks larger or smaller as a group, about the page's corner. */
export function scaleMarks(marks: readonly SheetMark[], by: number): SheetMark[] {
  return marks.map((mark) => {
    const place = { xMm: mark.xMm * by, yMm: mark.yMm * by };
    if (mark.kind === 'text') return { ...mark, ...place, sizeMm: mark.sizeMm * by };
    const stroke = mark.strokeMm === undefined ? {} : { strokeMm: mark.strokeMm * by };
    return { ...mark, ...place, scale: mark.scale * by, ...stroke };
  });
}

export function rectPath(widthMm: number, heightMm: number, radiusMm: number): string {
  const r = radiusMm;
  const corner = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
  return [
    `M${r} 0H${widthMm - r}${corner(widthMm, r)}`,
    `V${heightMm - r}${corner(widthMm - r, heightMm)}`,
    `H${r}${corner(0, heightMm - r)}V${r}${corner(r, 0)}Z`,
  ].join('');
}
