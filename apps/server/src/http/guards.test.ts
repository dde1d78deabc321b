import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { BROWSER_HEADERS, newAuthPassword, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { limitKey } from '../core/limits.ts';
import { throttles } from '../db/tables/accounts.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const OTHER_HOST = { host: 'evil.example' };

test('a page asked for under another name is sent to PUBLIC_URL, without the query', async () => {
  const answer = await kit.app.inject({ url: '/manage?token=abc', headers: { host: '127.0.0.1:3000' } });
  expect(answer.statusCode).toBe(307);
  expect(answer.headers.location).toBe('http://localhost:3000/manage');
});

test('a path that looks like another host never becomes the redirect’s host', async () => {
  const answer = await kit.app.inject({ url: '//evil.example/x', headers: OTHER_HOST });
  expect(answer.headers.location).toBe('http://localhost:3000/evil.example/x');
});

test('calls under another name are misdirected; monitors may use any name', async () => {
  const call = await kit.app.inject({ url: '/api/meta', headers: OTHER_HOST });
  expect([call.statusCode, call.json().code]).toEqual([421, 'request.wrongHost']);
  const post = await kit.app.inject({ method: 'POST', url: '/login', headers: OTHER_HOST });
  expect(post.statusCode).toBe(421);
  for (const url of ['/healthz', '/readyz', '/metrics']) {
    expect((await kit.app.inject({ url, headers: OTHER_HOST })).statusCode).toBe(200);
  }
});

test('any port of localhost is ours, a name that only starts or ends like it is not', async () => {
  expect((await kit.app.inject({ url: '/api/meta', headers: { host: 'localhost:5173' } })).statusCode).toBe(200);
  for (const host of ['localhost.evil.example', 'notlocalhost', 'localhost:3000.evil.example', 'localhost:']) {
    expect((await kit.app.inject({ url: '/api/meta', headers: { host } })).statusCode).toBe(421);
  }
});

const FOREIGN: [string, Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['another port', { origin: 'http://localhost:9999', host: 'localhost:3000' }],
  ['a cross-site request', { 'sec-fetch-site': 'cross-site' }],
  ['a same-site sibling', { 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['our origin from a foreign site', { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' }],
];

test.each(FOREIGN)('[X-84] an unsafe request from %s is refused, sign-in included', async (_what, headers) => {
  const payload = { username: 'demo', password: 'x' };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers, payload });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'request.wrongOrigin']);
});

test('our own page and a program without a page may ask', async () => {
  for (const headers of [{}, BROWSER_HEADERS]) {
    const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
    expect(answer.json().code).toBe('accounts.signInIncomplete');
  }
});

test('bodies are JSON and nothing else', async () => {
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const type of types) {
    const headers = { 'content-type': type };
    const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers, payload: '{"username":"a"}' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.notJson']);
  }
});

test('broken, poisoned and oversized bodies are refused without a trace of what was sent', async () => {
  const headers = { 'content-type': 'application/json' };
  const bodies = ['{"username":', '{"__proto__":{"role":"creator"}}', '[]', '"text"', ''];
  for (const payload of bodies) {
    const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  }
  const large = JSON.stringify({ username: 'a'.repeat(1_100_000) });
  const answer = await kit.app.inject({ method: 'POST', url: '/api/login', headers, payload: large });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'request.tooLarge']);
});

test('unknown addresses of the API say so in the contract’s form', async () => {
  for (const [method, url] of [
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/meta'],
    ['DELETE', '/nothing'],
  ] as const) {
    const answer = await kit.app.inject({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.notFound']);
  }
});

test('every answer carries the policy and its companions, refusals and files included', async () => {
  for (const url of ['/api/meta', '/api/nothing', '/healthz', '/login']) {
    const { headers } = await kit.app.inject({ url });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'; form-action 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(self)');
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('over https browsers are told to stay there', async () => {
  const publicUrl = new URL('https://glyphs.example');
  const { app } = await kit.reopen({ publicUrl });
  const { headers } = await app.inject({ url: '/api/meta', headers: { host: 'glyphs.example' } });
  expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
});

test('behind a proxy the address is the one that the proxy saw, not the one that the client wrote', async () => {
  const { app, context } = await kit.reopen({ trustProxy: readConfig({ TRUST_PROXY: 'on' }).trustProxy });
  const seen: string[] = [];
  const register = (claimed: string) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'x-forwarded-for': `${claimed}, 192.0.2.7` },
      payload: { username: 'ada', password: newAuthPassword() },
    });
  for (const claimed of ['198.51.100.1', '198.51.100.2', 'unknown'])
    seen.push(String((await register(claimed)).statusCode));
  expect(seen).toEqual(['401', '401', '401']);
  const [row] = await context.db
    .select()
    .from(throttles)
    .where(eq(throttles.key, limitKey(context, 'signIn.network', '192.0.2.7')));
  expect(row?.failures).toBe(3);
});

test('the date of an answer is the clock of the rules', async () => {
  const answer = await kit.app.inject('/api/meta');
  expect(new Date(String(answer.headers.date)).toISOString().slice(0, 19)).toBe(answer.json().now.slice(0, 19));
});

test('an answer of the API is kept by no cache', async () => {
  const ada = await signUp(kit, { kind: 'browser' });
  const answer = await kit.app.inject({ url: '/api/vault', headers: ada.headers });
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a request by TRACE is answered as an unknown address, and says nothing of what was sent', async () => {
  const { port } = new URL(await kit.app.listen({ port: 0, host: '127.0.0.1' }));
  const { status, body } = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const headers = { 'x-secret': 'sesame' };
    const asked = request({ port, method: 'TRACE', path: '/api/meta', headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    asked.on('error', reject).end();
  });
  expect([status, JSON.parse(body).code]).toEqual([404, 'request.notFound']);
  expect(body).not.toContain('sesame');
});

test('where there is no route no body is waited for', async () => {
  const { app } = await kit.reopen({});
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const head = ['POST /nothing HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 100'];
  socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 404 [\s\S]*request.notFound/);
  socket.destroy();
});
