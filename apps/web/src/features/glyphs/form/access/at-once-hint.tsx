import { isEmptyRow, saidOf } from '@house/client/card/card-rows';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { AT_ONCE_FIELD } from '../draft-rows.ts';
import type { GlyphDraft } from '../glyph-draft.ts';

type AtOnceHintProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void };

/** True when the ambulance may read, and there are allergies that it would see only after giving a reason, or never. */
export function hidesAllergies({ permissions, rows, atOnce }: GlyphDraft): boolean {
  if (permissions.emergency === 'none' || atOnce.includes('allergy')) return false;
  const allergies = rows.filter((row) => row.kind === 'allergy' && row.home !== AT_ONCE_FIELD);
  return allergies.some((row) => !isEmptyRow(row) && saidOf(row) === null);
}

/** The field of allergies belongs to another role than the ambulance: one press shows them there too, another takes it back. */
export function AtOnceHint({ draft, onChange }: AtOnceHintProps) {
  const [wasPressed, setPressed] = useState(false);
  const set = (isShown: boolean) => {
    setPressed(isShown);
    const others = draft.atOnce.filter((kind) => kind !== 'allergy');
    onChange({ ...draft, atOnce: isShown ? [...others, 'allergy'] : others });
  };
  if (hidesAllergies(draft)) {
    return (
      <InlineAlert
        tone="info"
        announce="status"
        action={
          <Button size="low" onClick={() => set(true)}>
            {m.glyphs_at_once_show()}
          </Button>
        }
      >
        {draft.emergencyAccess ? m.glyphs_at_once_hidden() : m.glyphs_at_once_never()}
      </InlineAlert>
    );
  }
  if (!(wasPressed && draft.atOnce.includes('allergy'))) return null;
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
      {m.glyphs_at_once_shown()}
      <Button variant="quiet" size="low" onClick={() => set(false)}>
        {m.glyphs_undo()}
      </Button>
    </p>
  );
}
