import { MINUTE_MS } from '@repo/contract/durations';
import type { Feature } from '../../core/feature.ts';
import { passkeys } from '../../db/tables/factors.ts';
import { describeMacTable } from '../../seals/recompute-macs.ts';
import { totpWraps } from '../sessions/codes/totp.ts';
import { PASSKEY_MAC_COLUMNS } from './check-passkey.ts';
import { forgetOldStepUps } from './confirm-act.ts';
import { addFactorRoutes } from './factor-routes.ts';
import { listFactors } from './own-factors.ts';
import { forgetOldCeremonies } from './passkey-challenge.ts';

export const factorsFeature: Feature = {
  routes: addFactorRoutes,
  jobs: [
    { name: 'forget old ceremonies', everyMs: MINUTE_MS, run: forgetOldCeremonies },
    { name: 'forget old confirmations', everyMs: MINUTE_MS, run: forgetOldStepUps },
  ],
  storedWraps: [totpWraps, describeMacTable(passkeys, passkeys.accountId, PASSKEY_MAC_COLUMNS)],
  exportParts: [{ name: 'factors', read: listFactors }],
};
