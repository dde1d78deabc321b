import type { ReviewKind } from '@repo/contract/profile/profile';
import { newId } from '@repo/server/db/new-id';
import { profileImages, profiles } from '@repo/server/db/tables/profiles';
import { computeDecisionMac, insertReview } from '@repo/server/features/profile/decision-macs';
import { sealDetails, sealImage } from '@repo/server/features/profile/profile-seals';
import { setAccount } from '../databases/sealed-rows.ts';
import { WRITTEN_FIELDS } from '../documents/profile-submission.ts';
import type { TestApp } from '../servers/test-app.ts';
import { type Person, raiseAssurance, signUp } from './people.ts';

/** A reviewer (or the creator) signed in with a second factor. */
export async function signUpReviewer(kit: TestApp, role: 'reviewer' | 'creator' = 'reviewer'): Promise<Person> {
  const person = await signUp(kit, { kind: 'browser', realm: 'real' });
  await setAccount(kit, person.user.id, { role });
  await raiseAssurance(kit, person);
  return person;
}

/** The wizard's fields of an invented person. */
export const CASE_FIELDS = {
  ...WRITTEN_FIELDS,
  idDocumentNumber: 'YA1234567',
  institutionAddress: 'Via degli Alfani 4',
  institutionPhone: '+39 055 7654321',
};

const MACHINE = {
  source: 'mrz',
  fullName: 'MARTA BELLINI',
  idDocumentNumber: 'YA1234576',
  dateOfBirth: '900524',
  idDocumentExpiry: '2031-01-31',
  issuer: 'IT',
  brokenChecks: '',
};

/** Not a photograph: bytes that a test recognizes. */
export const CASE_IMAGE = Buffer.from('an invented picture');

const IMAGE_KINDS = {
  photo: 'profilePhoto',
  document: 'idDocumentPhoto',
  institution: 'institutionLicensePhoto',
} as const;
export type CaseKind = keyof typeof IMAGE_KINDS & ReviewKind;

/** A case that waits for a reviewer, sealed as the profile seals it. Returns its id and that of its picture. */
export async function openCase(kit: TestApp, person: Person, kind: CaseKind): Promise<{ id: string; imageId: string }> {
  const { context, clock } = kit;
  const at = clock.now();
  const accountId = person.user.id;
  const sealed = await sealDetails(context, accountId, { profile: CASE_FIELDS, machine: MACHINE });
  const decided = { accountId, completedAt: at, identityStatus: 'processing', identityReason: null } as const;
  await context.db
    .insert(profiles)
    .values({ ...decided, ...sealed, ...computeDecisionMac(context, decided, sealed.kekId), updatedAt: at })
    .onConflictDoNothing();
  const image = { id: newId(at.getTime()), accountId, kind: IMAGE_KINDS[kind] };
  const size = { widthPx: 1200, heightPx: 800, lookKey: image.id, createdAt: at };
  await context.db
    .insert(profileImages)
    .values({ ...image, ...(await sealImage(context, image, CASE_IMAGE)), ...size });
  const id = newId(at.getTime());
  const found = { evidence: [{ code: 'number_differs', weight: 0.4 }], risk: 0.4, imageIds: [image.id] };
  await insertReview(context.db, context, { id, accountId, kind, ...found, submittedAt: at });
  return { id, imageId: image.id };
}
