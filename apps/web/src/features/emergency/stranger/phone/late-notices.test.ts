import 'fake-indexeddb/auto';
import { createGlyphSecret, deriveFinderToken, glyphKeys, makeNoticeCard, toBase64url } from '@repo/vault';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  countLateNotices,
  forgetPhone,
  isPhoneForgotten,
  keepLateNotice,
  sendLateNotices,
  settleLateNotice,
} from './late-notices.ts';

let sent: Record<string, unknown>[];
let answer: () => Response;
const secret = createGlyphSecret();
const ok = () => Response.json({});
const refuse = (status: number) => () => Response.json({ code: 'a.refusal' }, { status });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  sent = [];
  answer = ok;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    expect(path).toBe('/api/emergency/notices');
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});
afterEach(async () => {
  await settleLateNotice({ isHeard: false });
  vi.unstubAllGlobals();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('what waits is the card’s notice and the time alone, and it is sent once', async () => {
  const at = minutesAgo(30);
  expect(await keepLateNotice(secret, at)).toBe(true);
  await settleLateNotice({ isHeard: false });
  await sendLateNotices();
  const [notice] = sent;
  expect(notice).toEqual({
    glyphId: toBase64url(glyphKeys(secret).glyphId),
    card: toBase64url(makeNoticeCard(deriveFinderToken(secret))),
    claimedAt: at.toISOString(),
    nonce: expect.stringMatching(/^[\w-]{22}$/),
  });
  expect(await countLateNotices()).toBe(0);
  await sendLateNotices();
  expect(sent).toHaveLength(1);
});

test('the reading on the screen is not sent beside the page, and not at all when the server heard of it', async () => {
  await keepLateNotice(secret, minutesAgo(1));
  await sendLateNotices();
  expect(sent).toEqual([]);
  await settleLateNotice({ isHeard: true });
  expect(await countLateNotices()).toBe(0);
  await keepLateNotice(createGlyphSecret(), minutesAgo(1));
  await settleLateNotice({ isHeard: false });
  await sendLateNotices();
  expect(sent).toHaveLength(1);
});

test('a reading on the screen of another page is not sent from here, until it is over there', async () => {
  vi.resetModules();
  const otherPage = await import('./late-notices.ts');
  for (const minutes of [3, 5]) await otherPage.keepLateNotice(createGlyphSecret(), minutesAgo(minutes));
  const last = createGlyphSecret();
  await otherPage.keepLateNotice(last, minutesAgo(2));
  // Only the newest stands on that screen: those before are over and told here.
  await sendLateNotices();
  expect(sent.map(({ card }) => card)).not.toContain(toBase64url(makeNoticeCard(deriveFinderToken(last))));
  expect([sent.length, await countLateNotices()]).toEqual([2, 1]);
  // The same card read on this screen too: now two pages show it, and one that ends changes nothing.
  await keepLateNotice(last, minutesAgo(1));
  await otherPage.settleLateNotice({ isHeard: false });
  await otherPage.sendLateNotices();
  expect(sent).toHaveLength(2);
  await settleLateNotice({ isHeard: false });
  await Promise.all([sendLateNotices(), otherPage.sendLateNotices()]);
  expect([sent.length, await countLateNotices()]).toEqual([3, 0]);
});

test('what a page that sleeps shows for more than an hour is told by another', async () => {
  vi.resetModules();
  const otherPage = await import('./late-notices.ts');
  await otherPage.keepLateNotice(secret, minutesAgo(59));
  await sendLateNotices();
  expect(sent).toEqual([]);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await sendLateNotices();
  vi.useRealTimers();
  expect(sent).toHaveLength(1);
  await otherPage.settleLateNotice({ isHeard: true });
});

test('one card read again within ten minutes is told once, another reading of it twice', async () => {
  for (const minutes of [40, 35, 20]) await keepLateNotice(secret, minutesAgo(minutes));
  expect(await countLateNotices()).toBe(2);
});

test.each([400, 404, 409, 410, 422])('one that is refused with %s is dropped, and the next is sent', async (status) => {
  for (const _each of [1, 2]) await keepLateNotice(createGlyphSecret(), minutesAgo(5));
  await settleLateNotice({ isHeard: false });
  answer = refuse(status);
  await sendLateNotices();
  expect([sent.length, await countLateNotices()]).toEqual([2, 0]);
});

test.each([
  ['a busy server', refuse(503)],
  ['too many from here', refuse(429)],
  ['a broken server', refuse(500)],
  ['a sign-in page of a hotel', () => new Response('<html>Welcome</html>')],
  [
    'no network',
    () => {
      throw new TypeError('no network');
    },
  ],
])('%s leaves everything for later', async (_name, how) => {
  for (const _each of [1, 2]) await keepLateNotice(createGlyphSecret(), minutesAgo(5));
  await settleLateNotice({ isHeard: false });
  answer = how;
  await sendLateNotices();
  expect([sent.length, await countLateNotices()]).toEqual([1, 2]);
  answer = ok;
  await sendLateNotices();
  expect(await countLateNotices()).toBe(0);
  // The one that was tried before is the same notice: the server counts it once.
  expect(sent.filter(({ nonce }) => nonce === sent[0]?.nonce)).toHaveLength(2);
});

test('after thirty days nothing is told any more', async () => {
  await keepLateNotice(secret, minutesAgo(31 * 24 * 60));
  await settleLateNotice({ isHeard: false });
  await sendLateNotices();
  expect([sent, await countLateNotices()]).toEqual([[], 0]);
});

test('a phone that keeps nothing promises nothing, and one that waits to tell two hundred readings no more', async () => {
  for (let count = 0; count < 200; count++) await keepLateNotice(createGlyphSecret(), minutesAgo(5));
  expect(await keepLateNotice(createGlyphSecret(), minutesAgo(5))).toBe(false);
  expect(await countLateNotices()).toBe(200);
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect([await keepLateNotice(secret, new Date()), await countLateNotices()]).toEqual([false, 0]);
  await sendLateNotices();
  expect(sent).toEqual([]);
});

test('forgetting leaves nothing, also of what waits', async () => {
  await keepLateNotice(secret, minutesAgo(5));
  await forgetPhone();
  expect(isPhoneForgotten()).toBe(true);
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual([]);
  await sendLateNotices();
  expect(sent).toEqual([]);
});
