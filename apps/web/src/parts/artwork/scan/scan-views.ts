import type { MmSize, PrintSpec } from '@repo/contract/shop/print-spec';
import type { Matrix } from '../print-page.ts';
import type { ArtworkPath, FileArtwork } from './file-artwork.ts';

export const DOTS_PER_MM = 300 / 25.4;
/** The camera sees this much around the piece. */
const SURROUND_MM = 6;
/** Behind a piece nobody knows what is; behind a tattoo is skin. */
const SURROUND = { piece: '#7F7F7F', skin: '#8D5524' } as const;

/** How a picture of the piece is taken: turned, and softened by drawing it smaller first. */
export type ScanView = { readonly turnDegrees: number; readonly shrink: number };
export const SCAN_VIEWS: readonly ScanView[] = [
  { turnDegrees: 0, shrink: 1 },
  { turnDegrees: 4, shrink: 1 },
  { turnDegrees: -7, shrink: 0.6 },
];

/** A picture as layers to paint one after the other; lengths in dots. */
export type ScanScene = {
  readonly width: number;
  readonly height: number;
  readonly surround: string;
  readonly material: string;
  readonly ink: string;
  /** Corner radius and place of the piece before it is turned. */
  readonly piece: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
    readonly radius: number;
  };
  readonly paths: readonly { readonly d: string; readonly matrix: Matrix; readonly strokeWidth: number | null }[];
};

export type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
/** The same picture twice: as numbers to measure, and as a file to read. */
export type ScanPicture = { readonly pixels: Pixels; readonly picture: Blob };
/** What draws and reads. Both throw where they cannot; nothing read is null, else 33 bytes. */
export type ScanTools = {
  draw: (scene: ScanScene, view: ScanView) => Promise<ScanPicture>;
  read: (picture: ScanPicture) => Promise<Uint8Array | null>;
  close: () => void;
};

/** The first piece of a print file at 300 dpi, in the colours of its material and ink, as its owner sees it. */
export function scanScene(artwork: FileArtwork, spec: PrintSpec): ScanScene {
  const { trim, mirrored, material, ink } = spec;
  const dots = (mm: number) => Math.round(mm * DOTS_PER_MM);
  const surround = dots(SURROUND_MM);
  const [width, height] = [dots(trim.widthMm), dots(trim.heightMm)];
  const paths = onFirstPiece(artwork, spec).map(({ d, matrix, strokeMm }) => ({
    d,
    matrix: inDots(matrix, surround),
    strokeWidth: strokeMm === null ? null : strokeMm / Math.hypot(matrix[0], matrix[1]),
  }));
  return {
    width: width + 2 * surround,
    height: height + 2 * surround,
    surround: mirrored ? SURROUND.skin : SURROUND.piece,
    material: material.hex,
    ink: ink.hex,
    piece: { x: surround, y: surround, width, height, radius: trim.radiusMm * DOTS_PER_MM },
    paths,
  };
}

/** Paths that start on the first piece, in its own millimetres and no longer mirrored. */
function onFirstPiece({ page, paths }: FileArtwork, { sheet, trim, mirrored }: PrintSpec): ArtworkPath[] {
  const [first] = sheet.places;
  if (first === undefined) return [];
  const left = (page.widthMm - sheet.widthMm) / 2 + first.xMm;
  const top = (page.heightMm - sheet.heightMm) / 2 + first.yMm;
  return paths
    .map((path) => ({ ...path, matrix: shifted(mirrored ? unmirrored(path.matrix, page) : path.matrix, -left, -top) }))
    .filter(({ matrix: [, , , , x, y] }) => x >= 0 && y >= 0 && x <= trim.widthMm && y <= trim.heightMm);
}

function unmirrored([a, b, c, d, e, f]: Matrix, { widthMm }: MmSize): Matrix {
  return [-a, b, -c, d, widthMm - e, f];
}

function shifted([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, e + x, f + y];
}

function inDots([a, b, c, d, e, f]: Matrix, surround: number): Matrix {
  const k = DOTS_PER_MM;
  return [a * k, b * k, c * k, d * k, e * k + surround, f * k + surround];
}
