import { type Chain, type ChainAccount, deleteChainAccount } from '@repo/contract/chains/chains';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { formatClock } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { ChainPayments } from './chain-payments.tsx';
import { ChainReceive } from './chain-receive.tsx';
import { ChainSend } from './chain-send.tsx';
import { formatCoins, networkName } from './chain-words.ts';
import { refetchChains, useAccountName, useChainBalance } from './use-chains.ts';

type ChainDetailsProps = { account: ChainAccount; chain: Chain | null; keys: WalletKeys };
type ChainDialogName = 'receive' | 'send' | 'remove' | null;

/** What is known of one account, and what can be done with it. */
export function ChainDetails({ account, chain, keys }: ChainDetailsProps) {
  const [shown, setShown] = useState<ChainDialogName>(null);
  const name = useAccountName(account);
  const balance = useChainBalance(account.id);
  const close = () => setShown(null);
  const isOwn = account.accountIndex !== null;
  return (
    <Card
      title={<span className="wrap-anywhere">{name}</span>}
      action={<StatusPill tone="warn">{m.chains_not_resistant()}</StatusPill>}
    >
      <p className="text-small text-ink-2">
        {networkName({ id: account.chain, network: account.network })}
        {account.network === 'mainnet' ? null : `. ${m.chains_without_value()}`}
      </p>
      {chain === null ? (
        <InlineAlert tone="warn" className="mt-4">
          {m.chains_disconnected()}
        </InlineAlert>
      ) : (
        <>
          <Balance account={account} balance={balance} />
          <div className="mt-4 flex flex-wrap gap-2">
            <Button icon="receive" onClick={() => setShown('receive')}>
              {m.chains_receive()}
            </Button>
            {isOwn ? (
              <Button
                variant="primary"
                icon="send"
                disabled={balance.data === undefined}
                onClick={() => setShown('send')}
              >
                {m.chains_send()}
              </Button>
            ) : null}
            <Button variant="quiet" busy={balance.isFetching} onClick={() => void balance.refetch()}>
              {m.changes_update()}
            </Button>
            <Button variant="quiet" onClick={() => setShown('remove')}>
              {m.chains_remove()}
            </Button>
          </div>
          {balance.data === undefined ? null : <ChainPayments chain={account.chain} payments={balance.data.payments} />}
          {shown === 'receive' ? <ChainReceive account={account} chain={chain} onClose={close} /> : null}
          {shown === 'send' && balance.data !== undefined ? (
            <ChainSend
              account={account}
              balance={BigInt(balance.data.confirmed) + BigInt(balance.data.waiting)}
              keys={keys}
              onClose={close}
            />
          ) : null}
        </>
      )}
      {shown === 'remove' ? <RemoveAccount account={account} name={name} onClose={close} /> : null}
    </Card>
  );
}

type BalanceProps = { account: ChainAccount; balance: ReturnType<typeof useChainBalance> };

function Balance({ account: { chain }, balance }: BalanceProps) {
  if (balance.data === undefined) {
    return balance.isError ? (
      <ReadError
        title={m.chains_balance_failed()}
        error={balance.error}
        onRetry={() => void balance.refetch()}
        className="mt-4"
      />
    ) : (
      <Skeleton label={m.chains_loading()} className="mt-4">
        <SkeletonBar className="h-9 w-56" />
      </Skeleton>
    );
  }
  const { confirmed, waiting, readAt } = balance.data;
  return (
    <div className="mt-4">
      <p className="numeric font-mono text-h2 font-strong">{formatCoins(BigInt(confirmed), chain)}</p>
      {waiting === '0' ? null : (
        <p className="text-small text-ink-2">{m.chains_waiting({ amount: formatCoins(BigInt(waiting), chain) })}</p>
      )}
      <p className="text-small text-ink-3">
        {balance.isError
          ? m.chains_read_before({ time: formatClock(Date.parse(readAt)) })
          : m.chains_read_at({ time: formatClock(Date.parse(readAt)) })}
      </p>
    </div>
  );
}

function RemoveAccount({ account, name, onClose }: { account: ChainAccount; name: string; onClose: () => void }) {
  const queries = useQueryClient();

  async function remove() {
    await ask(deleteChainAccount, { params: { id: account.id } });
    await refetchChains(queries);
  }

  return (
    <RemoveDialog
      name={name}
      confirmLabel={m.chains_remove()}
      removed={m.chains_removed()}
      remove={remove}
      onClose={onClose}
    >
      {account.accountIndex === null ? m.wallet_remove_watch() : m.chains_remove_about()}
    </RemoveDialog>
  );
}
