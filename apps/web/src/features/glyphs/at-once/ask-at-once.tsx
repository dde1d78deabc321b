import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { useMemo, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCardFaces } from '../../../parts/person/use-card-people.ts';
import { UnlockDialog } from '../../../parts/vault/unlock-dialog.tsx';
import { joinWords } from '../../../parts/words/join-words.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import type { GlyphDraft } from '../form/glyph-draft.ts';
import { atOnceAbout, atOnceTitle } from './at-once-words.ts';
import { type DueCard, dueCard } from './due-at-once.ts';
import { mayBeDue } from './may-be-due.ts';
import { useAnswerAtOnce } from './use-answer-at-once.ts';

type DueProps = { due: readonly DueCard[] };

/** What would be read, card by card where there are several, and the two answers. */
export function AtOnceAnswers({ due, isLow = false }: DueProps & { isLow?: boolean }) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, answer, unlock } = useAnswerAtOnce();
  const shown = due.filter(({ row }) => !unticked.has(row.id));
  const kept = due.filter(({ row }) => unticked.has(row.id));
  const tick = (id: string, isTicked: boolean) =>
    setUnticked(new Set(isTicked ? [...unticked].filter((one) => one !== id) : [...unticked, id]));
  const size = isLow ? 'low' : 'big';
  return (
    <div>
      {due.length === 1 ? (
        <p className="text-label break-words">{joinWords(due[0]?.allergies ?? [])}</p>
      ) : (
        <>
          <ul className="space-y-1">
            {due.map(({ row, name, allergies }) => (
              <li key={row.id}>
                <CheckboxField
                  className="py-2"
                  label={m.owner_at_once_line({ name, allergies: joinWords(allergies) })}
                  checked={!unticked.has(row.id)}
                  onChange={(event) => tick(row.id, event.target.checked)}
                />
              </li>
            ))}
          </ul>
          <p className="mt-1 text-small text-ink-2">{m.owner_at_once_ticks()}</p>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          {...(!isLow && { variant: 'primary' })}
          size={size}
          className="max-sm:grow"
          busy={isBusy}
          disabled={shown.length === 0}
          onClick={() => answer({ shown, kept })}
        >
          {m.owner_at_once_yes()}
        </Button>
        <Button size={size} className="max-sm:grow" disabled={isBusy} onClick={() => answer({ shown: [], kept: due })}>
          {m.owner_at_once_no()}
        </Button>
      </div>
      <UnlockDialog {...unlock} />
    </div>
  );
}

/** The same question on the page of one card. */
export function AtOnceQuestion({ glyph, draft }: { glyph: GlyphRow; draft: GlyphDraft }) {
  const rows = useMemo(() => [glyph], [glyph]);
  const face = useCardFaces(rows).get(glyph.id);
  const due = mayBeDue(glyph, face) ? dueCard(glyph, face, draft) : null;
  if (due === null) return null;
  return (
    <InlineAlert tone="info" title={atOnceTitle([due])}>
      <p className="mb-2">{atOnceAbout([due])}</p>
      <AtOnceAnswers due={[due]} isLow />
    </InlineAlert>
  );
}
