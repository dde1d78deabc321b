import type { ProfileStatus } from '@repo/contract/profile/profile';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { drawPicture } from '@repo/dev-env/documents/photographs';
import { fileProfile } from '@repo/dev-env/documents/profile-on-file';
import { WRITTEN_FIELDS as FIELDS, newSubmission as submission } from '@repo/dev-env/documents/profile-submission';
import {
  callAs,
  createGlyphFor,
  sealChange,
  sealGlyph,
  sealReissue,
  signUpOwner,
} from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { auditLeaves } from '../../db/tables/audit.ts';
import { profileImages, profiles, reviews } from '../../db/tables/profiles.ts';
import { destroyOldImages } from './images/destroy-images.ts';
import { openDetails, openImage } from './profile-seals.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const signUpReal = (accountType: 'private' | 'institution' = 'private') => signUp(kit, { realm: 'real', accountType });

async function send(person: Person, body: object) {
  const answer = await callAs(kit, person, 'POST', '/api/profile/complete', body);
  return { status: answer.statusCode, body: answer.json() };
}

async function readStatus(person: Person): Promise<ProfileStatus> {
  return (await callAs(kit, person, 'GET', '/api/profile/status')).json<ProfileStatus>();
}

const listReviews = (person: Person) =>
  kit.context.db.select().from(reviews).where(eq(reviews.accountId, person.user.id)).orderBy(reviews.id);
const listImages = (person: Person) =>
  kit.context.db.select().from(profileImages).where(eq(profileImages.accountId, person.user.id));

describe('status', () => {
  test('[GATE-03] a new account: not completed, every field missing but the name of the registration, nothing verified', async () => {
    const status = await readStatus(await signUpReal());
    expect(status.profileCompleted).toBe(false);
    expect(status.missingFields).toEqual([
      ...['dateOfBirth', 'phoneNumber', 'address', 'city', 'state', 'zipCode', 'country'],
      ...['idDocumentType', 'idDocumentNumber', 'idDocumentExpiry', 'profilePhoto', 'idDocumentPhoto'],
    ]);
    expect(status.verificationStatus).toEqual({ photoVerified: false, idVerified: false, institutionVerified: false });
    expect(status.reviews.map(({ kind, status: state }) => `${kind} ${state}`)).toEqual([
      'photo pending',
      'document pending',
    ]);
  });

  test('[WIZ-08] an institution is asked for three more', async () => {
    const { missingFields, reviews: things } = await readStatus(await signUpReal('institution'));
    expect(missingFields).toEqual(
      expect.arrayContaining(['institutionAddress', 'institutionPhone', 'institutionLicensePhoto']),
    );
    expect(things).toHaveLength(3);
  });

  test('[GATE-02] creator, reviewer and demo accounts are exempt, whatever they send', async () => {
    const boss = await signUp(kit, { realm: 'real', kind: 'browser' });
    await setAccount(kit, boss.user.id, { role: 'creator' });
    for (const person of [boss, await signUp(kit)]) {
      expect(await readStatus(person)).toMatchObject({ exempt: true, missingFields: [] });
      expect((await send(person, await submission())).body).toMatchObject({ code: 'profile.notAsked' });
      expect(await listImages(person)).toEqual([]);
    }
  });
});

describe('submission', () => {
  test('[WIZ-32] everything is kept sealed, one review a thing, said in the log by codes alone', async () => {
    const person = await signUpReal();
    const body = await submission();
    const { status, body: answer } = await send(person, body);
    expect([status, answer]).toMatchObject([
      200,
      { profileCompleted: true, missingFields: [], prefilled: {}, verificationStatus: { photoVerified: false } },
    ]);
    const rows = await listReviews(person);
    expect(rows.map(({ kind, status: state }) => [kind, state])).toEqual([
      ['photo', 'processing'],
      ['document', 'processing'],
    ]);
    const [row] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, person.user.id));
    expect(Buffer.from(row!.detailsWrapped).includes('Marta')).toBe(false);
    expect((await openDetails(kit.context, row!)).profile).toMatchObject({ ...FIELDS, city: 'Firenze' });
    for (const image of await listImages(person)) {
      expect(Buffer.from(await openImage(kit.context, image)).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    }
    const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, person.user.id));
    const said = leaves.map(({ entry }) => entry).join('\n');
    expect(leaves.map(({ act }) => act)).toEqual(expect.arrayContaining(['profile.completed', 'review.opened']));
    for (const secret of ['Marta', 'Servi', body.idDocumentNumber, '1990-0']) expect(said).not.toContain(secret);
    expect(kit.logs.join('\n')).not.toContain('Bellini');
  });

  test('S1 a wrap that was moved to another person’s row does not open', async () => {
    const [one, other] = [await signUpReal(), await signUpReal()];
    await send(one, await submission());
    await send(other, await submission());
    const [image] = await listImages(one);
    await expect(openImage(kit.context, { ...image!, accountId: other.user.id })).rejects.toThrow();
    const [row] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, one.user.id));
    await expect(openDetails(kit.context, { ...row!, accountId: other.user.id })).rejects.toThrow();
  });

  test('S8 role, flags, ids and account type of the body are not even read', async () => {
    const person = await signUpReal();
    const claims = {
      ...{ accountType: 'institution', photoVerified: true, idVerified: true, isVerified: true, role: 'creator' },
      ...{ accountId: '0199a0f0-0000-7000-8000-000000000002', verificationStatus: { photoVerified: true } },
      ...{ profileCompleted: true, aiVerified: true, riskScore: 0, status: 'approved' },
    };
    const { body } = await send(person, await submission(claims));
    expect(body.verificationStatus).toEqual({ photoVerified: false, idVerified: false, institutionVerified: false });
    expect(body.reviews).toHaveLength(2);
    const [account] = await kit.context.db.select().from(accounts).where(eq(accounts.id, person.user.id));
    expect(account).toMatchObject({ role: 'user', accountType: 'private', institutionVerifiedAt: null });
  });

  test.each(['fullName', 'dateOfBirth', 'phoneNumber', 'address', 'city', 'state', 'zipCode', 'country'])(
    'step 1 needs %s',
    async (field) => {
      const person = await signUpReal();
      const { status, body } = await send(person, await submission({ [field]: ' ' }));
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'profile.invalid', [field]]);
      expect(await listImages(person)).toEqual([]);
    },
  );

  test('[WIZ-23] an expired document, a child and an unknown country each get their sentence', async () => {
    const person = await signUpReal();
    const wrong = { idDocumentExpiry: '2020-01-01', dateOfBirth: '2020-01-01', country: 'XX', zipCode: '<b>' };
    const { body } = await send(person, await submission(wrong));
    expect(body.fields).toEqual({
      idDocumentExpiry: 'This document has expired.',
      dateOfBirth: 'You must be at least 16 years old.',
      country: 'Choose a country from the list.',
      zipCode: 'Use letters, digits, spaces and dashes.',
    });
  });

  test('[WIZ-18] UK is kept as GB, and OTHER is taken', async () => {
    for (const [sent, kept] of [
      ['UK', 'GB'],
      ['OTHER', 'OTHER'],
    ]) {
      const person = await signUpReal();
      expect((await send(person, await submission({ country: sent }))).status).toBe(200);
      const [row] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, person.user.id));
      expect((await openDetails(kit.context, row!)).profile?.country).toBe(kept);
    }
  });

  test('[WIZ-20] [WIZ-29] a picture that is too small, and a file that is none, are named and keep nothing', async () => {
    const person = await signUpReal();
    const small = await drawPicture({ widthPx: 100, heightPx: 100 });
    const pdf = `data:application/pdf;base64,${Buffer.from('%PDF-1.7').toString('base64')}`;
    const { status, body } = await send(person, await submission({ profilePhoto: small, idDocumentPhoto: pdf }));
    expect([status, body.fields]).toEqual([
      400,
      {
        profilePhoto: 'This image has too few pixels.',
        idDocumentPhoto: 'Send an image as JPEG, PNG or WebP.',
      },
    ]);
    expect(await listImages(person)).toEqual([]);
  });

  test('[WIZ-25] [WIZ-26] [WIZ-27] an institution needs address, telephone and licence', async () => {
    const person = await signUpReal('institution');
    const { body } = await send(person, await submission());
    expect(Object.keys(body.fields)).toEqual(['institutionAddress', 'institutionPhone', 'institutionLicensePhoto']);
  });

  test('[WIZ-28] an institution’s certificates are optional: none, words, or a picture', async () => {
    const licence = await drawPicture({ seed: 77 });
    const certificate = await drawPicture({ seed: 78 });
    for (const institutionCertificates of [undefined, 'ISO 15189', certificate]) {
      const person = await signUpReal('institution');
      const house = {
        institutionAddress: 'Via Nuova 1',
        institutionPhone: '055 98765',
        institutionLicensePhoto: licence,
      };
      const { status, body } = await send(person, await submission({ ...house, institutionCertificates }));
      expect([status, body.reviews?.length], JSON.stringify(body)).toEqual([200, 3]);
      expect(await listImages(person)).toHaveLength(institutionCertificates === certificate ? 4 : 3);
    }
  });

  test('eleven submissions in a day are one too many, and a refused form counts for nothing', async () => {
    const person = await signUpReal();
    const body = await submission({ profilePhoto: await drawPicture({ widthPx: 100, heightPx: 100 }) });
    for (let one = 0; one < 12; one += 1) expect((await send(person, { ...body, city: '' })).status).toBe(400);
    for (let one = 0; one < 10; one += 1) expect((await send(person, body)).status).toBe(400);
    expect((await send(person, body)).status).toBe(429);
  });
});

describe('what is turned down is sent again', () => {
  test('a blurred selfie is refused at once with its reason; only it is taken again, the old one goes after 90 days', async () => {
    const person = await signUpReal();
    const blurred = await drawPicture({ seed: 5, widthPx: 600, heightPx: 700, blurPx: 12 });
    const first = await send(person, await submission({ profilePhoto: blurred }));
    const [photo] = first.body.reviews;
    expect(photo).toMatchObject({ kind: 'photo', status: 'rejected', reason: 'blurred', canAppeal: true });
    expect(first.body).toMatchObject({ profileCompleted: true, missingFields: ['profilePhoto'] });
    const sharpOne = await drawPicture({ seed: 6, widthPx: 600, heightPx: 700 });
    const again = await send(person, {
      profilePhoto: sharpOne,
      idDocumentNumber: 'ZZ999999',
      fullName: 'Somebody Else',
    });
    expect(again.body.reviews[0]).toMatchObject({ status: 'processing', reason: null, canAppeal: false });
    expect((await listReviews(person)).map(({ kind }) => kind)).toEqual(['photo', 'document', 'photo']);
    const [row] = await kit.context.db.select().from(profiles).where(eq(profiles.accountId, person.user.id));
    // The document is being judged with these fields, so they must not change under review.
    expect((await openDetails(kit.context, row!)).profile?.fullName).toBe('Marta Bellini');
    const old = (await listImages(person)).filter(({ deleteAfter }) => deleteAfter !== null);
    expect(old).toHaveLength(1);
    const atMs = kit.clock.now().getTime();
    expect(old[0]?.deleteAfter?.getTime()).toBe(atMs + 90 * 86_400_000);
  });

  test('photographs go 90 days after their decision, the decision stays', async () => {
    const other = await openTestApp();
    const person = await signUp(other, { realm: 'real' });
    const blurred = await drawPicture({ seed: 5, widthPx: 600, heightPx: 700, blurPx: 12 });
    await callAs(other, person, 'POST', '/api/profile/complete', await submission({ profilePhoto: blurred }));
    other.clock.advance(90 * 86_400_000);
    expect(await destroyOldImages(other.context)).toBe(0);
    other.clock.advance(1);
    expect(await destroyOldImages(other.context)).toBe(1);
    expect(await other.context.db.select().from(reviews)).toHaveLength(2);
    expect(await other.context.db.select().from(profileImages)).toHaveLength(1);
    await other.close();
  });
});

describe('what needs a complete profile', () => {
  test('a glyph that others may read does; one for its owner alone, and every read, does not', async () => {
    const owner = await signUpOwner(kit, { realm: 'real' });
    const kept = await callAs(kit, owner, 'POST', '/api/qr-codes', (await sealGlyph(kit, owner)).body);
    expect([kept.statusCode, kept.json().withheld]).toEqual([201, true]);
    const own = await createGlyphFor(kit, owner, { permissions: { medical: 'none' } });
    expect(own.row.withheld).toBe(false);
    const opened = await sealChange(kit, owner, own);
    const changed = await callAs(kit, owner, 'PUT', `/api/qr-codes/${own.row.id}`, opened.body);
    expect([changed.statusCode, changed.json().withheld]).toEqual([200, true]);
    const reissued = await sealReissue(kit, owner, {
      ...own,
      body: { ...own.body, issue: { ...own.body.issue, ...opened.body.issue } },
    });
    const renewed = await callAs(kit, owner, 'POST', `/api/qr-codes/${own.row.id}/reissue`, reissued.body);
    expect([renewed.statusCode, renewed.json().withheld]).toEqual([200, true]);
    for (const url of ['/api/qr-codes', '/api/data-folders', '/api/scan-logs', '/api/sessions', '/api/vault']) {
      expect((await callAs(kit, owner, 'GET', url)).statusCode).toBe(200);
    }
    await fileProfile(kit, owner);
    expect((await createGlyphFor(kit, owner)).row.withheld).toBe(false);
  });

  test('while something stands turned down, the profile counts as incomplete', async () => {
    const owner = await signUpOwner(kit, { realm: 'real' });
    await fileProfile(kit, owner, { status: 'rejected', reason: 'expired' });
    expect((await createGlyphFor(kit, owner)).row.withheld).toBe(true);
  });
});
