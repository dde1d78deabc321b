import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { resolveMaxBodyBytes } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { STEP_UP_HEADER } from '@repo/contract/sessions/assurance';
import {
  LARGE_BODIES_PER_HOUR,
  LARGE_BODIES_PER_NETWORK_AND_HOUR,
  LARGE_BODY_BYTES,
  OPEN_BODY_MAX_BYTES,
  PERSON_BODY_MAX_BYTES,
  SEALED_BODY_MAX_BYTES,
} from '@repo/contract/wire';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitKey } from '../../core/limits.ts';
import { newId } from '../../db/new-id.ts';
import { throttles } from '../../db/tables/accounts.ts';
import { ARRIVING_BYTES_MAX, noteArriving } from './arriving-bodies.ts';

let kit: TestApp;
let port = 0;
beforeAll(async () => {
  kit = await openTestApp();
  port = Number(new URL(await kit.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => kit.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const deep = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
/** Accepted by its call, but too large to be parsed on the main thread. */
const LARGE = JSON.stringify({ city: 'x'.repeat(LARGE_BODY_BYTES) });

async function post(url: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await kit.app.inject({ method: 'POST', url, headers: { ...JSON_TYPE, ...headers }, payload });
  const { code, fields } = answer.json();
  return { status: answer.statusCode, code, fields, retryAfter: answer.headers['retry-after'] };
}

test('a call of anybody takes a few kilobytes, one of a person some more, and only sealed content and pictures are large', () => {
  const bounds = (who: string) => CALLS.filter((one) => one.body && one.who === who).map(resolveMaxBodyBytes);
  expect(bounds('anyone').filter((bytes) => bytes > OPEN_BODY_MAX_BYTES)).toHaveLength(2);
  expect(Math.min(...bounds('person'))).toBe(PERSON_BODY_MAX_BYTES);
  expect(CALLS.filter((one) => resolveMaxBodyBytes(one) > SEALED_BODY_MAX_BYTES).map(({ name }) => name)).toEqual([
    'putDrivePiece',
    'completeProfile',
    'importBankStatement',
    'sendEvidence',
    'sendLicence',
    'executeCommand',
  ]);
  expect(CALLS.filter((one) => resolveMaxBodyBytes(one) > LARGE_BODY_BYTES).map(({ name }) => name)).toEqual([
    'completeProfile',
    'importBankStatement',
    'sendEvidence',
    'sendLicence',
    'executeCommand',
  ]);
});

test('deep bodies are refused as such, also where the body is confirmed', async () => {
  const { headers } = await signUp(kit);
  const confirmed = { ...headers, [STEP_UP_HEADER]: newId() };
  for (const path of ['/api/login', '/api/biometric/options', '/api/profile/complete']) {
    expect(await post(path, deep(3_000), confirmed)).toMatchObject({ status: 400, code: 'request.invalid' });
  }
});

test('a large body is parsed aside: broken and poisoned ones are refused, a sound one reaches its call', async () => {
  const { headers } = await signUp(kit);
  const broken = `${LARGE.slice(0, -1)}`;
  const poisoned = `${LARGE.slice(0, -1)},"__proto__":{}}`;
  for (const body of [broken, poisoned]) {
    const answer = await post('/api/profile/complete', body, headers);
    expect(answer).toMatchObject({ status: 400, code: 'request.invalid', fields: undefined });
  }
  let threads = 0;
  const count = () => {
    threads += 1;
  };
  process.on('worker', count);
  // Only the handler's schema knows which field is too long.
  expect((await post('/api/profile/complete', LARGE, headers)).fields).toHaveProperty('city');
  process.off('worker', count);
  expect(threads).toBe(1);
});

function buildRequestHead(person: Person, length = LARGE.length): string {
  const lines = [
    'POST /api/profile/complete HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Expect: 100-continue',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    `Authorization: ${person.headers.authorization}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sends the head of a large request and disconnects before the server has read the session. */
async function leaveUnknown(person: Person): Promise<void> {
  await kit.context.db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`);
    const received = once(kit.app.server, 'request') as Promise<[IncomingMessage]>;
    const socket = connect(port, '127.0.0.1', () => socket.write(buildRequestHead(person)));
    const [request] = await received;
    const { promise: gone, resolve } = Promise.withResolvers<void>();
    request.socket.once('close', resolve);
    socket.destroy();
    await gone;
  });
}

/**
 * Sends the head of a large request and waits; `end` sends the rest and returns the answer, `cut` disconnects midway.
 */
function openSlowly(
  person: Person,
  length?: number,
): Promise<{ end: () => Promise<string>; cut: () => Promise<unknown> }> {
  let answer = '';
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(buildRequestHead(person, length)));
    const closed = new Promise<string>((done) => socket.once('close', () => done(answer)));
    const end = () => {
      socket.write(LARGE);
      return closed;
    };
    const cut = () => {
      socket.write(LARGE.slice(0, 1_000), () => socket.destroy());
      return closed;
    };
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (answer.includes('100 Continue')) resolve({ end, cut });
    });
    socket.on('error', reject);
  });
}

test('one large body an account at a time; the place is free again once it is answered', async () => {
  const person = await signUp(kit);
  const first = await openSlowly(person);
  // Node lets a body come before its sender is known, so the place is taken a moment later.
  await expect
    .poll(() => post('/api/profile/complete', LARGE, person.headers), { timeout: 120_000 })
    .toMatchObject({ status: 503, code: 'request.busy', retryAfter: '5' });
  const other = await signUp(kit);
  expect((await post('/api/profile/complete', LARGE, other.headers)).status).toBe(400);
  expect(await first.end()).toContain('HTTP/1.1 400 ');
  expect((await post('/api/profile/complete', LARGE, person.headers)).status).toBe(400);
});

test('a connection that is cut in the middle of a body is no failure of the server, and gives its place back', async () => {
  const person = await signUp(kit);
  const logged = kit.logs.length;
  await (await openSlowly(person)).cut();
  await expect
    .poll(async () => (await post('/api/profile/complete', LARGE, person.headers)).status, { timeout: 120_000 })
    .toBe(400);
  expect(
    kit.logs
      .slice(logged)
      .filter((line) => line.includes('"failed"'))
      .join(),
  ).toBe('');
});

test('a connection that is gone before its sender is known keeps no place', async () => {
  const person = await signUp(kit);
  await leaveUnknown(person);
  expect((await post('/api/profile/complete', LARGE, person.headers)).status).toBe(400);
});

test('large bodies of an account are counted before one of them is read', async () => {
  const { headers } = await signUp(kit);
  const ask = () => post('/api/profile/complete', LARGE, headers);
  for (let turn = 0; turn < LARGE_BODIES_PER_HOUR; turn++) expect((await ask()).status).toBe(400);
  expect(await ask()).toMatchObject({ status: 429, code: 'request.tooMany' });
});

test('large bodies of all accounts together have so much room and no more', async () => {
  const slow = await Promise.all([
    openSlowly(await signUp(kit), 27_000_000),
    openSlowly(await signUp(kit), 27_000_000),
  ]);
  const { headers } = await signUp(kit);
  const seven = JSON.stringify({ city: 'x'.repeat(7_000_000) });
  const ask = async () => (await post('/api/profile/complete', seven, headers)).status;
  await expect.poll(ask, { timeout: 120_000 }).toBe(503);
  for (const { cut } of slow) await cut();
  await expect.poll(ask, { timeout: 120_000 }).toBe(400);
});

test('a body to a call that takes large ones counts while it arrives, unless its memory is reserved', async () => {
  const reserved = await signUp(kit);
  const slow = await openSlowly(reserved);
  // Node lets a body come before its sender is known, so the place is taken a moment later.
  await expect
    .poll(() => post('/api/profile/complete', LARGE, reserved.headers), { timeout: 120_000 })
    .toMatchObject({ status: 503 });
  const { headers } = await signUp(kit);
  let cut = 0;
  const others = noteArriving(() => {
    cut += 1;
  });
  others.grow(ARRIVING_BYTES_MAX);
  expect((await post('/api/profile/complete', LARGE, headers)).status).toBe(400);
  expect(cut).toBe(0);
  const almostLarge = JSON.stringify({ city: 'x'.repeat(LARGE_BODY_BYTES - 11) });
  expect(almostLarge.length).toBe(LARGE_BODY_BYTES);
  expect((await post('/api/profile/complete', almostLarge, headers)).status).toBe(400);
  expect(cut).toBe(1);
  others.end();
  // What is reserved is cut for nobody, also where it began first.
  const more = noteArriving(() => {
    cut += 1;
  });
  more.grow(ARRIVING_BYTES_MAX + 1);
  expect(cut).toBe(2);
  expect(await slow.end()).toContain('HTTP/1.1 400 ');
});

test('large bodies of one network are counted, whoever sends them', async () => {
  const key = limitKey(kit.context, 'body.network', '127.0.0.1');
  const full = eq(throttles.key, key);
  const [before] = await kit.context.db.select().from(throttles).where(full);
  await kit.context.db.update(throttles).set({ failures: LARGE_BODIES_PER_NETWORK_AND_HOUR }).where(full);
  const { headers } = await signUp(kit);
  expect(await post('/api/profile/complete', LARGE, headers)).toMatchObject({ status: 429, code: 'request.tooMany' });
  await kit.context.db.update(throttles).set(before!).where(full);
  expect((await post('/api/profile/complete', LARGE, headers)).status).toBe(400);
});
