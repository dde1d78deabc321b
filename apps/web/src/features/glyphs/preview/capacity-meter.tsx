import { GLYPH_CONTENT_MAX_BYTES } from '@house/contract/glyphs/glyphs';
import { m } from '../../../paraglide/messages.js';
import { classNames } from '../../../ui/class-names.ts';
import { formatBytes } from '../form/format-bytes.ts';
import { contentBytes, type GlyphDraft } from '../form/glyph-draft.ts';

/** Below this share of the room nobody has to think of it. */
const WORTH_SAYING = 0.25;
/** From this share on the bar warns: the rest is little for another document. */
const NEARLY_FULL = 0.9;

/** How much of the room is used, once that is worth knowing. */
export function CapacityMeter({ draft }: { draft: GlyphDraft }) {
  const usedBytes = contentBytes(draft);
  const share = usedBytes / GLYPH_CONTENT_MAX_BYTES;
  if (share < WORTH_SAYING) return null;
  const label = m.glyphs_capacity_used({ used: formatBytes(usedBytes), max: formatBytes(GLYPH_CONTENT_MAX_BYTES) });
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <div className="flex justify-between text-small">
        <span className="text-ink-2">{m.glyphs_capacity()}</span>
        <span className={classNames('numeric', share > 1 && 'font-strong text-danger')}>{label}</span>
      </div>
      <meter className="sr-only" aria-label={m.glyphs_capacity()} max={GLYPH_CONTENT_MAX_BYTES} value={usedBytes}>
        {label}
      </meter>
      <div aria-hidden="true" className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken">
        <div
          className={classNames('h-full rounded-full', barColour(share))}
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </div>
    </div>
  );
}

function barColour(share: number): string {
  if (share > 1) return 'bg-danger';
  return share > NEARLY_FULL ? 'bg-warn' : 'bg-primary';
}
