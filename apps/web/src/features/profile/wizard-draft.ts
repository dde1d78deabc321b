import type { AccountType } from '@repo/contract/accounts/accounts';
import type { ProfilePhotoField, ProfileStatus } from '@repo/contract/profile/profile';
import { IMAGE_LIMITS, type ImageKind } from '@repo/contract/rules/image-rules';
import {
  checkField,
  DOCUMENT_FIELDS,
  type FieldProblem,
  INSTITUTION_FIELDS,
  PERSONAL_FIELDS,
  PROFILE_TEXT_FIELDS,
  type ProfileTextField,
} from '@repo/contract/rules/profile-rules';
import type { Photo } from '../../parts/capture/photo-file.ts';

/** What is typed and photographed so far. Everything may still be empty. */
export type WizardFields = Record<ProfileTextField, string>;
export type PhotoName = ProfilePhotoField | 'institutionCertificates';
export type WizardPhotos = Partial<Record<PhotoName, Photo>>;
export type WizardDraft = { fields: WizardFields; photos: WizardPhotos };

export const STEPS = ['personal', 'photo', 'document', 'institution'] as const;
export type WizardStep = (typeof STEPS)[number];
export type WizardField = ProfileTextField | ProfilePhotoField;
export type WizardProblem = { field: WizardField; problem: FieldProblem | 'tooSmall' };

const FIELDS_BY_STEP: Readonly<Record<WizardStep, readonly ProfileTextField[]>> = {
  personal: PERSONAL_FIELDS,
  photo: [],
  document: DOCUMENT_FIELDS,
  institution: INSTITUTION_FIELDS,
};

const PHOTO_BY_STEP: Readonly<Record<WizardStep, ProfilePhotoField | null>> = {
  personal: null,
  photo: 'profilePhoto',
  document: 'idDocumentPhoto',
  institution: 'institutionLicensePhoto',
};

const CERTIFICATES = 'institutionCertificates' as const;

export const selectImageKind = (name: PhotoName): ImageKind => (name === 'profilePhoto' ? 'selfie' : 'document');

/** What is asked: everything the first time, later only what was turned down (the document with the words beside it). */
export function listWizardSteps(status: ProfileStatus, accountType: AccountType): WizardStep[] {
  const all = STEPS.filter((step) => step !== 'institution' || accountType === 'institution');
  if (!status.profileCompleted) return all;
  const open = status.reviews.filter((review) => review.status === 'rejected').map(({ kind }) => kind);
  return all.filter((step) => open.some((kind) => kind === (step === 'personal' ? 'document' : step)));
}

/** Where somebody begins who sends again: at what was turned down, not at the words that stand beside it. */
export function firstRejected(steps: readonly WizardStep[], status: ProfileStatus): number {
  const rejected = status.reviews.filter((review) => review.status === 'rejected').map(({ kind }) => kind);
  const [first] = steps.filter((step) => rejected.some((kind) => kind === step));
  return first === undefined ? 0 : steps.indexOf(first);
}

export function emptyFields(prefilled: ProfileStatus['prefilled']): WizardFields {
  const pairs = PROFILE_TEXT_FIELDS.map((field) => [field, prefilled[field] ?? ''] as const);
  return Object.fromEntries(pairs) as WizardFields;
}

/** Everything that keeps a step from being left, in the order of the screen. */
export function listStepProblems(step: WizardStep, { fields, photos }: WizardDraft, today: string): WizardProblem[] {
  const problems: WizardProblem[] = FIELDS_BY_STEP[step].flatMap((field) => {
    const problem = checkField(field, fields[field], today);
    return problem === null ? [] : [{ field, problem }];
  });
  const photo = PHOTO_BY_STEP[step];
  if (photo === null) return problems;
  const taken = photos[photo];
  if (taken === undefined) return [...problems, { field: photo, problem: 'missing' }];
  return isTooSmall(selectImageKind(photo), taken) ? [...problems, { field: photo, problem: 'tooSmall' }] : problems;
}

/** The server's own rule: it would refuse the picture, so it is said before. */
function isTooSmall(kind: ImageKind, { widthPx, heightPx }: Photo): boolean {
  const { minLongSidePx, minShortSidePx } = IMAGE_LIMITS[kind];
  return Math.max(widthPx, heightPx) < minLongSidePx || Math.min(widthPx, heightPx) < minShortSidePx;
}

/** The step on which a refused field stands. */
export function findStepByField(name: string, steps: readonly WizardStep[]): WizardStep | undefined {
  return steps.find(
    (step) =>
      FIELDS_BY_STEP[step].some((field) => field === name) ||
      PHOTO_BY_STEP[step] === name ||
      (step === 'institution' && name === CERTIFICATES),
  );
}

/** The last step that may be shown: every one before it is complete. */
export function lastOpenStep(steps: readonly WizardStep[], draft: WizardDraft, today: string): number {
  const incomplete = steps.findIndex((step) => listStepProblems(step, draft, today).length > 0);
  return incomplete === -1 ? steps.length - 1 : incomplete;
}

/** What the asked steps consist of. */
export function listStepFields(steps: readonly WizardStep[]): { texts: ProfileTextField[]; photos: PhotoName[] } {
  const photos = steps.flatMap((step): PhotoName[] => {
    const photo = PHOTO_BY_STEP[step];
    return [...(photo === null ? [] : [photo]), ...(step === 'institution' ? [CERTIFICATES] : [])];
  });
  return { texts: steps.flatMap((step) => [...FIELDS_BY_STEP[step]]), photos };
}

/** The body of the call: the fields of the steps that were asked, and their photographs as data URLs. */
export function toSubmission(steps: readonly WizardStep[], { fields, photos }: WizardDraft, accountType: AccountType) {
  const names = listStepFields(steps);
  const texts = names.texts.map((field) => [field, fields[field].trim()] as const);
  const pictures = names.photos.flatMap((name) => {
    const photo = photos[name];
    return photo === undefined ? [] : [[name, photo.dataUrl] as const];
  });
  return { ...Object.fromEntries([...texts, ...pictures]), accountType };
}
