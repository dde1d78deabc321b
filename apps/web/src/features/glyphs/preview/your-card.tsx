import { heldRoles } from '@house/client/card/held-roles';
import { judgeReaders } from '@house/client/card/promise';
import { useMemo } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { draftCard } from '../../../parts/glyph/print/draft-card.ts';
import { formatInvitation } from '../../../parts/glyph/print/invitation.ts';
import { pageMeasure } from '../../../parts/glyph/print/page-measure.ts';
import { SheetPreview } from '../../../parts/print/sheet-preview.tsx';
import type { SharingState } from '../../../parts/profile/use-sharing.ts';
import { buildDraftFields, type GlyphDraft } from '../form/glyph-draft.ts';

/** The printed card in true proportions, with rings where the drawing will be. */
export function YourCard({ draft, sharing }: { draft: GlyphDraft; sharing: SharingState }) {
  const typed = draft.rows.find((row) => row.kind === 'name')?.text.trim() ?? '';
  const holder = typed === '' ? (readSession()?.user.fullName ?? '') : typed;
  const promise = judgeReaders({
    ...draft,
    holds: heldRoles(buildDraftFields(draft), draft),
    ...{ passcodeAttemptsLeft: null, withheld: sharing.state === 'afterProfile' },
  });
  const page = useMemo(() => draftCard(holder, formatInvitation(promise), pageMeasure()), [holder, promise]);
  return (
    <div className="px-4 pb-4 sm:px-5">
      <div className="flex min-h-14 items-center justify-between gap-3">
        <h2>{m.see_card()}</h2>
        <span className="numeric text-small text-ink-2">{m.see_card_size()}</span>
      </div>
      <div className="rounded-control border border-line bg-canvas px-6 py-5 lg:py-3">
        <SheetPreview
          page={page}
          label={m.see_card_picture({ name: holder })}
          className="mx-auto block h-auto w-full max-w-80 lg:max-w-72 rounded-[10px] shadow-float"
        />
      </div>
      <p className="mt-3 text-small lg:mt-2 text-ink-2">{m.see_card_about()}</p>
    </div>
  );
}
