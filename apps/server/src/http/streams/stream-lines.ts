import { Readable } from 'node:stream';
import { STREAM_MAX_MINUTES, STREAMS_PER_SESSION } from '@repo/contract/notifications/notifications';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuseBusy, refuseTooMany } from '../../core/refuse.ts';

/** Limit on one node; across several nodes an account may have this many on each. */
const STREAMS_PER_HOLDER = 20;
const STREAMS_PER_NODE = 5_000;
/** A reader with this much unread is disconnected; it reads everything when it reconnects. */
const WAITING_BYTES_MAX = 16_384;
const RETRY_SECONDS = 30;
/** Time for the last bytes to be sent. */
const END_GRACE_MS = 1_000;
const STREAM_MAX_MS = STREAM_MAX_MINUTES * 60_000;

/** Whose stream it is (an account or an employee), and whose changes it tells (that account, or the employee's office). */
export type StreamReader = {
  readonly sessionId: string;
  readonly holderId: string;
  readonly subjectId: string;
};

/** One reader's stream on this node. */
export type StreamLine = StreamReader & {
  openedAt: Date;
  events: Readable;
  isEnded: boolean;
  /** Closes the connection, dropping what is still buffered. */
  cut: () => void;
};

/** Of these sessions those that are still good, and when their tokens were last changed; asked in one query. */
export type FindLiveSessions = (
  context: Context,
  ids: readonly string[],
) => Promise<ReadonlyMap<string, { rotatedAt: Date | null }>>;

export function newLine({ clock }: Context, reader: StreamReader, cut: () => void): StreamLine {
  const events = new Readable({ read: () => undefined });
  return { ...reader, openedAt: clock.now(), events, isEnded: false, cut };
}

export function refusedBy(
  lines: ReadonlySet<StreamLine>,
  { sessionId, holderId }: Pick<StreamReader, 'sessionId' | 'holderId'>,
): Refusal | null {
  let ofSession = 0;
  let ofHolder = 0;
  for (const line of lines) {
    if (line.holderId === holderId) ofHolder += 1;
    if (line.sessionId === sessionId) ofSession += 1;
  }
  if (ofSession >= STREAMS_PER_SESSION || ofHolder >= STREAMS_PER_HOLDER) return refuseTooMany(RETRY_SECONDS);
  return lines.size >= STREAMS_PER_NODE ? refuseBusy(RETRY_SECONDS) : null;
}

/**
 * Ends streams whose session is over or whose tokens must be proved again, with one query for all. Returns the others.
 */
export async function endOver(
  context: Context,
  findLive: FindLiveSessions,
  asked: readonly StreamLine[],
): Promise<StreamLine[]> {
  if (asked.length === 0) return [];
  const nowMs = context.clock.now().getTime();
  const live = await findLive(context, [...new Set(asked.map(({ sessionId }) => sessionId))]);
  return asked.filter((line) => {
    const session = live.get(line.sessionId);
    const isRotated = session?.rotatedAt != null && session.rotatedAt > line.openedAt;
    const isOver = session === undefined || isRotated || nowMs - line.openedAt.getTime() >= STREAM_MAX_MS;
    if (isOver) end(line);
    return !isOver;
  });
}

export function end(line: StreamLine): void {
  if (line.isEnded || line.events.destroyed) return;
  line.isEnded = true;
  line.events.push(null);
}

export function writeTo(line: StreamLine, text: string): void {
  const { events, isEnded, cut } = line;
  if (isEnded || events.destroyed) return;
  events.push(text);
  if (events.readableLength <= WAITING_BYTES_MAX) return;
  line.isEnded = true;
  events.destroy();
  cut();
}

/** Runs before the server stops: it waits for every open answer, and a reader that stalls would delay it. */
export async function endAll(lines: readonly StreamLine[]): Promise<void> {
  const { promise: isGraceOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, END_GRACE_MS);
  const closings = lines.map((line) => new Promise<void>((done) => line.events.once('close', done)));
  for (const line of lines) end(line);
  await Promise.race([Promise.all(closings), isGraceOver]);
  clearTimeout(timer);
  for (const line of lines) if (!line.events.destroyed) line.cut();
}
