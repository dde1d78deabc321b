import { Readable } from 'node:stream';
import { STREAM_MAX_MINUTES, STREAMS_PER_SESSION } from '@repo/contract/notifications/notifications';
import { and, eq, inArray } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuseBusy, refuseTooMany } from '../../../core/refuse.ts';
import { sessions } from '../../../db/tables/accounts.ts';

/** Limit on one node; across several nodes an account may have this many on each. */
const STREAMS_PER_ACCOUNT = 20;
const STREAMS_PER_NODE = 5_000;
/** A reader with this much unread is disconnected; it reads the list when it reconnects. */
const WAITING_BYTES_MAX = 16_384;
const RETRY_SECONDS = 30;
/** Time for the last bytes to be sent. */
const END_GRACE_MS = 1_000;
const STREAM_MAX_MS = STREAM_MAX_MINUTES * 60_000;

/** One reader's stream on this node. */
export type NoticeStream = {
  sessionId: string;
  accountId: string;
  openedAt: Date;
  events: Readable;
  isEnded: boolean;
  /** Closes the connection, dropping what is still buffered. */
  cut: () => void;
};

export function newLine({ clock }: Context, { id, accountId }: Session, cut: () => void): NoticeStream {
  const events = new Readable({ read: () => undefined });
  return { sessionId: id, accountId, openedAt: clock.now(), events, isEnded: false, cut };
}

export function refusedBy(lines: ReadonlySet<NoticeStream>, { id, accountId }: Session): Refusal | null {
  let ofSession = 0;
  let ofAccount = 0;
  for (const line of lines) {
    if (line.accountId === accountId) ofAccount += 1;
    if (line.sessionId === id) ofSession += 1;
  }
  if (ofSession >= STREAMS_PER_SESSION || ofAccount >= STREAMS_PER_ACCOUNT) return refuseTooMany(RETRY_SECONDS);
  return lines.size >= STREAMS_PER_NODE ? refuseBusy(RETRY_SECONDS) : null;
}

type OfSession = { sessionId: string; openedAt: Date };

/** Those whose session has ended, expired, idled too long, was deleted or has new tokens, found in one query. */
async function endedAmong<T extends OfSession>(context: Context, asked: readonly T[]): Promise<Set<T>> {
  const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
  const { id, endedAt, expiresAt, lastSeenAt, idleMinutes, rotatedAt, scope } = sessions;
  const rows = await context.db
    .select({ id, endedAt, expiresAt, lastSeenAt, idleMinutes, rotatedAt })
    .from(sessions)
    .where(and(inArray(id, ids), eq(scope, 'full')));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nowMs = context.clock.now().getTime();
  return new Set(
    asked.filter(({ sessionId, openedAt: since }) => {
      const row = byId.get(sessionId);
      if (row === undefined || row.endedAt !== null || row.expiresAt.getTime() <= nowMs) return true;
      if (row.lastSeenAt.getTime() + row.idleMinutes * 60_000 <= nowMs) return true;
      return row.rotatedAt !== null && row.rotatedAt > since;
    }),
  );
}

/**
 * Ends streams whose session is over or whose tokens must be proved again, with one query for all. Returns the others.
 */
export async function endOver(context: Context, asked: readonly NoticeStream[]): Promise<NoticeStream[]> {
  if (asked.length === 0) return [];
  const nowMs = context.clock.now().getTime();
  const ended = await endedAmong(context, asked);
  return asked.filter((line) => {
    const isOver = ended.has(line) || nowMs - line.openedAt.getTime() >= STREAM_MAX_MS;
    if (isOver) end(line);
    return !isOver;
  });
}

export function end(line: NoticeStream): void {
  if (line.isEnded || line.events.destroyed) return;
  line.isEnded = true;
  line.events.push(null);
}

export function writeTo(line: NoticeStream, text: string): void {
  const { events, isEnded, cut } = line;
  if (isEnded || events.destroyed) return;
  events.push(text);
  if (events.readableLength <= WAITING_BYTES_MAX) return;
  line.isEnded = true;
  events.destroy();
  cut();
}

/** Runs before the server stops: it waits for every open answer, and a reader that stalls would delay it. */
export async function endAll(lines: readonly NoticeStream[]): Promise<void> {
  const { promise: isGraceOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, END_GRACE_MS);
  const closings = lines.map((line) => new Promise<void>((done) => line.events.once('close', done)));
  for (const line of lines) end(line);
  await Promise.race([Promise.all(closings), isGraceOver]);
  clearTimeout(timer);
  for (const line of lines) if (!line.events.destroyed) line.cut();
}
