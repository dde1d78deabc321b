import { decideBankLine, undoBankLine } from '@repo/contract/payments/bank-decisions';
import type { BankLine } from '@repo/contract/payments/bank-lines';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { refetchPanel } from '../use-panel.ts';
import { type BankDraft, buildBankDraft, buildDecision, findMissing } from './choices.ts';
import { DraftFields, hasFields } from './draft-fields.tsx';
import { describeEffect, describeMissingField, formatDecisionButton } from './effect-words.ts';
import { formatLineAmount, formatLineName } from './line-words.ts';
import { listChoices } from './list-choices.tsx';

type LineChoicesProps = { line: BankLine; onDone: () => void; onSkip: (() => void) | null };

/** What a line is: chosen on the right, with what will happen before it does. */
export function LineChoices({ line, onDone, onSkip }: LineChoicesProps) {
  const deciding = useCall(decideBankLine, { refetches: refetchPanel, done: m.bank_done(), onDone });
  const [draft, setDraft] = useState<BankDraft>(() => buildBankDraft(line));
  const [wasSent, setWasSent] = useState(false);
  const missing = findMissing(draft);
  const change = (part: Partial<BankDraft>) => {
    setWasSent(false);
    setDraft((before) => ({ ...before, ...part }));
  };
  function decide() {
    const decision = missing === null ? buildDecision(draft) : null;
    setWasSent(true);
    if (decision !== null) void deciding.submit({ params: { id: line.id }, body: { decision } });
  }
  const fields = <DraftFields line={line} draft={draft} missing={wasSent ? missing : null} onChange={change} />;
  return (
    <Card flush>
      <LineHead line={line} />
      <ChoiceRows
        label={m.bank_choose()}
        options={listChoices(line).map((option) =>
          option.value === draft.choice && hasFields(draft) ? { ...option, more: fields } : option,
        )}
        value={draft.choice}
        onChange={(choice) => change({ choice })}
      />
      <div className="border-t border-line px-4 py-4 sm:px-5">
        <DecisionBefore line={line} />
        <ProblemAlert problem={deciding.problem} className="mb-3" />
        {wasSent && missing !== null ? (
          <InlineAlert tone="warn" announce="alert" className="mb-3">
            {describeMissingField(missing)}
          </InlineAlert>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" className="min-h-11" busy={deciding.isPending} onClick={decide}>
            {formatDecisionButton(line, draft)}
          </Button>
          {onSkip === null ? null : (
            <Button className="min-h-11" onClick={onSkip}>
              {m.bank_skip()}
            </Button>
          )}
          <p className="min-w-48 grow basis-0 text-small text-ink-2">{describeEffect(line, draft)}</p>
        </div>
      </div>
    </Card>
  );
}

export function LineHead({ line }: { line: BankLine }) {
  const amount = formatLineAmount(line);
  const name = formatLineName(line);
  const iban = line.payer?.iban ?? null;
  return (
    <header className="px-4 py-4 sm:px-5">
      <h2 tabIndex={-1} className="break-words">
        {line.side === 'in' ? m.bank_from({ amount, name }) : m.bank_to({ amount, name })}
      </h2>
      <p className="font-mono text-small break-all text-ink-2">
        {iban === null ? m.bank_no_iban() : iban.replace(/(.{4})(?=.)/g, '$1 ')}
      </p>
    </header>
  );
}

/** A line that was said to be money of its own waits all the same, and can be put in doubt again. */
function DecisionBefore({ line: { id, decision, mayUndo } }: { line: BankLine }) {
  const undoing = useCall(undoBankLine, { refetches: refetchPanel, done: m.bank_undone() });
  if (decision === null || !mayUndo) return null;
  return (
    <div className="mb-3 space-y-2 text-small text-ink-2">
      <p>{m.bank_was_separate()}</p>
      <ProblemAlert problem={undoing.problem} />
      <Button
        size="low"
        icon="restore"
        busy={undoing.isPending}
        onClick={() => void undoing.submit({ params: { id }, body: {} })}
      >
        {m.bank_undo()}
      </Button>
    </div>
  );
}
