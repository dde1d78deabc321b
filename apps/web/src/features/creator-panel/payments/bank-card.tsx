import type { BankLine, BankOddity } from '@house/contract/payments/bank-lines';
import { importBankStatement, STATEMENT_MAX } from '@house/contract/payments/creator-bank';
import { formatMinor } from '@house/contract/rules/money';
import { useRef, useState } from 'react';
import { askConfirmed } from '../../../api/ask-confirmed.ts';
import { m } from '../../../paraglide/messages.js';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { OddityList } from '../bank/oddity-list.tsx';
import { PanelError } from '../panel-error.tsx';
import { usePanelAct } from '../use-panel-act.ts';
import { useUnmatched } from './use-panel-payments.ts';

/** Credits that belong to no payment, and the import of a statement. */
export function BankCard() {
  const lines = useUnmatched();
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
      <StatementImport />
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

function StatementImport() {
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = usePanelAct();
  const [isTooLarge, setTooLarge] = useState(false);
  const [oddities, setOddities] = useState<readonly BankOddity[]>([]);
  async function take(file: File): Promise<void> {
    setTooLarge(file.size > STATEMENT_MAX);
    setOddities([]);
    if (file.size > STATEMENT_MAX) return;
    const xml = await file.text();
    await run(
      () => askConfirmed(importBankStatement, { body: { xml } }),
      ({ added, known, oddities: found }) => {
        setOddities(found);
        return m.panel_bank_done({ added, known });
      },
    );
  }
  const said = isTooLarge ? m.panel_bank_large() : problem;
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      {said === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mb-3">
          {said}
        </InlineAlert>
      )}
      <div className="mb-3 empty:hidden">
        <OddityList oddities={oddities} />
      </div>
      <Button size="low" icon="upload" busy={busy} onClick={() => input.current?.click()}>
        {m.panel_bank_import()}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/xml,text/xml,.xml"
        aria-label={m.panel_bank_file()}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) void take(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
