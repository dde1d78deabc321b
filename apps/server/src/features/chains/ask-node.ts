import { CHAIN_READS_PER_MINUTE } from '@repo/contract/chains/chains';
import { MINUTE_MS } from '@repo/contract/durations';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { type ChainNode, ChainUnreachable } from '../../outside/chains/chain-node.ts';
import { type ChainAccountRow, findChainAccount, type OwnedChainAccount } from './own-chain-accounts.ts';

/** An account of the caller with the node of its network. */
export type OpenAccount = { readonly row: ChainAccountRow; readonly node: ChainNode };

/** Asks the node about an account of the caller, as often as a person may. A node that gives no answer is a refusal. */
export async function askNode<T>(
  context: Context,
  owned: OwnedChainAccount,
  ask: (account: OpenAccount) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const { chains, db, clock, log } = context;
  const row = await findChainAccount(db, owned);
  if (row instanceof Refusal) return row;
  const node = chains[row.chain];
  if (node === null || node.chain.network !== row.network) return refuse('chain.off');
  const rule = { max: CHAIN_READS_PER_MINUTE, windowMs: MINUTE_MS };
  const waitSeconds = await countWindowUse(db, limitKey(context, 'chain.read', owned.accountId), clock.now(), rule);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  try {
    return await ask({ row, node });
  } catch (error) {
    if (!(error instanceof ChainUnreachable)) throw error;
    log.warn({ chain: row.chain, reason: error.message }, 'A blockchain’s node gave no answer.');
    return refuse('chain.unreachable');
  }
}
