// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { FeeOffer, FeeOrder } from '@repo/contract/fees/fees';
import { FEE_PROMISES } from '@repo/contract/fees/service-fees';
import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { newSubmission } from '@repo/dev-env/documents/profile-submission';
import { brokenBalance, payWithCard, postAllReports } from '@repo/dev-env/money/payment-person';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { offices } from '../../../db/tables/staff.ts';
import { sweepFees } from '../../fees/sweep-fees.ts';

// The one-time set-up of an institution that is no hospital: paid, then opened with the checked licence, or refunded.

let kit: TestApp;
let notary: Person;
beforeEach(async () => {
  kit = await openTestApp();
  notary = await signUp(kit, { realm: 'real', accountType: 'institution' });
  await setAccount(kit, notary.user.id, { institutionType: 'legal' });
  await confirmAddress(kit, notary);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
  await kit.close();
});

const readOffer = async (by = notary) =>
  (await callAs(kit, by, 'GET', '/api/fees/offers'))
    .json<FeeOffer[]>()
    .find(({ feeType }) => feeType === 'institutional_registration');
const order = () =>
  callAs(kit, notary, 'POST', '/api/fees/orders', {
    ...{ feeType: 'institutional_registration', subjectId: notary.user.id, currency: 'EUR' },
    ...{ paymentMethod: 'card', wantsImmediately: true },
  });
const choosePlace = () => callAs(kit, notary, 'PUT', '/api/institution-start/place', { municipality: '100005' });
const readStart = async () => (await callAs(kit, notary, 'GET', '/api/institution-start')).json<InstitutionStart>();
const readOrder = async (id: string) => (await callAs(kit, notary, 'GET', `/api/fees/orders/${id}`)).json<FeeOrder>();
const countOffices = () => kit.context.db.$count(offices, eq(offices.accountId, notary.user.id));

async function pay(): Promise<string> {
  const { orderId, nextAction } = (await order()).json();
  await payWithCard(kit, nextAction.url);
  await postAllReports(kit);
  return orderId;
}

async function judge(id: string, vote: { approve: boolean; reason?: string } = { approve: true }): Promise<void> {
  for (let voted = 0; voted < 2; voted += 1) {
    const by = await signUpReviewer(kit);
    await callAs(kit, by, 'POST', `/api/creator/reviews/${id}/claim`);
    const url = `/api/creator/reviews/${id}/decision`;
    expect((await callConfirmed(kit, by, { method: 'POST', url, payload: vote })).statusCode).toBe(200);
  }
}

test('[PAY-04] it is offered once licence and place are there, and to no hospital and no private person', async () => {
  expect(await readOffer()).toMatchObject({ barrier: 'noInstitution', wayThere: '/pricing' });
  expect((await order()).json().code).toBe('fees.notOffered');
  await choosePlace();
  expect(await readOffer()).toMatchObject({ barrier: 'noInstitution' });
  await openCase(kit, notary, 'institution');
  expect(await readOffer()).toMatchObject({
    barrier: null,
    promise: FEE_PROMISES.institutional_registration,
    subjects: [{ kind: 'institution', id: notary.user.id, label: 'House of tests, Prato' }],
  });
  const marta = await signUp(kit, { realm: 'real' });
  expect(await readOffer(marta)).toMatchObject({ barrier: 'onlyInstitutions' });
  await setAccount(kit, notary.user.id, { institutionType: 'medical' });
  expect(await readOffer()).toMatchObject({ barrier: 'hospitalsPayNothing' });
});

test('paid while the licence is checked, it is delivered with the second vote: portal open, seats three', async () => {
  await choosePlace();
  const { id } = await openCase(kit, notary, 'institution');
  const orderId = await pay();
  expect(await readOrder(orderId)).toMatchObject({
    state: 'underWay',
    steps: expect.arrayContaining([expect.objectContaining({ step: 'licenceChecked', state: 'now' })]),
  });
  expect(await readStart()).toMatchObject({ setUp: { state: 'paid', feeOrderId: orderId } });
  await judge(id);
  expect(await readOrder(orderId)).toMatchObject({ state: 'delivered' });
  expect(await readStart()).toMatchObject({
    setUp: { state: 'done' },
    portal: { code: expect.stringMatching(/^IT-GOV-\d{3}$/), seats: { taken: 1, limit: 3 } },
  });
  expect(await readOffer()).toMatchObject({ barrier: 'opened' });
});

test('paid after the licence is checked, it is delivered with the payment', async () => {
  await choosePlace();
  await judge((await openCase(kit, notary, 'institution')).id);
  expect(await countOffices()).toBe(0);
  const orderId = await pay();
  expect(await readOrder(orderId)).toMatchObject({ state: 'delivered' });
  expect(await countOffices()).toBe(1);
});

test('a refused licence sends the money back with the reason, and nothing is opened', async () => {
  await choosePlace();
  const { id } = await openCase(kit, notary, 'institution');
  const orderId = await pay();
  await judge(id, { approve: false, reason: 'license_unclear' });
  const refused = await readOrder(orderId);
  expect(refused).toMatchObject({ endReason: 'refused', note: 'license_unclear' });
  expect(['refunding', 'refunded']).toContain(refused.state);
  expect(await readStart()).toMatchObject({ setUp: { state: 'due', feeOrderId: null } });
  expect(await countOffices()).toBe(0);
});

test('while another paper is asked for, its clock stands still, and it is delivered with the votes on the new one', async () => {
  await choosePlace();
  const { id } = await openCase(kit, notary, 'institution');
  const orderId = await pay();
  const by = await signUpReviewer(kit);
  await callAs(kit, by, 'POST', `/api/creator/reviews/${id}/claim`);
  const asked = {
    method: 'POST',
    url: `/api/creator/reviews/${id}/ask`,
    payload: { reason: 'license_unclear' },
  } as const;
  expect((await callConfirmed(kit, by, asked)).statusCode).toBe(200);
  const waits = await readOrder(orderId);
  expect(waits).toMatchObject({ state: 'waitsForYou', left: 5, note: 'license_unclear', page: '/profile' });
  expect(waits.steps.map(({ step }) => step)).toEqual(['paid', 'paperNeeded', 'licenceChecked', 'portalOpened']);
  expect((await readStart()).licence).toMatchObject({ state: 'asked', answerBy: null, reason: 'license_unclear' });
  kit.clock.advance(8 * DAY_MS);
  await sweepFees(kit.context);
  notary = await signInAgain(kit, notary);
  const sent = await newSubmission({ institutionAddress: 'Via Garibaldi 1', institutionPhone: '+39 0574 1234567' });
  const licence = { ...sent, institutionLicensePhoto: await drawPicture({ seed: 8101 }) };
  expect((await callAs(kit, notary, 'POST', '/api/profile/complete', licence)).statusCode).toBe(200);
  expect(await readOrder(orderId)).toMatchObject({ state: 'underWay', page: '/pricing' });
  await judge(id);
  expect(await readOrder(orderId)).toMatchObject({ state: 'delivered' });
});

test('late, the money goes back and the portal opens all the same with the licence', async () => {
  await choosePlace();
  const { id } = await openCase(kit, notary, 'institution');
  const orderId = await pay();
  kit.clock.advance(12 * DAY_MS);
  await sweepFees(kit.context);
  notary = await signInAgain(kit, notary);
  expect(await readOrder(orderId)).toMatchObject({ endReason: 'late' });
  expect(await readStart()).toMatchObject({ setUp: { state: 'owed' } });
  await judge(id);
  expect(await countOffices()).toBe(1);
});
