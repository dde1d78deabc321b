import { CloseMonth } from './close-month.tsx';
import { StatementTiles } from './statement-tiles.tsx';
import { UnmatchedCard } from './unmatched-card.tsx';

/** The bank account: its statements, the lines that wait for a person, and the month that they are of. */
export function BankTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <StatementTiles />
      <UnmatchedCard />
      <CloseMonth />
    </div>
  );
}
