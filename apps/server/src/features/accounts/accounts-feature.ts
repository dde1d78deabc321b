import { HOUR_MS } from '@house/contract/durations';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import type { Feature } from '../../http/feature.ts';
import { ACCOUNT_SEAL } from '../../http/seals/account-seal.ts';
import { sealedTable } from '../../http/seals/reseal-rows.ts';
import { forgetOldSessions } from '../../http/session/session.ts';
import { addAccountRoutes, addMetaRoutes } from './account-routes.ts';
import { ACCOUNT_EXPORTS } from './export-accounts.ts';
import { GRANT_SEAL } from './grant-role.ts';
import { addStandingRoutes } from './standing/standing-routes.ts';

export const accountsFeature: Feature = {
  routes: (app, context) => {
    addMetaRoutes(app, context);
    addAccountRoutes(app, context);
    addStandingRoutes(app, context);
  },
  jobs: [
    {
      name: 'forget old sessions',
      everyMs: HOUR_MS,
      run: ({ db, clock }) => forgetOldSessions(db, clock.now()),
    },
  ],
  storedWraps: [
    sealedTable(accounts, accounts.id, ACCOUNT_SEAL),
    sealedTable(roleGrants, roleGrants.accountId, GRANT_SEAL),
  ],
  exportParts: ACCOUNT_EXPORTS,
};
