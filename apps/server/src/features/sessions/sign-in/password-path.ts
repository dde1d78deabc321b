import { PASSWORD_CLOSES_AFTER } from '@repo/contract/accounts/accounts';
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { type Account, devices, throttles } from '../../../db/tables/accounts.ts';
import { clearStrangers, closedKey, deviceKey } from '../password/turns.ts';
import { namePerson } from '../principal.ts';
import { openCodePlaces } from './code-tries.ts';

type PasswordOwner = Pick<Account, 'id' | 'username'>;

/** Closes the password path until recovery: its owner said "this was not me". Wrong tries of strangers never do. */
export async function closePasswordPath(tx: Tx, context: Context, { username }: PasswordOwner): Promise<void> {
  const key = closedKey(context, namePerson(context, username));
  // As high as what the clearing of old counters leaves alone.
  const closed = { failures: PASSWORD_CLOSES_AFTER, blockedUntil: null, updatedAt: context.clock.now() };
  await tx
    .insert(throttles)
    .values({ key, ...closed })
    .onConflictDoUpdate({ target: throttles.key, set: closed });
}

/** A new password starts without the failures of the old one. */
export async function openPasswordPath(tx: Tx, context: Context, { id, username }: PasswordOwner): Promise<void> {
  const name = namePerson(context, username);
  const rows = await tx.select({ id: devices.id }).from(devices).where(eq(devices.accountId, id));
  const keys = [closedKey(context, name), ...rows.map((device) => deviceKey(context, device.id))].sort();
  await tx.delete(throttles).where(inArray(throttles.key, keys));
  await clearStrangers(tx, context, name);
  await openCodePlaces(tx, context, id);
}
