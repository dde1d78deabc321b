import type { Readable } from 'node:stream';
import { STREAM_BEAT_SECONDS } from '@repo/contract/notifications/notifications';
import { STREAM_CHANNEL } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import { describeError } from '../../core/errors.ts';
import type { Refusal } from '../../core/refuse.ts';
import {
  end,
  endAll,
  endOver,
  type FindLiveSessions,
  newLine,
  refusedBy,
  type StreamLine,
  type StreamReader,
  writeTo,
} from './stream-lines.ts';

export type EventStreams = {
  /** Resolves when the node listens: everything committed from then on arrives. */
  open(reader: StreamReader, cut: () => void): Promise<Readable | Refusal>;
  /** Ends streams whose session is over and sends a keep-alive to the others. */
  beat(): Promise<void>;
  close(): Promise<void>;
};

/** Of what the database told: whose it is (null: everybody's), and the event that is sent. */
export type StreamWord = { readonly subjectId: string | null; readonly event: string; readonly data: unknown };

type StreamRules = {
  readonly findLive: FindLiveSessions;
  /** Null: it is not for these readers. */
  readonly readWord: (payload: unknown) => StreamWord | null;
};

const READY = 'event: ready\ndata: {}\n\n';
const BEAT = ': beat\n\n';

/** The streams of one kind of reader on this node. It listens to the database from the first stream on. */
export function openEventStreams(context: Context, rules: StreamRules): EventStreams {
  const lines = new Set<StreamLine>();
  const hearing = listenOnce(context, rules, lines);
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function beat(): Promise<void> {
    await endOver(context, rules.findLive, [...lines]);
    sendToAll(lines, BEAT);
  }

  return {
    open: async (reader, cut) => {
      const refused = refusedBy(lines, reader);
      if (refused !== null) return refused;
      const line = newLine(context, reader, cut);
      lines.add(line);
      line.events.once('close', () => lines.delete(line));
      timer ??= setInterval(() => void report(context, beat()), STREAM_BEAT_SECONDS * 1000);
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
function listenOnce(context: Context, rules: StreamRules, lines: ReadonlySet<StreamLine>) {
  let listening: Promise<() => Promise<void>> | null = null;
  const hear = deliverInOrder(context, rules, lines);
  return {
    begin: async (): Promise<void> => {
      listening ??= context.listen(STREAM_CHANNEL, { hear, missed: () => sendToAll(lines, READY) });
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

/**
 * Words go out in the order in which they came. Those that come while the sessions of readers are looked up wait, and go out
 * together after one more look.
 */
function deliverInOrder(
  context: Context,
  { readWord, findLive }: StreamRules,
  lines: ReadonlySet<StreamLine>,
): (payload: string) => void {
  let waiting: StreamWord[] = [];
  let isBusy = false;

  async function deliverWaiting(): Promise<void> {
    const words = waiting;
    waiting = [];
    const theirs = [...lines].filter((line) => words.some((word) => isFor(word, line)));
    const live = await endOver(context, findLive, theirs);
    for (const word of words) {
      const text = `event: ${word.event}\ndata: ${JSON.stringify(word.data)}\n\n`;
      for (const line of live) if (isFor(word, line)) writeTo(line, text);
    }
  }

  async function deliverAll(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) await report(context, deliverWaiting());
    isBusy = false;
  }

  async function take(payload: string): Promise<void> {
    const word = readWord(JSON.parse(payload));
    if (word === null) return;
    waiting.push(word);
    if (!isBusy) await deliverAll();
  }

  return (payload) => void report(context, take(payload));
}

const isFor = ({ subjectId }: StreamWord, line: StreamLine): boolean =>
  subjectId === null || line.subjectId === subjectId;

function sendToAll(lines: ReadonlySet<StreamLine>, text: string): void {
  for (const line of lines) writeTo(line, text);
}

/** Of work in the background: what fails is logged, and what comes after it goes on. */
async function report(context: Context, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    context.log.error({ error: describeError(error) }, 'the streams of events met an error');
  }
}
