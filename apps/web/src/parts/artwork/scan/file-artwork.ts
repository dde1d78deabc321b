import type { MmSize } from '@repo/contract/shop/print-spec';
import type { Matrix } from '../print-page.ts';

/** One path of the ink or laser, from its own units to millimetres of the page. */
export type ArtworkPath = {
  readonly d: string;
  readonly matrix: Matrix;
  readonly isGlyph: boolean;
  readonly strokeMm: number | null;
};
export type FileArtwork = { readonly page: MmSize; readonly paths: readonly ArtworkPath[] };

/** What the front of a print file puts on the piece, read out of the SVG itself; null if it is none of ours. */
export function parseSvgArtwork(svg: string): FileArtwork | null {
  const [, height] = /^<svg [^>]*viewBox="0 0 [\d.]+ ([\d.]+)">/.exec(svg) ?? [];
  const [, group] = /<g id="front-artwork">(.*?)<\/g>/s.exec(svg) ?? [];
  const width = frontWidth(svg);
  if (height === undefined || group === undefined || width === null) return null;
  const paths = [...group.matchAll(PATH)].map(parsePath);
  return paths.length === 0 ? null : { page: { widthMm: width, heightMm: Number(height) }, paths };
}

const PATH =
  /<path( class="glyph")? transform="matrix\(([^)]*)\)" fill="[^"]*"(?: stroke="[^"]*" stroke-width="([\d.e-]+)")? d="([^"]*)"\/>/g;

/** A back stands right of the front: where it starts, the front ends. */
function frontWidth(svg: string): number | null {
  const [, whole] = /^<svg [^>]*viewBox="0 0 ([\d.]+) /.exec(svg) ?? [];
  const [, backFrom] = /<g id="back" transform="translate\(([\d.]+) 0\)">/.exec(svg) ?? [];
  const width = backFrom ?? whole;
  return width === undefined ? null : Number(width);
}

function parsePath([, glyph, matrixText = '', strokeText, d = '']: RegExpExecArray): ArtworkPath {
  const [a = 1, b = 0, c = 0, d4 = 1, e = 0, f = 0] = matrixText.split(' ').map(Number);
  const strokeMm = strokeText === undefined ? null : Number(strokeText) * Math.hypot(a, b);
  return { d, matrix: [a, b, c, d4, e, f], isGlyph: glyph !== undefined, strokeMm };
}
