import type { Readable } from 'node:stream';
import { PERSON_CHANGES } from '@repo/contract/notifications/changes';
import { isNotificationKind } from '@repo/contract/notifications/notification-kinds';
import { uuid } from '@repo/contract/wire';
import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Session } from '../../../callers/session.ts';
import { isLiveSession } from '../../../callers/session-life.ts';
import type { Context } from '../../../core/context.ts';
import type { Refusal } from '../../../core/refuse.ts';
import { sessions } from '../../../db/tables/accounts.ts';
import { type EventStreams, openEventStreams, type StreamWord } from '../../../http/streams/open-streams.ts';
import type { FindLiveSessions } from '../../../http/streams/stream-lines.ts';

export type NoticeStreams = Omit<EventStreams, 'open'> & {
  open(session: Pick<Session, 'id' | 'accountId'>, cut: () => void): Promise<Readable | Refusal>;
};

/** The streams of persons on this node: their notifications, and what of theirs changed. */
export function openNoticeStreams(context: Context): NoticeStreams {
  const streams = openEventStreams(context, { findLive: findLiveSessions, readWord });
  return {
    ...streams,
    open: ({ id, accountId }, cut) => streams.open({ sessionId: id, holderId: accountId, subjectId: accountId }, cut),
  };
}

const Payload = z.union([
  z.object({ accountId: uuid(), id: uuid(), kind: z.string().check(z.refine(isNotificationKind)) }),
  z.object({ subjectId: z.optional(uuid()), what: z.enum(PERSON_CHANGES) }),
]);

function readWord(payload: unknown): StreamWord | null {
  const parsed = Payload.safeParse(payload);
  if (!parsed.success) return null;
  const { data: word } = parsed;
  if ('what' in word) return { subjectId: word.subjectId ?? null, event: 'changed', data: { what: word.what } };
  return { subjectId: word.accountId, event: 'notification', data: { id: word.id, kind: word.kind } };
}

const findLiveSessions: FindLiveSessions = async ({ db, clock }, ids) => {
  const rows = await db
    .select({ id: sessions.id, rotatedAt: sessions.rotatedAt })
    .from(sessions)
    .where(and(inArray(sessions.id, [...ids]), eq(sessions.scope, 'full'), isLiveSession('person', clock.now())));
  return new Map(rows.map((row) => [row.id, row]));
};
