import { parseAtoms } from '@repo/contract/rules/amounts';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { m } from '../../../paraglide/messages.js';
import { addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { formatCount } from '../../../parts/words/counts.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { findLookalike } from '../contacts/lookalike.ts';
import { formatAmount } from '../wallet-words.ts';

type CheckedListProps = {
  wallet: Wallet;
  to: string;
  atoms: bigint;
  /** What the recipient is called here; null for an address that is new. */
  name: string | null;
  isOwn: boolean;
  /** Addresses of own wallets and contacts. */
  known: readonly string[];
};

/** What this browser has found about a transfer, before it is signed. */
export function CheckedList(props: CheckedListProps) {
  return (
    <section className="mt-4 border-t border-line pt-4" aria-label={m.wallet_checked_title()}>
      <h3 className="text-label">{m.wallet_checked_title()}</h3>
      <ul className="mt-2 space-y-1.5 text-small">
        {listFindings(props).map(({ key, isFine, words }) => (
          <li key={key} className="flex gap-2">
            <Icon name={isFine ? 'ok' : 'alert'} className={isFine ? 'text-ok' : 'text-warn'} />
            <span className="min-w-0">{words}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-3">{m.wallet_checked_words()}</p>
      <p className="font-strong">{addressWords(props.to)}</p>
    </section>
  );
}

type Finding = { readonly key: string; readonly isFine: boolean; readonly words: string };

/** The first step has refused an address that is mistyped, so that its letters are right here. */
function listFindings({ wallet, to, atoms, name, isOwn, known }: CheckedListProps): Finding[] {
  const lookalike = findLookalike(to, known);
  const others = known.filter((address) => address !== to).length;
  return [
    { key: 'letters', isFine: true, words: m.wallet_checked_letters() },
    { key: 'known', isFine: name !== null, words: sayWho(name, isOwn) },
    lookalike === null
      ? { key: 'lookalike', isFine: true, words: m.wallet_checked_no_lookalike({ count: formatCount(others) }) }
      : { key: 'lookalike', isFine: false, words: m.wallet_checked_lookalike({ address: groupAddress(lookalike) }) },
    ...listLimit(wallet, atoms),
  ];
}

function sayWho(name: string | null, isOwn: boolean): string {
  if (name === null) return m.wallet_checked_new();
  return isOwn ? m.wallet_checked_own({ name }) : m.wallet_checked_contact({ name });
}

function listLimit({ dailyLimit, sentToday, cryptoType }: Wallet, atoms: bigint): Finding[] {
  if (dailyLimit === null) return [];
  const isFine = (parseAtoms(sentToday) ?? 0n) + atoms <= (parseAtoms(dailyLimit) ?? 0n);
  const sums = { sent: formatAmount(sentToday, cryptoType), limit: formatAmount(dailyLimit, cryptoType) };
  const words = isFine ? m.wallet_checked_limit(sums) : m.wallet_checked_over_limit(sums);
  return [{ key: 'limit', isFine, words }];
}
