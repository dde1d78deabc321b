import { randomBytes, timingSafeEqual } from 'node:crypto';
import { enc, pepperedHash } from '@repo/vault';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { devices } from '../../../db/tables/accounts.ts';

/**
 * The cookie of a remembered browser. It never replaces a sign-in: as long as a strong sign-in on it would have lived, one
 * factor is enough to come back after idling (NIST SP 800-63B-4 section 2.2.3).
 */
export const DEVICE_COOKIE = '__Host-device';
/** How a session was proved that the cookie helped to open. */
export const BY_REMEMBERED = 'password+remembered';

/** The secret is in the cookie only, the device's row has its hash. */
export type RememberedDevice = { secret: string; until: Date };

/** The device of an account; nobody else's secret fits it. */
export type OwnDevice = { readonly deviceId: string; readonly accountId: string };

/** Keyed, like the tokens of a session. */
function hashSecret({ keys }: Context, { deviceId, accountId }: OwnDevice, secret: string): Uint8Array {
  return pepperedHash(keys.pepper, enc('device', deviceId, accountId, secret));
}

type SentDevice = { deviceId: string | undefined; deviceSecret: string | undefined };

export async function isRemembered(tx: Tx, context: Context, accountId: string, sent: SentDevice): Promise<boolean> {
  const { deviceId, deviceSecret } = sent;
  if (deviceId === undefined || deviceSecret === undefined) return false;
  const [device] = await tx
    .select({ rememberedHash: devices.rememberedHash })
    .from(devices)
    .where(
      and(eq(devices.id, deviceId), eq(devices.accountId, accountId), gt(devices.rememberedUntil, context.clock.now())),
    );
  const hash = device?.rememberedHash ?? null;
  return hash !== null && timingSafeEqual(hash, hashSecret(context, { deviceId, accountId }, deviceSecret));
}

/**
 * From now on, until `until`, this device is remembered. Returns null when nothing is remembered before the next
 * sign-in with a second factor; the wish is kept.
 */
export async function rememberDevice(
  tx: Tx,
  context: Context,
  device: OwnDevice,
  until: Date | null,
): Promise<RememberedDevice | null> {
  const secret = randomBytes(32).toString('base64url');
  const columns = { rememberedHash: hashSecret(context, device, secret), rememberedUntil: until };
  await tx.update(devices).set(columns).where(eq(devices.id, device.deviceId));
  return until === null ? null : { secret, until };
}

export async function forgetDevice(tx: Tx, deviceId: string): Promise<void> {
  await tx.update(devices).set({ rememberedHash: null, rememberedUntil: null }).where(eq(devices.id, deviceId));
}

/** Its cookie opens nothing any more; that its holder wants it remembered stays, for the next strong sign-in. */
export async function pauseRemembering(tx: Tx, deviceId: string): Promise<void> {
  await tx.update(devices).set({ rememberedUntil: null }).where(eq(devices.id, deviceId));
}

/**
 * After a sign-in on a device whose holder wants it remembered: a new secret each time. A strong sign-in begins a new time;
 * one that the cookie helped does not lengthen it.
 */
export async function renewRemembered(
  tx: Tx,
  context: Context,
  own: OwnDevice,
  { methods, expiresAt }: { methods: string; expiresAt: Date },
): Promise<RememberedDevice | null> {
  const { rememberedHash, rememberedUntil } = devices;
  const [device] = await tx
    .select({ rememberedHash, rememberedUntil })
    .from(devices)
    .where(eq(devices.id, own.deviceId));
  if ((device?.rememberedHash ?? null) === null) return null;
  const until = methods === BY_REMEMBERED ? (device?.rememberedUntil ?? null) : expiresAt;
  return rememberDevice(tx, context, own, until);
}
