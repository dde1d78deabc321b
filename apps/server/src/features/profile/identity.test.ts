import type { ProfileStatus } from '@repo/contract/profile/profile';
import { ID_DOCUMENT_TYPES, KYC_FIELDS } from '@repo/contract/rules/profile-rules';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../core/refuse.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { profiles, reviews } from '../../db/tables/profiles.ts';
import { listIdentityOnFile, readIdentityState, storeIdentity } from './identity.ts';
import { settleReview } from './settle-review.ts';
import type { ReviewVerdict } from './when-decided.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

let counter = 0;
function form(more: object = {}) {
  counter += 1;
  return {
    firstName: 'Marta',
    lastName: 'Bellini',
    dateOfBirth: '1990-05-24',
    nationality: 'IT',
    address: 'Via dei Servi 2',
    city: 'Firenze',
    country: 'IT',
    phoneNumber: '+39 055 1234567',
    idType: 'passport' as const,
    idNumber: `KY${1_000_000 + counter}`,
    occupation: 'Violin maker',
    ...more,
  };
}

/** Stores it as the verification does: inside its transaction. */
function send(person: Person, data: object) {
  return kit.context.db.transaction((tx) => storeIdentity(tx, kit.context, person.user.id, data));
}

const readState = (person: Person) => readIdentityState(kit.context, kit.context.db, person.user.id);

/** Sends the wizard with the fields that the identity step left out; its document then gets this decision. */
async function decideDocument(person: Person, body: object, verdict: ReviewVerdict) {
  const pictures = {
    profilePhoto: await drawPicture({ seed: counter, widthPx: 600, heightPx: 700 }),
    idDocumentPhoto: await drawPicture({ seed: counter + 500 }),
  };
  const rest = { state: 'FI', zipCode: '50122', idDocumentExpiry: '2031-01-31', ...pictures, ...body };
  const answer = await callAs(kit, person, 'POST', '/api/profile/complete', rest);
  expect(answer.statusCode, answer.body).toBe(200);
  const rows = await kit.context.db.select().from(reviews).where(eq(reviews.accountId, person.user.id));
  const document = rows.find(({ kind }) => kind === 'document')!;
  await kit.context.db.transaction((tx) => settleReview(tx, kit.context, document, { ...verdict, decidedBy: null }));
}

test('[V3-25] never sent is pending; a form waits for a document: processing, with the server’s own risk', async () => {
  const person = await signUp(kit, { realm: 'real' });
  expect(await readState(person)).toMatchObject({ status: 'pending', reason: null, isDue: true });
  const answer = await send(person, { ...form(), aiVerified: true, riskScore: 0.01, status: 'approved' });
  expect(answer).toEqual({ status: 'processing', reason: null, riskScore: 0.5 });
  expect(await readState(person)).toMatchObject({ status: 'processing', reason: null, isDue: false });
  const [row] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, person.user.id));
  expect(Buffer.from(row!.detailsWrapped).includes('Violin')).toBe(false);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
  expect(leaves.map(({ act }) => act)).toContain('identity.sent');
  expect(leaves.map(({ entry }) => entry).join()).not.toContain('Bellini');
});

test.each([
  'firstName',
  'lastName',
  'dateOfBirth',
  'nationality',
  'address',
  'city',
  'country',
  'phoneNumber',
  'idType',
  'idNumber',
  'occupation',
])('%s is required and named; nothing is kept', async (field) => {
  const person = await signUp(kit, { realm: 'real' });
  // One word is no first name and surname, so both are asked.
  await setAccount(kit, person.user.id, { fullName: 'Marta' });
  const answer = await send(person, form({ [field]: '' }));
  if (!(answer instanceof Refusal)) throw new Error('it was taken');
  expect([answer.code, Object.keys(answer.details.fields ?? {})]).toEqual(['profile.invalid', [field]]);
  expect((await readState(person)).status).toBe('pending');
});

test('[V3-16] [V3-19] [X-14] each kind of the wizard is taken here too, an unknown one is not; the employer may be left out', async () => {
  const person = await signUp(kit, { realm: 'real' });
  expect(await send(person, form({ idType: 'library_card' }))).toBeInstanceOf(Refusal);
  for (const idType of ID_DOCUMENT_TYPES) {
    expect(await send(person, form({ idType }))).toMatchObject({ status: 'processing' });
  }
  expect(await send(person, form({ employer: 'House of violins' }))).toMatchObject({ status: 'processing' });
});

test('[V3-25] who is too young is rejected at once and told so', async () => {
  const person = await signUp(kit, { realm: 'real' });
  expect(await send(person, form({ dateOfBirth: '2015-05-24' }))).toEqual({
    status: 'rejected',
    reason: 'underage',
    riskScore: 1,
  });
  expect(await readState(person)).toMatchObject({ status: 'rejected', isDue: true });
});

test('[V3-25] what was said in the step is not asked again, and the approved document approves it', async () => {
  const person = await signUp(kit, { realm: 'real' });
  await send(person, form());
  const status = (await callAs(kit, person, 'GET', '/api/profile/status')).json<ProfileStatus>();
  expect(status.prefilled).toMatchObject({ fullName: 'Marta Bellini', dateOfBirth: '1990-05-24', city: 'Firenze' });
  expect(status.missingFields).toEqual(['state', 'zipCode', 'idDocumentExpiry', 'profilePhoto', 'idDocumentPhoto']);
  await decideDocument(person, {}, { approved: true });
  expect(await readState(person)).toMatchObject({ status: 'approved', reason: null, isDue: false });
  const user = (
    await kit.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { username: person.username, password: person.password },
    })
  ).json();
  expect(user.user.isVerified).toBe(true);
});

test('a form that says something else than the approved document is not confirmed, without telling what', async () => {
  for (const other of [{ fullName: 'Greta Neri' }, { dateOfBirth: '1991-05-24' }, { idDocumentNumber: 'OTHER1234' }]) {
    const person = await signUp(kit, { realm: 'real' });
    await send(person, form());
    await decideDocument(person, other, { approved: true });
    expect(await readState(person)).toMatchObject({ status: 'rejected', reason: 'not_confirmed', isDue: true });
  }
});

test('with an approved document on file the form is decided at once', async () => {
  const person = await signUp(kit, { realm: 'real' });
  const data = form();
  const { firstName, lastName, nationality: _, idType, idNumber, occupation: __, ...rest } = data;
  const wizard = { ...rest, fullName: `${firstName} ${lastName}`, idDocumentType: idType, idDocumentNumber: idNumber };
  await decideDocument(person, wizard, { approved: true });
  expect(await send(person, data)).toMatchObject({ status: 'approved', reason: null });
  expect(await send(person, { ...data, lastName: 'Neri' })).toMatchObject({
    status: 'rejected',
    reason: 'not_confirmed',
  });
});

test('a profile that was sent finishes the step: nothing is asked, and the approved document approves it', async () => {
  const person = await signUp(kit, { realm: 'real' });
  const { firstName, lastName, nationality: _, idType, idNumber, occupation: __, ...rest } = form();
  const wizard = { ...rest, fullName: `${firstName} ${lastName}`, idDocumentType: idType, idDocumentNumber: idNumber };
  await decideDocument(person, wizard, { approved: false, reason: 'unreadable' });
  expect(await readState(person)).toMatchObject({ status: 'processing', isDue: false });
  await decideDocument(person, wizard, { approved: true });
  expect(await readState(person)).toMatchObject({ status: 'approved', isDue: false });
  const session = { accountId: person.user.id, fullName: person.user.fullName };
  expect(await listIdentityOnFile(kit.context, session)).toEqual(
    KYC_FIELDS.filter((field) => field !== 'nationality' && field !== 'occupation'),
  );
});

test('a document turned down leaves the form waiting', async () => {
  const person = await signUp(kit, { realm: 'real' });
  await send(person, form());
  await decideDocument(person, {}, { approved: false, reason: 'unreadable' });
  expect(await readState(person)).toMatchObject({ status: 'processing' });
});

test('the number of another account and a strange name raise the risk, and refuse nobody', async () => {
  const [one, other] = [await signUp(kit, { realm: 'real' }), await signUp(kit, { realm: 'real' })];
  for (const person of [one, other]) {
    await setAccount(kit, person.user.id, { fullName: 'Marta Bellini' });
  }
  const data = form();
  expect(await send(one, data)).toMatchObject({ riskScore: 0 });
  expect(await send(other, data)).toMatchObject({ status: 'processing', riskScore: 0.6 });
});
