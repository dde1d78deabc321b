import { CHECK_EVERY_MS, SEAL_EVERY_MS } from '@house/contract/ledger';
import type { Feature } from '../../http/feature.ts';
import { addLedgerRoutes } from './ledger-routes.ts';
import { sealBlocks } from './seal-blocks.ts';
import { checkLedger } from './verify-ledger.ts';

export const ledgerFeature: Feature = {
  routes: addLedgerRoutes,
  jobs: [
    {
      name: 'seal blocks of the ledger',
      everyMs: SEAL_EVERY_MS,
      run: (context, { whenSealed }) => sealBlocks(context, whenSealed),
    },
    { name: 'check the ledger', everyMs: CHECK_EVERY_MS, run: checkLedger },
  ],
};
