import type { BankLine } from '@house/contract/payments/bank-lines';
import { formatMinor } from '@house/contract/rules/money';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PanelError } from '../panel-error.tsx';
import { useWaitingLines } from './use-bank.ts';

/** Lines of the bank account that belong to nothing yet, oldest first. */
export function UnmatchedCard() {
  const lines = useWaitingLines();
  const rows = lines.data ?? [];
  return (
    <Card title={m.panel_bank()} flush {...(rows.length > 0 && { count: rows.length })}>
      {lines.error === null || lines.data !== undefined ? null : (
        <div className="px-4 pb-4">
          <PanelError title={m.panel_bank_failed()} error={lines.error} onRetry={() => void lines.refetch()} />
        </div>
      )}
      {lines.data?.length === 0 ? <EmptyState>{m.panel_bank_none()}</EmptyState> : null}
      <ul className="divide-y divide-line border-t border-line empty:hidden">
        {rows.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function LineRow({ line: { bookedOn, amountMinor, currency, reference, text, suggestions } }: { line: BankLine }) {
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0">
        <p className="break-words">{text}</p>
        <p className="text-small break-all text-ink-3">
          {formatDayName(bookedOn)}
          {reference === null ? null : <code className="ml-2 font-mono">{reference}</code>}
        </p>
        {suggestions.length === 0 ? null : (
          <p className="text-small text-ink-2">{m.panel_bank_likely({ count: suggestions.length })}</p>
        )}
      </div>
      {/* The bank names the currency, which may be one that no payment has. */}
      <span className="numeric font-mono whitespace-nowrap">
        {formatMinor(BigInt(amountMinor))} {currency}
      </span>
    </li>
  );
}
