import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { chainPayments } from '../../db/tables/chains.ts';
import { addChainRoutes } from './chain-routes.ts';
import { listOwnChainAccounts } from './own-chain-accounts.ts';

/** Names are sealed; keys are never here. */
const OWN_CHAIN_ACCOUNTS: ExportPart = {
  name: 'chainAccounts',
  read: async (context, { accountId }) => ({
    accounts: await listOwnChainAccounts(context, accountId),
    payments: await readAllSent(context, accountId),
  }),
};

async function readAllSent({ db }: Context, accountId: string) {
  const { chainAccountId, hash, recipient, amount, maxFee, attempt, createdAt } = chainPayments;
  const rows = await db
    .select({ chainAccountId, hash, recipient, amount, maxFee, attempt, createdAt })
    .from(chainPayments)
    .where(eq(chainPayments.accountId, accountId))
    .orderBy(asc(createdAt), asc(hash));
  return rows.map((row) => ({ ...row, amount: String(row.amount), maxFee: String(row.maxFee) }));
}

export const chainsFeature: Feature = { routes: addChainRoutes, exportParts: [OWN_CHAIN_ACCOUNTS] };
