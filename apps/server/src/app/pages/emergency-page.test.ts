import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_COOKIE } from '../../callers/sent-tokens.ts';
import { addErrorAnswers } from '../../core/errors.ts';
import { addSecurityHeaders } from '../../http/security-headers.ts';
import { addWebFiles } from './web-files.ts';

const PLACE = { countryHeader: 'x-country', countryDatabase: null } as const;
const buildPage = (language: string) =>
  `<html lang="${language}"><meta property="csp-nonce" nonce="__CSP_NONCE__"><a id="call" href="tel:__NUMBER__">__NUMBER__</a>` +
  '<!--known-->In __COUNTRY__<!--/known--><!--unknown-->Anywhere<!--/unknown--><ul><!--countries--></ul></html>';

let kit: TestApp;
let app: FastifyInstance;

beforeAll(async () => {
  kit = await openTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'site-emergency-'));
  mkdirSync(join(folder, 'emergency-page'));
  for (const language of ['en', 'it'])
    writeFileSync(join(folder, `emergency-page/${language}.html`), buildPage(language));
  writeFileSync(join(folder, 'index.html'), '<html>the site</html>');
  app = await serve(folder);
});
afterAll(async () => {
  await app.close();
  await kit.close();
});

async function serve(folder: string): Promise<FastifyInstance> {
  const one = Fastify({ trustProxy: true });
  await one.register(fastifyCookie);
  addSecurityHeaders(one, kit.context);
  addErrorAnswers(one, kit.context);
  await addWebFiles(one, PLACE, folder);
  return one;
}

const open = (headers: Record<string, string> = {}, url = '/e/') =>
  app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.7', ...headers } });

test('the short address leads to the page for good, and an old print’s too where nobody is signed in', async () => {
  const short = await app.inject('/e');
  expect([short.statusCode, short.headers.location]).toEqual([308, '/e/']);
  const print = await app.inject('/scan');
  expect([print.statusCode, print.headers.location, print.headers['cache-control']]).toEqual([302, '/e/', 'no-store']);
  const scanner = await app.inject({ url: '/scan', cookies: { [SESSION_COOKIE]: 'any' } });
  expect(scanner.body).toContain('the site');
});

test('the page is sent whole under a policy of its own, kept by nobody and telling no address', async () => {
  const page = await open();
  expect([page.statusCode, page.headers['content-type'], page.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(page.headers['referrer-policy']).toBe('no-referrer');
  const nonce = /nonce="([\w-]{22})"/.exec(page.body)?.[1];
  const policy = String(page.headers['content-security-policy']).split('; ');
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"]),
  );
  expect(policy).toEqual(expect.arrayContaining([`style-src 'self' 'nonce-${nonce}'`, 'trusted-types reader default']));
  expect(page.headers['set-cookie']).toBeUndefined();
  expect((await open({}, '/emergency-page/en.html')).statusCode).toBe(404);
});

test('the number is that of the connection’s country, 112 where none is known, and every other one is in the list', async () => {
  const british = (await open({ 'x-country': 'GB' })).body;
  expect(british).toContain('href="tel:999"');
  expect(british).toContain('In United Kingdom');
  expect(british).not.toContain('Anywhere');
  for (const headers of [{}, { 'x-country': 'XX' }, { 'x-country': 'AQ' }] as Record<string, string>[]) {
    const { body } = await open(headers);
    expect(body).toContain('id="call" href="tel:112"');
    expect(body).toContain('Anywhere');
    expect(body).not.toContain('__');
  }
  expect((await open()).body).toContain('<li><a href="tel:911"><span>United States</span> <b>911</b></a></li>');
});

test.each([
  ['/e/', { 'accept-language': 'fr-FR, it;q=0.8, en;q=0.5' }, 'it'],
  ['/e/', { 'accept-language': 'de' }, 'en'],
  ['/e/', { 'accept-language': 'it', cookie: 'language=en' }, 'en'],
  ['/e/?language=it', { 'accept-language': 'en', cookie: 'language=en' }, 'it'],
  ['/e/?language=../../x', { 'accept-language': 'it' }, 'it'],
])('%s with %o is sent in %s', async (url, headers, language) => {
  expect((await open(headers as Record<string, string>, url)).body).toContain(`<html lang="${language}">`);
});

test('a server whose web app was never built says whom to call', async () => {
  const bare = await serve(mkdtempSync(join(tmpdir(), 'site-none-')));
  const { statusCode, body } = await bare.inject('/e/');
  expect([statusCode, body]).toEqual([503, 'Somebody needs help? Call 112.\n']);
  await bare.close();
});

test('the page’s worker gets the page of no place in each language, marked as kept; other languages there are none', async () => {
  const kept = await open({ 'x-country': 'US', 'accept-language': 'it' }, '/e/kept/en');
  expect(kept.statusCode).toBe(200);
  expect(kept.body).toMatch(/^<html data-kept lang="en">/);
  expect(kept.body).toContain('href="tel:112">112</a><!--unknown-->Anywhere');
  expect(kept.headers['content-security-policy']).toContain('trusted-types reader default');
  const here = await open({ 'x-country': 'US' });
  expect(here.body).not.toContain('data-kept');
  for (const language of ['de', 'it.html', '..%2Fit']) {
    expect((await open({}, `/e/kept/${language}`)).statusCode, language).toBe(404);
  }
});
