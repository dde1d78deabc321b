// @databases both

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { resolveShedTurn, SHED_TURNS, type ShedTurn } from '@repo/contract/call';
import { CALLS } from '@repo/contract/registry/calls';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addErrorAnswers } from '../../core/errors.ts';
import { refuse, refuseBusy } from '../../core/refuse.ts';
import { addGuards } from '../guards.ts';
import { addSecurityHeaders } from '../security-headers.ts';
import { OPEN_MAX, PLACES_MAX } from './places.ts';
import { buildTurnConfig, shedRequests, whileWorking } from './shed-requests.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

/** A server whose handlers wait until they are told, with a route for each turn. */
function openHeld() {
  const app = Fastify();
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const shedding = shedRequests(app, { ...kit.context, log });
  addErrorAnswers(app, kit.context);
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const seen: string[] = [];
  app.addHook('onRequest', async ({ url }) => void seen.push(url));
  for (const turn of SHED_TURNS) {
    app.route({
      method: ['GET', 'POST'],
      url: `/${turn}`,
      config: buildTurnConfig(turn),
      handler: (request, reply) =>
        whileWorking(request, reply, async () => {
          begun.push(turn);
          if (request.headers.waits !== undefined) await told;
          return { turn };
        }),
    });
  }
  const ask = (turn: ShedTurn) => app.inject(`/${turn}`);
  const hold = async (turn: ShedTurn, count: number) => {
    const before = begun.length;
    const held = Array.from({ length: count }, () => app.inject({ url: `/${turn}`, headers: { waits: 'yes' } }));
    await vi.waitFor(() => expect(begun.length).toBe(before + count));
    return held;
  };
  return { app, shedding, begun, seen, ask, hold, tell };
}

test('on a full node each turn is refused after the one before it, and is told when to come back', async () => {
  const { app, shedding, ask, hold, tell } = openHeld();
  const held = await hold('usual', Math.ceil(PLACES_MAX * 0.5));
  const refused: string[] = [];
  const note = async () => {
    const answers = await Promise.all(SHED_TURNS.map(async (turn) => ({ turn, answer: await ask(turn) })));
    refused.push(
      answers
        .filter(({ answer }) => answer.statusCode === 503)
        .map(({ turn, answer }) => `${turn} ${answer.headers['retry-after']} ${answer.json<{ code: string }>().code}`)
        .join(', '),
    );
  };
  await note();
  held.push(...(await hold('usual', Math.ceil(PLACES_MAX * 0.8) - held.length)));
  await note();
  held.push(...(await hold('late', 8)));
  await note();
  held.push(...(await hold('money', 8)));
  await note();
  held.push(...(await hold('page', 128)));
  await note();
  held.push(...(await hold('last', 256)));
  await note();
  const busy = (...turns: string[]) => turns.map((turn) => `${turn} request.busy`).join(', ');
  expect(refused).toEqual([
    busy('first 10'),
    busy('first 10', 'usual 2'),
    busy('first 10', 'usual 2', 'late 1'),
    busy('first 10', 'usual 2', 'late 1', 'money 30'),
    busy('first 10', 'usual 2', 'late 1', 'money 30', 'page 1'),
    busy('first 10', 'usual 2', 'late 1', 'money 30', 'page 1', 'last 1'),
  ]);
  expect(Object.fromEntries(shedding.counts)).toEqual({
    ...{ first: 6, usual: 5, late: 4, money: 3, page: 2, last: 1, never: 0 },
  });
  tell();
  expect((await Promise.all(held)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect(shedding.look()).toMatchObject({ taken: 0, open: 0 });
  expect((await ask('first')).statusCode).toBe(200);
  await app.close();
});

test('a refused request is answered with the headers of every other answer, and the next one by the same connection', async () => {
  const { app, hold, tell } = openHeld();
  addSecurityHeaders(app, kit.context);
  const done: string[] = [];
  app.addHook('onResponse', async ({ url }, { statusCode }) => void done.push(`${url} ${statusCode}`));
  const port = await listen(app);
  const held = await hold('usual', Math.ceil(PLACES_MAX * 0.8));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = async (turn: ShedTurn) => {
    const headers = { 'content-type': 'application/json', 'content-length': 2 };
    const asked = request({ port, host: '127.0.0.1', path: `/${turn}`, method: 'POST', agent, headers });
    asked.end('{}');
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const body = (await json(answer)) as Record<string, unknown>;
    return { statusCode: answer.statusCode, headers: answer.headers, body, isReused: asked.reusedSocket };
  };
  const refused = await send('usual');
  expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '2' }, body: { code: 'request.busy' } });
  const served = await send('late');
  expect(served).toMatchObject({ statusCode: 200, isReused: true });
  const differing = ['retry-after', 'content-length', 'x-request-id'];
  const pickCommon = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !differing.includes(name)));
  expect(pickCommon(refused.headers)).toEqual(pickCommon(served.headers));
  expect([refused.headers['x-request-id'], served.headers['x-request-id']]).not.toContain(undefined);
  expect(done).toEqual(['/usual 503', '/late 200']);
  tell();
  await Promise.all(held);
  agent.destroy();
  await app.close();
});

test('of a refused request nothing else is looked at: no session, no body', async () => {
  const { app, seen, hold, tell } = openHeld();
  const held = await hold('usual', Math.ceil(PLACES_MAX * 0.8));
  const before = seen.length;
  const sent = {
    method: 'POST',
    url: '/usual',
    headers: { 'content-type': 'application/json' },
    payload: '{"broken',
  } as const;
  const refused = await app.inject(sent);
  expect([refused.statusCode, seen.length]).toEqual([503, before]);
  tell();
  await Promise.all(held);
  expect((await app.inject(sent)).statusCode).toBe(400);
  expect(seen.length).toBe(before + 1);
  await app.close();
});

test('an address without a route has its 404 on a full node, too, and its body is not waited for', async () => {
  const { app, shedding, hold, tell } = openHeld();
  addGuards(app, kit.context);
  const held = [...(await hold('usual', Math.ceil(PLACES_MAX * 0.8))), ...(await hold('page', 128))];
  expect((await app.inject({ url: '/usual', headers: { host: 'localhost' } })).statusCode).toBe(503);
  const socket = connect(await listen(app), '127.0.0.1');
  socket.write('POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nx');
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).toContain('"code":"request.notFound"');
  socket.destroy();
  // What may be a page is no cheap answer: it keeps its turn.
  expect((await app.inject({ url: '/nothing', headers: { host: 'localhost' } })).statusCode).toBe(503);
  expect(Object.fromEntries(shedding.counts)).toMatchObject({ usual: 2, page: 0 });
  tell();
  await Promise.all(held);
  await app.close();
});

test('what was taken on and yet refused is counted apart from what was shed: a full queue, two transactions that met', async () => {
  const { app, shedding } = openHeld();
  const met = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  app.get('/queue', { config: buildTurnConfig('late') }, () => Promise.reject(refuseBusy(5)));
  app.get('/met', { config: buildTurnConfig('usual') }, () => Promise.reject(met));
  app.get('/other', { config: buildTurnConfig('usual') }, () => Promise.reject(refuse('request.invalid')));
  const codes = async (url: string) => (await app.inject(url)).json<{ code: string }>().code;
  expect([await codes('/queue'), await codes('/met'), await codes('/met'), await codes('/other')]).toEqual([
    'request.busy',
    'request.busy',
    'request.busy',
    'request.invalid',
  ]);
  expect(shedding.busyCounts.queue.get('late')).toBe(1);
  expect(shedding.busyCounts.crossed.get('usual')).toBe(2);
  const all = Object.values(shedding.busyCounts).flatMap((turns) => [...turns.values()]);
  expect(all.reduce((sum, count) => sum + count, 0)).toBe(3);
  expect([...shedding.counts.values()].every((count) => count === 0)).toBe(true);
  await app.close();
});

/** Sends the head of a request with the first byte of its body. */
async function sendSlowly(port: number, url: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nx`);
  return socket;
}

const listen = async (app: TestApp['app']) => Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

test('whoever sends bodies slowly is cut for those who come, and keeps nobody out', { timeout: 60_000 }, async () => {
  const { app, shedding, ask } = openHeld();
  const port = await listen(app);
  const [slowest, ...others] = await Promise.all(Array.from({ length: OPEN_MAX }, () => sendSlowly(port, '/last')));
  await vi.waitFor(() => expect(shedding.look()).toMatchObject({ open: OPEN_MAX, taken: 0 }), { timeout: 30_000 });
  const sockets = [slowest!, ...others];
  const closed = Promise.race(sockets.map((socket) => once(socket, 'close')));
  expect((await ask('late')).statusCode).toBe(200);
  await closed;
  expect(shedding.look()).toMatchObject({ open: OPEN_MAX - 1, cut: 1 });
  expect(sockets.filter((socket) => socket.closed)).toHaveLength(1);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(shedding.look().open).toBe(0), { timeout: 30_000 });
  await app.close();
});

test('for those who leave before their work begins, nothing is begun', async () => {
  const { app, shedding, begun } = openHeld();
  const ended: string[] = [];
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  app.addHook('preHandler', async (_request, reply) => {
    arrive();
    await once(reply.raw, 'close');
  });
  app.addHook('onError', async (_request, _reply, error) => void ended.push(error.message));
  const socket = connect(await listen(app), '127.0.0.1');
  socket.write('GET /usual HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived;
  expect(shedding.look()).toMatchObject({ open: 1, taken: 1 });
  socket.destroy();
  await vi.waitFor(() => expect(ended).toEqual(['request.invalid']));
  expect([begun, shedding.look().open]).toEqual([[], 0]);
  await app.close();
});

test('the page of figures says what was refused in each turn, and how much this node takes on', async () => {
  const { body } = await kit.app.inject('/metrics');
  for (const turn of SHED_TURNS) {
    expect(body).toContain(`requests_shed_total{turn="${turn}"} 0`);
    for (const reason of ['queue', 'crossed'])
      expect(body).toContain(`requests_busy_total{turn="${turn}",reason="${reason}"} 0`);
  }
  expect(body).toContain(`work_places{state="all"} ${PLACES_MAX}`);
});

test('every route has a turn, and a server with one that has none does not start', async () => {
  const app = Fastify();
  shedRequests(app, kit.context);
  expect(() => app.get('/forgotten', async () => 'served')).toThrow('/forgotten has no turn');
  await app.close();
});

test('readings of cards, by anyone, by people and by employees, are refused last; exports and sign-ups first', () => {
  const listNames = (turn: ShedTurn) => CALLS.filter((call) => resolveShedTurn(call) === turn).map(({ name }) => name);
  expect(listNames('last').sort()).toEqual(
    ['challengeScan', 'challengeStaffScan', 'readAnyone', 'scan', 'sendLateNotice', 'staffScan', 'tellPlace'].sort(),
  );
  expect(listNames('first')).toEqual(expect.arrayContaining(['register', 'exportAccount', 'readAnalytics']));
  expect(listNames('late')).toEqual(
    expect.arrayContaining(['login', 'institutionalLogin', 'biometricSignIn', 'stopByLink']),
  );
  expect([...listNames('never'), ...listNames('money')]).toEqual([]);
});
