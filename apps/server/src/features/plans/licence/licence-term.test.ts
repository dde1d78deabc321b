// @databases both
import { DAY_MS } from '@repo/contract/durations';
import type { NotificationKind } from '@repo/contract/notifications/notification-kinds';
import { type InstitutionStart, LICENCE_REMINDER_DAYS, SETUP_SEATS } from '@repo/contract/plans/institution-start';
import type { ReviewCase, ReviewSummary } from '@repo/contract/reviews/reviews';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { givePortal } from '@repo/dev-env/money/plan-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, signInAgain, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { type Challenge, openAnswer, prepareScan, type Release } from '@repo/dev-env/people/scanner';
import { employ, signInEmployee } from '@repo/dev-env/people/staff-people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notifications } from '../../../db/tables/notifications.ts';
import { profileImages, reviews } from '../../../db/tables/profiles.ts';
import { readOwnBilling } from '../subscriptions.ts';
import { advanceLicences } from './advance-licences.ts';

// The licence of a hospital is checked anew each year; what it read and let in before goes on.

let kit: TestApp;
let anna: Person;
let bruno: Person;
let clinic: Person;
let pictures = 0;
beforeAll(async () => {
  kit = await openTestApp();
});
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  anna = await signUpReviewer(kit);
  bruno = await signUpReviewer(kit);
  clinic = await signUp(kit, { realm: 'real', accountType: 'institution' });
  await confirmAddress(kit, clinic);
  await judge((await openCase(kit, clinic, 'institution')).id);
});
afterAll(() => kit.close());

async function judge(id: string, vote: { approve: boolean; reason?: string } = { approve: true }): Promise<void> {
  for (const by of [anna, bruno]) {
    await callAs(kit, by, 'POST', `/api/creator/reviews/${id}/claim`);
    const url = `/api/creator/reviews/${id}/decision`;
    expect((await callConfirmed(kit, by, { method: 'POST', url, payload: vote })).statusCode).toBe(200);
  }
}

/** Lets days pass, an hour of the job at the end of each; sessions end meanwhile. */
async function pass(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    kit.clock.advance(DAY_MS);
    await advanceLicences(kit.context);
  }
  anna = await signUpReviewer(kit);
  bruno = await signUpReviewer(kit);
  clinic = await signInAgain(kit, clinic);
}

/** To the day on which the licence has so many days left. */
async function passUntil(daysLeft: number): Promise<void> {
  const { endsAt } = await readTerm();
  kit.clock.advance(Date.parse(endsAt) - (daysLeft + 1) * DAY_MS - kit.clock.now().getTime());
  await pass(1);
}

const readStart = async () => (await callAs(kit, clinic, 'GET', '/api/institution-start')).json<InstitutionStart>();
async function readTerm() {
  const { licence } = await readStart();
  if (licence.term === null) throw new Error('The licence has no end.');
  return licence.term;
}
const readPlan = async () => (await readOwnBilling(kit.context, clinic.user.id)).subscription?.planId ?? null;
async function send(body: { endsOn?: string; photo?: string } = {}) {
  pictures += 1;
  const photo = await drawPicture({ seed: pictures });
  return callAs(kit, clinic, 'POST', '/api/institution-start/licence', { photo, ...body });
}
const waiting = async () =>
  (await callAs(kit, anna, 'GET', '/api/creator/reviews?status=processing'))
    .json<ReviewSummary[]>()
    .filter(({ kind }) => kind === 'licence');
async function waitingId(): Promise<string> {
  const [found] = await waiting();
  if (found === undefined) throw new Error('No case waits.');
  return found.id;
}
const toldOf = async (kind: NotificationKind) =>
  kit.context.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.accountId, clinic.user.id), eq(notifications.kind, kind)));

test('[PLAN-21] a hospital is told 30 and 7 days before its licence ends, once each, by mail too', async () => {
  expect(await readTerm()).toMatchObject({ isOver: false, mayRenew: false, renewal: null });
  expect((await send()).json().code).toBe('plan.licenceNotDue');
  await passUntil(31);
  expect(await toldOf('plan.licenceEnds')).toHaveLength(0);
  for (const [index, days] of LICENCE_REMINDER_DAYS.entries()) {
    await passUntil(days);
    await advanceLicences(kit.context);
    await Promise.all([advanceLicences(kit.context), advanceLicences(kit.context)]);
    expect(await toldOf('plan.licenceEnds')).toHaveLength(index + 1);
    const mails = await readMailsTo(kit, `${clinic.username}@example.org`);
    // The outbox of a test forgets old ones.
    const reminders = mails.filter(({ headers }) => headers.subject?.includes('licence ends soon'));
    expect(reminders.map(({ at }) => at)).toEqual([kit.clock.now()]);
    expect(reminders[0]?.text).toContain('Send the new one under Plans');
  }
  expect((await toldOf('plan.licenceEnds')).map(({ severity }) => severity)).toEqual(['medium', 'high']);
});

test('a new licence is one case with its day among what needs a person, and the plan outlives the old end while it waits', async () => {
  await passUntil(20);
  expect((await send({ endsOn: '2020-01-01' })).json().fields).toEqual({ endsOn: 'This document has expired.' });
  expect((await send({ photo: 'data:image/jpeg;base64,AAAA' })).json().fields).toHaveProperty('photo');
  const sent = await Promise.all(Array.from({ length: 3 }, () => send({ endsOn: '2099-06-30' })));
  expect(sent.map(({ json }) => json().code ?? 'sent').toSorted()).toEqual([
    'plan.licenceSent',
    'plan.licenceSent',
    'sent',
  ]);
  const { renewal, mayRenew } = await readTerm();
  expect({ mayRenew, state: renewal?.state }).toEqual({ mayRenew: false, state: 'checking' });
  const [found, ...others] = await waiting();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'licence', dueAt: renewal?.by, votes: { given: 0, needed: 2 } });
  const id = await waitingId();
  await callAs(kit, anna, 'POST', `/api/creator/reviews/${id}/claim`);
  const { fields, images } = (await callAs(kit, anna, 'GET', `/api/creator/reviews/${id}`)).json<ReviewCase>();
  expect(fields).toContainEqual(expect.objectContaining({ name: 'licenceEndsOn', form: '2099-06-30' }));
  expect(images.map(({ kind }) => kind)).toEqual(['institutionLicensePhoto']);
  const creator = await signUpReviewer(kit, 'creator');
  const { needs } = (await callAs(kit, creator, 'GET', '/api/creator/overview')).json();
  expect(needs).toContainEqual(expect.objectContaining({ kind: 'reviews', dueAt: renewal?.by }));

  await pass(25);
  expect(await readPlan()).toBe('hospital');
  expect(await toldOf('plan.licenceEnds')).toHaveLength(1);
  const before = kit.clock.now();
  await judge(id);
  const term = await readTerm();
  // The paper names a day far away: it is looked at again in a year all the same.
  expect(Date.parse(term.endsAt) - before.getTime()).toBeGreaterThan(364 * DAY_MS);
  expect(Date.parse(term.endsAt) - before.getTime()).toBeLessThan(367 * DAY_MS);
  expect(term).toMatchObject({ isOver: false, mayRenew: false, renewal: null });
  expect(await readPlan()).toBe('hospital');
});

test('a paper that ends earlier than in a year ends the licence on its day', async () => {
  await passUntil(5);
  const endsOn = new Date(kit.clock.now().getTime() + 90 * DAY_MS).toISOString().slice(0, 10);
  await send({ endsOn });
  await judge(await waitingId());
  expect((await readTerm()).endsAt.slice(0, 10)).toBe(endsOn);
});

test('without an answer the plan ends and says what stays: who is in the portal reads, nobody new comes in, and it comes back', async () => {
  const office = await givePortal(kit, clinic);
  for (let count = 0; count < SETUP_SEATS + 1; count += 1) await employ(kit, office);
  const owner = await signUpOwner(kit, { realm: 'real' });
  await fileProfile(kit, owner);
  const glyph = await createGlyphFor(kit, owner);
  await passUntil(0);
  await pass(1);
  expect(await readPlan()).toBeNull();
  expect(await readTerm()).toMatchObject({ isOver: true, mayRenew: true });
  const [notice, ...others] = await toldOf('plan.licenceEnded');
  expect([notice?.severity, others]).toEqual(['high', []]);
  expect(await toldOf('plan.ended')).toEqual([]);
  const mails = await readMailsTo(kit, `${clinic.username}@example.org`);
  const letter = mails.find(({ headers }) => headers.subject?.includes('ended with your licence'))?.text;
  expect(letter).toContain('Everybody in your portal keeps their access');
  expect((await callAs(kit, clinic, 'POST', '/api/billing/subscribe', { planId: 'hospital' })).json().code).toBe(
    'plan.licenceEnded',
  );

  const professionalUntil = new Date(kit.clock.now().getTime() + DAY_MS);
  const nurse = await signInEmployee(kit, office, {
    portalRole: 'admin',
    professionalRole: 'medical',
    professionalUntil,
  });
  const asked = await callAs(kit, nurse, 'POST', '/api/portal/scans/challenge', { role: 'medical' });
  const body = await prepareScan(kit, owner, glyph.secret, { challenge: asked.json<Challenge>() });
  const read = await callAs(kit, nurse, 'POST', '/api/portal/scans', body);
  expect(read.statusCode).toBe(201);
  expect(Object.keys(await openAnswer(glyph.secret, read.json<Release>()))).toEqual(['medical']);
  expect((await readStart()).portal.seats).toEqual({ taken: SETUP_SEATS + 2, limit: SETUP_SEATS });

  await pass(40);
  expect(await toldOf('plan.licenceEnded')).toHaveLength(1);
  expect((await send()).statusCode).toBe(200);
  await judge(await waitingId());
  expect(await readPlan()).toBe('hospital');
  expect(await readTerm()).toMatchObject({ isOver: false, renewal: null });
  expect((await readStart()).portal.seats.limit).toBeNull();
  expect(await toldOf('plan.hospitalStarted')).toHaveLength(2);
});

test('one that is refused or asked for once more says why, and another can be sent; its pictures are deleted later', async () => {
  await passUntil(20);
  await send();
  await judge(await waitingId(), { approve: false, reason: 'license_unclear' });
  expect(await readTerm()).toMatchObject({
    isOver: false,
    mayRenew: true,
    renewal: { state: 'refused', reason: 'license_unclear', by: null },
  });
  expect(await readPlan()).toBe('hospital');
  // A licence that is refused withholds nobody's card: the profile stays as it was.
  const profile = (await callAs(kit, clinic, 'GET', '/api/profile/status')).json();
  expect(profile.verificationStatus.institutionVerified).toBe(true);
  expect((await send()).statusCode).toBe(200);
  const id = await waitingId();
  await callAs(kit, anna, 'POST', `/api/creator/reviews/${id}/claim`);
  const url = `/api/creator/reviews/${id}/ask`;
  expect((await callConfirmed(kit, anna, { method: 'POST', url, payload: { reason: 'glare' } })).statusCode).toBe(200);
  expect(await readTerm()).toMatchObject({ mayRenew: true, renewal: { state: 'asked', reason: 'glare' } });
  expect((await send()).statusCode).toBe(200);
  expect(await waitingId()).toBe(id);
  await judge(id);
  expect(await readTerm()).toMatchObject({ isOver: false, renewal: null });
  const stored = await kit.context.db
    .select()
    .from(profileImages)
    .where(and(eq(profileImages.accountId, clinic.user.id), eq(profileImages.kind, 'institutionLicensePhoto')));
  expect(stored.every(({ deleteAfter }) => deleteAfter !== null)).toBe(true);
});

test('only a hospital whose licence was checked sends a new one, and its own data show the end', async () => {
  const marta = await signUp(kit, { realm: 'real' });
  const photo = await drawPicture();
  expect((await callAs(kit, marta, 'POST', '/api/institution-start/licence', { photo })).json().code).toBe(
    'plan.notForYou',
  );
  const exported = await callConfirmed(kit, clinic, { method: 'GET', url: '/api/account/export' });
  const plan = exported.json().parts.find(({ name }: { name: string }) => name === 'plan');
  expect(plan.content.licence.endsAt).toBe((await readTerm()).endsAt);
});
