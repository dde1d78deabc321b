import { connect } from 'node:net';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { TOP_UP } from '@repo/dev-env/money/payment-person';
import { changeSession, type Person, raiseAssurance, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
function createSlowly(
  person: Person,
  meanwhile: () => Promise<void>,
  { path, body } = { path: '/api/data-folders', body: BODY },
): Promise<string> {
  const { host, ...sent } = { host: 'localhost', ...person.headers };
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: close',
    'Expect: 100-continue',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...Object.entries(sent).map(([name, value]) => `${name}: ${value}`),
  ];
  return new Promise((resolve, reject) => {
    let answer = '';
    let isSent = false;
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head.join('\r\n')}\r\n\r\n`));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (isSent || !answer.includes('100 Continue')) return;
      isSent = true;
      meanwhile().then(() => socket.write(body), reject);
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

type SlowChange = { title: string; path: string; code: string; change: (person: Person) => Promise<unknown> };
const REVIEW = '/api/creator/reviews/01999999-9999-7999-8999-999999999999/release';
const CHANGES: readonly SlowChange[] = [
  {
    title: 'a hold that was set meanwhile holds',
    path: '/api/payment/process',
    code: 'account.onHold',
    change: ({ user }) => setAccount(kit, user.id, { holdUntil: new Date(kit.clock.now().getTime() + 3_600_000) }),
  },
  {
    title: 'a scope that was taken meanwhile opens nothing',
    path: '/api/payment/process',
    code: 'session.stepsOnly',
    change: (person) => changeSession(kit, person, { scope: 'verify' }),
  },
  {
    title: 'a reviewer’s role that was withdrawn meanwhile opens no case',
    path: REVIEW,
    code: 'session.notAllowed',
    change: ({ user }) => setAccount(kit, user.id, { role: 'user' }),
  },
  {
    title: 'an assurance that was lowered meanwhile opens no case',
    path: REVIEW,
    code: 'session.assuranceTooLow',
    change: (person) => changeSession(kit, person, { assurance: 1 }),
  },
];

test.each(CHANGES)('after a slow body the session is asked again: $title', async ({ path, code, change }) => {
  const slow = await signUp(kit, { realm: 'real', kind: 'browser' });
  if (path === REVIEW) {
    await setAccount(kit, slow.user.id, { role: 'reviewer' });
    await raiseAssurance(kit, slow);
  }
  const from = kit.statements.length;
  const meanwhile = async () => {
    // The change comes after the slow request's own look at the session.
    await expect.poll(() => kit.statements.slice(from).some((one) => one.includes('from "sessions"'))).toBe(true);
    expect((await kit.app.inject({ url: '/api/sessions', headers: slow.headers })).statusCode).toBe(200);
    await change(slow);
    kit.clock.advance(2_000);
  };
  const answer = await createSlowly(slow, meanwhile, { path, body: JSON.stringify(TOP_UP) });
  expect(answer).toContain(`"code":"${code}"`);
});
