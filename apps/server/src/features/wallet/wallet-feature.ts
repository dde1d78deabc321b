import { MINUTE_MS } from '@repo/contract/durations';
import { RATES_READ_MS } from '@repo/contract/wallet/rates';
import type { Transaction } from '@repo/contract/wallet/transactions';
import type { Context } from '../../core/context.ts';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { Refusal } from '../../core/refuse.ts';
import { WHEN_CONFIRMED } from '../ledger/when-confirmed.ts';
import { notifyConfirmed } from './notify-confirmed.ts';
import { listOwnContacts } from './own-contacts.ts';
import { listOwnTransactions } from './own-transactions.ts';
import { readMarketRates } from './rates.ts';
import { forgetOldChallenges } from './register-wallet.ts';
import { listOwnWallets } from './view-wallet.ts';
import { addWalletRoutes } from './wallet-routes.ts';

const PAGE = 1_000;

/** Names are sealed and keys are left out, as everywhere in an export. */
const OWN_WALLETS: ExportPart = {
  name: 'wallets',
  read: async (context, { accountId }) => ({
    wallets: (await listOwnWallets(context, accountId)).map(({ privateKey: _, ...wallet }) => wallet),
    contacts: await listOwnContacts(context, accountId),
    transactions: await readAllTransactions(context, accountId),
  }),
};

async function readAllTransactions(context: Context, accountId: string): Promise<Transaction[]> {
  const all: Transaction[] = [];
  for (let before: number | undefined = Number.MAX_SAFE_INTEGER; before !== undefined; ) {
    const found = await listOwnTransactions(context, accountId, { page: { before, limit: PAGE }, query: {} });
    if (found instanceof Refusal) throw found;
    const page = found.slice(0, PAGE);
    all.push(...page.map(({ shown }) => shown));
    before = found.length > PAGE ? page.at(-1)?.seq : undefined;
  }
  return all;
}

export const walletFeature: Feature = {
  routes: addWalletRoutes,
  jobs: [
    { name: 'forget old wallet challenges', everyMs: MINUTE_MS, run: forgetOldChallenges },
    { name: 'read the rates of the market', everyMs: RATES_READ_MS, run: readMarketRates },
  ],
  exportParts: [OWN_WALLETS],
  hooks: [WHEN_CONFIRMED.add(notifyConfirmed)],
};
