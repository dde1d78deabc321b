// @databases both
import { MINUTE_MS } from '@repo/contract/durations';
import { readByAnyone } from '@repo/dev-env/people/anyone-reader';
import { type CreatedGlyph, callAs, type Owner } from '@repo/dev-env/people/glyph-owner';
import { givePlace, openShownCard, readTold } from '@repo/dev-env/people/shown-card';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emergencyReadings } from '../../db/tables/emergency.ts';
import { printPlaces, statusLists } from '../../db/tables/print-places.ts';
import { makeDueLists } from '../print-places/make-lists.ts';

let kit: TestApp;
let owner: Owner;
let made: CreatedGlyph;
beforeEach(async () => {
  ({ kit, owner, made } = await openShownCard());
});
afterEach(() => kit.close());

const read = () => readByAnyone(kit, made.secret);
/** What ends a transaction is no step of its own: killed before it, nothing was committed. */
const isStep = (statement: string) => !['begin', 'rollback'].includes(statement);

/** The number of statements that an act sends. */
async function countSteps(act: () => Promise<unknown>): Promise<number> {
  kit.statements.length = 0;
  await act();
  // The embedded database commits by a call of its own: killed before that one is killed at the step before.
  if (kit.statements.includes('begin')) expect(kit.statements.at(-1)).toBe('commit');
  return kit.statements.filter(isStep).length;
}

/** Runs an act whose statement of this number fails, as if the server was killed before it. */
async function killAt<T>(wanted: number, act: () => Promise<T>): Promise<T> {
  const { push } = kit.statements;
  let step = 0;
  kit.statements.push = (...items) => {
    if (items.every(isStep)) step += 1;
    if (step === wanted && items.every(isStep)) throw new Error('killed');
    return push.apply(kit.statements, items);
  };
  return act().finally(() => {
    kit.statements.push = push;
  });
}

/** Everything that a reading leaves. */
async function sumUp() {
  const { rows, leaves, notices } = await readTold(kit, owner);
  return { rows, leaves: leaves.map(({ act }) => act), notices: notices.map(({ id, facts }) => [id, facts]) };
}

test('S4 Property 5 of section 9.2: killed before any of its statements, a reading is neither answered nor half told', async () => {
  const steps = await countSteps(read);
  expect(steps).toBeGreaterThan(10);
  await kit.context.db.delete(emergencyReadings);
  const before = await sumUp();
  for (let killed = 1; killed <= steps; killed += 1) {
    const answer = await killAt(killed, read);
    expect([killed, answer.statusCode, await sumUp()]).toEqual([killed, 500, before]);
  }
});

test('S4 Property 5 of section 9.2: killed before any of its statements, a repeated reading is counted whole or not at all', async () => {
  await read();
  const steps = await countSteps(read);
  expect(steps).toBeGreaterThan(8);
  const before = await sumUp();
  expect([before.rows.map(({ repeats }) => repeats), before.notices.map(([, facts]) => facts)]).toEqual([
    [1],
    [expect.objectContaining({ times: '2' })],
  ]);
  for (let killed = 1; killed <= steps; killed += 1) {
    const answer = await killAt(killed, read);
    expect([killed, answer.statusCode, await sumUp()]).toEqual([killed, 500, before]);
  }
  expect((await read()).statusCode).toBe(200);
  expect((await sumUp()).rows.map(({ repeats }) => repeats)).toEqual([2]);
});

test('killed before any of its statements, a status list is the old one whole, and readings in between are told', async () => {
  const { index } = await givePlace(kit, owner, made);
  const readPlace = async () => {
    const [row] = await kit.context.db.select().from(printPlaces).where(eq(printPlaces.id, index));
    return [row?.value, await kit.context.db.select().from(statusLists)];
  };
  await callAs(kit, owner, 'PUT', `/api/qr-codes/${made.row.id}/anyone`, { on: false });
  kit.clock.advance(MINUTE_MS);
  const before = await readPlace();
  expect(before[0]).toBe(0);
  const makeLists = () => makeDueLists(kit.context).catch(() => 'killed' as const);
  let killed = 0;
  for (let outcome: Awaited<ReturnType<typeof makeLists>> = 'killed'; outcome === 'killed'; ) {
    expect([killed, await readPlace()]).toEqual([killed, before]);
    const answer = await read();
    expect([killed, answer.statusCode, answer.json().state]).toEqual([killed, 200, 'nothing']);
    killed += 1;
    outcome = await killAt(killed, makeLists);
  }
  // The first reading and each of the following, which were counted on it.
  expect((await sumUp()).rows.map(({ repeats }) => repeats + 1)).toEqual([killed]);
  expect(killed).toBeGreaterThan(8);
  const [value, lists] = await readPlace();
  expect([value, lists]).not.toEqual(before);
  expect(value).toBe(2);
});
