import type { PaperWeight } from './paper-faces.ts';

/** Points of a PDF: 72 an inch. A4. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/** Colours as they are printed. */
export const INKS = {
  ink: '#10211f',
  soft: '#4d5b58',
  line: '#c4cdcb',
  brand: '#0f5c52',
  good: '#dff0e4',
  note: '#f0f3f2',
  reason: '#f6ead9',
  sample: '#efe7dc',
} as const;
export type Ink = keyof typeof INKS;

/** From the upper left corner, downwards; a text stands on `y`. */
export type PaperMark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly weight: PaperWeight;
      readonly ink: Ink;
    }
  | {
      readonly kind: 'line';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly thick: number;
      readonly ink: Ink;
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly ink: Ink;
    }
  /** Across the whole page, from the lower left to the upper right. */
  | { readonly kind: 'across'; readonly text: string; readonly size: number; readonly ink: Ink };

export type PaperPage = readonly PaperMark[];
