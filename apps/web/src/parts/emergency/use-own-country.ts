import { readMeta } from '@repo/contract/accounts/meta';
import { EMERGENCY_COUNTRIES } from '@repo/contract/rules/emergency-numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { readDeviceRegion } from '../../device/device-region.ts';

/** Where the person seems to be. `isLookedUp`: the server found it by the address, and its source has to be named. */
export type OwnCountry = { country: string | null; isLookedUp: boolean };

/**
 * Finds the country by the address where the server knows it, else by the device's time zone, also without a connection; null
 * in doubt.
 */
export function useOwnCountry(): OwnCountry {
  const meta = useQuery(read(readMeta, {}));
  const found = meta.data?.country ?? null;
  const [own] = useState(() => readDeviceRegion(EMERGENCY_COUNTRIES));
  return found === null ? { country: own, isLookedUp: false } : { country: found, isLookedUp: true };
}
