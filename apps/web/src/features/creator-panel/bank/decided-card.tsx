import { undoBankLine } from '@repo/contract/payments/bank-decisions';
import type { BankLine } from '@repo/contract/payments/bank-lines';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatDayName, formatWhen } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { PageTurner } from '../page-turner.tsx';
import { refetchPanel } from '../use-panel.ts';
import { describeOutcome, formatLineAmount, formatLineName } from './line-words.ts';
import { useDecidedLines } from './use-bank.ts';

/** Lines that wait no longer, newest first, each with its way back. */
export function DecidedCard() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const decided = useDecidedLines(cursors.at(-1));
  if (decided.error !== null && decided.data === undefined) {
    return <PanelError title={m.bank_decided_failed()} error={decided.error} onRetry={() => void decided.refetch()} />;
  }
  const lines = decided.data?.items ?? [];
  if (lines.length === 0) return null;
  return (
    <Card title={m.bank_decided()} flush>
      <ul className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <DecidedRow key={line.id} line={line} />
        ))}
      </ul>
      <div className="px-4 pb-4 empty:hidden sm:px-5">
        <PageTurner
          hasPrevious={cursors.length > 0}
          next={decided.data?.nextCursor ?? null}
          onPrevious={() => setCursors(cursors.slice(0, -1))}
          onNext={(cursor) => setCursors([...cursors, cursor])}
        />
      </div>
    </Card>
  );
}

export function DecidedRow({ line }: { line: BankLine }) {
  const undoing = useCall(undoBankLine, { refetches: refetchPanel, done: m.bank_undone() });
  const { id, bookedOn, text, decision, mayUndo } = line;
  const what = `${formatLineAmount(line)}, ${formatLineName(line)}`;
  return (
    <li className="px-4 py-3 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 font-strong break-words">{formatLineName(line)}</p>
        <p className="numeric font-mono whitespace-nowrap">
          {line.side === 'out' ? '−' : ''}
          {formatLineAmount(line)}
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 text-small text-ink-2">
          <p className="break-words">
            {formatDayName(bookedOn)}
            {text === '' ? null : `, “${text}”`}
          </p>
          <p className="break-words text-ink">{describeOutcome(line)}</p>
          {decision?.note ? <p className="break-words">{decision.note}</p> : null}
          <p>
            {decision === null
              ? m.bank_by_itself()
              : m.bank_by({ name: decision.by ?? '…', when: formatWhen(decision.at) })}
          </p>
        </div>
        {mayUndo ? (
          <Button
            size="low"
            icon="restore"
            busy={undoing.isPending}
            aria-label={m.bank_undo_of({ what })}
            onClick={() => void undoing.submit({ params: { id }, body: {} })}
          >
            {m.bank_undo()}
          </Button>
        ) : null}
      </div>
      <ProblemAlert problem={undoing.problem} className="mt-2" />
    </li>
  );
}
