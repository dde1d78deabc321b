import { TRANSACTION_STATUSES } from '@repo/contract/ledger/ledger';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { type ReactNode, useState } from 'react';
import { singleKeysOn } from '../../../device/remembered/view-choices.ts';
import { m } from '../../../paraglide/messages.js';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { WalletNames } from '../use-wallets.ts';
import { shortAddress } from '../wallet-words.ts';
import { DIRECTIONS, type HistoryFilter } from './history-filter.ts';
import { statusWords } from './transaction-status.tsx';

type HistoryToolbarProps = {
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  wallets: readonly Wallet[];
  names: WalletNames;
  /** Stands at the right end. */
  aside: ReactNode;
};

const DIRECTION_WORDS = { in: m.wallet_history_received, out: m.wallet_history_sent };

export function HistoryToolbar({ filter, onFilter, wallets, names, aside }: HistoryToolbarProps) {
  const { walletId, direction, status, since, until, text } = filter;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mb-4 space-y-3">
      <div className="flex flex-wrap gap-3">
        <SearchField
          className="min-w-56 grow sm:max-w-90"
          label={m.wallet_history_search()}
          value={text}
          hasKey={singleKeysOn()}
          onChange={(typed) => onFilter({ ...filter, text: typed })}
        />
        {/* A phone shows the list first, and the filters when they are asked for. */}
        <Button icon="filter" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {m.wallet_history_filters()}
        </Button>
        <div className="ml-auto">{aside}</div>
      </div>
      <div className={classNames('grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5', !isOpen && 'max-sm:hidden')}>
        <SelectField
          className="max-sm:col-span-2"
          label={m.wallet_history_wallet()}
          value={walletId}
          options={[
            { value: 'all', label: m.wallet_history_all_wallets() },
            ...wallets.map(({ id, walletAddress }) => ({
              value: id,
              label: names.get(walletAddress) ?? shortAddress(walletAddress),
            })),
          ]}
          onChange={(event) => onFilter({ ...filter, walletId: event.target.value })}
        />
        <SelectField
          label={m.wallet_history_direction()}
          value={direction}
          options={[
            { value: 'all', label: m.wallet_history_both() },
            ...DIRECTIONS.map((value) => ({ value, label: DIRECTION_WORDS[value]() })),
          ]}
          onChange={(event) => onFilter({ ...filter, direction: parseChoice(DIRECTIONS, event.target.value) })}
        />
        <SelectField
          label={m.wallet_history_status()}
          value={status}
          options={[
            { value: 'all', label: m.wallet_history_any_status() },
            ...TRANSACTION_STATUSES.map((value) => ({ value, label: statusWords(value) })),
          ]}
          onChange={(event) => onFilter({ ...filter, status: parseChoice(TRANSACTION_STATUSES, event.target.value) })}
        />
        <TextField
          type="date"
          label={m.wallet_history_since()}
          value={since}
          max={until}
          onChange={(event) => onFilter({ ...filter, since: event.target.value })}
        />
        <TextField
          type="date"
          label={m.wallet_history_until()}
          value={until}
          min={since}
          onChange={(event) => onFilter({ ...filter, until: event.target.value })}
        />
      </div>
    </div>
  );
}

const parseChoice = <V extends string>(values: readonly V[], chosen: string): V | 'all' =>
  values.find((value) => value === chosen) ?? 'all';
