import { type Glyph, outlineGlyph } from '@repo/glyph';
import { type CSSProperties, memo } from 'react';
import { classNames } from '../../ui/class-names.ts';
import './glyph-drawing.css';

/** Light margin around a glyph wherever it is shown or printed, in cells. */
export const QUIET_CELLS = 4;

type GlyphDrawingProps = {
  glyph: Glyph;
  /** Title and seal words: what it is, never what it holds. */
  label: string;
  /** It is drawn in 600 ms from the middle outward; with reduced motion it fades in. */
  engraved?: boolean;
  className?: string;
};

/** A glyph as vector paths, always dark on white. It is never changed after it was drawn, so that a change is noticed. */
export const GlyphDrawing = memo(function GlyphDrawing({
  glyph,
  label,
  engraved = false,
  className,
}: GlyphDrawingProps) {
  const { viewBox, rings } = groupRings(glyph);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={viewBox.join(' ')}
      className={classNames('block size-full bg-glyph-ground', engraved && 'glyph-engraved', className)}
    >
      {rings.map((d, ring) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: rings are ranks, their place is their name
          key={ring}
          d={d}
          pathLength={1}
          className="fill-glyph-ink"
          style={buildTurnStyle(ring, rings.length)}
        />
      ))}
    </svg>
  );
});

/** One path for all cells that are equally far from the middle; the finders come last. */
function groupRings(glyph: Glyph): { viewBox: readonly number[]; rings: string[] } {
  const { viewBox, strokes } = outlineGlyph(glyph, { quietZone: QUIET_CELLS });
  const rings: string[] = [];
  for (const { d, fill, order } of strokes) {
    if (fill === 'ink') rings[order - 1] = (rings[order - 1] ?? '') + d;
  }
  return { viewBox, rings };
}

/** When a ring's turn comes, 0 to 1: a custom property that the style sheet turns into a delay. */
const buildTurnStyle = (ring: number, rings: number): CSSProperties =>
  // React's type has no custom properties.
  ({ '--turn': (ring / Math.max(1, rings - 1)).toFixed(3) }) as CSSProperties;
