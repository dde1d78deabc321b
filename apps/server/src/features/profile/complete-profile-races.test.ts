// @databases both
import type { ProfileStatus } from '@repo/contract/profile/profile';
import { newSubmission as submission } from '@repo/dev-env/documents/profile-submission';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileImages, reviews } from '../../db/tables/profiles.ts';

// Forms sent at the same time, tested on both databases and therefore apart from the form's other tests.

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const signUpReal = () => signUp(kit, { realm: 'real' });
const listReviews = (person: Person) =>
  kit.context.db.select().from(reviews).where(eq(reviews.accountId, person.user.id));
const listImages = (person: Person) =>
  kit.context.db.select().from(profileImages).where(eq(profileImages.accountId, person.user.id));
const readStatus = async (person: Person) =>
  (await callAs(kit, person, 'GET', '/api/profile/status')).json<ProfileStatus>();

async function send(person: Person, body: object) {
  const answer = await callAs(kit, person, 'POST', '/api/profile/complete', body);
  return { status: answer.statusCode, body: answer.json() };
}

test('sent twice with the same bytes, also at once: the same answer and one set of reviews', async () => {
  const person = await signUpReal();
  const body = await submission();
  const answers = await Promise.all([send(person, body), send(person, body), send(person, body)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[1]).toEqual(answers[0]);
  expect(await listReviews(person)).toHaveLength(2);
  expect(await listImages(person)).toHaveLength(2);
  const changed = await send(person, { ...body, city: 'Roma' });
  expect([changed.status, changed.body.code]).toEqual([409, 'profile.notAsked']);
});

test('the same document or picture in two accounts goes to a reviewer, also when both come at once', async () => {
  const [one, other] = [await signUpReal(), await signUpReal()];
  const body = await submission();
  await Promise.all([send(one, body), send(other, { ...body, idDocumentNumber: `${body.idDocumentNumber} ` })]);
  const all = [...(await listReviews(one)), ...(await listReviews(other))];
  const codes = all.flatMap(({ evidence }) => evidence.map(({ code }) => code));
  expect(codes).toContain('number_used_elsewhere');
  expect(codes).toContain('picture_used_elsewhere');
  // Neither answer reveals that the other account exists.
  expect(JSON.stringify([await readStatus(one), await readStatus(other)])).not.toContain('elsewhere');
});
