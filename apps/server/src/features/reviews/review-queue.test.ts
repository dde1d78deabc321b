// @databases both
import type { ReviewCase, ReviewSummary } from '@repo/contract/reviews/reviews';
import { setReview } from '@repo/dev-env/databases/sealed-rows';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { changeSession, grantRole, type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { CASE_FIELDS, CASE_IMAGE, openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { reviews } from '../../db/tables/profiles.ts';

let kit: TestApp;
let reviewer: Person;
let other: Person;
let person: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
beforeEach(async () => {
  await kit.context.db.delete(reviews);
  reviewer = await signUpReviewer(kit);
  other = await signUpReviewer(kit, 'creator');
  person = await signUp(kit, { realm: 'real' });
});

const REVIEWS = '/api/creator/reviews';
const claim = (by: Person, id: string) => callAs(kit, by, 'POST', `${REVIEWS}/${id}/claim`);
const claimNext = (by: Person) => callAs(kit, by, 'POST', `${REVIEWS}/claim-next`);
const read = (by: Person, id: string) => callAs(kit, by, 'GET', `${REVIEWS}/${id}`);
const view = (by: Person, id: string, imageId: string) => callAs(kit, by, 'GET', `${REVIEWS}/${id}/images/${imageId}`);
const listQueue = async (by: Person, query = '') =>
  (await callAs(kit, by, 'GET', `${REVIEWS}${query}`)).json<ReviewSummary[]>();
const listLeaves = async ({ user }: Person, act: string) => {
  const rows = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, user.id));
  return rows.filter((row) => row.act === act).map(({ entry }) => entry);
};

describe('who', () => {
  const calls = (id: string, imageId: string) =>
    [
      ['GET', REVIEWS],
      ['POST', `${REVIEWS}/claim-next`],
      ['POST', `${REVIEWS}/${id}/claim`],
      ['POST', `${REVIEWS}/${id}/release`],
      ['GET', `${REVIEWS}/${id}`],
      ['GET', `${REVIEWS}/${id}/images/${imageId}`],
      ['POST', `${REVIEWS}/${id}/decision`],
    ] as const;

  test('[CRE-02] [ROLE-05] a stranger meets nothing under these addresses, whatever they claim to be', async () => {
    const { id, imageId } = await openCase(kit, person, 'photo');
    for (const [method, url] of calls(id, imageId)) {
      const payload = method === 'POST' ? { approve: true, role: 'creator' } : undefined;
      const answer = await callAs(kit, person, method, url, payload);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'session.notAllowed']);
      expect((await kit.app.inject({ method, url })).statusCode).toBe(401);
    }
  });

  test('a reviewer with one factor is sent to the second', async () => {
    const { id, imageId } = await openCase(kit, person, 'photo');
    await changeSession(kit, reviewer, { assurance: 1 });
    for (const [method, url] of calls(id, imageId)) {
      const answer = await callAs(kit, reviewer, method, url, method === 'POST' ? { approve: true } : undefined);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'session.assuranceTooLow']);
    }
  });
});

describe('the queue', () => {
  test('[X-85] what waits, oldest first, without a name; decided cases by themselves, newest first', async () => {
    const first = await openCase(kit, person, 'photo');
    kit.clock.advance(1000);
    const second = await openCase(kit, await signUp(kit, { realm: 'real' }), 'document');
    const queue = await listQueue(reviewer);
    expect(queue.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(queue[0]).toMatchObject({ kind: 'photo', claim: 'free', votes: { given: 0, needed: 1 }, mayJudge: true });
    const text = JSON.stringify(queue);
    for (const secret of [person.username, person.user.id, CASE_FIELDS.fullName, first.imageId]) {
      expect(text).not.toContain(secret);
    }
    for (const { id } of queue) await setReview(kit, id, { status: 'approved' });
    expect(await listQueue(reviewer)).toEqual([]);
    expect((await listQueue(reviewer, '?status=approved')).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('pages do not overlap and end', async () => {
    for (let made = 0; made < 5; made++) await openCase(kit, await signUp(kit, { realm: 'real' }), 'photo');
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await callAs(kit, reviewer, 'GET', `${REVIEWS}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.json<ReviewSummary[]>().map(({ id }) => id));
      cursor = page.headers['x-next-cursor']?.toString();
    } while (cursor !== undefined);
    expect(seen).toEqual([...new Set(seen)].sort());
    expect(seen).toHaveLength(5);
  });
});

describe('a claim', () => {
  test('of two who ask for the same case at once one gets it; of two who ask for the next one each gets one', async () => {
    const { id } = await openCase(kit, person, 'photo');
    const both = await Promise.all([claim(reviewer, id), claim(other, id)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await openCase(kit, person, 'document');
    await openCase(kit, await signUp(kit, { realm: 'real' }), 'document');
    const next = await Promise.all([claimNext(reviewer), claimNext(other)]);
    expect(new Set(next.map((answer) => answer.json<ReviewSummary>().id)).size).toBe(2);
    expect((await claimNext(reviewer)).json()).toMatchObject({ code: 'reviews.noneWaiting' });
  });

  test('lasts a quarter of an hour, can be renewed and given back, and stands in both logs once', async () => {
    const { id } = await openCase(kit, person, 'photo');
    const claimed = (await claim(reviewer, id)).json<ReviewSummary>();
    expect(claimed).toMatchObject({ claim: 'mine', mayJudge: true });
    expect(Date.parse(claimed.claimedUntil!) - kit.clock.now().getTime()).toBe(15 * 60_000);
    expect((await listQueue(other))[0]).toMatchObject({ claim: 'other' });
    kit.clock.advance(10 * 60_000);
    await claim(reviewer, id);
    kit.clock.advance(10 * 60_000);
    expect((await read(reviewer, id)).statusCode).toBe(200);
    expect(await listLeaves(reviewer, 'review.claimed')).toHaveLength(1);
    expect(await listLeaves(person, 'review.claimed')).toHaveLength(1);
    kit.clock.advance(5 * 60_000);
    expect((await read(reviewer, id)).json()).toMatchObject({ code: 'reviews.claimLost' });
    expect((await claim(other, id)).statusCode).toBe(200);
    expect((await callAs(kit, reviewer, 'POST', `${REVIEWS}/${id}/release`)).statusCode).toBe(409);
    expect((await callAs(kit, other, 'POST', `${REVIEWS}/${id}/release`)).statusCode).toBe(200);
    expect((await listQueue(reviewer))[0]).toMatchObject({ claim: 'free' });
  });

  test('never of the own case, nor where one institution vouches for both, nor of the institution that vouches', async () => {
    const own = await openCase(kit, reviewer, 'photo');
    const hospital = await signUpInstitution(kit, { realm: 'real' });
    for (const one of [reviewer, person]) await grantRole(kit, one, 'medical', hospital);
    const colleague = await openCase(kit, person, 'photo');
    const institution = await openCase(kit, hospital, 'institution');
    for (const { id } of [own, colleague, institution]) {
      expect((await claim(reviewer, id)).json()).toMatchObject({ code: 'reviews.notYours' });
    }
    expect((await listQueue(reviewer)).map(({ mayJudge }) => mayJudge)).toEqual([false, false, false]);
    expect((await claimNext(reviewer)).json()).toMatchObject({ code: 'reviews.noneWaiting' });
    expect((await claimNext(other)).statusCode).toBe(200);
  });
});

describe('the case', () => {
  test('[X-85] form beside machine, differences marked, for the claimer alone', async () => {
    const { id, imageId } = await openCase(kit, person, 'document');
    expect((await read(reviewer, id)).json()).toMatchObject({ code: 'reviews.claimLost' });
    await claim(reviewer, id);
    expect((await read(other, id)).json()).toMatchObject({ code: 'reviews.claimLost' });
    const found = (await read(reviewer, id)).json<ReviewCase>();
    expect(found.account).toMatchObject({ username: person.username, realm: 'real', institution: null });
    expect(found.images).toEqual([{ id: imageId, kind: 'idDocumentPhoto', widthPx: 1200, heightPx: 800 }]);
    const lines = Object.fromEntries(found.fields.map(({ name, ...line }) => [name, line]));
    expect(lines.fullName).toEqual({ form: 'Marta Bellini', machine: 'MARTA BELLINI', agrees: true });
    expect(lines.dateOfBirth).toEqual({ form: '1990-05-24', machine: '900524', agrees: true });
    expect(lines.idDocumentNumber).toEqual({ form: 'YA1234567', machine: 'YA1234576', agrees: false });
    expect(lines.city).toEqual({ form: 'Firenze', machine: null, agrees: null });
  });

  test('a face is shown with the document and without the address', async () => {
    const photo = await openCase(kit, person, 'photo');
    const document = await openCase(kit, person, 'document');
    await claim(reviewer, photo.id);
    const found = (await read(reviewer, photo.id)).json<ReviewCase>();
    expect(found.images.map(({ id }) => id)).toEqual([photo.imageId, document.imageId]);
    expect(found.fields.map(({ name }) => name)).toEqual(['fullName', 'dateOfBirth']);
  });

  test('[X-85] every view of a picture stands in both logs, and no other picture is shown', async () => {
    const { id, imageId } = await openCase(kit, person, 'document');
    const stranger = await openCase(kit, await signUp(kit, { realm: 'real' }), 'document');
    await claim(reviewer, id);
    for (let seen = 0; seen < 2; seen++) {
      const answer = await view(reviewer, id, imageId);
      expect(Buffer.from(answer.json<{ jpeg: string }>().jpeg, 'base64')).toEqual(CASE_IMAGE);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
    for (const one of [reviewer, person]) {
      const leaves = await listLeaves(one, 'review.imageViewed');
      expect(leaves).toHaveLength(2);
      expect(leaves[0]).toContain(imageId);
    }
    // The person's log does not name the reviewer.
    expect((await listLeaves(person, 'review.imageViewed')).join()).not.toContain(reviewer.user.id);
    expect((await view(reviewer, id, stranger.imageId)).statusCode).toBe(404);
    expect((await view(other, id, imageId)).json()).toMatchObject({ code: 'reviews.claimLost' });
    kit.clock.advance(15 * 60_000);
    expect((await view(reviewer, id, imageId)).json()).toMatchObject({ code: 'reviews.claimLost' });
  });

  test('S4 without its leaves no picture is shown', async () => {
    const { id, imageId } = await openCase(kit, person, 'document');
    await claim(reviewer, id);
    const { db } = kit.context;
    await db.execute(
      sql`create function no_leaf() returns trigger language plpgsql as 'begin raise exception ''full''; end'`,
    );
    await db.execute(sql`create trigger no_leaf before insert on audit_leaves for each row execute function no_leaf()`);
    const answer = await view(reviewer, id, imageId);
    await db.execute(sql`drop trigger no_leaf on audit_leaves`);
    await db.execute(sql`drop function no_leaf`);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('jpeg');
  });

  test('a case whose account went is gone', async () => {
    const { id } = await openCase(kit, person, 'document');
    await claim(reviewer, id);
    await kit.context.db.delete(accounts).where(eq(accounts.id, person.user.id));
    expect((await read(reviewer, id)).json()).toMatchObject({ code: 'reviews.claimLost' });
  });
});
