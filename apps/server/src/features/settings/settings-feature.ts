import { HOUR_MS } from '@repo/contract/durations';
import type { Context } from '../../core/context.ts';
import type { Feature } from '../../core/feature.ts';
import { leaveDrives } from '../backups/disconnect-drive.ts';
import { destroyDueAccounts } from './leave-account.ts';
import { forgetOldDevices } from './own-devices.ts';
import { addSettingsRoutes } from './settings-routes.ts';

/** Backups at Google are deleted if Google answers; the accounts are deleted in any case. */
async function destroyDue(context: Context): Promise<void> {
  try {
    await leaveDrives(context);
  } finally {
    await destroyDueAccounts(context);
  }
}

export const settingsFeature: Feature = {
  routes: addSettingsRoutes,
  jobs: [
    { name: 'destroy accounts that are due', everyMs: HOUR_MS, run: destroyDue },
    { name: 'forget old devices', everyMs: HOUR_MS, run: forgetOldDevices },
  ],
};
