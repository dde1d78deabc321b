import type { AccountRole, Realm } from '@repo/contract/accounts/accounts';

import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import {
  ADMIN_IDLE_MINUTES,
  ADMIN_SESSION_HOURS_MAX,
  type Assurance,
  type SessionScope,
  STEPS_SESSION_MINUTES,
} from '@repo/contract/sessions/assurance';

import { NATIVE_SESSION_HOURS_MAX, SESSION_IDLE_MINUTES, SESSIONS_MAX } from '@repo/contract/sessions/sessions';
import { and, eq } from 'drizzle-orm';
import { formatToken, type SessionKind } from '../../callers/sent-tokens.ts';
import { type ChallengeSession, hashToken } from '../../callers/session.ts';

import { isLiveSession } from '../../callers/session-life.ts';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { devices, sessions } from '../../db/tables/accounts.ts';
import { administers } from '../accounts/administers.ts';
import { expectNotSuspended } from '../accounts/check-suspension.ts';
import { ownAddress } from '../accounts/own-address.ts';
import { endSurplusSessions } from './end-surplus.ts';
import { type KnownDevice, makeKnown } from './known-devices.ts';
import { createSecrets, hashSecrets, type SessionSecrets } from './session-secrets.ts';
import { notifyNewDevice } from './sign-in/new-device.ts';
import { type OwnDevice, type RememberedDevice, renewRemembered } from './sign-in/remembered-devices.ts';

export type SessionCaller = {
  kind: SessionKind;
  /** What the session is called in the list of sessions. */
  label: string;
  network: string;
  country: string | null;
};

export type OpenedSession = {
  id: string;
  deviceId: string;
  /** Goes into the body. */
  token: string;
  /** Goes into the cookie; null for a native session. */
  cookie: string | null;
  expiresAt: Date;
  /** Goes into a cookie of its own, where the device is to be remembered. */
  remembered: RememberedDevice | null;
  /** Goes into the cookie of known devices, after a full sign-in in a browser. */
  known: KnownDevice | null;
};

/** Whose session it is: the row of the account, or the part of it that a session's times hang on. */
export type SessionHolder = {
  id: string;
  role: AccountRole;
  sessionHours: number;
  realm: Realm;
  username: string;
  deviceEpoch: number;
};

/** How the person was proved, and the scope. */
export type ProvedSignIn = { scope: SessionScope; assurance: Assurance; methods: string };
export const BY_PASSWORD: ProvedSignIn = { scope: 'full', assurance: 1, methods: 'password' };

/** A device it has seen before keeps its id; any other id that was sent is ignored. */
export async function openSession(
  tx: Tx,
  context: Context,
  holder: SessionHolder,
  caller: SessionCaller,
  sentDeviceId: string | undefined,
  proved: ProvedSignIn = BY_PASSWORD,
): Promise<OpenedSession> {
  const now = context.clock.now();
  await endSurplus(tx, holder, proved.scope, now);
  await expectNotSuspended(tx, holder.id);
  const { deviceId, isNew } = await registerDevice(tx, holder.id, caller, sentDeviceId, now);
  const id = newId(now.getTime());
  const tokens = createSecrets(caller.kind);
  const times = { sessionHours: holder.sessionHours, isAdmin: await administers(tx, holder) };
  const chosenEnd = computeExpiry(times, caller.kind, proved.scope, now);
  const device = { deviceId, accountId: holder.id };
  const remembered = await rememberedBy(tx, context, device, { kind: caller.kind, proved, expiresAt: chosenEnd });
  // A session opened with the device cookie ends no later than the strong sign-in that set the cookie.
  const expiresAt = remembered !== null && remembered.until < chosenEnd ? remembered.until : chosenEnd;
  const of = { id, accountId: holder.id, deviceId, kind: caller.kind, ...proved };
  await tx.insert(sessions).values({
    ...of,
    ...hashTokens(context, of, tokens),
    label: caller.label,
    network: ownAddress(holder, caller.network),
    idleMinutes: selectIdleMinutes(times),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  if (isNew && proved.scope === 'full') await notifyNewDevice(tx, context, holder, { deviceId, ...caller });
  const known = knownBy(context, holder, { kind: caller.kind, deviceId, scope: proved.scope });
  return { id, deviceId, ...handOver(id, caller.kind, tokens), expiresAt, remembered, known };
}

/** A password alone, with the second factor still due, makes no device known. */
function knownBy(
  context: Context,
  { id, deviceEpoch }: SessionHolder,
  { kind, deviceId, scope }: { kind: SessionKind; deviceId: string; scope: SessionScope },
): KnownDevice | null {
  return kind === 'browser' && scope === 'full'
    ? makeKnown(context, { kind: 'person', id, deviceEpoch }, deviceId)
    : null;
}

/** Only a browser with a strong sign-in is remembered. */
async function rememberedBy(
  tx: Tx,
  context: Context,
  device: OwnDevice,
  { kind, proved, expiresAt }: { kind: SessionKind; proved: ProvedSignIn; expiresAt: Date },
): Promise<RememberedDevice | null> {
  if (kind !== 'browser' || proved.scope !== 'full' || proved.assurance < 2) return null;
  return renewRemembered(tx, context, device, { methods: proved.methods, expiresAt });
}

/**
 * The same session with new tokens, proved better than before: what `scope` opened ends, a full session begins or
 * rises. The old tokens stay good for reads that are on their way (callers/session-tokens.ts). Returns null when the
 * session has ended.
 */
export async function rotateSession(
  tx: Tx,
  context: Context,
  holder: SessionHolder,
  sessionId: string,
  proved: ProvedSignIn,
): Promise<OpenedSession | null> {
  const now = context.clock.now();
  const ofHolder = and(eq(sessions.id, sessionId), eq(sessions.accountId, holder.id), isLiveSession('person', now));
  const [row] = await tx.select().from(sessions).where(ofHolder).for('update');
  if (row === undefined) return null;
  const tokens = createSecrets(row.kind);
  const wasFull = row.scope === 'full';
  if (!wasFull) await endSurplus(tx, holder, proved.scope, now);
  const times = { sessionHours: holder.sessionHours, isAdmin: !wasFull && (await administers(tx, holder)) };
  const expiresAt = wasFull ? row.expiresAt : computeExpiry(times, row.kind, proved.scope, now);
  await tx
    .update(sessions)
    .set({
      ...proved,
      ...hashTokens(context, { ...row, ...proved }, tokens),
      // The tokens of a steps session must not read with the scope of the full one.
      previousBearerHash: wasFull ? row.bearerHash : null,
      previousCookieHash: wasFull ? row.cookieHash : null,
      rotatedAt: now,
      rotationUsedAt: null,
      lastSeenAt: now,
      expiresAt,
    })
    .where(ofHolder);
  const remembered = await rememberedBy(tx, context, row, { kind: row.kind, proved, expiresAt });
  const known = knownBy(context, holder, { ...row, scope: proved.scope });
  return { id: row.id, deviceId: row.deviceId, ...handOver(row.id, row.kind, tokens), expiresAt, remembered, known };
}

export function hashTokens(context: Context, of: ChallengeSession, secrets: SessionSecrets) {
  return hashSecrets((token) => hashToken(context, of, token), secrets);
}

function handOver(id: string, kind: SessionKind, { bearer, cookie }: SessionSecrets) {
  return { token: formatToken('person', { id, kind }, bearer), cookie };
}

type SessionLimits = { sessionHours: number; isAdmin: boolean };

function selectIdleMinutes({ isAdmin }: SessionLimits): number {
  return isAdmin ? ADMIN_IDLE_MINUTES : SESSION_IDLE_MINUTES;
}

/** The chosen hours; programs and administrators have less, a session of steps its quarter of an hour. */
function computeExpiry(
  { sessionHours, isAdmin }: SessionLimits,
  kind: SessionKind,
  scope: SessionScope,
  now: Date,
): Date {
  if (scope !== 'full') return new Date(now.getTime() + STEPS_SESSION_MINUTES * MINUTE_MS);
  const native = kind === 'native' ? NATIVE_SESSION_HOURS_MAX : Number.POSITIVE_INFINITY;
  const admin = isAdmin ? ADMIN_SESSION_HOURS_MAX : Number.POSITIVE_INFINITY;
  return new Date(now.getTime() + Math.min(sessionHours, native, admin) * HOUR_MS);
}

async function registerDevice(
  tx: Tx,
  accountId: string,
  caller: SessionCaller,
  sentDeviceId: string | undefined,
  now: Date,
): Promise<{ deviceId: string; isNew: boolean }> {
  if (sentDeviceId !== undefined) {
    const known = await tx
      .update(devices)
      .set({ lastSeenAt: now })
      .where(and(eq(devices.id, sentDeviceId), eq(devices.accountId, accountId)))
      .returning({ id: devices.id });
    if (known[0] !== undefined) return { deviceId: known[0].id, isNew: false };
  }
  const id = newId(now.getTime());
  await tx.insert(devices).values({ id, accountId, label: caller.label, createdAt: now, lastSeenAt: now });
  return { deviceId: id, isNew: true };
}

/**
 * Ten at once. Each scope counts for itself: who knows the password alone must not be able to push full sessions out by
 * beginning the three steps.
 */
function endSurplus(tx: Tx, { id }: SessionHolder, scope: SessionScope, now: Date): Promise<void> {
  const among = eq(sessions.scope, scope);
  return endSurplusSessions(tx, { of: 'person', holderId: id, max: SESSIONS_MAX, among }, now);
}
