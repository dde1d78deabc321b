import { ARGON2ID, accountSalt, authKeyFromMaster, passwordBytes } from '@house/vault';
import { hashRaw } from '@node-rs/argon2';
import { refuseBusy } from '../../http/refuse.ts';

/** 64 MiB and a core each: more at once would only make everybody wait longer. */
const AT_ONCE = 2;
const QUEUE_MAX = 16;
const BUSY_RETRY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * What a plain API client's raw password becomes: the same authKey the browser would have sent. Only this half of the
 * master key is derived here; the half that opens the vault never exists on the server. Refuses `request.busy` when the
 * queue is full.
 */
export async function deriveAuthKey(siteId: string, loginName: string, password: string): Promise<Uint8Array> {
  await enter();
  try {
    const master = await hashRaw(passwordBytes(password), {
      salt: accountSalt({ siteId, kind: 'person', loginName }),
      memoryCost: ARGON2ID.memoryKiB,
      timeCost: ARGON2ID.iterations,
      parallelism: ARGON2ID.parallelism,
      outputLen: ARGON2ID.hashLength,
    });
    return authKeyFromMaster(new Uint8Array(master));
  } finally {
    leave();
  }
}

async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1;
    return;
  }
  if (waiting.length >= QUEUE_MAX) throw refuseBusy(BUSY_RETRY_SECONDS);
  // The place is handed over by `leave`, so `running` does not change.
  await new Promise<void>((resolve) => waiting.push(resolve));
}

function leave(): void {
  const next = waiting.shift();
  if (next === undefined) running -= 1;
  else next();
}
