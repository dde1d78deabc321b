import type { Feature } from '../../core/feature.ts';
import { accounts, roleGrants } from '../../db/tables/accounts.ts';
import { ACCOUNT_MAC_COLUMNS } from '../../seals/account-row-mac.ts';
import { describeMacTable } from '../../seals/recompute-macs.ts';
import { ACCOUNT_EXPORTS } from './export-accounts.ts';
import { GRANT_MAC_COLUMNS } from './grant-role.ts';
import { addMetaRoutes } from './meta-routes.ts';

export const accountsFeature: Feature = {
  routes: addMetaRoutes,
  storedWraps: [
    describeMacTable(accounts, accounts.id, ACCOUNT_MAC_COLUMNS),
    describeMacTable(roleGrants, roleGrants.accountId, GRANT_MAC_COLUMNS),
  ],
  exportParts: ACCOUNT_EXPORTS,
};
