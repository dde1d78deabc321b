// @vitest-environment jsdom
import { MINUTE_MS } from '@repo/contract/durations';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { beginSession } from '../../api/session.ts';
import type { Ending } from './session-ends.ts';
import { watchSessionEnds } from './watch-session-ends.ts';

const START = Date.UTC(2026, 10, 21, 9);

const fetchStub = vi.fn<typeof fetch>();
let endings: (Ending | null)[];
let watch: ReturnType<typeof watchSessionEnds>;
/** When the session idles out, by the clock of the test, which is the server's as well. */
let idleEndsMs: number;

const answer = (): Response => {
  if (Date.now() >= idleEndsMs) return Response.json({ code: 'session.missing', message: 'Sign in.' }, { status: 401 });
  const timestamp = (ms: number) => new Date(ms).toISOString();
  return Response.json({
    at: timestamp(Date.now()),
    idleEndsAt: timestamp(idleEndsMs),
    expiresAt: timestamp(START + 8 * 60 * MINUTE_MS),
  });
};
const asked = () => fetchStub.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Background'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
  vi.stubGlobal('fetch', fetchStub);
  fetchStub.mockReset().mockImplementation(async () => answer());
  beginSession({ token: 'v1.a.b', user: TEST_PERSON });
  endings = [];
  idleEndsMs = START + 60 * MINUTE_MS;
  watch = watchSessionEnds((ending) => endings.push(ending));
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('asked once, then two minutes before the end: never in between, and never as a use', async () => {
  await vi.advanceTimersByTimeAsync(57 * MINUTE_MS);
  expect([asked(), endings]).toEqual([['1'], [null]]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(asked()).toEqual(['1', '1']);
  expect(endings.at(-1)).toEqual({ by: 'idle', endsAtMs: idleEndsMs });
});

test('what another tab did meanwhile counts: no warning where the session was used', async () => {
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  idleEndsMs = Date.now() + 60 * MINUTE_MS;
  await vi.advanceTimersByTimeAsync(28 * MINUTE_MS);
  expect(endings).toEqual([null, null]);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(endings.at(-1)).toMatchObject({ by: 'idle' });
});

test('staying is a use; the warning goes and comes again before the next end', async () => {
  await vi.advanceTimersByTimeAsync(58 * MINUTE_MS);
  idleEndsMs = Date.now() + 60 * MINUTE_MS;
  expect(await watch.stay()).toBeNull();
  expect(asked()).toEqual(['1', '1', null]);
  expect(endings.at(-1)).toBeNull();
  await vi.advanceTimersByTimeAsync(58 * MINUTE_MS);
  expect(endings.at(-1)).toMatchObject({ by: 'idle' });
});

test('at the end the server is asked once more, and after its no nothing is', async () => {
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(endings.at(-1)).toBeNull();
  expect(asked()).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(asked()).toHaveLength(3);
});

test('a network that is away is asked again, and staying says why it did not work', async () => {
  await vi.advanceTimersByTimeAsync(57 * MINUTE_MS);
  fetchStub.mockRejectedValueOnce(new TypeError('cut'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([asked(), endings]).toEqual([['1', '1'], [null]]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(endings.at(-1)).toEqual({ by: 'idle', endsAtMs: idleEndsMs });
  fetchStub.mockRejectedValueOnce(new TypeError('cut'));
  expect((await watch.stay())?.code).toBe('ask.unreachable');
  expect(endings.at(-1)).toEqual({ by: 'idle', endsAtMs: idleEndsMs });
});

test('an older answer that comes later changes nothing', async () => {
  const late = Promise.withResolvers<Response>();
  await vi.advanceTimersByTimeAsync(57 * MINUTE_MS);
  const before = answer();
  fetchStub.mockReturnValueOnce(late.promise);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  idleEndsMs = Date.now() + 60 * MINUTE_MS;
  await watch.stay();
  late.resolve(before);
  await vi.advanceTimersByTimeAsync(0);
  expect(endings).toEqual([null, null]);
});
