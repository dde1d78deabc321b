import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerHashed, answerPage } from './answers.ts';

const storedCaches = new Map<string, Map<string, Response>>();
let network: () => Promise<Response>;

/** The part of a browser's caches that the worker uses. */
const openCache = async (name: string) => {
  const entries = storedCaches.get(name) ?? new Map<string, Response>();
  storedCaches.set(name, entries);
  return {
    match: async (path: string) => entries.get(path)?.clone(),
    put: async (path: string, response: Response) => void entries.set(path, response),
    keys: async () => [...entries.keys()],
    delete: async (path: string) => entries.delete(path),
  };
};

beforeEach(() => {
  storedCaches.clear();
  vi.stubGlobal('caches', { open: openCache });
  vi.stubGlobal('fetch', () => network());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the browser hands to the worker, with what the worker asked it to wait for. */
function ask(path: string): { event: FetchEvent; waited: Promise<unknown>[] } {
  const waited: Promise<unknown>[] = [];
  const event = {
    request: { url: `https://site.example${path}` },
    preloadResponse: Promise.resolve(undefined),
    waitUntil: (work: Promise<unknown>) => waited.push(work),
  };
  return { event: event as unknown as FetchEvent, waited };
}

const readPage = async () => new Response('kept page');
const readAnsweredPage = async () => (await answerPage(ask('/dashboard').event, readPage)).text();

test('a page comes from the server, a refusal too', async () => {
  for (const status of [200, 403, 500]) {
    network = async () => new Response(`fresh ${status}`, { status });
    expect(await readAnsweredPage()).toBe(`fresh ${status}`);
  }
});

test('the kept page stands in for a server that is not reached, not there, or silent', async () => {
  network = () => Promise.reject(new TypeError('no network'));
  expect(await readAnsweredPage()).toBe('kept page');
  for (const status of [502, 503, 504]) {
    network = async () => new Response('proxy', { status });
    expect(await readAnsweredPage()).toBe('kept page');
  }
  vi.useFakeTimers();
  network = () => new Promise(() => undefined);
  const page = readAnsweredPage();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await page).toBe('kept page');
});

test('without a kept page the proxy’s own answer is shown, and the browser says that there is no network', async () => {
  const nothing = async () => undefined;
  network = async () => new Response('proxy', { status: 502 });
  expect((await answerPage(ask('/').event, nothing)).status).toBe(502);
  network = () => Promise.reject(new TypeError('no network'));
  expect((await answerPage(ask('/').event, nothing)).type).toBe('error');
});

const FILES = 'files';
const isPrecached = (path: string) => path === '/assets/listed-1.js';

test('a hashed file is fetched once: one of the list by the installation, any other when it is used', async () => {
  network = () => Promise.reject(new TypeError('no network'));
  await (await openCache(FILES)).put('/assets/listed-1.js', new Response('listed'));
  expect(await (await answerHashed(ask('/assets/listed-1.js').event, FILES, isPrecached)).text()).toBe('listed');
  network = async () => new Response('model');
  const { event, waited } = ask('/assets/face-2.bin');
  expect(await (await answerHashed(event, FILES, isPrecached)).text()).toBe('model');
  await Promise.all(waited);
  network = () => Promise.reject(new TypeError('no network'));
  expect(await (await answerHashed(ask('/assets/face-2.bin').event, FILES, isPrecached)).text()).toBe('model');
});

test('of used files the 48 newest stay; what is not there is not kept', async () => {
  network = async () => new Response('gone', { status: 404 });
  const gone = ask('/assets/gone-0.js');
  expect((await answerHashed(gone.event, FILES, isPrecached)).status).toBe(404);
  expect(gone.waited).toEqual([]);
  network = async () => new Response('used');
  for (let count = 1; count <= 51; count++) {
    const { event, waited } = ask(`/assets/used-${count}.bin`);
    await answerHashed(event, FILES, isPrecached);
    await Promise.all(waited);
  }
  const names = [...(storedCaches.get('used-files')?.keys() ?? [])];
  expect([names.length, names[0], names.at(-1)]).toEqual([48, '/assets/used-4.bin', '/assets/used-51.bin']);
});
