import { hashRaw } from '@node-rs/argon2';
import { type AccountName, ARGON2ID, accountSalt, authKeyFromMaster, passwordBytes } from '@repo/vault';
import { openWorkPlaces } from '../../../core/work-places.ts';

/** Each derivation takes 64 MiB and a core, so more at once would slow all of them. */
const inDerivingPlace = openWorkPlaces({ atOnce: 2, queueMax: 16 });

type NetworkTurns = { take: ReturnType<typeof openWorkPlaces>; callers: number };
const turnsByNetwork = new Map<string, NetworkTurns>();

/** One derivation per network at a time, so that one client cannot take all places. */
async function runInNetworkTurn<T>(network: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsByNetwork.get(network) ?? { take: openWorkPlaces({ atOnce: 1, queueMax: 4 }), callers: 0 };
  turnsByNetwork.set(network, turns);
  turns.callers += 1;
  try {
    return await turns.take(() => inDerivingPlace(work));
  } finally {
    turns.callers -= 1;
    if (turns.callers === 0) turnsByNetwork.delete(network);
  }
}

/**
 * What a plain API client's raw password becomes: the same authKey the browser would have sent. Only this half of the
 * master key is derived here; the half that opens the vault never exists on the server. Refuses `request.busy` when the
 * queue is full, that of everybody or that of the caller's network.
 */
export function deriveAuthKey(
  siteId: string,
  loginName: string,
  password: string,
  network: string | null = null,
): Promise<Uint8Array> {
  return deriveAccountKey({ siteId, kind: 'person', loginName }, password, network);
}

/** The same for an account of either kind. */
export function deriveAccountKey(
  account: AccountName,
  password: string,
  network: string | null = null,
): Promise<Uint8Array> {
  const derive = async () => {
    const master = await hashRaw(passwordBytes(password), {
      salt: accountSalt(account),
      memoryCost: ARGON2ID.memoryKiB,
      timeCost: ARGON2ID.iterations,
      parallelism: ARGON2ID.parallelism,
      outputLen: ARGON2ID.hashLength,
    });
    return authKeyFromMaster(new Uint8Array(master));
  };
  return network === null ? inDerivingPlace(derive) : runInNetworkTurn(network, derive);
}
