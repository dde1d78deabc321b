import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { classNames } from '../../ui/class-names.ts';
import { GroupedText } from './grouped-text.tsx';
import { LedgerSeal } from './ledger-seal.tsx';
import { ownAccountLabel, shortHash } from './ledger-words.ts';

/** Who sent or got something: an address with its seal, leading to what it holds, or an account of the ledger itself. */
export function AddressLabel({ party }: { party: string }) {
  const label = ownAccountLabel(party);
  if (label !== null) return <span>{label}</span>;
  return (
    <span className="flex items-center gap-3">
      <LedgerSeal id={party} />
      <Link
        to="/explorer"
        search={{ address: party }}
        resetScroll={false}
        className="link no-underline hover:underline"
      >
        <GroupedText text={party} className="block max-w-[24.5ch]" />
      </Link>
    </span>
  );
}

/** The same in a line of a list. */
export function ShortAddressLabel({ party, isOwn = false }: { party: string; isOwn?: boolean }) {
  const label = ownAccountLabel(party);
  return (
    <span
      className={classNames(
        label === null && !isOwn && 'code-text text-small',
        'whitespace-nowrap',
        isOwn && 'text-ink-3',
      )}
    >
      {isOwn ? m.ledger_this_address() : (label ?? shortHash(party))}
    </span>
  );
}
