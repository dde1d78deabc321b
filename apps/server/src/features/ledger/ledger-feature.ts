import { HOUR_MS } from '@repo/contract/durations';
import { CHECK_EVERY_MS, SEAL_EVERY_MS } from '@repo/contract/ledger/ledger';
import { RELEASE_EVERY_MS } from '@repo/contract/wallet/staking';
import type { Feature } from '../../core/feature.ts';
import { checkLedger } from './check-ledger.ts';
import { addLedgerRoutes } from './ledger-routes.ts';
import { signBlocks } from './sign-blocks.ts';
import { payRewards, releaseUnbonded } from './staking.ts';
import { WHEN_CONFIRMED } from './when-confirmed.ts';

export const ledgerFeature: Feature = {
  routes: addLedgerRoutes,
  jobs: [
    {
      name: 'seal blocks of the ledger',
      everyMs: SEAL_EVERY_MS,
      run: (context) => signBlocks(context, WHEN_CONFIRMED.read(context)),
    },
    { name: 'return what was unbonded', everyMs: RELEASE_EVERY_MS, run: releaseUnbonded },
    // Asked more often than they are due, so that a server that was stopped pays when it is back.
    { name: 'pay rewards of stakes', everyMs: HOUR_MS, run: payRewards },
    { name: 'check the ledger', everyMs: CHECK_EVERY_MS, run: checkLedger },
  ],
};
