import type { StatementTiles } from '@repo/contract/payments/statement-tiles';
import { m } from '../../../../paraglide/messages.js';
import { formatDayName } from '../../../../parts/words/dates.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { formatSum } from './month-words.ts';

/** The lines that a statement names, in the bank's order of days. */
export function StatementLines({ statement, onClose }: { statement: StatementTiles; onClose: () => void }) {
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={m.tiles_lines_of({ id: statement.statementId })}
    >
      <ul className="divide-y divide-line">
        {statement.lines.map(({ id, side, bookedOn, amountMinor, currency, text }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              <span className="block break-words">{text}</span>
              <span className="block text-small text-ink-3">{formatDayName(bookedOn)}</span>
            </span>
            <span className="numeric font-mono whitespace-nowrap">
              {formatSum(side === 'out' && amountMinor !== '0' ? `-${amountMinor}` : amountMinor)} {currency}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
