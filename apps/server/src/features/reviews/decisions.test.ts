// @databases both

import { DAY_MS } from '@repo/contract/durations';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import type { ReviewCase, ReviewSummary } from '@repo/contract/reviews/reviews';
import { setReview } from '@repo/dev-env/databases/sealed-rows';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { CASE_FIELDS, type CaseKind, openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { notifications } from '../../db/tables/notifications.ts';
import { profileImages, profiles, reviews } from '../../db/tables/profiles.ts';
import { sealDetails } from '../profile/profile-seals.ts';

let kit: TestApp;
let anna: Person;
let bruno: Person;
let carla: Person;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  anna = await signUpReviewer(kit);
  bruno = await signUpReviewer(kit);
  carla = await signUpReviewer(kit, 'creator');
  person = await signUp(kit, { realm: 'real' });
});

const REVIEWS = '/api/creator/reviews';
const claim = (by: Person, id: string) => callAs(kit, by, 'POST', `${REVIEWS}/${id}/claim`);

type VoteBody = { approve: boolean; reason?: string };
const sendVote = (by: Person, id: string, payload: VoteBody) =>
  callConfirmed(kit, by, { method: 'POST', url: `${REVIEWS}/${id}/decision`, payload });

async function judge(by: Person, id: string, vote: VoteBody): Promise<ReviewSummary> {
  expect((await claim(by, id)).json()).toMatchObject({ claim: 'mine' });
  const answer = await sendVote(by, id, vote);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReviewSummary>();
}

const YES: VoteBody = { approve: true };
const no = (reason = 'blurred'): VoteBody => ({ approve: false, reason });

async function rejected(kind: CaseKind = 'photo', reason = 'blurred'): Promise<string> {
  const { id } = await openCase(kit, person, kind);
  await judge(anna, id, no(reason));
  return id;
}

const readStatus = async (of: Person) => (await callAs(kit, of, 'GET', '/api/profile/status')).json<ProfileStatus>();
const readReviewRow = async (id: string) => (await kit.context.db.select().from(reviews).where(eq(reviews.id, id)))[0]!;
const readImageRow = async (id: string) =>
  (await kit.context.db.select().from(profileImages).where(eq(profileImages.id, id)))[0]!;
const listNotices = ({ user }: Person) =>
  kit.context.db.select().from(notifications).where(eq(notifications.accountId, user.id));
const listLeaves = async ({ user }: Person, act: string) => {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, user.id));
  return rows.filter((row) => row.act === act).map(({ entry }) => entry);
};
const appeal = (by: Person, id: string, text = 'It is sharp enough to read every letter.') =>
  callAs(kit, by, 'POST', `/api/profile/reviews/${id}/appeal`, { text });

describe('one vote', () => {
  test('[X-85] approves: flags follow, the picture goes after 90 days, the person is told in the house and by mail', async () => {
    await confirmAddress(kit, person);
    const { id, imageId } = await openCase(kit, person, 'photo');
    expect(await judge(anna, id, YES)).toMatchObject({ status: 'approved', claim: 'free', reason: null });
    expect((await readStatus(person)).verificationStatus).toMatchObject({ photoVerified: true });
    const left = (await readImageRow(imageId)).deleteAfter!.getTime() - kit.clock.now().getTime();
    expect(left).toBe(90 * DAY_MS);
    const [notice] = await listNotices(person);
    expect(notice).toMatchObject({ kind: 'review.decided', severity: 'low' });
    expect(notice?.facts).toMatchObject({ outcome: 'approved', kind: 'photo' });
    const [mail] = await readMailsTo(kit, person.user.email);
    expect(mail?.text).toContain('profile photograph');
    expect((await listLeaves(person, 'review.decided'))[0]).toContain(id);
    expect((await listLeaves(anna, 'review.judged'))[0]).toContain(id);
  });

  test.each([
    { idNumber: 'ya 123-4567', status: 'approved', identityReason: null },
    { idNumber: 'YA7654321', status: 'rejected', identityReason: 'number_mismatch' },
  ])('[V3-25] a document approved settles the identity step that waited for it: $status', async (row) => {
    const { idNumber, status, identityReason } = row;
    const { id } = await openCase(kit, person, 'document');
    const identity = {
      firstName: 'Marta',
      lastName: 'Bellini',
      dateOfBirth: '1990-05-24',
      idType: 'passport',
      idNumber,
    };
    const sealed = await sealDetails(kit.context, person.user.id, { profile: CASE_FIELDS, identity });
    await kit.context.db.update(profiles).set(sealed).where(eq(profiles.accountId, person.user.id));
    await judge(anna, id, YES);
    const [profile] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, person.user.id));
    expect(profile).toMatchObject({ identityStatus: status, identityReason });
  });

  test('[V3-25] [GATE-09] turned down needs a reason; suspicions are told to nobody, mendable ones are', async () => {
    const { id } = await openCase(kit, person, 'photo');
    await claim(anna, id);
    expect((await sendVote(anna, id, { approve: false })).json()).toMatchObject({ code: 'reviews.reasonMissing' });
    await judge(anna, id, no('tampering_suspected'));
    expect((await readReviewRow(id)).reason).toBe('tampering_suspected');
    const [photo] = (await readStatus(person)).reviews;
    expect(photo).toMatchObject({ status: 'rejected', reason: 'not_confirmed', canAppeal: true });
    const [notice] = await listNotices(person);
    expect(notice?.facts).toMatchObject({ outcome: 'rejected', reason: 'not_confirmed' });
    expect((await listLeaves(person, 'review.decided')).join()).not.toContain('tampering');
  });

  test('counts once, under a claim and a confirmation of its own', async () => {
    const { id } = await openCase(kit, person, 'photo');
    expect((await sendVote(anna, id, YES)).json()).toMatchObject({ code: 'reviews.claimLost' });
    await claim(anna, id);
    const bare = await callAs(kit, anna, 'POST', `${REVIEWS}/${id}/decision`, YES);
    expect(bare.json()).toMatchObject({ code: 'stepUp.required' });
    expect((await sendVote(bruno, id, YES)).json()).toMatchObject({ code: 'reviews.claimLost' });
    const both = await Promise.all([sendVote(anna, id, YES), sendVote(anna, id, no())]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await listLeaves(anna, 'review.judged')).toHaveLength(1);
    expect((await claim(bruno, id)).json()).toMatchObject({ code: 'reviews.decided' });
  });

  test('a claim that ran out says nothing any more', async () => {
    const { id } = await openCase(kit, person, 'photo');
    await claim(anna, id);
    kit.clock.advance(15 * 60_000);
    expect((await sendVote(anna, id, YES)).json()).toMatchObject({ code: 'reviews.claimLost' });
    expect((await readReviewRow(id)).status).toBe('processing');
  });
});

describe('four eyes for an institution', () => {
  let hospital: Person;
  let id: string;
  const verifiedAt = async () => {
    const rows = await kit.context.db.select().from(accounts).where(eq(accounts.id, hospital.user.id));
    return rows[0]?.institutionVerifiedAt ?? null;
  };
  beforeEach(async () => {
    hospital = await signUp(kit, { realm: 'real', accountType: 'institution' });
    id = (await openCase(kit, hospital, 'institution')).id;
  });

  test('[X-85] [X-36] two who agree: only then does its statement count', async () => {
    expect(await judge(anna, id, YES)).toMatchObject({
      status: 'processing',
      votes: { given: 1, needed: 2 },
      mayJudge: false,
    });
    expect(await verifiedAt()).toBeNull();
    expect((await claim(anna, id)).json()).toMatchObject({ code: 'reviews.notYours' });
    expect(await judge(bruno, id, YES)).toMatchObject({ status: 'approved' });
    expect(await verifiedAt()).not.toBeNull();
    const payload = { username: person.username };
    const vouched = await callConfirmed(kit, hospital, { method: 'POST', url: '/api/roles/grants', payload });
    expect(vouched.json()).toMatchObject({ role: 'medical', counts: true });
  });

  test('two who differ: both votes stay visible, and a third decides', async () => {
    await judge(anna, id, YES);
    expect(await judge(bruno, id, no('license_unclear'))).toMatchObject({ status: 'processing', votes: { given: 2 } });
    for (const by of [anna, bruno]) expect((await claim(by, id)).statusCode).toBe(403);
    await claim(carla, id);
    const { votes } = (await callAs(kit, carla, 'GET', `${REVIEWS}/${id}`)).json<ReviewCase>();
    expect(votes).toEqual([
      { approves: true, reason: null },
      { approves: false, reason: 'license_unclear' },
    ]);
    expect(await judge(carla, id, no('expired'))).toMatchObject({ status: 'rejected', reason: 'expired' });
    expect(await verifiedAt()).toBeNull();
  });
});

describe('an appeal', () => {
  test('[X-85] once a decision, judged by somebody else at the same picture', async () => {
    const { id, imageId } = await openCase(kit, person, 'photo');
    await judge(anna, id, no());
    const made = await appeal(person, id);
    expect(made.statusCode, made.body).toBe(201);
    const { id: appealId } = made.json<{ id: string }>();
    expect((await readImageRow(imageId)).deleteAfter).toBeNull();
    expect((await appeal(person, id)).json()).toMatchObject({ code: 'reviews.notAppealable' });
    expect((await readStatus(person)).reviews[0]).toMatchObject({ status: 'processing', canAppeal: false });

    expect((await claim(anna, appealId)).json()).toMatchObject({ code: 'reviews.notYours' });
    await claim(bruno, appealId);
    const found = (await callAs(kit, bruno, 'GET', `${REVIEWS}/${appealId}`)).json<ReviewCase>();
    expect(found).toMatchObject({ appeal: 'It is sharp enough to read every letter.' });
    expect(found.votes).toEqual([{ approves: false, reason: 'blurred' }]);
    expect(await judge(bruno, appealId, YES)).toMatchObject({ status: 'approved', isAppeal: true });
    expect((await readStatus(person)).verificationStatus.photoVerified).toBe(true);
    expect((await readImageRow(imageId)).deleteAfter).not.toBeNull();
  });

  test('against the server alone it takes two people', async () => {
    const { id } = await openCase(kit, person, 'photo');
    const decidedAt = kit.clock.now();
    await setReview(kit, id, { status: 'rejected', reason: 'blurred', decidedAt });
    const { id: appealId } = (await appeal(person, id)).json<{ id: string }>();
    expect(await judge(anna, appealId, YES)).toMatchObject({ status: 'processing', votes: { given: 1, needed: 2 } });
    expect(await judge(bruno, appealId, YES)).toMatchObject({ status: 'approved' });
  });

  test('two at once are one', async () => {
    const id = await rejected();
    const both = await Promise.all([appeal(person, id), appeal(person, id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('not of an approval, of an appeal, after 90 days, of what was sent anew, nor with nothing to say', async () => {
    const waiting = await openCase(kit, person, 'document');
    expect((await appeal(person, waiting.id)).json()).toMatchObject({ code: 'reviews.notAppealable' });
    const id = await rejected();
    expect((await appeal(person, id, '   no   ')).json()).toMatchObject({ code: 'reviews.appealTooShort' });
    const { id: appealId } = (await appeal(person, id)).json<{ id: string }>();
    await judge(bruno, appealId, no());
    expect((await appeal(person, appealId)).json()).toMatchObject({ code: 'reviews.notAppealable' });
    const old = await rejected('document');
    await setReview(kit, old, { decidedAt: new Date(kit.clock.now().getTime() - 90 * DAY_MS) });
    expect((await appeal(person, old)).json()).toMatchObject({ code: 'reviews.notAppealable' });
    await setReview(kit, old, { decidedAt: kit.clock.now() });
    await openCase(kit, person, 'document');
    expect((await appeal(person, old)).json()).toMatchObject({ code: 'reviews.notAppealable' });
  });

  test('S9 of another person’s decision it is an unknown id', async () => {
    const id = await rejected();
    expect((await appeal(await signUp(kit, { realm: 'real' }), id)).statusCode).toBe(404);
  });

  test('S1 what it says is sealed at rest', async () => {
    const id = await rejected();
    const { id: appealId } = (await appeal(person, id)).json<{ id: string }>();
    const row = await readReviewRow(appealId);
    expect(Buffer.from(row.appealWrapped!).toString('latin1')).not.toContain('sharp');
    expect(JSON.stringify(await listLeaves(person, 'review.appealed'))).not.toContain('sharp');
    expect(kit.logs.join('')).not.toContain('sharp enough');
  });
});
