import { expect, test } from 'vitest';
import { readEvents, type StreamMessage } from './event-stream.ts';

const encoder = new TextEncoder();
const whole = encoder.encode(
  ': here\n\nevent: notification\ndata: {"id":"ä€😀"}\n\nid: 7\r\ndata: one\r\ndata: two\r\n\r\nevent: lonely\n\ndata: cut o',
);

function createBody(chunks: readonly Uint8Array[], onCancel: () => void = () => undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
    cancel: onCancel,
  });
}

async function collectEvents(body: ReadableStream<Uint8Array>): Promise<(StreamMessage | null)[]> {
  const events: (StreamMessage | null)[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

test('events come out the same wherever the network cuts them, also inside a letter or between CR and LF', async () => {
  const expected = [
    null,
    { event: 'notification', data: '{"id":"ä€😀"}' },
    { event: 'message', data: 'one\ntwo' },
    null,
  ];
  for (const size of [whole.length, 1, 2, 3, 5, 7, 11]) {
    const pieces = Math.ceil(whole.length / size);
    const chunks = Array.from({ length: pieces }, (_, index) => whole.slice(index * size, (index + 1) * size));
    expect(await collectEvents(createBody(chunks))).toEqual(expected);
  }
});

test('whoever stops listening lets the connection go', async () => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(encoder.encode('data: 1\n\n')),
    cancel: () => {
      isLetGo = true;
    },
  });
  for await (const _ of readEvents(body)) break;
  expect(isLetGo).toBe(true);
});

test('an event without an end is not collected for ever', async () => {
  const endless = Array.from({ length: 20 }, () => encoder.encode('x'.repeat(8_000)));
  await expect(collectEvents(createBody(endless))).rejects.toThrow('no end');
});
