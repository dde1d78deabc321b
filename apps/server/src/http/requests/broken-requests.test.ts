import { connect } from 'node:net';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let kit: TestApp;
let port = 0;
beforeAll(async () => {
  kit = await openTestApp();
  port = Number(new URL(await kit.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => kit.close());

/** Sends the bytes unchanged: an HTTP client would correct them. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

const get = (address: string, more = '') =>
  `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

test.each([
  ['an address that cannot be decoded', get('/%zzSENT'), 400],
  ['a path part longer than any id', get(`/api/sessions/${'SENT'.repeat(100)}`).replace('GET', 'DELETE'), 400],
  ['an address in the form for proxies', get('http://evil.example/SENT'), 400],
  ['the same under another name', get('http://evil.example/SENT').replace('localhost', 'evil.example'), 400],
  ['bytes that are not HTTP', 'SENT\r\n\r\n', 400],
  ['two names', get('/', 'Host: evil.example\r\n'), 400],
  ['two lengths', get('/', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n'), 400],
  ['headers without end', get('/', `SENT: ${'a'.repeat(20_000)}\r\n`), 431],
])('%s is refused with the policy and without an echo', async (_what, request, status) => {
  const answer = await sendRaw(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain("content-security-policy: default-src 'none'");
  expect(answer).toContain('x-content-type-options: nosniff');
  expect(answer).toContain('cache-control: no-store');
  expect(answer).toContain('"code":"request.invalid"');
  expect(answer).not.toContain('SENT');
  expect(answer.toLowerCase()).not.toContain('location:');
});

test.each(['//evil.example/x', '/\\evil.example/x', '/\\/evil.example/x', '/./\\evil.example/x'])(
  'asked for %s under another name, the redirect stays with us',
  async (path) => {
    const answer = await sendRaw(get(path).replace('localhost', 'evil.example'));
    const [, location = ''] = /^location: (\S+)/im.exec(answer) ?? [];
    expect(URL.parse(location)?.origin).toBe('http://localhost:3000');
  },
);

test('however its address is spelt, an answer of the API is kept by no cache', async () => {
  for (const url of ['/api/meta', '/%61pi/meta', '/api/%6Deta', '/healthz']) {
    const answer = await kit.app.inject({ url });
    expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-store']);
  }
});
