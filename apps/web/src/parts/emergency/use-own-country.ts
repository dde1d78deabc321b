import { readMeta } from '@house/contract/meta';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { readDeviceRegion } from '../../device/device-region.ts';

/** Where the person seems to be. `isLookedUp`: the server found it by the address, and its source has to be named. */
export type OwnCountry = { country: string | null; isLookedUp: boolean };

/** By the address where the server knows it, else by the browser's language, also without a connection. */
export function useOwnCountry(): OwnCountry {
  const meta = useQuery(read(readMeta, {}));
  const found = meta.data?.country ?? null;
  return found === null ? { country: readDeviceRegion(), isLookedUp: false } : { country: found, isLookedUp: true };
}
