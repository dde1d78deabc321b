import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import type { ReactNode } from 'react';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { GroupedText } from '../grouped-text.tsx';
import { FactRows, type LedgerFact } from '../ledger-facts.tsx';
import { LedgerSeal } from '../ledger-seal.tsx';
import { formatAmount } from '../ledger-words.ts';
import { MoreRows } from '../more-rows.tsx';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { TransactionRow } from '../transaction-row.tsx';
import { useChecks } from '../use-checks.ts';
import { useAddress } from '../use-ledger.ts';

/** What an address holds, and what it has sent and received. */
export function AddressView({ address }: { address: string }) {
  const view = useAddress(address);
  const { data } = view;
  if (data === undefined) {
    return (
      <Card title={m.ledger_address()} flush>
        {view.isError ? (
          <ReadError
            title={m.ledger_address_failed()}
            error={view.error}
            onRetry={() => void view.refetch()}
            className="mx-4 mb-5 sm:mx-5"
          />
        ) : (
          <RowsSkeleton label={m.ledger_address_loading()} />
        )}
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-6">
      <Card title={m.ledger_address()} flush action={ASSET_SYMBOLS[data.asset]}>
        <AddressName address={address} />
        <FactRows facts={listFacts(data)} />
        <p className="border-t border-line px-4 py-3 text-small text-ink-2 sm:px-5">{m.ledger_address_note()}</p>
      </Card>
      <Card title={m.ledger_transactions()} flush>
        {data.transactions.length === 0 ? (
          <p className="px-4 pb-5 text-ink-2 sm:px-5">{m.ledger_address_empty()}</p>
        ) : (
          <ol className="divide-y divide-line border-t border-line">
            {data.transactions.map((line) => (
              <TransactionRow key={line.hash} line={line} own={address} />
            ))}
          </ol>
        )}
        <MoreRows pages={view} label={m.ledger_more_transactions()} failed={m.ledger_address_failed()} />
      </Card>
    </div>
  );
}

/** The address itself, with the seal and the four words that people compare. */
function AddressName({ address }: { address: string }) {
  const checks = useChecks();
  const words = checks.data?.computeFingerprint(address).words;
  return (
    <div className="flex items-center gap-3 border-t border-line px-4 py-3.5 sm:px-5">
      <LedgerSeal id={address} size={44} />
      <div className="min-w-0">
        <GroupedText text={address} className="block max-w-[24.5ch]" />
        <p className="min-h-5 text-small text-ink-2">{words}</p>
      </div>
    </div>
  );
}

type LedgerAddress = NonNullable<ReturnType<typeof useAddress>['data']>;

function listFacts({ asset, balance, pending, nonce, isClaimed }: LedgerAddress): LedgerFact[] {
  const amount = (units: string): ReactNode => <span className="code-text">{formatAmount(units, asset)}</span>;
  return [
    { key: 'balance', term: m.ledger_balance(), value: <strong className="font-strong">{amount(balance)}</strong> },
    { key: 'pending', term: m.ledger_pending(), value: amount(pending) },
    { key: 'sent', term: m.ledger_sent(), value: <span className="numeric">{formatCount(nonce)}</span> },
    {
      key: 'key',
      term: m.ledger_key(),
      value: (
        <span className="inline-flex items-baseline gap-1.5">
          <Icon
            name={isClaimed ? 'ok' : 'minus'}
            size={18}
            className={`self-center ${isClaimed ? 'text-ok' : 'text-ink-3'}`}
          />
          {isClaimed ? m.ledger_key_registered() : m.ledger_key_none()}
        </span>
      ),
    },
  ];
}
