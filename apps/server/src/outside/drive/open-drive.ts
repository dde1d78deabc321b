import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Drive } from './drive.ts';
import { type DriveStandIn, openDriveStandIn, standInAddresses } from './drive-stand-in.ts';
import { googleDrive } from './google-drive.ts';
import { STAND_IN_CLIENT } from './stand-in-tokens.ts';

type DriveConfigPart = Pick<Config, 'google' | 'googleAddresses' | 'demo' | 'databaseUrl' | 'dataDir' | 'publicUrl'>;

/**
 * Opens Google Drive when a client id is configured. A demo on one node uses the stand-in, and every screen says so;
 * otherwise there is no Drive.
 */
export function openDrive(config: DriveConfigPart): { drive: Drive | null; driveStandIn: DriveStandIn | null } {
  const { google: client, googleAddresses: addresses } = config;
  if (client !== null) {
    const drive: Drive = { provider: 'google', ...googleDrive({ client, addresses }, fetch) };
    return { drive, driveStandIn: null };
  }
  if (!config.demo || config.databaseUrl !== null) return { drive: null, driveStandIn: null };
  const driveStandIn = openDriveStandIn({ folder: join(config.dataDir, 'google-drive-stand-in') });
  const places = { client: STAND_IN_CLIENT, addresses: standInAddresses(config.publicUrl.origin) };
  return { drive: { provider: 'standIn', ...googleDrive(places, driveStandIn.answer) }, driveStandIn };
}
