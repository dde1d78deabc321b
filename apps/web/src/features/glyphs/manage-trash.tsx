import { type GlyphRow, TRASH_DAYS } from '@house/contract/glyphs';
import { useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { titleSlot } from '../../parts/vault/sealed-text.ts';
import { SealedTitle } from '../../parts/vault/sealed-title.tsx';
import { categoryWord } from '../../parts/words/glyph-words.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useGlyphActions } from './manage-actions.ts';
import { daysUntil } from './manage-status.tsx';

/** What was deleted in the last 30 days, with the way back. */
export function TrashList({ glyphs, onBack }: { glyphs: readonly GlyphRow[]; onBack: () => void }) {
  const actions = useGlyphActions();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            {m.glyphs_manage_trash()}
          </h2>
          <p className="text-ink-2">{m.glyphs_manage_trash_about({ days: TRASH_DAYS })}</p>
        </div>
        <Button size="low" icon="back" onClick={onBack}>
          {m.glyphs_manage_back_to_list()}
        </Button>
      </div>
      <div className="rounded-card border border-line bg-surface">
        {glyphs.length === 0 ? <EmptyState>{m.glyphs_manage_trash_empty()}</EmptyState> : null}
        <ul className="divide-y divide-line">
          {glyphs.map((glyph) => (
            <li key={glyph.id} className="flex items-center gap-4 px-4 py-3 sm:px-5">
              <Icon name={glyph.category} size={24} className="text-ink-3" />
              <div className="min-w-0 grow">
                <h3 className="truncate text-base">
                  <SealedTitle slot={titleSlot(glyph.id)} sealed={glyph.title} />
                </h3>
                <p className="text-small text-ink-3">
                  {categoryWord(glyph.category)},{' '}
                  {m.glyphs_manage_days_left({ days: daysUntil(glyph.destroyedAfter, Date.now()) ?? 0 })}
                </p>
              </div>
              <Button
                size="low"
                icon="restore"
                onClick={() => void actions.restore(glyph).then(() => heading.current?.focus())}
              >
                {m.glyphs_manage_restore()}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
