import { type ReactNode, useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { patternLabel } from '../../../parts/words/glyph-labels.ts';
import { buildDraftLimits, type GlyphDraft, type GlyphProblem } from './glyph-draft.ts';
import { LimitFields } from './limit-fields.tsx';
import { StyleField } from './style-field.tsx';

type LookAndLimitsProps = {
  draft: GlyphDraft;
  onChange: (draft: GlyphDraft) => void;
  problems: readonly GlyphProblem[];
};

const LIMITS: readonly GlyphProblem['field'][] = ['expiresOn', 'maxReads', 'passcode'];

/** What most people leave as it is: one line each, with what it stands at. */
export function LookAndLimits({ draft, onChange, problems }: LookAndLimitsProps) {
  return (
    <div className="divide-y divide-line">
      <FoldedLine name={m.glyphs_look()} value={patternLabel(draft.pattern)}>
        <StyleField pattern={draft.pattern} onChoose={(pattern) => onChange({ ...draft, pattern })} />
      </FoldedLine>
      <FoldedLine
        name={m.glyphs_limits()}
        value={limitsText(draft)}
        isHeldOpen={problems.some(({ field }) => LIMITS.includes(field))}
      >
        <LimitFields draft={draft} onChange={onChange} problems={problems} />
      </FoldedLine>
    </div>
  );
}

type FoldedLineProps = { name: string; value: string; isHeldOpen?: boolean; children: ReactNode };

function FoldedLine({ name, value, isHeldOpen = false, children }: FoldedLineProps) {
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen || isHeldOpen;
  return (
    <div className="px-4 sm:px-5">
      <div className="grid min-h-13 grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-3 text-label">
        <h2 className="text-label font-strong">{name}</h2>
        <span>{value}</span>
        <button
          type="button"
          aria-expanded={isShown}
          aria-label={m.glyphs_change_named({ what: name })}
          className="min-h-9 font-strong text-primary underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => setOpen(!isOpen)}
        >
          {m.glyphs_change()}
        </button>
      </div>
      {isShown ? <div className="space-y-5 pb-5">{children}</div> : null}
    </div>
  );
}

/** What limits a card, or that nothing does. */
function limitsText(draft: Pick<GlyphDraft, 'expiresOn' | 'maxReads' | 'passcode'>): string {
  const { expiresAt, maxReads } = buildDraftLimits(draft);
  const parts = [
    ...(expiresAt === null ? [] : [m.glyphs_sealed_until({ date: formatShortDay(expiresAt) })]),
    ...(maxReads === null || Number.isNaN(maxReads) ? [] : [m.glyphs_sealed_reads({ count: maxReads })]),
    ...(draft.passcode === '' ? [] : [m.glyphs_sealed_passcode()]),
  ];
  return parts.length === 0 ? m.glyphs_limits_none() : parts.join(', ');
}
