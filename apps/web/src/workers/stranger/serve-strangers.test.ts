import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serveStrangers } from './serve-strangers.ts';
import { dropStrangerBuilds, type StrangerBuild } from './store-build.ts';

const ORIGIN = 'https://cards.example';
const build = (version: string, script = '/assets/page-1.js'): StrangerBuild => ({
  version,
  files: [script, '/seal.svg'],
  languages: ['en', 'it'],
});

const stored = new Map<string, Map<string, Response>>();
let network: (path: string) => Response;
let fetched: string[];

beforeEach(() => {
  stored.clear();
  fetched = [];
  network = (path) =>
    path.startsWith('/e/kept/')
      ? new Response(`<script src="/assets/page-1.js">${path}`)
      : new Response(`file ${path}`);
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (path: string) => entries.get(path)?.clone(),
      put: async (path: string, response: Response) => void entries.set(path, response),
    };
  };
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (path: string) => [...stored.values()].map((one) => one.get(path)?.clone()).find(Boolean),
  });
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    const path = typeof asked === 'string' ? asked : new URL(asked.url).pathname;
    fetched.push(path);
    return network(path);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The worker’s own world, as far as it is asked. */
function startWorker(built: StrangerBuild, spoken: readonly string[] = ['it-IT', 'en']) {
  const listeners = new Map<string, (event: unknown) => void>();
  const worker = {
    location: { origin: ORIGIN },
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener),
  };
  serveStrangers(worker as unknown as ServiceWorkerGlobalScope, built, () => spoken);
  const run = async (name: string) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  const ask = async (path: string, mode: RequestMode = 'cors', method = 'GET') => {
    const answers: Promise<Response>[] = [];
    const request = { url: new URL(path, ORIGIN).href, mode, method };
    listeners.get('fetch')?.({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) });
    return answers[0] === undefined ? null : (await answers[0]).text();
  };
  return { run, ask };
}

const cut = () => {
  network = () => {
    throw new TypeError('no network');
  };
};

test('without a network the page comes in the language that was asked for, else in the browser’s, and so do its files', async () => {
  const { run, ask } = startWorker(build('1'));
  await run('install');
  expect(await ask('/e/', 'navigate')).toBe('file /e/');
  cut();
  expect(await ask('/e/#12345', 'navigate')).toContain('/e/kept/it');
  expect(await ask('/e/?language=en', 'navigate')).toContain('/e/kept/en');
  expect(await ask('/e/?language=xx', 'navigate')).toContain('/e/kept/it');
  expect(await ask('/assets/page-1.js')).toBe('file /assets/page-1.js');
});

test.each(['/explorer', '/e', '/e/kept/it', '/e/sw.js', '/emergency', '/'])('%s is not its page', async (path) => {
  const { run, ask } = startWorker(build('1'));
  await run('install');
  cut();
  expect(await ask(path, 'navigate')).toBeNull();
});

test('calls, what is written, other files and other sites go past it', async () => {
  const { ask } = startWorker(build('1'));
  expect(await ask('/api/emergency/open', 'cors', 'POST')).toBeNull();
  expect(await ask('/api/emergency/status/0')).toBeNull();
  expect(await ask('/assets/other-2.js')).toBeNull();
  expect(await ask('https://other.example/seal.svg')).toBeNull();
});

test('a build of which a part is missing is thrown away, and the one before stays whole', async () => {
  const before = startWorker(build('1'));
  await before.run('install');
  await before.run('activate');
  network = (path) => new Response(path, { status: path.endsWith('page-2.js') ? 404 : 200 });
  await expect(startWorker(build('2', '/assets/page-2.js')).run('install')).rejects.toThrow('page-2.js');
  // The page of a server that was deployed in between names other files than this worker keeps.
  network = () => new Response('<script src="/assets/page-3.js">');
  await expect(startWorker(build('2', '/assets/page-2.js')).run('install')).rejects.toThrow('another build');
  expect([...stored.keys()]).toEqual(['stranger-1']);
  cut();
  expect(await before.ask('/e/', 'navigate')).toContain('/e/kept/it');
});

test('a new build takes over what did not change, and what is older goes when it serves', async () => {
  await startWorker(build('1')).run('install');
  stored.set('the-site’s', new Map());
  fetched = [];
  const next = startWorker(build('2'));
  await next.run('install');
  expect(fetched.toSorted()).toEqual(['/e/kept/en', '/e/kept/it', '/seal.svg']);
  expect([...stored.keys()]).toEqual(['stranger-1', 'the-site’s', 'stranger-2']);
  await next.run('activate');
  expect([...stored.keys()]).toEqual(['the-site’s', 'stranger-2']);
  await dropStrangerBuilds();
  expect([...stored.keys()]).toEqual(['the-site’s']);
});
