import type { Call } from '@house/contract/call';
import { HOUR_MS } from '@house/contract/durations';
import {
  OFFICE_CHANGES_PER_HOUR,
  PORTAL_WRITES_PER_NETWORK_AND_HOUR,
  STAFF_WRITES_PER_HOUR,
} from '@house/contract/portal/staff';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { limitKey, takeUse } from '../limits.ts';
import { networkOf } from '../network.ts';
import { refuseTooMany } from '../refuse.ts';
import type { StaffSession } from '../session/staff-session.ts';

/**
 * Counts a call of the portal that may write, before its body is read: for the employee and the network, and what only
 * administrators may do for their institution too.
 */
export async function admitStaffWrite(
  context: Context,
  call: Call,
  { staffId, officeId }: StaffSession,
  request: FastifyRequest,
): Promise<void> {
  if (call.method === 'GET') return;
  await countWrite(context, 'portal.staff', staffId, STAFF_WRITES_PER_HOUR);
  if (call.who === 'staffAdmin') await countWrite(context, 'portal.office', officeId, OFFICE_CHANGES_PER_HOUR);
  await countWrite(context, 'portal.network', networkOf(request), PORTAL_WRITES_PER_NETWORK_AND_HOUR);
}

async function countWrite(context: Context, kind: string, value: string, max: number): Promise<void> {
  const rule = { max, windowMs: HOUR_MS };
  const seconds = await takeUse(context.db, limitKey(context, kind, value), context.clock.now(), rule);
  if (seconds > 0) throw refuseTooMany(seconds);
}
