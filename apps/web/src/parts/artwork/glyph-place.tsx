import type { PrintSpec } from '@repo/contract/shop/print-spec';
import { SPEC_GLYPH_CELLS } from '@repo/contract/shop/print-specs';
import { memo } from 'react';
import type { GlyphOutline } from '../print/glyph-marks.ts';
import { DRAWN } from './drawing-colours.ts';
import { pieceGlyph } from './piece-layout.ts';

type GlyphPlaceProps = { spec: PrintSpec; outline: GlyphOutline | null };

/** The person's own glyph where it is printed; empty rings until there is one, never a glyph that is not theirs. */
export const GlyphPlace = memo(function GlyphPlace({ spec, outline }: GlyphPlaceProps) {
  const { xMm, yMm } = spec.glyph;
  if (outline === null) {
    return (
      <path
        data-place="empty"
        d={EMPTY_RINGS}
        transform={`translate(${xMm} ${yMm}) scale(${spec.cellMm})`}
        fill="none"
        stroke={DRAWN.pale}
        strokeWidth={0.14}
      />
    );
  }
  const [first, ...others] = pieceGlyph(spec, outline);
  if (first === undefined) return null;
  return (
    <path
      data-place="glyph"
      d={[first, ...others].map(({ d }) => d).join('')}
      transform={`translate(${first.xMm} ${first.yMm}) scale(${first.scale})`}
      fill={DRAWN.ink}
    />
  );
});

const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1 ${-2 * r} 0z`;

/** The corners of a glyph are rings of five cells. */
const isCorner = (at: number) => at < 5 || at >= SPEC_GLYPH_CELLS - 5;

const EMPTY_RINGS = drawEmptyRings();

function drawEmptyRings(): string {
  const cells = Array.from({ length: SPEC_GLYPH_CELLS }, (_, at) => at);
  const field = cells.flatMap((y) =>
    cells.filter((x) => !(isCorner(x) && isCorner(y))).map((x) => ring(x + 0.5, y + 0.5, 0.3)),
  );
  const corners = [2.5, SPEC_GLYPH_CELLS - 2.5].flatMap((y) =>
    [2.5, SPEC_GLYPH_CELLS - 2.5].flatMap((x) => [ring(x, y, 2.1), ring(x, y, 0.8)]),
  );
  return [...field, ...corners].join('');
}
