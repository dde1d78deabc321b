import type { AnswerOf } from '@repo/contract/call';
import { formatAtoms } from '@repo/contract/rules/amounts';
import type { readStake } from '@repo/contract/wallet/staking';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { readAddressStake } from '../ledger/read-stake.ts';
import type { WalletKey } from './own-wallets.ts';

export async function readOwnStake(
  { db }: Context,
  { accountId, id }: WalletKey,
): Promise<AnswerOf<typeof readStake> | Refusal> {
  const [row] = await db
    .select()
    .from(wallets)
    .where(and(eq(wallets.accountId, accountId), eq(wallets.id, id)));
  if (row === undefined) return refuse('wallet.unknown');
  const { staked, arriving, nextNonce, waiting, rewards } = await readAddressStake(db, row.address, row.cryptoType);
  return {
    staked: formatAtoms(staked),
    arriving: formatAtoms(arriving),
    nonce: nextNonce,
    unbonding: waiting.map(({ amount, releasedAt }) => ({
      amount: formatAtoms(amount),
      releasedAt: releasedAt.toISOString(),
    })),
    rewards: formatAtoms(rewards),
  };
}
