import type { BankLine } from '@repo/contract/payments/bank-lines';
import { WAITING_BANK_DAYS } from '@repo/contract/payments/bank-lines';
import { useRef } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useListKeys } from '../../../ui/use-list-keys.ts';
import { explainLine, formatLineAmount, formatLineName, isOverdue } from './line-words.ts';

type LineListProps = { lines: readonly BankLine[]; shown: string | null; onShow: (id: string) => void };

/** The lines that wait, oldest first: one is chosen, also by the arrow keys. */
export function LineList({ lines, shown, onShow }: LineListProps) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useListKeys({ list, count: lines.length, columns: 1, scrollTo: () => undefined });
  return (
    <Card title={m.panel_bank()} flush count={lines.length} action={lines.length > 1 ? m.bank_oldest_first() : null}>
      {lines.length === 0 ? <EmptyState title={m.bank_nothing_waits()}>{m.panel_bank_none()}</EmptyState> : null}
      <ul ref={list} onKeyDown={onKeyDown} className="divide-y divide-line border-t border-line empty:hidden">
        {lines.map((line, index) => (
          <li key={line.id} data-index={index}>
            <LineButton line={line} isShown={line.id === shown} onShow={() => onShow(line.id)} />
          </li>
        ))}
      </ul>
      {lines.length === 0 ? null : (
        <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">
          {m.bank_after_days({ count: WAITING_BANK_DAYS })}
        </p>
      )}
    </Card>
  );
}

type LineButtonProps = { line: BankLine; isShown: boolean; onShow: () => void };

function LineButton({ line, isShown, onShow }: LineButtonProps) {
  const { tone, words } = explainLine(line);
  return (
    <button
      type="button"
      data-row-control="open"
      data-line={line.id}
      aria-current={isShown || undefined}
      onClick={onShow}
      className={`block w-full px-4 py-3 text-left -outline-offset-3 transition-colors sm:px-5 ${
        isShown ? 'bg-primary-wash shadow-[inset_3px_0_0_var(--color-primary)]' : 'hover:bg-sunken'
      }`}
    >
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 font-strong break-words">{formatLineName(line)}</span>
        <span className="numeric font-mono whitespace-nowrap">
          {line.side === 'out' ? '−' : ''}
          {formatLineAmount(line)}
        </span>
      </span>
      <span className="block text-small break-words text-ink-2">
        {formatDayName(line.bookedOn)}
        {line.text === '' ? null : `, “${line.text}”`}
      </span>
      <span className={`mt-0.5 block text-small font-strong ${tone}`}>{words}</span>
      {isOverdue(line) ? (
        <span className="block text-small font-strong text-danger">
          {m.bank_overdue({ day: formatDayName(line.sendBackFrom ?? line.bookedOn) })}
        </span>
      ) : null}
    </button>
  );
}
