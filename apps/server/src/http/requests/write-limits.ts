import type { Call } from '@house/contract/call';
import { HOUR_MS } from '@house/contract/durations';
import {
  OFFICE_CHANGES_PER_HOUR,
  PORTAL_WRITES_PER_NETWORK_AND_HOUR,
  STAFF_WRITES_PER_HOUR,
} from '@house/contract/staff/staff';
import {
  OPEN_WRITES_PER_HOUR,
  PERSON_WRITES_PER_HOUR,
  SANDBOX_LOGINS_PER_HOUR,
  SANDBOX_LOGINS_PER_NETWORK_AND_HOUR,
  SANDBOX_WRITES_PER_HOUR,
} from '@house/contract/wire';
import type { FastifyRequest } from 'fastify';
import type { Session } from '../../callers/session.ts';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { refuseTooMany } from '../../core/refuse.ts';
import { resolveNetwork } from '../network.ts';
import { openWriteCounts, type WriteCounts } from './write-counts.ts';

/** By what several apps over one database share, so that a test counts its own. */
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
  const seconds = readWriteCounts(context).take(key, max, context.clock.now().getTime());
  if (seconds > 0) throw refuseTooMany(seconds);
}
