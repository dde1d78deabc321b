import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, signUp } from '../../test-kit/people.ts';
import { openTestApp, type TestApp } from '../../test-kit/test-app.ts';

let kit: TestApp;
let port = 0;
beforeAll(async () => {
  kit = await openTestApp();
  port = Number(new URL(await kit.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => kit.close());

const BODY = JSON.stringify({ name: 'Late', category: 'personal' });

/**
 * Sends a request whose body waits until `meanwhile` is done. The server asks for the body (100 Continue) once it has
 * the headers, so it has begun to read the session before any later request.
 */
function createSlowly(person: Person, meanwhile: () => Promise<void>): Promise<string> {
  const head = [
    'POST /api/data-folders HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Expect: 100-continue',
    'Content-Type: application/json',
    `Content-Length: ${BODY.length}`,
    `Authorization: ${person.headers.authorization}`,
  ];
  return new Promise((resolve, reject) => {
    let answer = '';
    let isSent = false;
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (isSent || !answer.includes('100 Continue')) return;
      isSent = true;
      meanwhile().then(() => socket.write(BODY), reject);
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

async function endFromAnotherDevice(person: Person): Promise<void> {
  const credentials = { username: person.username, password: person.password };
  const login = await kit.app.inject({ method: 'POST', url: '/api/login', payload: credentials });
  const headers = { authorization: `Bearer ${login.json().token}` };
  const sid = person.token.split('.')[1];
  const ended = await kit.app.inject({ method: 'DELETE', url: `/api/sessions/${sid}`, headers });
  expect(ended.statusCode).toBe(200);
  kit.clock.advance(2_000);
}

test('a body that is held back does not outlive its session', async () => {
  const thief = await signUp(kit);
  const answer = await createSlowly(thief, () => endFromAnotherDevice(thief));
  expect(answer).toContain('HTTP/1.1 401 ');
  expect(answer).toContain('session.missing');
});

test('a slow body of a living session is taken', async () => {
  const slow = await signUp(kit);
  const answer = await createSlowly(slow, async () => kit.clock.advance(30_000));
  expect(answer).toContain('HTTP/1.1 201 ');
});
