import { DAY_MS } from '@repo/contract/durations';
import {
  countCaptures,
  payWithCard,
  postReport,
  queuedReports,
  readPayment,
  startPaying,
} from '@repo/dev-env/money/payment-person';
import { insertLine, place } from '@repo/dev-env/money/shop-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { BROWSER_HEADERS, newAuthPassword, type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, shopStock } from '../db/tables/money/shop.ts';
import { readStock } from '../features/shop/stock.ts';
import { FEATURES } from './features.ts';

// What is right on several nodes and has no test of its own elsewhere: docs/operations.md, "Several nodes", lists all.

let kit: TestApp;
let nodes: readonly [TestApp, TestApp];
beforeAll(async () => {
  kit = await openTestApp();
  nodes = [kit, { ...kit, ...(await kit.reopen({})) }];
});
afterAll(() => kit.close());

const pickNode = (index: number): TestApp => nodes[index % 2 === 0 ? 0 : 1];

const signIn = (node: TestApp, { username }: Pick<Person, 'username'>, password: string) =>
  node.app.inject({ method: 'POST', url: '/api/login', headers: BROWSER_HEADERS, payload: { username, password } });

test('a session that one node opened works on the other, and ended on the other it is over on both', async () => {
  const person = await signUp(kit, { kind: 'browser' });
  const [here, there] = nodes;
  const statusOn = async (node: TestApp) => (await callAs(node, person, 'GET', '/api/sessions')).statusCode;
  expect([await statusOn(here), await statusOn(there)]).toEqual([200, 200]);
  expect((await callAs(there, person, 'POST', '/api/logout', {})).statusCode).toBeLessThan(300);
  expect([await statusOn(here), await statusOn(there)]).toEqual([401, 401]);
});

test('S8 wrong passwords on two nodes at once are counted together, and the right one then waits on both', async () => {
  const person = await signUp(kit);
  const tries = await Promise.all(
    Array.from({ length: 30 }, (_, at) => signIn(pickNode(at), person, newAuthPassword())),
  );
  const statuses = tries.map(({ statusCode }) => statusCode);
  expect([statuses.filter((one) => one === 401).length, statuses.filter((one) => one === 429).length]).toEqual([5, 25]);
  for (const node of nodes) expect((await signIn(node, person, person.password)).statusCode).toBe(429);
});

test('a report of a payment that both nodes are sent at once is one capture', async () => {
  const person = await signUp(kit);
  const { id, page } = await startPaying(kit, person);
  await payWithCard(pickNode(1), page);
  const report = (await queuedReports(kit)).find(({ body }) => body.includes(id))?.body ?? '';
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => postReport(pickNode(at), report)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(new Array(10).fill(200));
  expect(await countCaptures(kit, id)).toBe(1);
  for (const node of nodes) expect((await readPayment(node, person, id)).status).toBe('completed');
});

test('the last piece in stock, ordered on both nodes at once, is one order', async () => {
  await readStock(kit.context);
  const isSteel = eq(shopStock.variant, 'metal-keychain/metal=steel');
  await kit.context.db.update(shopStock).set({ onHand: 1, held: 0 }).where(isSteel);
  const people: Person[] = [];
  for (let one = 0; one < 6; one++) people.push(await signUp(kit));
  for (const person of people)
    await insertLine(kit, person, { productId: 'metal-keychain', options: { metal: 'steel' } });
  const answers = await Promise.all(people.map((person, at) => place(pickNode(at), person)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(await kit.context.db.$count(orders)).toBe(1);
  expect(await kit.context.db.select({ held: shopStock.held }).from(shopStock).where(isSteel)).toEqual([{ held: 1 }]);
});

test('every job of the features runs on both nodes at once', async () => {
  const jobs = FEATURES.flatMap(({ jobs: own = [] }) => own);
  expect(jobs.length).toBeGreaterThan(10);
  const means = {
    checkpointFiles: [],
    mailer: { send: async () => undefined, close: () => undefined },
    witness: null,
    timeAuthority: null,
  };
  // Whatever waits for a day, a month or a year is due.
  kit.clock.advance(400 * DAY_MS);
  for (const { name, run } of jobs) {
    const runs = await Promise.allSettled(nodes.map(({ context }) => run(context, means)));
    expect([name, ...runs.map(({ status }) => status)]).toEqual([name, 'fulfilled', 'fulfilled']);
  }
});
