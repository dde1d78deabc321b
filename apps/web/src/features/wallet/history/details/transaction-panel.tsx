import { formatAtoms, parseAtoms } from '@repo/contract/rules/amounts';
import type { Transaction } from '@repo/contract/wallet/transactions';
import { Link } from '@tanstack/react-router';
import { m } from '../../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../../parts/addresses/group-address.ts';
import { CopyableCode } from '../../../../parts/words/copyable-code.tsx';
import { formatCount } from '../../../../parts/words/counts.ts';
import { formatWhen } from '../../../../parts/words/dates.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { type Definition, DefinitionList } from '../../../../ui/definition-list.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { formatAmount, formatDollars, formatPrice } from '../../wallet-words.ts';
import { DIRECTION_ICONS } from '../history-row.tsx';
import { classifyMovement, findLedgerAccount } from '../movement.ts';
import { findPartyLookalike, movementTitle, partyName, signedAmount } from '../party-words.ts';
import { TransactionStatus } from '../transaction-status.tsx';
import type { Parties } from '../use-parties.ts';
import { TransactionProof } from './transaction-proof.tsx';
import { TransactionSignature } from './transaction-signature.tsx';

type TransactionPanelProps = {
  transaction: Transaction;
  parties: Parties;
  seenFrom: string | null;
  onClose: () => void;
};

/** Everything that is known of one transaction, and whether the ledger proves it. */
export function TransactionPanel({ transaction, parties, seenFrom, onClose }: TransactionPanelProps) {
  const movement = classifyMovement(transaction, parties.own, seenFrom);
  const { transactionHash: hash, status } = transaction;
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={movementTitle(movement, transaction, parties)}
      about={formatWhen(transaction.createdAt)}
      mark={<Icon name={DIRECTION_ICONS[movement.direction]} size={24} className="mt-0.5 text-ink-2" />}
      footer={
        <Link to="/explorer" search={{ tx: hash }} className={buttonClass()}>
          <Icon name="go" />
          {m.wallet_history_explorer()}
        </Link>
      }
    >
      <p className="numeric font-mono text-h2 font-strong">{signedAmount(movement, transaction)}</p>
      <div className="mt-2 mb-4 space-y-3">
        <TransactionStatus status={status} />
        {status === 'failed' ? (
          <InlineAlert tone="warn">{m.wallet_history_failed_about()}</InlineAlert>
        ) : (
          <TransactionProof transaction={transaction} />
        )}
        <LookalikeWarning party={movement.party} parties={parties} />
      </div>
      <Party term={m.wallet_history_sender()} party={transaction.fromAddress} parties={parties} />
      <Party term={m.wallet_history_recipient()} party={transaction.toAddress} parties={parties} />
      <DefinitionList rows={listFacts(transaction)} />
      <h3 className="mt-5">{m.wallet_history_hash()}</h3>
      <CopyableCode code={hash} />
      <TransactionSignature hash={hash} />
    </SidePanel>
  );
}

function LookalikeWarning({ party, parties }: { party: string; parties: Parties }) {
  const other = findPartyLookalike(party, parties);
  if (other === null) return null;
  return (
    <InlineAlert tone="warn" title={m.wallet_history_lookalike()}>
      {m.wallet_history_lookalike_about({ name: partyName(other, parties) })}
    </InlineAlert>
  );
}

/** A name alone could be anybody's: the address, its seal and its words stand with it. */
function Party({ term, party, parties }: { term: string; party: string; parties: Parties }) {
  const isAddress = findLedgerAccount(party) === null;
  const name = parties.names.get(party);
  return (
    <section className="border-t border-line py-3">
      <h3 className="text-small font-normal text-ink-3">{term}</h3>
      <div className="mt-1.5 flex items-center gap-3.5">
        {isAddress ? <AddressSeal address={party} size={40} /> : null}
        <div className="min-w-0">
          {isAddress && name === undefined ? null : (
            <p className="font-strong break-words">{partyName(party, parties)}</p>
          )}
          {isAddress ? (
            <>
              <p className="code-text select-all">{groupAddress(party)}</p>
              <p className="text-small text-ink-2">{addressWords(party)}</p>
            </>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function listFacts(transaction: Transaction): Definition[] {
  const { amount, networkFee, cryptoType, memo, blockHeight, nonce, rate, createdAt } = transaction;
  const money = (units: string) => <span className="numeric font-mono">{formatAmount(units, cryptoType)}</span>;
  const total = formatAtoms((parseAtoms(amount) ?? 0n) + (parseAtoms(networkFee) ?? 0n));
  return [
    { key: 'amount', term: m.wallet_history_amount(), value: money(amount) },
    { key: 'fee', term: m.wallet_history_fee(), value: money(networkFee) },
    { key: 'total', term: m.wallet_history_total(), value: money(total) },
    {
      key: 'worth',
      term: m.wallet_history_worth(),
      value: rate === null ? m.wallet_history_no_rate() : renderWorth(amount, rate),
    },
    { key: 'memo', term: m.wallet_history_memo(), value: memo === '' ? m.wallet_history_no_memo() : memo },
    { key: 'at', term: m.wallet_history_date(), value: <time dateTime={createdAt}>{formatWhen(createdAt)}</time> },
    {
      key: 'block',
      term: m.wallet_history_block(),
      value: blockHeight === null ? m.wallet_history_no_block() : formatCount(blockHeight),
    },
    { key: 'nonce', term: m.wallet_history_nonce(), value: formatCount(nonce) },
  ];
}

/** The value, and below it the price that makes it. */
const renderWorth = (amount: string, rate: number) => (
  <>
    <span className="numeric block">{formatDollars(amount, rate)}</span>
    <span className="numeric block text-small text-ink-3">{m.wallet_history_rate({ price: formatPrice(rate) })}</span>
  </>
);
