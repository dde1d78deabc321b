// @vitest-environment jsdom
import { streamNotifications } from '@repo/contract/notifications/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamMessage } from '../../api/event-stream.ts';
import { readHearing, setHearing } from './changes.ts';
import { hearStream } from './hear-stream.ts';

const mocks = {
  tellChange: vi.fn<(what: string) => void>(),
  messages: [] as (StreamMessage | null)[],
  isRefused: false,
  waits: false,
  said: [] as unknown[],
  channels: new Set<(word: unknown) => void>(),
};
const OUTSIDE: Parameters<typeof hearStream>[1] = {
  tellChange: mocks.tellChange,
  openStream: async (_, signal) => {
    if (mocks.isRefused) throw new TypeError('no network');
    return (async function* () {
      yield* mocks.messages;
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    })();
  },
  inOneTab: (_name, _signal, work, onWaiting) => {
    if (mocks.waits) onWaiting?.();
    else void work();
  },
  openTabChannel: (_name, onMessage) => {
    mocks.channels.add(onMessage);
    return { announce: (word) => void mocks.said.push(word), close: () => void mocks.channels.delete(onMessage) };
  },
};

const sayFromOtherTab = (word: unknown) => {
  for (const hear of mocks.channels) hear(word);
};
const changed = (what: string): StreamMessage => ({ event: 'changed', data: JSON.stringify({ what }) });
const onNotification = vi.fn();
let stop: () => void = () => undefined;
const begin = async () => {
  stop = hearStream({ call: streamNotifications, name: 'test', turn: 0, onNotification }, OUTSIDE);
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(mocks, { messages: [], isRefused: false, waits: false, said: [] });
  mocks.tellChange.mockClear();
  onNotification.mockClear();
  setHearing('unknown');
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('[REQ-11] the tab that listens passes each word on to this page and to the other tabs', async () => {
  mocks.messages = [{ event: 'ready', data: '{}' }, null, changed('payments'), { event: 'notification', data: '{}' }];
  await begin();
  expect(mocks.tellChange.mock.calls.flat()).toEqual(['everything', 'payments']);
  // The greeting, and the notification.
  expect(onNotification).toHaveBeenCalledTimes(2);
  expect(mocks.said).toEqual(['live', 'everything', 'payments', 'notification']);
  expect(readHearing()).toBe('live');
});

test('a kind of change that this page does not know is passed over, and the next one is heard', async () => {
  mocks.messages = [changed('weather'), { event: 'later', data: 'x' }, changed('wallet')];
  await begin();
  expect(mocks.tellChange.mock.calls.flat()).toEqual(['wallet']);
});

test('where the stream is refused the page knows that it hears nothing, and the other tabs too', async () => {
  mocks.isRefused = true;
  await begin();
  expect([readHearing(), mocks.said]).toEqual(['silent', ['silent']]);
  sayFromOtherTab('ask');
  expect(mocks.said).toEqual(['silent', 'silent']);
});

test('[REQ-11] a tab that waits asks whether one listens, reads all, and hears what that one says', async () => {
  mocks.waits = true;
  await begin();
  expect([mocks.said, mocks.tellChange.mock.calls.flat()]).toEqual([['ask'], ['everything']]);
  sayFromOtherTab('live');
  sayFromOtherTab('log');
  sayFromOtherTab({ what: 'payments' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([readHearing(), mocks.tellChange.mock.calls.flat()]).toEqual(['live', ['everything', 'log']]);
});

test('a listening tab that the browser has suspended answers nothing: this one says so, also when it is looked at again', async () => {
  mocks.waits = true;
  await begin();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(readHearing()).toBe('silent');
  sayFromOtherTab('live');
  expect(readHearing()).toBe('live');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(readHearing()).toBe('silent');
});

test('after the end nothing is claimed and nothing is heard', async () => {
  await begin();
  stop();
  expect([readHearing(), mocks.channels.size]).toEqual(['unknown', 0]);
});
