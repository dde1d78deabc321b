import type { Pattern } from '@house/glyph';
import { m } from '../../../paraglide/messages.js';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { computeGlyphSizes, computeReach } from '../../print/glyph-size.ts';
import { formatCount } from '../../words/counts.ts';

/** From how far a print of this size is read; a warning where that is nearer than phones focus, and where the printer must be a fine one. */
export function ReachNote({ glyphMm, pattern }: { glyphMm: number; pattern: Pattern }) {
  const { reliableMm, usualPrintMm } = computeGlyphSizes(pattern);
  const { liveCm, photoCm } = computeReach(glyphMm);
  const size = formatCount(glyphMm);
  if (glyphMm < reliableMm) {
    const needed = formatCount(reliableMm);
    return (
      <InlineAlert tone="warn" announce="status" title={m.glyphs_print_small({ size })}>
        {m.glyphs_print_small_about({ needed, photo: formatCount(photoCm) })}{' '}
        {glyphMm < usualPrintMm ? m.glyphs_print_small_fine() : null}
      </InlineAlert>
    );
  }
  return (
    <p className="text-small text-ink-3">
      {m.glyphs_print_reach({ size, live: formatCount(liveCm), photo: formatCount(photoCm) })}
    </p>
  );
}
