import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastifyCookie from '@fastify/cookie';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../callers/sent-tokens.ts';
import { addErrorAnswers } from '../../core/errors.ts';
import { addWebFiles, WEB_MISSING } from './web-files.ts';

let kit: TestApp;
let app: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'site-web-'));
const PRELOADS = {
  outside: { '/login': ['/assets/login-7a8b.js'], '/recover': ['/assets/recover-9c0d.js'] },
  inside: { '/manage': ['/assets/manage-5e6f.js'] },
};
const SCRIPT = 'run();'.repeat(100);
const PAGE =
  '<!doctype html><head><script type="module" src="/assets/main-1a2b.js"></script><style nonce="__CSP_NONCE__"></style></head>';

beforeAll(async () => {
  kit = await openTestApp();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'assets/main-1a2b.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/font-3c4d.woff2'), 'font');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  mkdirSync(join(folder, 'e'));
  for (const worker of ['sw.js', 'e/sw.js']) writeFileSync(join(folder, worker), 'serve();');
  writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
  writeFileSync(join(folder, 'preloads.json'), JSON.stringify(PRELOADS));
  app = await serveFolder(folder);
});
afterAll(async () => {
  await app.close();
  await kit.close();
});

async function serveFolder(webFolder: string): Promise<FastifyInstance> {
  const one = Fastify();
  await one.register(fastifyCookie);
  addErrorAnswers(one, kit.context);
  await addWebFiles(one, kit.context.config, webFolder);
  return one;
}

test('a password manager finds where the password is changed', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([303, '/settings/password']);
});

test.each(['/', '/login', '/manage?tab=folders', '/index.html', '/no/such/screen'])(
  'the page answers %s with a fresh nonce',
  async (url) => {
    const [first, second] = [await app.inject(url), await app.inject(url)];
    const nonce = /style nonce="([\w-]{22})"/.exec(first.body)?.[1];
    expect(first.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(second.body).not.toContain(String(nonce));
    expect([first.statusCode, first.headers['cache-control'], first.headers['content-type']]).toEqual([
      200,
      'no-store',
      'text/html; charset=utf-8',
    ]);
  },
);

test('the scripts of the screen that will be shown are named: its own with a session cookie, else those of the door', async () => {
  const link = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}"></head>`;
  const cookies = { [SESSION_COOKIE]: 'any' };
  expect((await app.inject({ url: '/manage?tab=folders', cookies })).body).toContain(link('/assets/manage-5e6f.js'));
  for (const url of ['/scan', '/login', '/__proto__', '/manage/x']) {
    expect((await app.inject({ url, cookies })).body).not.toContain('modulepreload');
  }
  for (const url of ['/login', '/manage', '/__proto__', '/no/such/screen']) {
    expect((await app.inject(url)).body).toContain(link('/assets/login-7a8b.js'));
  }
  expect((await app.inject('/recover?from=mail')).body).toContain(link('/assets/recover-9c0d.js'));
});

test.each(['br', 'gzip'])('hashed files are kept for ever and sent compressed as %s', async (encoding) => {
  const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync;
  for (const accepted of [encoding, `deflate, ${encoding};q=0.8`]) {
    const url = '/assets/main-1a2b.js';
    const script = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(script.headers).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(unpack(script.rawPayload).toString()).toBe(SCRIPT);
    expect(script.rawPayload.length).toBeLessThan(SCRIPT.length / 4);
  }
});

test('whoever cannot unpack gets them plain; fonts are never packed twice; other files are asked for again', async () => {
  const plain = await app.inject('/assets/main-1a2b.js');
  expect([plain.body, plain.headers['content-encoding']]).toEqual([SCRIPT, undefined]);
  const font = await app.inject({ url: '/assets/font-3c4d.woff2', headers: { 'accept-encoding': 'br' } });
  expect([font.headers['content-type'], font.headers['content-encoding']]).toEqual(['font/woff2', undefined]);
  expect((await app.inject('/icon.svg')).headers['cache-control']).toBe('no-cache');
});

test('the worker of the site is asked for again each time, under a policy that lets it fetch from us and no more', async () => {
  for (const worker of ['/sw.js', '/e/sw.js']) {
    const { statusCode, headers, body } = await app.inject(worker);
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', 'serve();']);
    expect(headers['content-type']).toContain('javascript');
    expect(String(headers['content-security-policy']).split('; ').sort()).toEqual([
      "connect-src 'self'",
      "default-src 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  }
  const manifest = await app.inject('/manifest.webmanifest');
  expect([manifest.headers['content-type'], manifest.headers['cache-control']]).toEqual([
    expect.stringContaining('application/manifest+json'),
    'no-cache',
  ]);
});

test('the page that a worker keeps is nobody’s: no session is named in it, its nonce stands in its own policy', async () => {
  const kept = await app.inject({ url: '/kept-page', cookies: { [SESSION_COOKIE]: 'any' } });
  const nonce = /style nonce="([\w-]{22})"/.exec(kept.body)?.[1];
  expect(kept.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
  expect([kept.statusCode, kept.headers['set-cookie'], kept.body.includes('modulepreload')]).toEqual([
    200,
    undefined,
    false,
  ]);
});

test.each([
  '/assets/gone.js',
  '/favicon.ico',
  '/../package.json',
  '/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/api/x',
])('there is nothing under %s', async (url) => {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('<script');
});

test('a web app that is not built is said in one sentence', async () => {
  const empty = await serveFolder(join(folder, 'nowhere'));
  const answer = await empty.inject('/login');
  expect([answer.statusCode, answer.body]).toEqual([503, `${WEB_MISSING}\n`]);
  await empty.close();
});
