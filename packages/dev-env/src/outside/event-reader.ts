import type { FastifyInstance } from 'fastify';
import type { Person } from '../people/people.ts';

export type EventReader = {
  /** The next complete event or comment; null when the stream has ended. */
  next(): Promise<string | null>;
  /** Disconnects like a browser that is closed. */
  leave(): void;
};

type Parts = AsyncIterator<Uint8Array | string, unknown>;

/** Reads server-sent events, however they were split in transit. */
export function readEvents(stream: AsyncIterable<Uint8Array | string>, leave: () => void): EventReader {
  const parts: Parts = stream[Symbol.asyncIterator]();
  const decoder = new TextDecoder();
  let waiting = '';
  return {
    next: async () => {
      while (!waiting.includes('\n\n')) {
        const part = await parts.next();
        if (part.done) return null;
        waiting += typeof part.value === 'string' ? part.value : decoder.decode(part.value, { stream: true });
      }
      const end = waiting.indexOf('\n\n');
      const event = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      return event;
    },
    leave,
  };
}

/** Opens the stream of a person, or of an employee at `/api/portal/stream`, and reads its first event. */
export async function openEvents(
  app: FastifyInstance,
  person: Pick<Person, 'headers'>,
  url = '/api/notifications/stream',
): Promise<EventReader> {
  const answer = await app.inject({
    url,
    headers: person.headers,
    payloadAsStream: true,
  });
  if (answer.statusCode !== 200) throw new Error(`the stream answered ${answer.statusCode}`);
  const stream = answer.stream();
  const reader = readEvents(stream, () => stream.destroy());
  const first = await reader.next();
  if (first !== 'event: ready\ndata: {}') throw new Error(`the stream began with ${first}`);
  return reader;
}
