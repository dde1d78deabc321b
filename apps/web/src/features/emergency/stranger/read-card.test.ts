import { afterEach, expect, test, vi } from 'vitest';
import { readCard } from './read-card.ts';

const SECRET = new Uint8Array(32).fill(7);

function answerWith(status: number, body: unknown): ReturnType<typeof vi.fn> {
  const fetched = vi.fn(async () => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
afterEach(() => vi.unstubAllGlobals());

test('asks without a session, with the public id and a token that is not the secret', async () => {
  const fetched = answerWith(404, { code: 'scans.unknown' });
  await readCard(SECRET);
  const [path, request] = fetched.mock.calls[0] as [string, RequestInit];
  expect([path, request.credentials, request.method]).toEqual(['/api/emergency/open', 'omit', 'POST']);
  const body = JSON.parse(String(request.body));
  expect(Object.keys(body).sort()).toEqual(['finder', 'glyphId']);
  expect(Object.values(body)).not.toContain(Buffer.from(SECRET).toString('base64url'));
});

test.each([
  [403, { code: 'glyph.inactive' }, 'paused'],
  [403, { code: 'glyph.expired' }, 'expired'],
  [410, { code: 'scans.gone' }, 'replaced'],
  [410, {}, 'replaced'],
  [404, { code: 'scans.unknown' }, 'unknown'],
  [503, { code: 'request.busy' }, 'busy'],
  [429, {}, 'busy'],
  [502, null, 'failed'],
  // What a later server may say, and this page cannot know.
  [403, { code: 'glyph.somethingNew' }, 'newer'],
  [200, { at: 'now', reading: 'r', state: 'later' }, 'newer'],
  [200, { at: 'now', state: 'nothing', registered: false }, 'unready'],
  [200, { at: 'now', reading: 'r', state: 'nothing' }, 'nothing'],
  [200, 'no object', 'failed'],
])('%i %o is said as %s', async (status, body, kind) => {
  answerWith(status, body);
  expect((await readCard(SECRET)).kind).toBe(kind);
});

test('an answer that nobody signed shows nothing', async () => {
  const texts = { ownerPublicKey: '', record: '{}', signature: '', anyoneShare: '', changedAt: 'now' };
  const section = { header: '{}', nonce: '', ct: '', commitment: '' };
  answerWith(200, { at: 'now', reading: 'r', state: 'open', contentVersion: 1, ...texts, section });
  expect(await readCard(SECRET)).toEqual({ kind: 'unchecked' });
});

test('without a network it says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await readCard(SECRET)).toEqual({ kind: 'offline' });
});
