import { randomBytes } from 'node:crypto';
import {
  NATIVE_SESSION_HOURS_MAX,
  SESSION_HOURS_DEFAULT,
  SESSION_IDLE_MINUTES,
  SESSIONS_MAX,
} from '@house/contract/accounts';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts, devices, sessions } from '../../db/tables/accounts.ts';
import type { Context } from '../../http/context.ts';
import { hashHalf } from '../../http/session.ts';
import { append } from '../audit/audit-leaves.ts';

export type Caller = {
  kind: 'browser' | 'native';
  /** What the session is called in the list of sessions. */
  label: string;
  network: string;
};

export type OpenedSession = {
  id: string;
  deviceId: string;
  /** Goes into the body. */
  token: string;
  /** Goes into the cookie; null for a native session. */
  cookie: string | null;
  expiresAt: Date;
};

type Holder = { accountId: string; role: 'user' | 'creator' };

const HOUR_MS = 3_600_000;
/** A creator's session is shorter and ends sooner when idle. */
const CREATOR_IDLE_MINUTES = 15;

const newHalf = () => randomBytes(32).toString('base64url');

/** A device it has seen before keeps its id; any other id that was sent is ignored. */
export async function openSession(
  tx: Tx,
  context: Context,
  holder: Holder,
  caller: Caller,
  sentDeviceId: string | undefined,
): Promise<OpenedSession> {
  const now = context.clock.now();
  await endSurplusSessions(tx, holder.accountId, now);
  const deviceId = await keepDevice(tx, holder.accountId, caller, sentDeviceId, now);
  const id = newId(now.getTime());
  const bearer = newHalf();
  const cookie = caller.kind === 'browser' ? newHalf() : null;
  const hours = caller.kind === 'native' ? NATIVE_SESSION_HOURS_MAX : SESSION_HOURS_DEFAULT;
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  await tx.insert(sessions).values({
    id,
    accountId: holder.accountId,
    deviceId,
    kind: caller.kind,
    bearerHash: hashHalf(bearer),
    cookieHash: cookie === null ? null : hashHalf(cookie),
    label: caller.label,
    idleMinutes: holder.role === 'creator' ? CREATOR_IDLE_MINUTES : SESSION_IDLE_MINUTES,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { id, deviceId, token: `${caller.kind === 'browser' ? 'v1' : 'n1'}.${id}.${bearer}`, cookie, expiresAt };
}

async function keepDevice(
  tx: Tx,
  accountId: string,
  caller: Caller,
  sentDeviceId: string | undefined,
  now: Date,
): Promise<string> {
  if (sentDeviceId !== undefined) {
    const known = await tx
      .update(devices)
      .set({ lastSeenAt: now })
      .where(and(eq(devices.id, sentDeviceId), eq(devices.accountId, accountId)))
      .returning({ id: devices.id });
    if (known[0] !== undefined) return known[0].id;
  }
  const id = newId(now.getTime());
  await tx.insert(devices).values({ id, accountId, label: caller.label, createdAt: now, lastSeenAt: now });
  return id;
}

/**
 * At most ten at once. The ones nobody used for the longest end, with a trace: refusing the eleventh would lock a person
 * out who lost the devices of the other ten. The account's row is locked, so that parallel sign-ins count each other.
 */
async function endSurplusSessions(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now)))
    .orderBy(asc(sessions.lastSeenAt), asc(sessions.id));
  const surplus = live.slice(0, Math.max(0, live.length - SESSIONS_MAX + 1)).map((row) => row.id);
  if (surplus.length === 0) return;
  await tx.update(sessions).set({ endedAt: now }).where(inArray(sessions.id, surplus));
  const entries = surplus.map((session) => ({
    subjectId: accountId,
    act: 'session.ended' as const,
    facts: { session, reason: 'surplus' },
  }));
  await append(tx, now, entries);
}

/** Neither ended nor past its absolute or idle lifetime. */
export function isLive(now: Date) {
  const at = now.toISOString();
  return and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, now),
    sql`${sessions.lastSeenAt} + make_interval(mins => ${sessions.idleMinutes}) > ${at}::timestamptz`,
  );
}
