import { encodeGlyph, outlineGlyph, PAYLOAD_LENGTH } from '@repo/glyph';
import { useMemo } from 'react';

/** A payload that is nobody's. */
const PAYLOAD = Uint8Array.from({ length: PAYLOAD_LENGTH }, (_, i) => (53 * i + 29) % 256);

/** A glyph as the codec draws it, for a picture of a card: `size` units a side from its top left corner. */
export function SampleGlyph({ x, y, size }: { x: number; y: number; size: number }) {
  const { path, left, side } = useMemo(drawSample, []);
  return (
    <path
      d={path}
      transform={`translate(${x} ${y}) scale(${size / side}) translate(${-left} ${-left})`}
      className="fill-glyph-ink"
    />
  );
}

function drawSample() {
  const { viewBox, strokes } = outlineGlyph(encodeGlyph(PAYLOAD));
  const inked = strokes.filter(({ fill }) => fill === 'ink');
  return { path: inked.map(({ d }) => d).join(''), left: viewBox[0], side: viewBox[2] };
}
