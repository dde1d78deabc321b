import { m } from '../../../paraglide/messages.js';
import { Card } from '../../../ui/card.tsx';
import { StatementImport } from './statement-import.tsx';
import { UnmatchedCard } from './unmatched-card.tsx';

/** The bank account: its statements, and the lines that wait for a person. */
export function BankTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <Card title={m.panel_bank_statements()}>
        <StatementImport />
      </Card>
      <UnmatchedCard />
    </div>
  );
}
