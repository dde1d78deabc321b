import { GLYPH_CONTENT_MAX_BYTES } from '@house/contract/glyphs';
import { m } from '../../../paraglide/messages.js';
import { fieldLabel, roleLabel } from '../../../parts/words/glyph-labels.ts';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Ladder } from '../../../ui/ladder.tsx';
import { formatBytes } from '../form/format-bytes.ts';
import { contentBytes, type GlyphDraft } from '../form/glyph-draft.ts';
import { type SeenByRole, seenBy } from './seen-by.ts';

/** What each role would get of this draft, as it stands, and how much of a glyph it fills. */
export function SeenByCard({ draft }: { draft: GlyphDraft }) {
  return (
    <Card title={m.glyphs_seen_by()}>
      <ul className="divide-y divide-line">
        {seenBy(draft).map((seen) => (
          <SeenByRow key={seen.role} seen={seen} />
        ))}
        <li className="py-3 text-small">
          <span className="font-strong">{m.glyphs_seen_others()}</span>
          <span className="block text-ink-2">{m.glyphs_seen_others_none()}</span>
        </li>
      </ul>
      <p className="mt-1 flex items-center gap-2 text-small text-ink-2">
        <Icon name="personal" className="text-primary" />
        {m.glyphs_seen_owner()}
      </p>
      <CapacityMeter usedBytes={contentBytes(draft)} />
    </Card>
  );
}

function SeenByRow({ seen }: { seen: SeenByRole }) {
  const { role, level, fields } = seen;
  const isShut = level === 'none';
  return (
    <li className="py-3 first:pt-0">
      <div className="flex items-center gap-2.5">
        <Icon name={role} className={isShut ? 'text-ink-3' : 'text-primary'} />
        <span className={classNames('grow text-label', isShut ? 'text-ink-2' : 'font-strong')}>{roleLabel(role)}</span>
        <Ladder step={level} className="w-32 text-small text-ink-2" />
      </div>
      {fields.length > 0 ? (
        <dl className="mt-1.5 space-y-0.5 pl-7.5 text-small">
          {fields.map(({ name, entries }) => (
            <div key={name} className="flex justify-between gap-3">
              <dt className="text-ink-2">{fieldLabel(name)}</dt>
              <dd className="numeric shrink-0">{m.glyphs_entries({ count: entries })}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="mt-1 pl-7.5 text-small text-ink-3">{sentenceFor(seen)}</p>
    </li>
  );
}

function sentenceFor({ role, level, fields }: SeenByRole): string {
  if (level === 'none') return m.glyphs_seen_none();
  if (fields.length === 0) return m.glyphs_seen_empty();
  if (level === 'read') return m.glyphs_seen_read();
  if (level === 'full') return m.glyphs_seen_full();
  const opensInEmergency = role === 'emergency' || role === 'medical';
  return opensInEmergency ? m.glyphs_seen_restricted_emergency() : m.glyphs_seen_restricted();
}

/** From this share on the bar warns: the rest is little for another document. */
const NEARLY_FULL = 0.9;

function CapacityMeter({ usedBytes }: { usedBytes: number }) {
  const share = usedBytes / GLYPH_CONTENT_MAX_BYTES;
  const label = m.glyphs_capacity_used({ used: formatBytes(usedBytes), max: formatBytes(GLYPH_CONTENT_MAX_BYTES) });
  return (
    <div className="mt-4 border-t border-line pt-3">
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
