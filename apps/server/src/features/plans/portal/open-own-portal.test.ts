// @databases both
import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import { SETUP_SEATS } from '@repo/contract/plans/institution-start';
import type { Billing } from '@repo/contract/plans/plans';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../db/tables/accounts.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { reviews } from '../../../db/tables/profiles.ts';
import { offices, staffAccounts } from '../../../db/tables/staff.ts';

// From an institution's registration to its portal, without anybody at the server.

let kit: TestApp;
let anna: Person;
let bruno: Person;
let clinic: Person;
beforeAll(async () => {
  kit = await openTestApp();
  anna = await signUpReviewer(kit);
  bruno = await signUpReviewer(kit);
});
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  clinic = await signUp(kit, { realm: 'real', accountType: 'institution' });
});
afterAll(() => kit.close());

const FIRENZE = '048017';
const readStart = async (of = clinic) =>
  (await callAs(kit, of, 'GET', '/api/institution-start')).json<InstitutionStart>();
const choosePlace = (municipality = FIRENZE, of = clinic) =>
  callAs(kit, of, 'PUT', '/api/institution-start/place', { municipality });
const readBilling = async () => (await callAs(kit, clinic, 'GET', '/api/billing')).json<Billing>();
const findOffice = async () =>
  (await kit.context.db.select().from(offices).where(eq(offices.accountId, clinic.user.id)))[0];

/** Two reviewers who agree, as an institution needs. */
async function judgeLicence(vote: { approve: boolean; reason?: string } = { approve: true }): Promise<void> {
  const { id } = await openCase(kit, clinic, 'institution');
  for (const by of [anna, bruno]) {
    await callAs(kit, by, 'POST', `/api/creator/reviews/${id}/claim`);
    const url = `/api/creator/reviews/${id}/decision`;
    expect((await callConfirmed(kit, by, { method: 'POST', url, payload: vote })).statusCode).toBe(200);
  }
}

test('[PLAN-21] the hospital plan begins by itself with the second vote, and the portal where it was chosen', async () => {
  expect(await readStart()).toMatchObject({
    isHospital: true,
    licence: { state: 'notSent' },
    planId: null,
    setUp: { state: 'included' },
    portal: { place: null, code: null },
  });
  expect((await choosePlace()).json().code).toBe('plan.confirmAddress');
  await confirmAddress(kit, clinic);
  expect((await choosePlace('000000')).json().code).toBe('plan.unknownPlace');
  expect((await choosePlace()).json()).toMatchObject({ portal: { place: { name: 'Firenze' }, code: null } });
  await judgeLicence();
  expect((await readBilling()).subscription).toMatchObject({ planId: 'hospital', status: 'active' });
  const office = await findOffice();
  expect(office).toMatchObject({ name: 'House of tests', kind: 'medical', realm: 'real', ownSeats: SETUP_SEATS });
  expect(await readStart()).toMatchObject({
    licence: { state: 'verified' },
    planId: 'hospital',
    setUp: { state: 'done' },
    portal: { code: office?.code, seats: { taken: 1, limit: null }, isEntered: false },
  });
  const [admin] = await kit.context.db
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.officeId, office?.id ?? ''));
  expect(admin).toMatchObject({
    employeeId: clinic.username,
    email: `${clinic.username}@example.org`,
    portalRole: 'admin',
    professionalRole: null,
    state: 'invited',
  });
  const mailed = await readMailsTo(kit, `${clinic.username}@example.org`);
  expect(mailed.filter(({ text }) => text.includes('/institutional-invitation#'))).toHaveLength(1);
  const kinds = (
    await kit.context.db.select().from(notifications).where(eq(notifications.accountId, clinic.user.id))
  ).map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['plan.hospitalStarted', 'portal.opened', 'review.decided']));
  expect((await choosePlace()).json().code).toBe('plan.portalOpen');
});

test('chosen after the licence is checked, the place opens the portal at once, and twice at once opens one', async () => {
  await confirmAddress(kit, clinic);
  await judgeLicence();
  expect((await readBilling()).subscription?.planId).toBe('hospital');
  expect(await findOffice()).toBeUndefined();
  const answers = await Promise.all(Array.from({ length: 4 }, () => choosePlace()));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await findOffice())?.code).toMatch(/^IT-HOSP-\d{3}$/);
});

test('a licence that is turned down starts nothing and says why; so does one of another kind without its set-up', async () => {
  await confirmAddress(kit, clinic);
  await choosePlace();
  await judgeLicence({ approve: false, reason: 'license_unclear' });
  expect(await readStart()).toMatchObject({ licence: { state: 'refused', reason: 'license_unclear' }, planId: null });
  expect(await findOffice()).toBeUndefined();
  await setAccount(kit, clinic.user.id, { institutionType: 'legal' });
  await kit.context.db.delete(reviews);
  await judgeLicence();
  expect(await readStart()).toMatchObject({ licence: { state: 'verified' }, planId: null, setUp: { state: 'due' } });
  expect(await findOffice()).toBeUndefined();
});

test('a private person and an invented institution open none', async () => {
  const marta = await signUp(kit, { realm: 'real' });
  expect((await callAs(kit, marta, 'GET', '/api/institution-start')).json().code).toBe('plan.notForYou');
  const invented = await signUp(kit, { realm: 'demo', accountType: 'institution' });
  expect((await choosePlace(FIRENZE, invented)).json().code).toBe('plan.noPortalInDemo');
});

test('with its account gone a portal keeps its people, and the seats of its set-up', async () => {
  await confirmAddress(kit, clinic);
  await choosePlace();
  await judgeLicence();
  const office = await findOffice();
  await kit.context.db.delete(accounts).where(eq(accounts.id, clinic.user.id));
  const [left] = await kit.context.db
    .select()
    .from(offices)
    .where(eq(offices.id, office?.id ?? ''));
  expect(left).toMatchObject({ accountId: null, ownSeats: SETUP_SEATS, state: 'open' });
});
