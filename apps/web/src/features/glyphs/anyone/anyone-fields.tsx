import { EMERGENCY_CATEGORIES } from '@repo/contract/rules/permissions';
import { useMemo, useState } from 'react';
import { readSession } from '../../../api/session.ts';
import { m } from '../../../paraglide/messages.js';
import { AnyoneConsentTick } from '../../../parts/anyone/anyone-consent-tick.tsx';
import { nameAnyoneGroups } from '../../../parts/anyone/anyone-words.ts';
import { EmailFirst } from '../../../parts/anyone/email-first.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { buildDraftFields, type GlyphDraft, type GlyphProblem } from '../form/glyph-draft.ts';
import { formatFieldProblem, GLYPH_FIELD_IDS } from '../form/glyph-problem-texts.ts';
import { RowFrame } from '../form/rows/row-frame.tsx';
import { listEntries } from './anyone-entries.ts';
import { AnyonePreview } from './anyone-preview.tsx';
import { AnyoneSwitches } from './anyone-switches.tsx';
import { NOTHING_TICKED } from './anyone-ticks.ts';

type AnyoneFieldsProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  problems: readonly GlyphProblem[];
  /** The consent is not given yet, so that it stands below the switches. */
  asksConsent: boolean;
};

/** A line of the form for a new card: what anyone may read of it. Nothing is on, and nothing is asked, until somebody wants it. */
export function AnyoneFields({ draft, onChange, problems, asksConsent }: AnyoneFieldsProps) {
  const [isConfirmed, setConfirmed] = useState(() => readSession()?.user.emailConfirmed ?? false);
  const [isOpen, setOpen] = useState(false);
  const fields = useMemo(() => buildDraftFields(draft), [draft]);
  const ticks = draft.anyone ?? NOTHING_TICKED;
  if (!isForEmergency(draft)) return null;
  return (
    <RowFrame heading={m.anyone_title()} {...(isOpen && { about: m.anyone_form_about() })}>
      {isOpen && isConfirmed ? (
        <>
          <div className="overflow-hidden rounded-card border border-line bg-surface">
            <AnyoneSwitches
              entries={listEntries(fields)}
              ticks={ticks}
              onChange={(anyone) => onChange({ ...draft, anyone })}
            />
          </div>
          <AnyonePreview fields={fields} ticks={ticks} />
        </>
      ) : null}
      {isOpen ? null : (
        <Button icon="people" aria-expanded="false" onClick={() => setOpen(true)}>
          {m.anyone_form_open()}
        </Button>
      )}
      {isOpen && !isConfirmed ? <EmailFirst onConfirmed={() => setConfirmed(true)} /> : null}
      {asksConsent && ticks.groups.length > 0 ? (
        <div className="rounded-card bg-seal-wash p-4">
          <AnyoneConsentTick
            id={GLYPH_FIELD_IDS.anyone}
            isTicked={draft.agreesAnyone}
            error={formatFieldProblem(problems, 'anyone')}
            onTick={(agreesAnyone) => onChange({ ...draft, agreesAnyone })}
          />
        </div>
      ) : null}
    </RowFrame>
  );
}

const isForEmergency = ({ category }: GlyphDraft): boolean => EMERGENCY_CATEGORIES.some((one) => one === category);

/** In the form of a card that stands: what is added to a group that is on is shown too. It is changed on a page of its own. */
export function AnyoneCarried({ draft }: { draft: GlyphDraft }) {
  const groups = draft.anyone?.groups ?? [];
  if (groups.length === 0) return null;
  return (
    <InlineAlert tone="info" className="my-2">
      <p>{m.anyone_form_carried({ groups: nameAnyoneGroups(groups) })}</p>
      <p>{m.anyone_carried_choose()}</p>
    </InlineAlert>
  );
}
