import { MINUTE_MS } from '@house/contract/durations';
import type { ExportPart, Feature } from '../../http/feature.ts';
import { notifySealed } from './notify-sealed.ts';
import { listOwnContacts } from './own-contacts.ts';
import { listOwnTransactions } from './own-transactions.ts';
import { forgetOldChallenges } from './register-wallet.ts';
import { listOwnWallets } from './view-wallet.ts';
import { addWalletRoutes } from './wallet-routes.ts';

const WHOLE = { before: Number.MAX_SAFE_INTEGER, limit: 100_000 };

/** Names are sealed and keys are left out, as everywhere in an export. */
const OWN_WALLETS: ExportPart = {
  name: 'wallets',
  read: async (context, { accountId }) => {
    const found = await listOwnTransactions(context, accountId, { page: WHOLE, query: {} });
    return {
      wallets: (await listOwnWallets(context, accountId)).map(({ privateKey: _, ...wallet }) => wallet),
      contacts: await listOwnContacts(context, accountId),
      transactions: Array.isArray(found) ? found.map(({ shown }) => shown) : [],
    };
  },
};

export const walletFeature: Feature = {
  routes: addWalletRoutes,
  jobs: [{ name: 'forget old wallet challenges', everyMs: MINUTE_MS, run: forgetOldChallenges }],
  exportParts: [OWN_WALLETS],
  whenSealed: notifySealed,
};
