import { EMERGENCY_CATEGORIES } from '@house/contract/rules/permissions';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import type { GlyphDraft } from '../glyph-draft.ts';
import { atOnceOf, type MissedKind, withAtOnce, withoutAtOnce } from './at-once.ts';

/** A note for oneself, or a card for an office, is not meant for it. */
const concernsAmbulance = ({ category, emergencyAccess, permissions }: GlyphDraft): boolean =>
  EMERGENCY_CATEGORIES.some((one) => one === category) || emergencyAccess || permissions.emergency !== 'none';

type AtOnceHintProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void };

type Words = { forReason: () => string; never: () => string; show: () => string; shown: () => string };

const WORDS: Readonly<Record<MissedKind, Words>> = {
  allergy: {
    forReason: m.see_hint_allergies,
    never: m.see_hint_never_allergies,
    show: m.see_show_allergies,
    shown: m.see_shown_allergies,
  },
  medicine: {
    forReason: m.see_hint_medicines,
    never: m.see_hint_never_medicines,
    show: m.see_show_medicines,
    shown: m.see_shown_medicines,
  },
  condition: {
    forReason: m.see_hint_conditions,
    never: m.see_hint_never_conditions,
    show: m.see_show_conditions,
    shown: m.see_shown_conditions,
  },
};

/**
 * What the ambulance would miss at first, or would never see, by the rules of the gate; one press shows it, another takes
 * that back.
 */
export function AtOnceHint({ draft, onChange }: AtOnceHintProps) {
  const [raised, setRaised] = useState<GlyphDraft['permissions']['emergency'] | null>(null);
  const state = atOnceOf(draft);
  if (state === null || !concernsAmbulance(draft)) return null;
  const { kind, seen } = state;
  const words = WORDS[kind];
  if (seen === 'atOnce') {
    // Beside the switch that is on from the start nothing needs to be said.
    if (!draft.atOnce.includes(kind) || raised === null) return null;
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        {words.shown()}
        <Button
          variant="quiet"
          size="low"
          onClick={() => {
            onChange(withoutAtOnce(draft, kind, raised ?? undefined));
            setRaised(null);
          }}
        >
          {m.glyphs_undo()}
        </Button>
      </p>
    );
  }
  return (
    <InlineAlert
      tone={seen === 'never' ? 'warn' : 'info'}
      announce="status"
      action={
        <Button
          size="low"
          onClick={() => {
            setRaised(draft.permissions.emergency);
            onChange(withAtOnce(draft, kind));
          }}
        >
          {words.show()}
        </Button>
      }
    >
      {seen === 'never' ? words.never() : words.forReason()}
    </InlineAlert>
  );
}
