import type { RowKind } from '@repo/client/card/row-kinds';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { rowLabel, saidLabel } from '../../../parts/words/card-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import type { PresetLine } from './card-presets.ts';
import type { GlyphDraft } from './glyph-draft.ts';
import { type ListAnswer, withAnswer } from './unanswered-lists.ts';

type UnansweredChoice = ListAnswer | 'empty';

type UnansweredDialogProps = {
  draft: GlyphDraft;
  lines: readonly PresetLine[];
  /** What the button of the form says. */
  goOn: string;
  onBack: () => void;
  onAnswered: (draft: GlyphDraft) => void;
};

/** Asks once what an empty list means: a reader cannot tell "none" from "forgotten". */
export function UnansweredDialog({ draft, lines, goOn, onBack, onAnswered }: UnansweredDialogProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<RowKind, UnansweredChoice>>(new Map());
  const answered = lines.reduce((card, line) => {
    const answer = answers.get(line.kind) ?? 'empty';
    return answer === 'empty' ? card : withAnswer(card, line, answer);
  }, draft);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onBack()}
      size="narrow"
      title={m.glyphs_empty_title({ lists: lines.map(({ kind }) => rowLabel(kind)).join(', ') })}
      about={m.glyphs_empty_about()}
      footer={
        <>
          <Button onClick={onBack}>{m.glyphs_empty_back()}</Button>
          <Button variant="primary" onClick={() => onAnswered(answered)}>
            {goOn}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {lines.map(({ kind }) => (
          <SegmentedControl
            key={kind}
            label={rowLabel(kind)}
            options={[
              { value: 'none' as const, label: saidLabel('none', kind) },
              { value: 'unknown' as const, label: saidLabel('unknown', kind) },
              { value: 'empty' as const, label: m.glyphs_empty_leave() },
            ]}
            value={answers.get(kind) ?? 'empty'}
            onChange={(answer) => setAnswers(new Map(answers).set(kind, answer))}
          />
        ))}
      </div>
    </Dialog>
  );
}
