import type { Pattern } from '@repo/contract/glyphs/glyphs';
import { encodeGlyph, outlineGlyph, PAYLOAD_LENGTH } from '@repo/glyph';
import { useMemo } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** A payload that is nobody's: its middle shows many of the symbols. */
const PAYLOAD = Uint8Array.from({ length: PAYLOAD_LENGTH }, (_, i) => (37 * i + 11) % 256);
/** The first six ranks of a drawing are the 5 x 5 cells in the middle of the grid. */
const RANKS = 6;
const VIEW_BOX = '8 8 5 5';

/** How a pattern looks: a few cells from the middle of a glyph, drawn by the codec like every other. */
export function PatternSample({ pattern, className }: { pattern: Pattern; className?: string }) {
  const path = useMemo(() => drawSample(pattern), [pattern]);
  return (
    <svg aria-hidden="true" viewBox={VIEW_BOX} className={classNames('bg-glyph-ground', className)}>
      <path d={path} className="fill-glyph-ink" />
    </svg>
  );
}

function drawSample(pattern: Pattern): string {
  const { strokes } = outlineGlyph(encodeGlyph(PAYLOAD, { pattern }), { bleed: 0 });
  return strokes
    .filter(({ fill, order }) => fill === 'ink' && order <= RANKS)
    .map(({ d }) => d)
    .join('');
}
