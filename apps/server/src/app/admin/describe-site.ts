import type { DataConfig } from '../../config/data-config.ts';
import { KEK_VARIABLE, type KeysConfig, PEPPER_VARIABLE } from '../../config/keys-config.ts';

/** Which data and which keys, in a line for an operator and without a password. */
export function describeSite(config: SitePlaces): string {
  return `${describeData(config)}, with ${describeKeys(config)}`;
}

type DataPlaces = Pick<DataConfig, 'dataDir' | 'databaseUrl'>;
type KeyPlaces = Pick<DataConfig, 'keyDir'> & Pick<KeysConfig, 'kek' | 'pepper'>;
type SitePlaces = DataPlaces & KeyPlaces;

export function describeData({ dataDir, databaseUrl }: DataPlaces): string {
  return databaseUrl === null ? `the embedded database in ${dataDir}` : describeDatabase(databaseUrl);
}

export function describeDatabase(address: string): string {
  const { username, host, pathname } = new URL(address);
  const user = username === '' ? '' : ` as ${decodeURIComponent(username)}`;
  return `the database ${decodeURIComponent(pathname.slice(1)) || 'of that user'} at ${host || 'a socket'}${user}`;
}

function describeKeys({ keyDir, kek, pepper }: KeyPlaces): string {
  const given = [...(kek === null ? [] : [KEK_VARIABLE]), ...(pepper === null ? [] : [PEPPER_VARIABLE])];
  return given.length === 0 ? `the keys in ${keyDir}` : `the keys of ${given.join(' and ')}, the others in ${keyDir}`;
}
