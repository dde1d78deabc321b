import { DAY_MS } from '@repo/contract/durations';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../../db/tables/notifications.ts';
import { notifyInvited } from './notify-invited.ts';

// An invitation tells the institution nothing of anybody before their yes.

let kit: TestApp;
let acts: ReturnType<typeof openPlanActs>;
let clinic: Person;
beforeAll(async () => {
  kit = await openTestApp();
  acts = openPlanActs(kit);
});
beforeEach(async () => {
  clinic = await signUpInstitution(kit);
});
afterAll(() => kit.close());

const describeShape = (answer: { statusCode: number; json: () => object }) => {
  const { id, username, since, ...rest } = answer.json() as Record<string, unknown>;
  return { status: answer.statusCode, keys: [typeof id, typeof username, typeof since], ...rest };
};

test('thirty usernames that exist and thirty that do not have the same answers, in the list too', async () => {
  await acts.start(clinic, 'enterprise');
  const known = await Promise.all(Array.from({ length: 30 }, () => signUp(kit)));
  const names = known.flatMap(({ user }, index) => [user.username, `nobody-${index}-${user.username.slice(0, 12)}`]);
  const answers = await Promise.all(names.map((username) => acts.post(clinic, 'seats', { username })));
  expect(new Set(answers.map((answer) => JSON.stringify(describeShape(answer)))).size).toBe(1);
  const ids = new Set(known.map(({ user }) => user.id));
  expect(answers.some((answer) => ids.has(answer.json().id))).toBe(false);
  await notifyInvited(kit.context);
  const { seats } = await acts.seats(clinic);
  expect(seats).toHaveLength(60);
  expect(new Set(seats.map(({ fullName, status }) => `${fullName} ${status}`))).toEqual(new Set(['null invited']));
  expect(JSON.stringify(seats)).not.toContain('Marta');
  const again = await Promise.all(names.slice(0, 2).map((username) => acts.post(clinic, 'seats', { username })));
  expect(new Set(again.map((answer) => answer.json().code))).toEqual(new Set(['plan.invitedAlready']));
  for (const { id } of seats.slice(0, 4)) {
    expect((await callAs(kit, clinic, 'DELETE', `/api/billing/seats/${id}`)).statusCode).toBe(200);
  }
});

test('the same work for a known and an unknown name: as many statements', async () => {
  await acts.start(clinic, 'enterprise');
  const marta = await signUp(kit);
  const count = async (username: string) => {
    const before = kit.statements.length;
    await acts.post(clinic, 'seats', { username });
    return kit.statements.length - before;
  };
  await count('somebody-before');
  expect(await count(marta.user.username)).toBe(await count('nobody-at-all'));
});

test('the person invited hears of it once, and is named after their yes alone', async () => {
  await acts.start(clinic, 'small');
  const marta = await signUp(kit);
  const { id } = (await acts.invite(clinic, marta)).json();
  expect((await acts.seats(marta)).invitations).toEqual([]);
  await Promise.all([notifyInvited(kit.context), notifyInvited(kit.context)]);
  await notifyInvited(kit.context);
  const told = (await kit.context.db.select().from(notifications)).filter(({ kind }) => kind === 'plan.invited');
  expect(told.filter(({ accountId }) => accountId === marta.user.id)).toHaveLength(1);
  expect((await acts.seats(marta)).invitations).toMatchObject([{ id, institution: 'House of tests' }]);
  expect(await acts.join(marta)).toBe(200);
  const [seat] = (await acts.seats(clinic)).seats;
  expect(seat).toEqual({ ...seat, id, username: marta.user.username, fullName: marta.user.fullName, status: 'member' });
});

test('a yes after the plan has ended is refused; an address is no username', async () => {
  await acts.start(clinic, 'small');
  const marta = await signUp(kit);
  const { id } = (await acts.invite(clinic, marta)).json();
  await notifyInvited(kit.context);
  expect((await acts.post(clinic, 'seats', { username: 'marta@example.org' })).json().code).toBe('plan.badUsername');
  await acts.post(clinic, 'cancel');
  kit.clock.advance(DAY_MS);
  await acts.pass(31);
  const own = await acts.again(marta);
  expect((await acts.post(own, `seats/${id}/answer`, { accepts: true })).json().code).toBe('plan.noRoom');
  expect((await acts.post(own, `seats/${id}/answer`, { accepts: false })).statusCode).toBe(200);
});
