import type { Call } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import {
  OFFICE_CHANGES_PER_HOUR,
  PORTAL_WRITES_PER_NETWORK_AND_HOUR,
  STAFF_WRITES_PER_HOUR,
} from '@repo/contract/staff/staff';
import {
  OPEN_WRITES_PER_HOUR,
  PERSON_WRITES_PER_HOUR,
  SANDBOX_LOGINS_PER_HOUR,
  SANDBOX_LOGINS_PER_NETWORK_AND_HOUR,
  SANDBOX_WRITES_PER_HOUR,
} from '@repo/contract/wire';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { resolveNetwork } from '../network.ts';

/** More keys than people write in an hour on one node; beyond it the oldest are forgotten. */
const KEYS_MAX = 200_000;

type Count = { used: number; endsAtMs: number };

/**
 * Counts of writes in memory, a window of an hour from the first. They are a backstop for calls that have no closer limit
 * in the database, so each node counts its own, and a write costs no statement more (decision 0104).
 */
type WriteCounts = {
  /** Returns 0, or the seconds until the window ends. */
  countWrite: (key: string, max: number, nowMs: number) => number;
  /** How often a key was counted in its window. */
  read: (key: string) => number;
};

function openWriteCounts(): WriteCounts {
  const counts = new Map<string, Count>();
  return {
    read: (key) => counts.get(key)?.used ?? 0,
    countWrite: (key, max, nowMs) => {
      const known = counts.get(key);
      if (known !== undefined && known.endsAtMs > nowMs) {
        if (known.used >= max) return Math.max(1, Math.ceil((known.endsAtMs - nowMs) / 1000));
        known.used += 1;
        return 0;
      }
      counts.delete(key);
      if (counts.size >= KEYS_MAX) forgetOldest(counts);
      counts.set(key, { used: 1, endsAtMs: nowMs + HOUR_MS });
      return 0;
    },
  };
}

/** A map keeps the order in which its keys came, so the first window began first. */
function forgetOldest(counts: Map<string, Count>): void {
  const [oldest] = counts.keys();
  if (oldest !== undefined) counts.delete(oldest);
}

/** Apps over one database share their keys, and with them these counts; a test has keys of its own, and counts its own. */
const countsByKeys = new WeakMap<Context['keys'], WriteCounts>();

export function readWriteCounts({ keys }: Pick<Context, 'keys'>): WriteCounts {
  const known = countsByKeys.get(keys) ?? openWriteCounts();
  countsByKeys.set(keys, known);
  return known;
}

/** Counts a call that may write, before its body is read. Whoever reads is not counted. */
export async function admitWrite(
  context: Context,
  call: Call,
  session: Session | StaffSession | null,
  request: FastifyRequest,
): Promise<void> {
  if (call.method === 'GET') return;
  if (session === null) return countWrite(context, `open ${resolveNetwork(request)}`, OPEN_WRITES_PER_HOUR);
  if ('accountId' in session) return countWrite(context, `account ${session.accountId}`, PERSON_WRITES_PER_HOUR);
  countWrite(context, `staff ${session.staffId}`, STAFF_WRITES_PER_HOUR);
  countWrite(context, `portal ${resolveNetwork(request)}`, PORTAL_WRITES_PER_NETWORK_AND_HOUR);
  if (call.who === 'staffAdmin') await countForOffice(context, session.officeId);
}

/** What only administrators may do is counted for their institution, on all nodes together. */
async function countForOffice(context: Context, officeId: string): Promise<void> {
  const rule = { max: OFFICE_CHANGES_PER_HOUR, windowMs: HOUR_MS };
  const seconds = await countWindowUse(
    context.db,
    limitKey(context, 'portal.office', officeId),
    context.clock.now(),
    rule,
  );
  if (seconds > 0) throw refuseTooMany(seconds);
}

/** For the pages that stand in for companies outside: nobody is signed in there. */
export function admitSandboxWrite(context: Context, request: FastifyRequest): void {
  countWrite(context, `sandbox ${resolveNetwork(request)}`, SANDBOX_WRITES_PER_HOUR);
}

/** A sign-in that begins at the sandbox keeps a row for ten minutes, so all of them together are counted too. */
export function admitSandboxLogin(context: Context, request: FastifyRequest): void {
  countWrite(context, `sandbox login ${resolveNetwork(request)}`, SANDBOX_LOGINS_PER_NETWORK_AND_HOUR);
  countWrite(context, 'sandbox logins', SANDBOX_LOGINS_PER_HOUR);
}

function countWrite(context: Context, key: string, max: number): void {
  const seconds = readWriteCounts(context).countWrite(key, max, context.clock.now().getTime());
  if (seconds > 0) throw refuseTooMany(seconds);
}

/** About as long as an operator needs to make room, at best. */
const RETRY_SECONDS = 60;
/** Without these nobody could come to read. */
const WAYS_IN: readonly string[] = [
  ...['login', 'sendSignInCode', 'logout', 'passkeySignInOptions', 'biometricSignIn'],
  ...['beginSpidSignIn', 'finishSpidSignIn'],
  ...['institutionalLogin', 'sendStaffSignInCode', 'staffLogout'],
];

/**
 * Refuses what would be stored on a disk that is almost full, before anything of it is done. Readings of cards go on, and
 * what the server notes of a reading has the room that is left.
 */
export function expectRoom({ room }: Pick<Context, 'room'>, { method, isUrgent, name }: Call): void {
  if (method === 'GET' || isUrgent === true || WAYS_IN.includes(name) || room.mayWrite()) return;
  throw refuseForRoom();
}

/** What a full disk answers. */
export const refuseForRoom = (): Refusal =>
  refuse('request.noRoom', { params: { seconds: String(RETRY_SECONDS) }, retryAfterSeconds: RETRY_SECONDS });
