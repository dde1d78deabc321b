// @databases both

import type { ProfileStatus } from '@repo/contract/profile/profile';
import { IMAGE_MAX_BYTES } from '@repo/contract/rules/image-rules';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { WRITTEN_FIELDS } from '@repo/dev-env/documents/profile-submission';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileImages, reviews } from '../../../db/tables/profiles.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const FIELDS = {
  ...WRITTEN_FIELDS,
  idDocumentNumber: 'YA7654321',
  institutionAddress: 'Lungarno 1',
  institutionPhone: '055 98765',
};

/** A picture padded to an exact number of bytes: what follows the end of a JPEG is not part of it. */
async function filled(seed: number, bytes: number): Promise<string> {
  const dataUrl = await drawPicture({ seed });
  const jpeg = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64');
  const whole = Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  return `data:image/jpeg;base64,${whole.toString('base64')}`;
}

const send = (person: Person, body: object) => callAs(kit, person, 'POST', '/api/profile/complete', body);

test('[WIZ-30] four pictures of exactly 5 MB fit in one body; one byte more is told at its field', async () => {
  const person = await signUp(kit, { realm: 'real', accountType: 'institution' });
  const [one, two, three, four] = await Promise.all([1, 2, 3, 4].map((seed) => filled(seed, IMAGE_MAX_BYTES)));
  const pictures = { profilePhoto: one, idDocumentPhoto: two, institutionLicensePhoto: three };
  const tooLarge = await filled(5, IMAGE_MAX_BYTES + 1);
  const refused = await send(person, { ...FIELDS, ...pictures, institutionLicensePhoto: tooLarge });
  expect(refused.json().fields).toEqual({ institutionLicensePhoto: 'Please select an image smaller than 5MB' });
  const answer = await send(person, { ...FIELDS, ...pictures, institutionCertificates: four });
  expect(answer.statusCode, answer.body).toBe(200);
  const kept = await kit.context.db.select().from(profileImages).where(eq(profileImages.accountId, person.user.id));
  expect(kept).toHaveLength(4);
});

test('of two different submissions at once one is taken whole, the other is told that nothing is asked', async () => {
  const person = await signUp(kit, { realm: 'real' });
  const pictures = {
    profilePhoto: await drawPicture({ seed: 21, widthPx: 600, heightPx: 700 }),
    idDocumentPhoto: await drawPicture({ seed: 22 }),
  };
  const answers = await Promise.all(
    ['Firenze', 'Roma'].map((city) => send(person, { ...FIELDS, ...pictures, city, idDocumentNumber: 'YA1111111' })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const rows = await kit.context.db.select().from(reviews).where(eq(reviews.accountId, person.user.id));
  expect(rows).toHaveLength(2);
});

test('on the day after a reset without a second factor nothing is told of the person, and nothing taken', async () => {
  const person = await signUp(kit, { realm: 'real' });
  await fileProfile(kit, person, { status: 'rejected', reason: 'expired' });
  const read = async () => (await callAs(kit, person, 'GET', '/api/profile/status')).json<ProfileStatus>();
  expect((await read()).prefilled).toEqual({ fullName: person.user.fullName });
  const holdUntil = new Date(kit.clock.now().getTime() + 86_400_000);
  await setAccount(kit, person.user.id, { holdUntil });
  expect((await read()).prefilled).toEqual({});
  expect((await send(person, FIELDS)).json()).toMatchObject({ code: 'account.onHold' });
});
