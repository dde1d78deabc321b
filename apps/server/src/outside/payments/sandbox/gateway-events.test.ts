import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@repo/contract/durations';
import { payWithCard, readPayment, startPaying } from '@repo/dev-env/money/payment-person';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatewayEvents } from '../../../db/tables/money/sandbox-gateway.ts';
import { isSignedBody, signBody } from '../signed-header.ts';

let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
});
afterAll(() => kit.close());

const gateway = () => kit.context.payments.gateway!;

test('reports wait until the server listens, then arrive over HTTP and complete the payment', async () => {
  const { id, page } = await startPaying(kit, marta);
  await payWithCard(kit, page);
  expect(await gateway().deliverDue()).toBe(0);
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = kit.app.server.address() as AddressInfo;
  gateway().listensAt(`http://localhost:${port}`);
  const sent = await Promise.all([gateway().deliverDue(), gateway().deliverDue()]);
  expect(sent[0]! + sent[1]!).toBe(1);
  expect((await readPayment(kit, marta, id)).status).toBe('completed');
  expect(await gateway().deliverDue()).toBe(0);
});

test('an endpoint that fails is tried again, later each time, and given up after three days', async () => {
  let tries = 0;
  const failing = createServer((_request, answer) => {
    tries += 1;
    answer.writeHead(503).end();
  });
  await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
  gateway().listensAt(`http://127.0.0.1:${(failing.address() as AddressInfo).port}`);
  await payWithCard(kit, (await startPaying(kit, marta)).page);
  await gateway().deliverDue();
  await gateway().deliverDue();
  expect(tries).toBe(1);
  for (const pauseMs of [2 * SECOND_MS, 5 * SECOND_MS, HOUR_MS]) {
    kit.clock.advance(pauseMs);
    await gateway().deliverDue();
  }
  expect(tries).toBe(4);
  kit.clock.advance(3 * DAY_MS);
  await gateway().deliverDue();
  expect((await kit.context.db.select().from(gatewayEvents)).every(({ nextAt }) => nextAt === null)).toBe(true);
  await new Promise((resolve) => failing.close(resolve));
});

test('of two secrets each signs, in either direction the time may differ by five minutes', () => {
  const body = '{"a":1}';
  const at = new Date('2026-11-21T09:00:00Z');
  const check = (header: string, now = at) => isSignedBody(['new', 'old'], { header, body: Buffer.from(body), now });
  expect([check(signBody('new', body, at)), check(signBody('old', body, at)), check(signBody('x', body, at))]).toEqual([
    true,
    true,
    false,
  ]);
  const header = signBody('new', body, at);
  const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
  expect([300, 301, -300, -301].map((seconds) => check(header, later(seconds)))).toEqual([true, false, true, false]);
  for (const odd of ['', 't=,v1=', 'v1=ab', `${header},t=x`, header.replace('v1', 'v0')]) {
    expect(check(odd) && odd !== `${header},t=x`).toBe(false);
  }
});
