import type { Readable } from 'node:stream';
import { isNotificationKind } from '@repo/contract/notifications/notification-kinds';
import { STREAM_BEAT_SECONDS } from '@repo/contract/notifications/notifications';
import { uuid } from '@repo/contract/wire';
import * as z from 'zod/mini';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import type { Refusal } from '../../../core/refuse.ts';
import { NOTICE_CHANNEL } from '../notify.ts';
import { end, endAll, endOver, type NoticeStream, newLine, refusedBy, writeTo } from './stream-lines.ts';

export type NoticeStreams = {
  /** Resolves when the node listens: everything committed from then on arrives. */
  open(session: Session, cut: () => void): Promise<Readable | Refusal>;
  /** Ends streams whose session is over and sends a keep-alive to the others. */
  beat(): Promise<void>;
  close(): Promise<void>;
};

const READY = 'event: ready\ndata: {}\n\n';
const BEAT = ': beat\n\n';

/** The streams of this node. It listens to the database from the first stream on. */
export function openNoticeStreams(context: Context): NoticeStreams {
  const lines = new Set<NoticeStream>();
  const hearing = listenOnce(context, lines);
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function beat(): Promise<void> {
    await endOver(context, [...lines]);
    sendToAll(lines, BEAT);
  }

  return {
    open: async (session, cut) => {
      const refused = refusedBy(lines, session);
      if (refused !== null) return refused;
      const line = newLine(context, session, cut);
      lines.add(line);
      line.events.once('close', () => lines.delete(line));
      timer ??= setInterval(() => logged(context, beat()), STREAM_BEAT_SECONDS * 1000);
      try {
        await hearing.begin();
      } catch (error) {
        line.events.destroy();
        throw error;
      }
      if (isClosed) end(line);
      else writeTo(line, READY);
      return line.events;
    },
    beat,
    close: async () => {
      isClosed = true;
      if (timer !== null) clearInterval(timer);
      await endAll([...lines]);
      await hearing.end();
    },
  };
}

/** Starts with the first reader, and again with the next one if the database was not reachable. */
function listenOnce(context: Context, lines: ReadonlySet<NoticeStream>) {
  let listening: Promise<() => Promise<void>> | null = null;
  const hear = (payload: string) => logged(context, deliver(context, lines, payload));
  return {
    begin: async (): Promise<void> => {
      listening ??= context.listen(NOTICE_CHANNEL, { hear, missed: () => sendToAll(lines, READY) });
      try {
        await listening;
      } catch (error) {
        listening = null;
        throw error;
      }
    },
    end: async (): Promise<void> => {
      const stop = await listening?.catch(() => null);
      await stop?.();
    },
  };
}

const Payload = z.object({ accountId: uuid(), id: uuid(), kind: z.string().check(z.refine(isNotificationKind)) });

async function deliver(context: Context, lines: ReadonlySet<NoticeStream>, payload: string): Promise<void> {
  const parsed = Payload.safeParse(JSON.parse(payload));
  if (!parsed.success) return;
  const { accountId, id, kind } = parsed.data;
  const theirs = [...lines].filter((line) => line.accountId === accountId);
  const event = `event: notification\ndata: ${JSON.stringify({ id, kind })}\n\n`;
  for (const line of await endOver(context, theirs)) writeTo(line, event);
}

function sendToAll(lines: ReadonlySet<NoticeStream>, text: string): void {
  for (const line of lines) writeTo(line, text);
}

/** Runs in the background; a page without a stream polls its list every 30 seconds. */
function logged(context: Context, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    context.log.error({ error: describeError(error) }, 'the streams of notifications met an error');
  });
}
