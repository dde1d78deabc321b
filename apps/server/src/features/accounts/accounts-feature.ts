import type { Feature } from '../../core/feature.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { ACCOUNT_SEAL } from '../../seals/account-seal.ts';
import { sealedTable } from '../../seals/reseal-rows.ts';
import { ACCOUNT_EXPORTS } from './export-accounts.ts';
import { GRANT_SEAL } from './grant-role.ts';
import { addMetaRoutes } from './meta-routes.ts';

export const accountsFeature: Feature = {
  routes: addMetaRoutes,
  storedWraps: [
    sealedTable(accounts, accounts.id, ACCOUNT_SEAL),
    sealedTable(roleGrants, roleGrants.accountId, GRANT_SEAL),
  ],
  exportParts: ACCOUNT_EXPORTS,
};
