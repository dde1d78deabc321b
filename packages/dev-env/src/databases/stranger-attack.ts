import { MINUTE_MS } from '@repo/contract/durations';
import { MAILED_CODE_RESEND_MINUTES, STRANGER_TRIES_FREE } from '@repo/contract/sessions/unknown-devices';
import type { Context } from '@repo/server/core/context';
import { signInCodes, throttles } from '@repo/server/db/tables/accounts';
import { like } from 'drizzle-orm';

/** What the hours of an attack leave behind: unknown devices have five tries an hour, so that a hundred take a day. */
export async function attackToTheEnd({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.update(throttles).set({ failures: STRANGER_TRIES_FREE }).where(like(throttles.key, 'signIn.strangers:%'));
  await db.delete(throttles).where(like(throttles.key, 'signIn.hour:%'));
}

/** As if the last mail with a code had been asked for some minutes ago. */
export async function passResendMinutes({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const sentAt = new Date(clock.now().getTime() - (MAILED_CODE_RESEND_MINUTES + 1) * MINUTE_MS);
  await db.update(signInCodes).set({ sentAt });
}
