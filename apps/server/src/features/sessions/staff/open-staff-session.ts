import { HOUR_MS } from '@repo/contract/durations';
import {
  STAFF_ADMIN_IDLE_MINUTES,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
  STAFF_SESSIONS_MAX,
} from '@repo/contract/staff/staff';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { formatToken, type SessionKind } from '../../../callers/sent-tokens.ts';
import { isLiveSession } from '../../../callers/session-life.ts';
import { hashStaffToken } from '../../../callers/staff-session.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { type StaffAccount, staffSessions } from '../../../db/tables/staff.ts';
import { endSurplusSessions } from '../end-surplus.ts';
import { type KnownDevice, makeKnown } from '../known-devices.ts';
import { forgetKnownDevices } from '../principal.ts';
import { createSecrets, hashSecrets } from '../session-secrets.ts';

/** Ended sessions are kept this long: their times, for the institution's log. */
const RETENTION_MS = 30 * 24 * HOUR_MS;

export type OpenedStaffSession = {
  id: string;
  token: string;
  cookie: string | null;
  expiresAt: Date;
  /** Goes into the cookie of known devices, in a browser. */
  known: KnownDevice | null;
};

/** The caller has locked the employee's row, so that parallel sign-ins count each other. */
export async function openStaffSession(
  tx: Tx,
  context: Context,
  staff: Pick<StaffAccount, 'id' | 'portalRole' | 'deviceEpoch'>,
  entry: { kind: SessionKind; assurance: 1 | 2; knownDeviceId: string | null },
): Promise<OpenedStaffSession> {
  const { kind, assurance, knownDeviceId } = entry;
  const now = context.clock.now();
  await endSurplusSessions(tx, { of: 'staff', holderId: staff.id, max: STAFF_SESSIONS_MAX }, now);
  const id = newId(now.getTime());
  const of = { id, staffId: staff.id, kind };
  const { token, cookie, hashes } = createTokens(context, of);
  const expiresAt = new Date(now.getTime() + STAFF_SESSION_HOURS * HOUR_MS);
  await tx.insert(staffSessions).values({
    ...of,
    ...hashes,
    assurance,
    idleMinutes: staff.portalRole === 'admin' ? STAFF_ADMIN_IDLE_MINUTES : STAFF_IDLE_MINUTES,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  const holder = { kind: 'staff', id: staff.id, deviceEpoch: staff.deviceEpoch } as const;
  const known = kind === 'browser' ? makeKnown(context, holder, knownDeviceId ?? newId(now.getTime())) : null;
  return { id, token, cookie, expiresAt, known };
}

/**
 * The same session with new tokens, proved anew: an old copy of the tokens ends it from now on. Returns null when it
 * has ended. The caller has locked the employee's row.
 */
export async function rotateStaffSession(
  tx: Tx,
  context: Context,
  { id, staffId }: { id: string; staffId: string },
  assurance: 1 | 2,
): Promise<Pick<OpenedStaffSession, 'token' | 'cookie' | 'expiresAt'> | null> {
  const now = context.clock.now();
  const isThis = and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId), isLiveSession('staff', now));
  const [row] = await tx.select().from(staffSessions).where(isThis).for('update');
  if (row === undefined) return null;
  const tokens = createTokens(context, row);
  await tx
    .update(staffSessions)
    .set({
      ...tokens.hashes,
      assurance,
      previousBearerHash: row.bearerHash,
      previousCookieHash: row.cookieHash,
      rotatedAt: now,
      rotationUsedAt: null,
    })
    .where(isThis);
  return { token: tokens.token, cookie: tokens.cookie, expiresAt: row.expiresAt };
}

function createTokens(context: Context, of: { id: string; staffId: string; kind: SessionKind }) {
  const secrets = createSecrets(of.kind);
  const hashes = hashSecrets((token) => hashStaffToken(context, of, token), secrets);
  return { token: formatToken('staff', of, secrets.bearer), cookie: secrets.cookie, hashes };
}

/** Ends all sessions of an employee and forgets the devices, as a suspension does. The caller has locked the employee's row. */
export async function endStaffSessions(
  tx: Tx,
  staffId: string,
  now: Date,
  endedBy: 'role' | null = null,
): Promise<void> {
  const isOpen = and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));
  await tx.update(staffSessions).set({ endedAt: now, endedBy }).where(isOpen);
  await forgetKnownDevices(tx, 'staff', staffId);
}

export async function forgetOldStaffSessions({ db, clock }: Context): Promise<void> {
  await db.delete(staffSessions).where(lt(staffSessions.expiresAt, new Date(clock.now().getTime() - RETENTION_MS)));
}
