import { MINUTE_MS } from '@repo/contract/durations';
import type { ExportPart, Feature } from '../../core/feature.ts';
import { addBackupRoutes } from './backup-routes.ts';
import { forgetOldTransfers } from './connect-drive.ts';
import { driveGrantWraps, driveUploadWraps, findGrant, openGrant } from './drive-grant.ts';

const OWN_DRIVE: ExportPart = {
  name: 'googleDrive',
  // The connection without its tokens. The backup itself is sealed in that Drive.
  read: async (context, { accountId }) => {
    const grant = await findGrant(context.db, accountId);
    if (grant === null) return null;
    const { connectedAt, withdrawnAt, lastBackupAt, lastBackupBytes } = grant;
    const { connectedAs } = await openGrant(context, grant);
    return { connectedAs, connectedAt, withdrawnAt, lastBackupAt, lastBackupBytes };
  },
};

export const backupsFeature: Feature = {
  routes: addBackupRoutes,
  jobs: [{ name: 'forget old transfers', everyMs: MINUTE_MS, run: forgetOldTransfers }],
  storedWraps: [driveGrantWraps, driveUploadWraps],
  exportParts: [OWN_DRIVE],
};
