import type { Wallet } from '@repo/contract/wallet/wallet';
import { m } from '../../../paraglide/messages.js';
import { formatWhen } from '../../../parts/words/dates.ts';
import { ReadError } from '../../../parts/words/read-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Skeleton, SkeletonBar } from '../../../ui/skeleton.tsx';
import type { WalletKeys } from '../signing/wallet-keys.tsx';
import { formatAmount } from '../wallet-words.ts';
import { StakeDialog, type StakeWay } from './stake-dialog.tsx';
import { type Stake, useStake } from './use-stake.ts';

type StakeSectionProps = {
  wallet: Wallet;
  name: string;
  keys: WalletKeys;
  /** Which dialog is open; the button of the wallet opens the first. */
  way: StakeWay | null;
  onWay: (way: StakeWay | null) => void;
};

/** What a wallet has staked, what comes back and when, what it earned, and both ways. */
export function StakeSection({ wallet, name, keys, way, onWay }: StakeSectionProps) {
  const stake = useStake(wallet.id);
  return (
    <section aria-label={m.wallet_stake()} className="mt-4 border-t border-line pt-4">
      <h3 className="text-label font-strong">{m.wallet_stake()}</h3>
      <p className="mt-1 text-small text-ink-3">{m.wallet_stake_about()}</p>
      {stake.isError ? (
        <ReadError title={m.wallet_stake_failed()} error={stake.error} onRetry={() => void stake.refetch()} />
      ) : null}
      {stake.isPending ? (
        <Skeleton label={m.wallet_stake_loading()}>
          <SkeletonBar className="mt-2 h-12" />
        </Skeleton>
      ) : null}
      {stake.data === undefined ? null : (
        <>
          <StakeFacts stake={stake.data} wallet={wallet} />
          {stake.data.staked === '0' ? null : (
            <Button size="low" icon="receive" className="mt-3" onClick={() => onWay('take')}>
              {m.wallet_stake_take()}
            </Button>
          )}
          {way === null ? null : (
            <StakeDialog
              way={way}
              wallet={wallet}
              name={name}
              stake={stake.data}
              keys={keys}
              onClose={() => onWay(null)}
            />
          )}
        </>
      )}
    </section>
  );
}

function StakeFacts({ stake, wallet: { cryptoType } }: { stake: Stake; wallet: Wallet }) {
  const { staked, arriving, unbonding, rewards } = stake;
  const amount = (units: string) => <span className="numeric font-mono">{formatAmount(units, cryptoType)}</span>;
  const isEmpty = [staked, arriving, rewards].every((units) => units === '0') && unbonding.length === 0;
  if (isEmpty) {
    return <p className="mt-2 text-small">{m.wallet_stake_none()}</p>;
  }
  return (
    <DefinitionList
      rows={[
        { key: 'staked', term: m.wallet_stake_staked(), value: amount(staked) },
        ...(arriving === '0' ? [] : [{ key: 'arriving', term: m.wallet_stake_arriving(), value: amount(arriving) }]),
        ...unbonding.map((one, index) => ({
          key: `waiting ${index}`,
          term: m.wallet_stake_waiting({ when: formatWhen(one.releasedAt) }),
          value: amount(one.amount),
        })),
        { key: 'rewards', term: m.wallet_stake_rewards(), value: amount(rewards) },
      ]}
    />
  );
}
