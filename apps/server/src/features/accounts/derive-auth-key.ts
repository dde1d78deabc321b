import { ARGON2ID, accountSalt, authKeyFromMaster, passwordBytes } from '@house/vault';
import { hashRaw } from '@node-rs/argon2';
import { openWorkPlaces } from '../../http/work-places.ts';

/** 64 MiB and a core each: more at once would only make everybody wait longer. */
const inDerivingPlace = openWorkPlaces({ atOnce: 2, queueMax: 16 });

/**
 * What a plain API client's raw password becomes: the same authKey the browser would have sent. Only this half of the
 * master key is derived here; the half that opens the vault never exists on the server. Refuses `request.busy` when the
 * queue is full.
 */
export function deriveAuthKey(siteId: string, loginName: string, password: string): Promise<Uint8Array> {
  return inDerivingPlace(async () => {
    const master = await hashRaw(passwordBytes(password), {
      salt: accountSalt({ siteId, kind: 'person', loginName }),
      memoryCost: ARGON2ID.memoryKiB,
      timeCost: ARGON2ID.iterations,
      parallelism: ARGON2ID.parallelism,
      outputLen: ARGON2ID.hashLength,
    });
    return authKeyFromMaster(new Uint8Array(master));
  });
}
