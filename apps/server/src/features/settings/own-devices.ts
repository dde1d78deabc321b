import type { AnswerOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { DEVICE_RETENTION_DAYS, type listDevices } from '@repo/contract/settings/settings';
import { and, count, desc, eq, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import { isLiveSession } from '../../callers/session-life.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { devices, sessions } from '../../db/tables/accounts.ts';
import { scanChallenges } from '../../db/tables/scans.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { forgetKnownDevices } from '../sessions/principal.ts';
import { pauseRemembering } from '../sessions/sign-in/remembered-devices.ts';

export async function listOwnDevices(
  context: Context,
  { accountId, deviceId }: Session,
): Promise<AnswerOf<typeof listDevices>> {
  const now = context.clock.now();
  const rows = await context.db
    .select()
    .from(devices)
    .where(eq(devices.accountId, accountId))
    .orderBy(desc(devices.lastSeenAt), desc(devices.id));
  const live = await context.db
    .select({ deviceId: sessions.deviceId, sessions: count() })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLiveSession('person', now)))
    .groupBy(sessions.deviceId);
  return rows.map((row) => {
    const isRemembered = row.rememberedHash !== null && row.rememberedUntil !== null && row.rememberedUntil > now;
    return {
      id: row.id,
      label: row.label,
      current: row.id === deviceId,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      rememberedUntil: isRemembered ? (row.rememberedUntil?.toISOString() ?? null) : null,
      liveSessions: live.find((one) => one.deviceId === row.id)?.sessions ?? 0,
    };
  });
}

/** Ends the device's sessions and forgets it: its next sign-in is one from a new device. */
export async function forgetOwnDevice(
  context: Context,
  { accountId }: Session,
  deviceId: string,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    await lockAccount(tx, context, accountId);
    const own = and(eq(devices.id, deviceId), eq(devices.accountId, accountId));
    const found = await tx.select({ id: devices.id }).from(devices).where(own).for('update');
    if (found.length === 0) return refuse('request.notFound');
    // The rows go with the device. Their challenges are deleted first, which waits for a scan in progress.
    await endSessions(tx, accountId, (row) => row.deviceId === deviceId);
    await tx.delete(devices).where(own);
    const facts = { device: deviceId };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'device.forgotten', facts }]);
    return {};
  });
}

/** Ends every session of the person but this one and forgets every known device. Returns how many sessions ended. The caller has locked the account's row. */
export async function endSessionsBut(
  tx: Tx,
  context: Context,
  accountId: string,
  exceptSessionId: string,
): Promise<number> {
  const ended = await endSessions(tx, accountId, (row) => row.id !== exceptSessionId, context.clock.now());
  const entries = ended.map((session) => ({
    subjectId: accountId,
    act: 'session.ended' as const,
    facts: { session, reason: 'allOthers' },
  }));
  await append(tx, context.clock.now(), entries);
  await forgetKnownDevices(tx, 'person', accountId);
  return ended.length;
}

export async function endOthers(context: Context, session: Session): Promise<{ ended: number }> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, session.accountId);
    return { ended: await endSessionsBut(tx, context, session.accountId, session.id) };
  });
}

type DeviceSessionRow = { id: string; deviceId: string };

/** Without `at` the rows stay unchanged, because they are about to be deleted. */
async function endSessions(
  tx: Tx,
  accountId: string,
  isMeant: (row: DeviceSessionRow) => boolean,
  at?: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: sessions.id, deviceId: sessions.deviceId })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
    .orderBy(sessions.id)
    .for('update');
  const meant = rows.filter(isMeant);
  for (const { id, deviceId } of meant) {
    if (at !== undefined) {
      await tx.update(sessions).set({ endedAt: at }).where(eq(sessions.id, id));
      await pauseRemembering(tx, deviceId);
    }
    await tx
      .delete(scanChallenges)
      .where(and(eq(scanChallenges.scannerId, accountId), eq(scanChallenges.sessionId, id)));
  }
  return meant.map(({ id }) => id);
}

/** Deletes devices unused for half a year, so that a person's list does not grow for ever. */
export async function forgetOldDevices(context: Context): Promise<void> {
  const now = context.clock.now();
  const old = lt(devices.lastSeenAt, new Date(now.getTime() - DEVICE_RETENTION_DAYS * DAY_MS));
  const live = context.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.deviceId, devices.id), isLiveSession('person', now)));
  const isForgettable = or(isNull(devices.rememberedUntil), lt(devices.rememberedUntil, now));
  await context.db.delete(devices).where(and(old, isForgettable, notExists(live), ne(devices.label, 'API client')));
}
