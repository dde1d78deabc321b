import type { PlanMember } from '@repo/contract/plans/plan-members';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { planSeats } from '../../db/tables/money/plans.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { grantPlan } from './grant-plan.ts';

let kit: TestApp;
let office: Person;
beforeAll(async () => {
  kit = await openTestApp();
  office = await signUpInstitution(kit);
  await grantPlan(kit.context, { accountId: office.user.id, planId: 'small', months: 1 });
});
afterAll(() => kit.close());

/** Somebody who joined while plans still invited usernames; answers the membership too. */
async function join(): Promise<{ member: Person; id: string }> {
  const member = await signUp(kit);
  await confirmAddress(kit, member);
  const since = kit.clock.now();
  const id = newId(since.getTime());
  const named = { username: member.user.username, memberId: member.user.id, toldAt: since };
  await kit.context.db
    .insert(planSeats)
    .values({ id, institutionId: office.user.id, ...named, status: 'member', since });
  return { member, id };
}

const leave = (by: Person, id: string) => callAs(kit, by, 'DELETE', `/api/billing/members/${id}`);
const listMembers = async () => (await callAs(kit, office, 'GET', '/api/billing/members')).json<PlanMember[]>();
const readBilling = async (by: Person) => (await callAs(kit, by, 'GET', '/api/billing')).json();
const listKinds = async ({ user }: Person) =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id))).map(
    ({ kind }) => kind,
  );

test('who joined before seats were employees sees no announcements, until the institution takes them out and tells them', async () => {
  const { member, id } = await join();
  expect(await listMembers()).toMatchObject([{ id, username: member.user.username }]);
  expect((await readBilling(member)).entitlements).toMatchObject({ hasAds: false });
  expect((await leave(await signUp(kit), id)).json().code).toBe('plan.unknownMember');
  expect((await leave(office, id)).statusCode).toBe(200);
  expect(await listMembers()).toEqual([]);
  expect((await readBilling(member)).entitlements).toMatchObject({ hasAds: true });
  const [told] = (await readMailsTo(kit, member.user.email)).filter(({ headers }) =>
    headers.subject?.includes('You are no longer in a plan'),
  );
  expect(told?.text).toContain('took you out of its plan');
  expect((await leave(office, id)).json().code).toBe('plan.unknownMember');
});

test('who leaves by themselves is told nothing', async () => {
  const { member, id } = await join();
  expect((await leave(member, id)).statusCode).toBe(200);
  expect(await listMembers()).toEqual([]);
  expect(await listKinds(member)).not.toContain('plan.memberRemoved');
});
