import { timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { devices } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import { hashHalf } from '../../http/session-halves.ts';

/**
 * The cookie of a remembered browser. It never replaces a sign-in: as long as a strong sign-in on it would have lived, one
 * factor is enough to come back after idling (NIST SP 800-63B-4 section 2.2.3).
 */
export const DEVICE_COOKIE = '__Host-device';

type Sent = { deviceId: string | undefined; deviceSecret: string | undefined };

export async function isRemembered(tx: Tx, context: Context, accountId: string, sent: Sent): Promise<boolean> {
  if (sent.deviceId === undefined || sent.deviceSecret === undefined) return false;
  const [device] = await tx
    .select({ rememberedHash: devices.rememberedHash })
    .from(devices)
    .where(
      and(
        eq(devices.id, sent.deviceId),
        eq(devices.accountId, accountId),
        gt(devices.rememberedUntil, context.clock.now()),
      ),
    );
  const hash = device?.rememberedHash ?? null;
  return hash !== null && timingSafeEqual(hash, hashHalf(sent.deviceSecret));
}
