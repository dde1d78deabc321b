import type { Readable } from 'node:stream';
import { OFFICE_CHANGES } from '@repo/contract/notifications/changes';
import { uuid } from '@repo/contract/wire';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isLiveSession } from '../../callers/session-life.ts';
import { mayWork, type StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import type { Refusal } from '../../core/refuse.ts';
import { offices, staffAccounts, staffSessions } from '../../db/tables/staff.ts';
import { type EventStreams, openEventStreams, type StreamWord } from '../../http/streams/open-streams.ts';
import type { FindLiveSessions } from '../../http/streams/stream-lines.ts';

export type PortalStreams = Omit<EventStreams, 'open'> & {
  open(session: Pick<StaffSession, 'id' | 'staffId' | 'officeId'>, cut: () => void): Promise<Readable | Refusal>;
};

/** The streams of employees on this node: what of their institution changed. */
export function openPortalStreams(context: Context): PortalStreams {
  const streams = openEventStreams(context, { findLive: findLiveSessions, readWord });
  return {
    ...streams,
    open: ({ id, staffId, officeId }, cut) =>
      streams.open({ sessionId: id, holderId: staffId, subjectId: officeId }, cut),
  };
}

const Payload = z.object({ subjectId: uuid(), what: z.enum(OFFICE_CHANGES) });

function readWord(payload: unknown): StreamWord | null {
  const parsed = Payload.safeParse(payload);
  return parsed.success
    ? { subjectId: parsed.data.subjectId, event: 'changed', data: { what: parsed.data.what } }
    : null;
}

/** An access that ran out, or whose institution was closed, ends its stream as a session that was ended. */
const findLiveSessions: FindLiveSessions = async ({ db, clock }, ids) => {
  const now = clock.now();
  const rows = await db
    .select({
      id: staffSessions.id,
      rotatedAt: staffSessions.rotatedAt,
      staff: { state: staffAccounts.state, accessUntil: staffAccounts.accessUntil },
      office: { state: offices.state },
    })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .innerJoin(offices, eq(offices.id, staffAccounts.officeId))
    .where(and(inArray(staffSessions.id, [...ids]), isLiveSession('staff', now)));
  return new Map(rows.filter(({ staff, office }) => mayWork(staff, office, now)).map((row) => [row.id, row]));
};
