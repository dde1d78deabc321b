import { useMedia } from '../../../ui/use-media.ts';
import { CloseMonth } from './close-month.tsx';
import { DecidedCard } from './decided-card.tsx';
import { SendBacksCard } from './send-backs-card.tsx';
import { StatementTiles } from './statement-tiles.tsx';
import { UnmatchedDesk } from './unmatched-desk.tsx';

/** `line`: the one that the address names. */
type BankTabProps = { line: string | null; onLine: (line: string | null) => void };

/** The bank account: its statements, the lines that wait for a person, and what became of the others, and their month. */
export function BankTab({ line, onLine }: BankTabProps) {
  const isWide = useMedia(BESIDE);
  // On a narrow page a line is a page of its own. What was typed for it stays when the page is turned.
  const isAlone = !isWide && line !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      {isAlone ? null : <StatementTiles />}
      <UnmatchedDesk isWide={isWide} line={line} onLine={onLine} />
      {isAlone ? null : (
        <>
          <SendBacksCard onLine={onLine} />
          <DecidedCard />
          <CloseMonth />
        </>
      )}
    </div>
  );
}

/** Wide enough for the list and a line beside it. */
const BESIDE = '(min-width: 1100px)';
