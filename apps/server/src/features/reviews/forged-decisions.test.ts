import type { ProfileStatus } from '@repo/contract/profile/profile';
import type { ReviewSummary } from '@repo/contract/reviews/reviews';
import { setReview } from '@repo/dev-env/databases/sealed-rows';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import {
  IDENTITY_MAC_COLUMNS,
  isDecisionIntact,
  isReviewIntact,
  REVIEW_MAC_COLUMNS,
} from '../profile/decision-macs.ts';
import { storeIdentity } from '../profile/identity.ts';
import { profileWraps } from '../profile/rewrap-profiles.ts';
import { viewUser } from '../sessions/user-view.ts';
import { reviewWraps } from './appeal-seal.ts';

// Somebody who can write every table and has no key, and what they would have decided about a person.

let kit: TestApp;
let anna: Person;
let bruno: Person;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
  anna = await signUpReviewer(kit);
  bruno = await signUpReviewer(kit);
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  person = await signUp(kit, { realm: 'real' });
});

const REVIEWS = '/api/creator/reviews';
const alarms = (table: 'profiles' | 'reviews') => kit.context.brokenRows.get(table) ?? 0;
const forgeProfile = (of: Person, columns: Partial<typeof profiles.$inferInsert>) =>
  kit.context.db.update(profiles).set(columns).where(eq(profiles.accountId, of.user.id));
const forgeReview = (id: string, columns: Partial<typeof reviews.$inferInsert>) =>
  kit.context.db.update(reviews).set(columns).where(eq(reviews.id, id));
const readProfileRow = async ({ user }: Person) =>
  (await kit.context.db.select().from(profiles).where(eq(profiles.accountId, user.id)))[0]!;
const listReviews = ({ user }: Person) =>
  kit.context.db.select().from(reviews).where(eq(reviews.accountId, user.id)).orderBy(reviews.id);
const isVerified = async ({ user }: Person) => (await viewUser(kit.context, kit.context.db, user.id)).isVerified;
const readStatus = async (of: Person) => (await callAs(kit, of, 'GET', '/api/profile/status')).json<ProfileStatus>();
const claim = (by: Person, id: string) => callAs(kit, by, 'POST', `${REVIEWS}/${id}/claim`);
const claimNext = (by: Person) => callAs(kit, by, 'POST', `${REVIEWS}/claim-next`);
const vote = (by: Person, id: string, payload: { approve: boolean; reason?: string }) =>
  callConfirmed(kit, by, { method: 'POST', url: `${REVIEWS}/${id}/decision`, payload });
const YES = { approve: true };
const NO = { approve: false, reason: 'blurred' };

test('an identity that its owner approved is not approved: it is logged, counted and asked for again', async () => {
  const { id } = await openCase(kit, person, 'document');
  expect(await isVerified(person)).toBe(false);
  const [before, logged] = [alarms('profiles'), kit.logs.length];
  await forgeProfile(person, { identityStatus: 'approved' });
  expect(await isVerified(person)).toBe(false);
  expect(alarms('profiles')).toBeGreaterThan(before);
  expect(kit.logs.slice(logged).join()).toContain('a row was changed outside the server');
  const metrics = (await kit.app.inject({ url: '/metrics' })).body;
  expect(metrics).toContain(`unsealed_rows{table="profiles"} ${alarms('profiles')}`);
  // Nor does a decision of the server make it sound.
  await claim(anna, id);
  expect((await vote(anna, id, YES)).statusCode).toBe(200);
  expect(await isVerified(person)).toBe(false);
  // An approval of another person does not fit either.
  const honest = await signUp(kit, { realm: 'real' });
  const other = await openCase(kit, honest, 'document');
  await claim(anna, other.id);
  expect((await vote(anna, other.id, YES)).statusCode).toBe(200);
  expect(await isVerified(honest)).toBe(true);
  const { identityStatus, identityReason, completedAt, seal, kekId } = await readProfileRow(honest);
  await forgeProfile(person, { identityStatus, identityReason, completedAt, seal, kekId });
  expect(await isVerified(person)).toBe(false);
});

test('a document that its owner approved approves no form, and a rejection that was struck out completes no profile', async () => {
  await fileProfile(kit, person, { status: 'rejected', reason: 'expired' });
  const open = async () => (await readStatus(person)).reviews.map(({ status }) => status);
  expect(await open()).toEqual(['rejected', 'rejected']);
  for (const { id, kind } of await listReviews(person)) {
    await forgeReview(id, { status: kind === 'document' ? 'approved' : 'processing', reason: null });
  }
  const before = alarms('reviews');
  expect(await open()).toEqual(['pending', 'pending']);
  expect((await readStatus(person)).verificationStatus).toMatchObject({ idVerified: false });
  expect(alarms('reviews')).toBeGreaterThan(before);
  const hospital = await signUpInstitution(kit, { realm: 'real' });
  const asked = await callAs(kit, person, 'POST', '/api/roles/requests', {
    institution: hospital.username,
    role: 'medical',
  });
  expect(asked.json()).toMatchObject({ code: 'profile.required' });
  const form = {
    ...{ firstName: 'Marta', lastName: 'Bellini', dateOfBirth: '1990-05-24', nationality: 'IT', city: 'Firenze' },
    ...{ address: 'Via dei Servi 2', country: 'IT', phoneNumber: '+39 055 1234567', occupation: 'Violin maker' },
    ...{ idType: 'passport' as const, idNumber: 'KY7654321' },
  };
  const sent = await kit.context.db.transaction((tx) => storeIdentity(tx, kit.context, person.user.id, form));
  expect(sent).toMatchObject({ status: 'processing' });
});

test('a vote that nobody gave counts nowhere: its case waits for the operator, and those behind it do not', async () => {
  const hospital = await signUp(kit, { accountType: 'institution', realm: 'real' });
  const { id, imageId } = await openCase(kit, hospital, 'institution');
  kit.clock.advance(1000);
  const next = await openCase(kit, person, 'photo');
  await claim(bruno, id);
  await forgeReview(id, { firstReviewerId: anna.user.id, firstApproves: true });
  const mine = async () => (await callAs(kit, bruno, 'GET', REVIEWS)).json<ReviewSummary[]>();
  expect((await mine()).map(({ mayJudge }) => mayJudge)).toEqual([false, true]);
  expect((await callAs(kit, bruno, 'GET', `${REVIEWS}/${id}`)).json().code).toBe('reviews.notIntact');
  expect((await callAs(kit, bruno, 'GET', `${REVIEWS}/${id}/images/${imageId}`)).json().code).toBe('reviews.notIntact');
  expect((await vote(bruno, id, YES)).json().code).toBe('reviews.notIntact');
  await callAs(kit, bruno, 'POST', `${REVIEWS}/${id}/release`);
  expect((await claim(bruno, id)).json().code).toBe('reviews.notIntact');
  expect((await claimNext(bruno)).json()).toMatchObject({ id: next.id, claim: 'mine' });
});

test('who judged before does not judge the appeal because their name was struck out', async () => {
  const { id } = await openCase(kit, person, 'photo');
  await claim(anna, id);
  await vote(anna, id, NO);
  const text = { text: 'It is sharp enough to read every letter.' };
  const appealed = await callAs(kit, person, 'POST', `/api/profile/reviews/${id}/appeal`, text);
  const { id: appealId } = appealed.json<{ id: string }>();
  expect((await claim(anna, appealId)).json().code).toBe('reviews.notYours');
  await forgeReview(id, { decidedBy: null });
  expect((await claim(anna, appealId)).json().code).toBe('reviews.notIntact');
  // A rejection that was written anew cannot be appealed against.
  const photo = await openCase(kit, await signUp(kit, { realm: 'real' }), 'photo');
  const decided = { status: 'rejected', reason: 'blurred', decidedAt: kit.clock.now() } as const;
  await forgeReview(photo.id, { ...decided, accountId: person.user.id });
  const forged = await callAs(kit, person, 'POST', `/api/profile/reviews/${photo.id}/appeal`, text);
  expect(forged.json().code).toBe('reviews.notIntact');
});

test('every column that decides changes the seal, and no other needs to', async () => {
  const { id } = await openCase(kit, person, 'photo');
  const asked = { askedAt: kit.clock.now(), askedReason: 'blurred' } as const;
  await setReview(kit, id, { firstReviewerId: anna.user.id, firstApproves: true, ...asked });
  const changed = (value: unknown): unknown => {
    if (typeof value === 'boolean') return !value;
    if (typeof value === 'number') return value + 1;
    if (value instanceof Date) return new Date(value.getTime() + 1);
    if (value instanceof Uint8Array) return value.map((byte) => byte ^ 1);
    if (Array.isArray(value)) return [...value, ...value];
    return value === null ? new Date(0) : `${String(value)}x`;
  };
  const covered = <Row extends object>(row: Row, isIntact: (row: Row) => boolean) => {
    expect(isIntact(row)).toBe(true);
    const entries = Object.entries(row).filter(([name, value]) => !isIntact({ ...row, [name]: changed(value) }));
    return entries.map(([name]) => name).sort();
  };
  const [review] = await listReviews(person);
  const free = ['appealWrapped', 'asks', 'claimedBy', 'claimedUntil', 'firstClaimedAt'];
  const wanted = Object.keys(review!).filter((name) => !free.includes(name));
  expect(covered(review!, (row) => isReviewIntact(kit.context, row))).toEqual(wanted.sort());
  const decided = ['accountId', 'completedAt', 'identityReason', 'identityStatus', 'kekId', 'seal'];
  expect(covered(await readProfileRow(person), (row) => isDecisionIntact(kit.context, row))).toEqual(decided);
  expect([REVIEW_MAC_COLUMNS.table, IDENTITY_MAC_COLUMNS.table]).toEqual(['reviews', 'profiles']);
});

test('a rotation of the keys seals decisions again, and leaves those that somebody else wrote as they are', async () => {
  const { context } = kit;
  const { id } = await openCase(kit, person, 'photo');
  const thief = await signUp(kit, { realm: 'real' });
  const forged = await openCase(kit, thief, 'photo');
  await forgeReview(forged.id, { status: 'approved' });
  await forgeProfile(thief, { identityStatus: 'approved' });
  const kekId = context.keys.makeKek();
  const move = (wraps: typeof reviewWraps, of: Person, name: string) =>
    context.db.transaction((tx) => wraps.rewrapOne(tx, context, of.user.id, name));
  expect(await move(reviewWraps, person, id)).toBe(true);
  expect(await move(profileWraps, person, person.user.id)).toBe(true);
  await expect(move(reviewWraps, thief, forged.id)).rejects.toThrow('open.refused');
  await expect(move(profileWraps, thief, thief.user.id)).rejects.toThrow('open.refused');
  const [review] = await listReviews(person);
  const profile = await readProfileRow(person);
  expect([review!.kekId, profile.kekId]).toEqual([kekId, kekId]);
  expect([isReviewIntact(context, review!), isDecisionIntact(context, profile)]).toEqual([true, true]);
  // A row that names no key, or one that nobody has, is refused like one that does not verify.
  await kit.context.db.insert(reviews).values({ ...review!, id: newId(), appealOf: null, seal: null, kekId: null });
  await forgeReview(id, { kekId: 'kek-0999' });
  const rows = await listReviews(person);
  expect(rows.map((row) => isReviewIntact(context, row))).toEqual([false, false]);
});
