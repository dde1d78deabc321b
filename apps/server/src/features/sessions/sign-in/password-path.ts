import { PASSWORD_CLOSES_AFTER } from '@house/contract/accounts';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { type Account, devices, throttles } from '../../../db/tables/accounts.ts';
import type { Context } from '../../../http/context.ts';
import { limitKey } from '../../../http/limits.ts';
import { openCodePlaces } from './code-tries.ts';

type Whose = Pick<Account, 'id' | 'username'>;

/** Closes the password path as 100 failures in a row do: only recovery or a passkey opens the account. */
export async function closePasswordPath(tx: Tx, context: Context, account: Whose): Promise<void> {
  const closed = { failures: PASSWORD_CLOSES_AFTER, blockedUntil: null, updatedAt: context.clock.now() };
  for (const key of await passwordKeys(tx, context, account)) {
    await tx
      .insert(throttles)
      .values({ key, ...closed })
      .onConflictDoUpdate({ target: throttles.key, set: closed });
  }
}

/** A new password starts without the failures of the old one. */
export async function openPasswordPath(tx: Tx, context: Context, account: Whose): Promise<void> {
  await tx.delete(throttles).where(inArray(throttles.key, await passwordKeys(tx, context, account)));
  await openCodePlaces(tx, context, account.id);
}

/** The counters of `tryPassword`: the account's, and one for each device that the account knows. */
async function passwordKeys(tx: Tx, context: Context, { id, username }: Whose): Promise<string[]> {
  const rows = await tx.select({ id: devices.id }).from(devices).where(eq(devices.accountId, id));
  const ofDevices = rows.map((device) => limitKey(context, 'signIn.device', device.id));
  return [limitKey(context, 'signIn.account', username), ...ofDevices].sort();
}
