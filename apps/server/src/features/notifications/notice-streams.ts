import { Readable } from 'node:stream';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  STREAM_BEAT_SECONDS,
  STREAM_MAX_MINUTES,
  STREAMS_PER_SESSION,
} from '@house/contract/notifications';
import { uuid } from '@house/contract/wire';
import * as z from 'zod/mini';
import type { Context } from '../../http/context.ts';
import { describeError } from '../../http/errors.ts';
import { type Refusal, refuseBusy, refuseTooMany } from '../../http/refuse.ts';
import type { Session } from '../../http/session.ts';
import { endedAmong } from './ended-sessions.ts';
import { NOTICE_CHANNEL } from './notify.ts';

/** On one node. Together with those of the other nodes an account may hold as many times more. */
const STREAMS_PER_ACCOUNT = 20;
const STREAMS_PER_NODE = 5_000;
/** A reader that lets so much wait reads no more: it is cut off, and comes back for the list. */
const WAITING_BYTES_MAX = 16_384;
const RETRY_SECONDS = 30;
/** For the last bytes to leave. */
const END_GRACE_MS = 1_000;
const STREAM_MAX_MS = STREAM_MAX_MINUTES * 60_000;

type Line = {
  sessionId: string;
  accountId: string;
  openedAt: Date;
  events: Readable;
  isEnded: boolean;
  /** Closes the connection whatever still waits in it. */
  cut: () => void;
};

export type NoticeStreams = {
  /** Resolves when the node hears: whatever is committed from now on arrives. */
  open(session: Session, cut: () => void): Promise<Readable | Refusal>;
  /** Ends what is over and keeps the rest awake. */
  beat(): Promise<void>;
  close(): Promise<void>;
};

const isKind = (value: string): value is NotificationKind => Object.hasOwn(NOTIFICATION_KINDS, value);
const Payload = z.object({ accountId: uuid(), id: uuid(), kind: z.string().check(z.refine(isKind)) });

/** The streams of this node. It listens to the database from the first of them on. */
export function openNoticeStreams(context: Context): NoticeStreams {
  const lines = new Set<Line>();
  let stopListening: Promise<() => Promise<void>> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  const hear = (payload: string): void => {
    deliver(payload).catch((error: unknown) => {
      context.log.error({ error: describeError(error) }, 'a notification was not passed on');
    });
  };

  async function deliver(payload: string): Promise<void> {
    const parsed = Payload.safeParse(JSON.parse(payload));
    if (!parsed.success) return;
    const { accountId, id, kind } = parsed.data;
    const theirs = [...lines].filter((line) => line.accountId === accountId);
    for (const line of await endOver(context, theirs))
      say(line, `event: notification\ndata: ${JSON.stringify({ id, kind })}\n\n`);
  }

  function listening(): Promise<unknown> {
    stopListening ??= context.listen(NOTICE_CHANNEL, { hear, missed: () => sayToAll(READY) });
    return stopListening.catch((error: unknown) => {
      stopListening = null;
      throw error;
    });
  }

  const sayToAll = (text: string): void => {
    for (const line of lines) say(line, text);
  };

  async function beat(): Promise<void> {
    await endOver(context, [...lines]);
    sayToAll(BEAT);
  }

  const beatSafely = (): void => {
    beat().catch((error: unknown) => {
      context.log.error({ error: describeError(error) }, 'the streams could not be looked at');
    });
  };

  return {
    open: async (session, cut) => {
      const refused = refusedBy(lines, session);
      if (refused !== null) return refused;
      const line = newLine(context, session, cut);
      lines.add(line);
      line.events.once('close', () => lines.delete(line));
      timer ??= setInterval(beatSafely, STREAM_BEAT_SECONDS * 1000);
      try {
        await listening();
      } catch (error) {
        line.events.destroy();
        throw error;
      }
      if (isClosed) end(line);
      else say(line, READY);
      return line.events;
    },
    beat,
    close: async () => {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await endAll([...lines]);
      const stop = await stopListening?.catch(() => null);
      await stop?.();
    },
  };
}

const READY = 'event: ready\ndata: {}\n\n';
const BEAT = ': beat\n\n';

function newLine({ clock }: Context, { id, accountId }: Session, cut: () => void): Line {
  const events = new Readable({ read: () => undefined });
  return { sessionId: id, accountId, openedAt: clock.now(), events, isEnded: false, cut };
}

function refusedBy(lines: ReadonlySet<Line>, { id, accountId }: Session): Refusal | null {
  let ofSession = 0;
  let ofAccount = 0;
  for (const line of lines) {
    if (line.accountId === accountId) ofAccount += 1;
    if (line.sessionId === id) ofSession += 1;
  }
  if (ofSession >= STREAMS_PER_SESSION || ofAccount >= STREAMS_PER_ACCOUNT) return refuseTooMany(RETRY_SECONDS);
  return lines.size >= STREAMS_PER_NODE ? refuseBusy(RETRY_SECONDS) : null;
}

/** Ends those whose session is over or whose halves must be proved again. Answers the others. One question for all. */
async function endOver(context: Context, asked: readonly Line[]): Promise<Line[]> {
  if (asked.length === 0) return [];
  const nowMs = context.clock.now().getTime();
  const ended = await endedAmong(context, asked);
  return asked.filter((line) => {
    const isOver = ended.has(line) || nowMs - line.openedAt.getTime() >= STREAM_MAX_MS;
    if (isOver) end(line);
    return !isOver;
  });
}

function end(line: Line): void {
  if (line.isEnded || line.events.destroyed) return;
  line.isEnded = true;
  line.events.push(null);
}

function say(line: Line, text: string): void {
  const { events, isEnded, cut } = line;
  if (isEnded || events.destroyed) return;
  events.push(text);
  if (events.readableLength <= WAITING_BYTES_MAX) return;
  line.isEnded = true;
  events.destroy();
  cut();
}

/** Before the server stops: it waits for every open answer, and a reader that stands still would hold it. */
async function endAll(lines: readonly Line[]): Promise<void> {
  const { promise: isGraceOver, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, END_GRACE_MS);
  const closings = lines.map((line) => new Promise<void>((done) => line.events.once('close', done)));
  for (const line of lines) end(line);
  await Promise.race([Promise.all(closings), isGraceOver]);
  clearTimeout(timer);
  for (const line of lines) if (!line.events.destroyed) line.cut();
}
