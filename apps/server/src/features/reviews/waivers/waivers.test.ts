// @databases both

import { DAY_MS } from '@repo/contract/durations';
import { WAIVER_DAYS_MAX } from '@repo/contract/reviews/waivers';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '../../../db/tables/notifications.ts';
import { verificationWaivers } from '../../../db/tables/suspensions.ts';
import { expectCompleteProfile } from '../../profile/read-profile.ts';
import { readWaivedUntil } from '../../profile/waiver-rows.ts';

let kit: TestApp;
let creator: Person;
let reviewer: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
  reviewer = await signUpReviewer(kit);
});
afterAll(() => kit.close());

const REASON = 'The passport is at the consulate until the end of the month.';
const inDays = (days: number) => new Date(kit.clock.now().getTime() + days * DAY_MS).toISOString();
const post = (person: Person, url: string, payload: { [name: string]: string | boolean }) =>
  callConfirmed(kit, person, { method: 'POST', url, payload });
const askFor = (person: Person, id: string, expiresAt = inDays(14)) =>
  post(person, `/api/creator/users/${id}/waivers`, { reason: REASON, expiresAt });
const decide = (person: Person, id: string, approve = true) =>
  post(person, `/api/creator/waivers/${id}/decision`, { approve });
const waivedUntil = async (person: Person) =>
  (await callAs(kit, person, 'GET', '/api/profile/status')).json().waivedUntil;
const newcomer = () => signUp(kit, { kind: 'browser', realm: 'real' });

test('[CRE-10] [ROLE-04] nothing is waived before a second person agrees; the person is told, and the day ends it', async () => {
  const person = await newcomer();
  const asked = await askFor(creator, person.user.id);
  expect(asked.json()).toMatchObject({ state: 'asked', mayDecide: false, askedBy: creator.user.username });
  expect(await waivedUntil(person)).toBeNull();
  const { id, expiresAt } = asked.json();
  expect((await decide(creator, id)).json().code).toBe('waivers.notYours');
  expect(await waivedUntil(person)).toBeNull();
  const granted = await decide(reviewer, id);
  expect(granted.json()).toMatchObject({ state: 'granted', decidedBy: reviewer.user.username });
  expect(await waivedUntil(person)).toBe(expiresAt);
  // It opens what waits for a profile; it makes nobody verified.
  const status = (await callAs(kit, person, 'GET', '/api/profile/status')).json();
  expect(status).toMatchObject({ profileCompleted: false, exempt: false });
  const told = await kit.context.db.select().from(notifications).where(eq(notifications.accountId, person.user.id));
  expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['waiver.asked', 'waiver.granted']));
  expect((await askFor(creator, person.user.id)).json().code).toBe('waivers.open');
  const ofPerson = () => readWaivedUntil(kit.context, kit.context.db, person.user.id);
  expect(await ofPerson()).toEqual(new Date(expiresAt));
  kit.clock.advance(15 * DAY_MS);
  expect(await ofPerson()).toBeNull();
  kit.clock.advance(-15 * DAY_MS);
});

test('a waiver stands for the profile where somebody shows what is their own, and never where a role is given', async () => {
  const person = await newcomer();
  const { id: accountId, accountType, fullName, role, realm } = person.user;
  const holder = { accountId, accountType, fullName, role, realm, holdUntil: null };
  const expectProfile = (isWaivable: boolean) => expectCompleteProfile(kit.context, holder, { isWaivable });
  await expect(expectProfile(true)).rejects.toMatchObject({ code: 'profile.required' });
  const { id } = (await askFor(creator, accountId)).json();
  await expect(expectProfile(true)).rejects.toMatchObject({ code: 'profile.required' });
  expect((await decide(reviewer, id)).statusCode).toBe(200);
  await expect(expectProfile(true)).resolves.toBeUndefined();
  await expect(expectProfile(false)).rejects.toMatchObject({ code: 'profile.required' });
});

test('a waiver of too many days, of an administrator, or asked by who is no creator is refused', async () => {
  const person = await newcomer();
  for (const day of [inDays(-1), inDays(WAIVER_DAYS_MAX + 1)]) {
    expect((await askFor(creator, person.user.id, day)).json().code).toBe('waivers.badEnd');
  }
  expect((await askFor(creator, person.user.id, '2026-13-45T00:00:00.000Z')).json().code).toBe('request.invalid');
  expect((await askFor(creator, reviewer.user.id)).json().code).toBe('waivers.exempt');
  expect((await askFor(reviewer, person.user.id)).json().code).toBe('payment.creatorOnly');
  expect((await askFor(person, person.user.id)).json().code).toBe('session.notAllowed');
});

test('of two words at once one counts; a declined one waives nothing, and another can be asked for', async () => {
  const person = await newcomer();
  const other = await signUpReviewer(kit);
  const { id } = (await askFor(creator, person.user.id)).json();
  const answers = await Promise.all([decide(reviewer, id, false), decide(other, id, false)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await waivedUntil(person)).toBeNull();
  const both = await Promise.all([askFor(creator, person.user.id), askFor(creator, person.user.id)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('a waiver that the creator ends is over; who writes the database waives nothing', async () => {
  const person = await newcomer();
  const { id } = (await askFor(creator, person.user.id)).json();
  const { db } = kit.context;
  const isThis = eq(verificationWaivers.id, id);
  await db
    .update(verificationWaivers)
    .set({ isApproved: true, decidedById: reviewer.user.id, decidedAt: kit.clock.now() })
    .where(isThis);
  expect(await waivedUntil(person)).toBeNull();
  await db.update(verificationWaivers).set({ isApproved: null, decidedById: null, decidedAt: null }).where(isThis);
  expect((await decide(reviewer, id)).statusCode).toBe(200);
  expect(await waivedUntil(person)).not.toBeNull();
  const listed = (await callAs(kit, reviewer, 'GET', '/api/creator/waivers')).json();
  expect(listed).toContainEqual(expect.objectContaining({ id, state: 'granted' }));
  expect((await post(creator, `/api/creator/waivers/${id}/end`, {})).json().state).toBe('ended');
  expect(await waivedUntil(person)).toBeNull();
  expect((await decide(reviewer, id)).json().code).toBe('waivers.over');
});
