import type { OpticalScene } from '@repo/camera/optical-scene';
import type { Pattern, Point } from '@repo/glyph';

/** What the reader is to be tried on: a simulated picture of a drawn payload, or a picture of one's own. */
export type TrialSubject =
  | {
      readonly kind: 'scene';
      readonly scene: OpticalScene;
      readonly payload: Uint8Array;
      readonly pattern: Pattern;
      /** How finely it is printed; null for exactly as drawn. */
      readonly dotsPerCell: number | null;
    }
  | { readonly kind: 'picture'; readonly picture: Blob };

export type TrialRequest = { readonly id: number; readonly subject: TrialSubject; readonly effort: number };

/** What the reader believes of one cell. `fixed`: a finder's, or one that every glyph has. */
export type CellBelief = {
  readonly symbol: number;
  /** Probability of that symbol before error correction, 0 to 1. */
  readonly sureness: number;
  readonly state: 'fixed' | 'sure' | 'unsure' | 'covered' | 'wrong';
};

/** An ellipse in pixels of the picture: its middle and two half axes. */
export type SeenRing = { readonly middle: Point; readonly a: Point; readonly b: Point };

/** What each stage of the reader made of a picture; places in its pixels. */
export type TrialReport = {
  readonly end: 'read' | 'no-finders' | 'no-grid' | 'unreadable';
  readonly rings: readonly SeenRing[];
  readonly hypotheses: number;
  /** Outlines of the candidate grids that were read, in order. */
  readonly tried: readonly (readonly Point[])[];
  /** Corners of the cells of the registered grid, 22 rows of 22; null without one. */
  readonly lattice: readonly Point[] | null;
  readonly cellPx: number;
  readonly blurCells: number;
  readonly isBent: boolean;
  /** The pattern as which it is read. */
  readonly pattern: Pattern;
  /** The 441 cells row by row; null without a registered grid. */
  readonly cells: readonly CellBelief[] | null;
  /** The quick way was enough: the cells are as surely known as a first look shows them. */
  readonly isQuick: boolean;
  /** Bits that the likelihoods carry, of 1332. */
  readonly information: number;
  /** Rounds of the code on these likelihoods; null without any. `holds`: all its checks held in the end. */
  readonly decoding: { readonly rounds: number; readonly holds: boolean } | null;
  /** 66 hexadecimal digits of what was drawn and of what was read. */
  readonly drawn: string | null;
  readonly read: string | null;
  /** Work units spent, of those allowed. */
  readonly spent: number;
  readonly allowed: number;
  readonly pictureMs: number;
  readonly readMs: number;
};

export type TrialAnswer =
  | {
      readonly id: number;
      readonly kind: 'tried';
      readonly width: number;
      readonly height: number;
      readonly pixels: ArrayBuffer;
      readonly report: TrialReport;
    }
  /** Not a picture this browser can decode, or far too large. */
  | { readonly id: number; readonly kind: 'unreadable' }
  | { readonly id: number; readonly kind: 'failed' };
