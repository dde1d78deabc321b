// @databases both

import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import type { FeeOffer, FeeOrder } from '@repo/contract/fees/fees';
import type { NotificationKind } from '@repo/contract/notifications/notification-kinds';
import { countWorkingMs } from '@repo/contract/payments/working-days';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import { ASK_DAYS, ASKS_MAX, type ReviewSummary } from '@repo/contract/reviews/reviews';
import { setReview } from '@repo/dev-env/databases/sealed-rows';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { payWithCard, postAllReports, readPayment } from '@repo/dev-env/money/payment-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { type CaseKind, openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { profileImages, reviews } from '../../db/tables/profiles.ts';
import { endUnanswered } from '../reviews/unanswered-asks.ts';
import { sweepFees } from './sweep-fees.ts';

let kit: TestApp;
let anna: Person;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  anna = await signUpReviewer(kit);
  person = await signUp(kit, { realm: 'real' });
});

const REVIEWS = '/api/creator/reviews';
const claim = (by: Person, id: string) => callAs(kit, by, 'POST', `${REVIEWS}/${id}/claim`);
const claimNext = (by: Person) => callAs(kit, by, 'POST', `${REVIEWS}/claim-next`);
const sendAsk = (by: Person, id: string, reason = 'glare') =>
  callConfirmed(kit, by, { method: 'POST', url: `${REVIEWS}/${id}/ask`, payload: { reason } });
const decide = async (by: Person, id: string, payload: { approve: boolean; reason?: string }) => {
  await claim(by, id);
  return callConfirmed(kit, by, { method: 'POST', url: `${REVIEWS}/${id}/decision`, payload });
};

async function ask(id: string, reason = 'glare', by = anna): Promise<ReviewSummary> {
  expect((await claim(by, id)).json()).toMatchObject({ claim: 'mine' });
  const answer = await sendAsk(by, id, reason);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReviewSummary>();
}

/** The case of one thing that waits, of somebody whose other things were approved before. */
async function openOnly(by: Person, kind: CaseKind, others: readonly CaseKind[] = ['photo', 'document']) {
  for (const other of others.filter((one) => one !== kind)) {
    const { id } = await openCase(kit, by, other);
    await setReview(kit, id, { status: 'approved', decidedAt: kit.clock.now() });
  }
  return openCase(kit, by, kind);
}

let seed = 7000;
const drawNew = (blurPx = 0) => {
  seed += 1;
  return drawPicture({ seed, heightPx: 700, blurPx });
};
const FIELD_OF = { photo: 'profilePhoto', document: 'idDocumentPhoto', institution: 'institutionLicensePhoto' };
const sendPicture = async (by: Person, kind: CaseKind, picture?: string) =>
  callAs(kit, by, 'POST', '/api/profile/complete', { [FIELD_OF[kind]]: picture ?? (await drawNew()) });

const readState = async (of: Person, kind: CaseKind) => {
  const status = (await callAs(kit, of, 'GET', '/api/profile/status')).json<ProfileStatus>();
  return status.reviews.find((one) => one.kind === kind);
};
const readRow = async (id: string) => (await kit.context.db.select().from(reviews).where(eq(reviews.id, id)))[0]!;
const countNotices = ({ user }: Person, kind: NotificationKind) =>
  kit.context.db.$count(notifications, and(eq(notifications.accountId, user.id), eq(notifications.kind, kind)));
const listActs = async ({ user }: Person) => {
  const mine = eq(auditLeaves.subjectId, user.id);
  const rows = await kit.context.db
    .select({ act: auditLeaves.act })
    .from(auditLeaves)
    .where(mine)
    .orderBy(auditLeaves.id);
  return rows.map(({ act }) => act);
};

async function buyFaster(by: Person, subjectId: string): Promise<{ orderId: string; paymentId: string }> {
  const { orderId, transactionId: paymentId, nextAction } = (await orderFaster(by, subjectId)).json();
  await payWithCard(kit, nextAction.url);
  await postAllReports(kit);
  return { orderId, paymentId };
}
const orderFaster = (by: Person, subjectId: string) =>
  callAs(kit, by, 'POST', '/api/fees/orders', {
    ...{ feeType: 'identity_verification', currency: 'EUR', paymentMethod: 'card', wantsImmediately: true },
    subjectId,
  });
const readOrder = async (by: Person, id: string) =>
  (await callAs(kit, by, 'GET', `/api/fees/orders/${id}`)).json<FeeOrder>();

describe('another picture', () => {
  test('is asked for with a reason: told in the house and by mail, shown with its last day, and the case is nobody’s turn', async () => {
    await confirmAddress(kit, person);
    const { id } = await openOnly(person, 'document');
    const asked = await ask(id);
    const until = new Date(kit.clock.now().getTime() + ASK_DAYS * DAY_MS).toISOString();
    expect(asked).toMatchObject({ status: 'processing', claim: 'free', asked: { reason: 'glare', until } });
    expect(await readState(person, 'document')).toMatchObject({
      ...{ id, status: 'processing', reason: null },
      asked: { reason: 'glare', until },
    });
    expect(await countNotices(person, 'review.asked')).toBe(1);
    const mails = await readMailsTo(kit, person.user.email);
    expect(mails.map(({ text }) => text).join()).toMatch(/another picture[\s\S]*glare covers part/);
    expect((await claimNext(anna)).json().code).toBe('reviews.noneWaiting');
    expect(await listActs(person)).toContain('review.asked');
    expect(await listActs(anna)).toContain('review.asked');
  });

  test('takes the place of the first: same case, same place in the queue, and the old one goes after 90 days', async () => {
    const { id, imageId } = await openOnly(person, 'document');
    kit.clock.advance(1000);
    await openCase(kit, await signUp(kit, { realm: 'real' }), 'document');
    await ask(id);
    expect((await sendPicture(person, 'document')).json()).toMatchObject({ profileCompleted: true });
    const row = await readRow(id);
    expect(row).toMatchObject({ status: 'processing', askedAt: null, askedReason: null });
    expect(row.imageIds).not.toContain(imageId);
    const [old] = await kit.context.db.select().from(profileImages).where(eq(profileImages.id, imageId));
    expect(old!.deleteAfter!.getTime() - kit.clock.now().getTime()).toBe(90 * DAY_MS);
    expect((await claimNext(anna)).json()).toMatchObject({ id, asked: null });
    expect(await listActs(person)).toContain('review.answered');
  });

  test('is asked for by who claimed the case alone, for a reason that fits, once at a time, and not in an appeal', async () => {
    const { id } = await openOnly(person, 'document');
    expect((await sendAsk(anna, id)).json().code).toBe('reviews.claimLost');
    await claim(anna, id);
    expect((await sendAsk(await signUpReviewer(kit), id)).json().code).toBe('reviews.claimLost');
    expect((await sendAsk(anna, id, 'license_unclear')).json().code).toBe('reviews.notAskable');
    expect((await sendAsk(anna, id, 'tampering_suspected')).statusCode).toBe(400);
    const unconfirmed = await callAs(kit, anna, 'POST', `${REVIEWS}/${id}/ask`, { reason: 'glare' });
    expect(unconfirmed.statusCode).toBe(403);
    await ask(id);
    await claim(anna, id);
    expect((await sendAsk(anna, id, 'blurred')).json().code).toBe('reviews.askedAlready');
    await decide(anna, id, { approve: false, reason: 'glare' });
    const appealed = await callAs(kit, person, 'POST', `/api/profile/reviews/${id}/appeal`, {
      text: 'It can be read.',
    });
    const bruno = await signUpReviewer(kit);
    await claim(bruno, appealed.json().id);
    expect((await sendAsk(bruno, appealed.json().id)).json().code).toBe('reviews.notAskable');
  });

  test('asked twice at once, one ask stands; sent twice at once, one picture is taken', async () => {
    const { id } = await openOnly(person, 'document');
    await claim(anna, id);
    const asks = await Promise.all([sendAsk(anna, id), sendAsk(anna, id, 'blurred')]);
    expect(asks.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await countNotices(person, 'review.asked')).toBe(1);
    const sent = await Promise.all([sendPicture(person, 'document'), sendPicture(person, 'document')]);
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await readRow(id)).askedAt).toBeNull();
  });

  test('that a machine turns down ends nothing: the case waits on, now for that reason', async () => {
    const { id } = await openOnly(person, 'photo');
    await ask(id, 'no_face');
    const blurred = await drawNew(12);
    const answer = (await sendPicture(person, 'photo', blurred)).json<ProfileStatus>();
    const [photo] = answer.reviews;
    expect(photo).toMatchObject({ id, status: 'processing', asked: { reason: 'blurred' } });
  });

  test(`can be asked for ${ASKS_MAX} times and no more: then the case is decided`, async () => {
    const { id } = await openOnly(person, 'photo');
    for (let count = 0; count < ASKS_MAX; count += 1) {
      await ask(id, 'blurred');
      await sendPicture(person, 'photo');
    }
    await claim(anna, id);
    expect((await sendAsk(anna, id, 'blurred')).json().code).toBe('reviews.notAskable');
  });

  test('of a licence it takes the first vote back: it was about the paper before', async () => {
    const house = await signUp(kit, { realm: 'real', accountType: 'institution' });
    const { id } = await openOnly(house, 'institution');
    const bruno = await signUpReviewer(kit);
    await decide(anna, id, { approve: true });
    await ask(id, 'license_unclear', bruno);
    expect((await sendPicture(house, 'institution')).statusCode).toBe(200);
    expect(await readRow(id)).toMatchObject({ firstReviewerId: null, firstApproves: null });
    expect((await claim(anna, id)).json()).toMatchObject({ claim: 'mine', votes: { given: 0, needed: 2 } });
  });

  test(`never sent: after ${ASK_DAYS} days the case is turned down for that reason, and may begin anew`, async () => {
    const { id } = await openOnly(person, 'document');
    await ask(id);
    kit.clock.advance(ASK_DAYS * DAY_MS - 1000);
    expect(await endUnanswered(kit.context)).toBe(0);
    kit.clock.advance(2000);
    const both = await Promise.all([endUnanswered(kit.context), endUnanswered(kit.context)]);
    expect(both.toSorted()).toEqual([0, 1]);
    person = await signInAgain(kit, person);
    expect(await readState(person, 'document')).toMatchObject({ status: 'rejected', reason: 'glare', asked: null });
    expect(await countNotices(person, 'review.decided')).toBe(1);
    expect((await sendPicture(person, 'document')).statusCode).toBe(200);
    expect((await readState(person, 'document'))?.id).not.toBe(id);
  });

  test('changed outside the server, a case that asks is decided by no job', async () => {
    const { id } = await openOnly(person, 'document');
    const forged = { askedAt: new Date(0), askedReason: 'glare' } as const;
    await kit.context.db.update(reviews).set(forged).where(eq(reviews.id, id));
    expect(await endUnanswered(kit.context)).toBe(0);
    expect((await readRow(id)).status).toBe('processing');
  });
});

describe('a fee meanwhile', () => {
  test('[PAY-04] its clock stands still while another picture is asked for, and goes on with what was left', async () => {
    const { id } = await openOnly(person, 'document');
    const { orderId, paymentId } = await buyFaster(person, id);
    const before = await readOrder(person, orderId);
    kit.clock.advance(HOUR_MS);
    await ask(id, 'glare', await signUpReviewer(kit));
    person = await signInAgain(kit, person);
    const waits = await readOrder(person, orderId);
    expect(waits).toMatchObject({
      state: 'waitsForYou',
      left: 2,
      note: 'glare',
      page: '/profile',
      mayStop: true,
    });
    expect(waits.steps).toContainEqual(expect.objectContaining({ step: 'pictureNeeded', state: 'now' }));
    expect(await countNotices(person, 'fee.waitsForYou')).toBe(1);
    kit.clock.advance(10 * DAY_MS);
    await sweepFees(kit.context);
    person = await signInAgain(kit, person);
    expect(await readOrder(person, orderId)).toMatchObject({ state: 'waitsForYou' });
    await sendPicture(person, 'document');
    const goesOn = await readOrder(person, orderId);
    expect(goesOn).toMatchObject({ state: 'underWay', pausedAt: null, left: null, note: null });
    const left = countWorkingMs(new Date(waits.pausedAt!), new Date(before.promisedBy!));
    expect(countWorkingMs(kit.clock.now(), new Date(goesOn.promisedBy!))).toBe(left);
    await decide(await signUpReviewer(kit), id, { approve: true });
    expect(await readOrder(person, orderId)).toMatchObject({ state: 'delivered' });
    expect((await readPayment(kit, person, paymentId)).status).toBe('completed');
    const acts = (await listActs(person)).filter((act) => act.startsWith('fee.'));
    expect(acts).toEqual(['fee.ordered', 'fee.underWay', 'fee.paused', 'fee.resumed', 'fee.delivered']);
  });

  test('it goes back when the picture never comes, once', async () => {
    const { id } = await openOnly(person, 'document');
    const { orderId } = await buyFaster(person, id);
    await ask(id);
    kit.clock.advance(ASK_DAYS * DAY_MS + 1000);
    await endUnanswered(kit.context);
    await sweepFees(kit.context);
    person = await signInAgain(kit, person);
    const ended = await readOrder(person, orderId);
    expect(ended).toMatchObject({ endReason: 'refused', note: 'glare', pausedAt: null });
    expect(['refunding', 'refunded']).toContain(ended.state);
  });

  test('with two pictures asked for, it goes on with the second', async () => {
    const face = await openCase(kit, person, 'photo');
    const document = await openCase(kit, person, 'document');
    const { orderId } = await buyFaster(person, document.id);
    await ask(face.id, 'no_face');
    await ask(document.id, 'glare');
    expect(await countNotices(person, 'fee.waitsForYou')).toBe(1);
    const both = { profilePhoto: await drawNew(), idDocumentPhoto: await drawNew() };
    expect((await sendPicture(person, 'document')).statusCode).toBe(400);
    expect(await readOrder(person, orderId)).toMatchObject({ state: 'waitsForYou' });
    expect((await callAs(kit, person, 'POST', '/api/profile/complete', both)).statusCode).toBe(200);
    expect(await readOrder(person, orderId)).toMatchObject({ state: 'underWay' });
  });

  test('decided all the same, it is answered: no picture has to come first', async () => {
    const { id } = await openOnly(person, 'document');
    const { orderId } = await buyFaster(person, id);
    await ask(id);
    expect((await decide(anna, id, { approve: true })).statusCode).toBe(200);
    expect(await readOrder(person, orderId)).toMatchObject({ state: 'delivered', pausedAt: null });
    expect(await readRow(id)).toMatchObject({ status: 'approved', askedAt: null });
  });

  test('it is not sold while the turn is the person’s; paid meanwhile, its clock stands still from the beginning', async () => {
    const { id } = await openOnly(person, 'document');
    const { orderId, nextAction } = (await orderFaster(person, id)).json();
    await ask(id);
    await payWithCard(kit, nextAction.url);
    await postAllReports(kit);
    expect(await readOrder(person, orderId)).toMatchObject({ state: 'waitsForYou', note: 'glare' });
    const other = await signUp(kit, { realm: 'real' });
    const second = await openCase(kit, other, 'document');
    await ask(second.id);
    const offers = (await callAs(kit, other, 'GET', '/api/fees/offers')).json<FeeOffer[]>();
    expect(offers.find(({ feeType }) => feeType === 'identity_verification')).toMatchObject({
      ...{ subjects: [], barrier: 'nothingWaits', wayThere: '/profile' },
    });
    expect((await orderFaster(other, second.id)).json().code).toBe('fees.notOffered');
  });

  test('stopped while it waits, the money goes back and the case waits on', async () => {
    const { id } = await openOnly(person, 'document');
    const { orderId } = await buyFaster(person, id);
    await ask(id);
    expect((await callAs(kit, person, 'POST', `/api/fees/orders/${orderId}/stop`, {})).statusCode).toBe(200);
    expect(await readOrder(person, orderId)).toMatchObject({ endReason: 'stopped' });
    await sendPicture(person, 'document');
    expect(await readRow(id)).toMatchObject({ status: 'processing', askedAt: null });
    expect(await readOrder(person, orderId)).toMatchObject({ endReason: 'stopped' });
  });
});
