import type { BodyOf } from '@repo/contract/call';
import { CHAIN_ACCOUNTS_MAX, type ChainAccount, type createChainAccount } from '@repo/contract/chains/chains';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { chainAccounts } from '../../db/tables/chains.ts';
import { append } from '../audit/audit-leaves.ts';

/** Whose account: an id of another person is answered like one that nobody has. */
export type OwnedChainAccount = { readonly accountId: string; readonly id: string };
export type ChainAccountRow = typeof chainAccounts.$inferSelect;

export async function listOwnChainAccounts({ db }: Context, accountId: string): Promise<ChainAccount[]> {
  const isOwn = eq(chainAccounts.accountId, accountId);
  return (await db.select().from(chainAccounts).where(isOwn).orderBy(asc(chainAccounts.id))).map(viewChainAccount);
}

/** Adds an address of the network that this server is connected to. No key is asked for: to look at one takes none. */
export async function addChainAccount(
  context: Context,
  accountId: string,
  { chain, address: text, name, accountIndex }: BodyOf<typeof createChainAccount>,
): Promise<ChainAccount | Refusal> {
  const node = context.chains[chain];
  if (node === null) return refuse('chain.off');
  const address = node.parseAddress(text);
  if (address === null) return refuse('chain.badAddress');
  const { network } = node.chain;
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    // The lock on the person's row serializes what they add, so the count below stays right.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
    const [owned] = await tx
      .select({ rows: count() })
      .from(chainAccounts)
      .where(eq(chainAccounts.accountId, accountId));
    if ((owned?.rows ?? 0) >= CHAIN_ACCOUNTS_MAX) return refuse('chain.tooManyAccounts');
    const values = { id: newId(now.getTime()), accountId, chain, network, address, name, accountIndex, createdAt: now };
    const [row] = await tx.insert(chainAccounts).values(values).onConflictDoNothing().returning();
    if (row === undefined) return refuse('chain.taken');
    const facts = { account: row.id, chain, network, isWatched: accountIndex === null };
    await append(tx, now, [{ subjectId: accountId, act: 'chain.accountAdded', facts }]);
    return viewChainAccount(row);
  });
}

/** Its payments go with it: what happened stays on the blockchain. */
export async function removeChainAccount(
  context: Context,
  { accountId, id }: OwnedChainAccount,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    const isOwn = and(eq(chainAccounts.accountId, accountId), eq(chainAccounts.id, id));
    const [gone] = await tx.delete(chainAccounts).where(isOwn).returning();
    if (gone === undefined) return refuse('chain.unknownAccount');
    const facts = { account: id, chain: gone.chain, network: gone.network };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'chain.accountRemoved', facts }]);
    return {};
  });
}

export async function findChainAccount(
  db: Db,
  { accountId, id }: OwnedChainAccount,
): Promise<ChainAccountRow | Refusal> {
  const isOwn = and(eq(chainAccounts.accountId, accountId), eq(chainAccounts.id, id));
  const [row] = await db.select().from(chainAccounts).where(isOwn);
  return row ?? refuse('chain.unknownAccount');
}

function viewChainAccount({
  id,
  chain,
  network,
  address,
  name,
  accountIndex,
  createdAt,
}: ChainAccountRow): ChainAccount {
  return {
    id,
    chain,
    network,
    walletType: 'external',
    address,
    name,
    accountIndex,
    createdAt: createdAt.toISOString(),
  };
}
