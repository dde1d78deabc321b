import { EMERGENCY_CATEGORIES } from '@repo/contract/rules/permissions';
import { useState } from 'react';
import { seeMissNever } from '../../../../paraglide/keyed/see-miss-never.js';
import { seeMissReason } from '../../../../paraglide/keyed/see-miss-reason.js';
import { seeMissShow } from '../../../../paraglide/keyed/see-miss-show.js';
import { seeMissShown } from '../../../../paraglide/keyed/see-miss-shown.js';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import type { GlyphDraft } from '../glyph-draft.ts';
import { findAtOnce, type MissedKind, withAtOnce, withoutAtOnce } from './at-once.ts';

/** A note for oneself, or a card for an office, is not meant for it. */
const concernsAmbulance = ({ category, emergencyAccess, permissions }: GlyphDraft): boolean =>
  EMERGENCY_CATEGORIES.some((one) => one === category) || emergencyAccess || permissions.emergency !== 'none';

type AtOnceHintProps = { draft: GlyphDraft; onChange: (draft: GlyphDraft) => void };

type HintTexts = Readonly<Record<MissedKind, () => string>>;
const WORDS: Readonly<Record<'reason' | 'never' | 'show' | 'shown', HintTexts>> = {
  reason: seeMissReason,
  never: seeMissNever,
  show: seeMissShow,
  shown: seeMissShown,
};

/**
 * What the ambulance would miss at first, or would never see, by the rules of the gate; one press shows it, another takes
 * that back.
 */
export function AtOnceHint({ draft, onChange }: AtOnceHintProps) {
  const [raised, setRaised] = useState<GlyphDraft['permissions']['emergency'] | null>(null);
  const state = findAtOnce(draft);
  if (state === null || !concernsAmbulance(draft)) return null;
  const { kind, seen } = state;
  if (seen === 'atOnce') {
    // Beside the switch that is on from the start nothing needs to be said.
    if (!draft.atOnce.includes(kind) || raised === null) return null;
    return (
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        {WORDS.shown[kind]()}
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
          {WORDS.show[kind]()}
        </Button>
      }
    >
      {WORDS[seen === 'never' ? 'never' : 'reason'][kind]()}
    </InlineAlert>
  );
}
