import type { BodyOf } from '@repo/contract/call';
import {
  type completeProfile,
  PROFILE_PHOTO_FIELDS,
  type ProfileField,
  type ProfileImageKind,
} from '@repo/contract/profile/profile';
import { countryCode } from '@repo/contract/rules/countries';
import {
  checkField,
  FIELD_TEXT_MAX,
  PROFILE_TEXT_FIELDS,
  type ProfileTextField,
} from '@repo/contract/rules/profile-rules';
import { shownLine } from '../../core/shown-text.ts';
import { problemSentence } from './field-sentences.ts';
import { FIELDS_OF, type KnownProfile, type ProfileThing } from './profile-state.ts';

export type SubmissionBody = BodyOf<typeof completeProfile>;

export type CheckedSubmission = {
  /** All fields known now: those on file, overwritten by those sent. */
  fields: Partial<Record<ProfileTextField, string>>;
  certificates: string | undefined;
  photos: { kind: ProfileImageKind; field: keyof SubmissionBody; dataUrl: string }[];
};

/**
 * Returns what is accepted of the body, or a sentence for each wrong field. Only the things that are open are checked.
 */
export function checkSubmission(
  body: SubmissionBody,
  open: readonly ProfileThing[],
  known: Pick<KnownProfile, 'fields'>,
  today: string,
): CheckedSubmission | { problems: Record<string, string> } {
  const asked = open.flatMap((thing) => FIELDS_OF[thing]);
  const problems: Record<string, string> = {};
  const fields = checkTexts(body, asked, known, { today, problems });
  const photos = checkPhotos(body, asked, problems);
  const certificates = checkCertificates(open.includes('institution') ? body.institutionCertificates : '', problems);
  if (certificates.photo !== undefined) photos.push(certificates.photo);
  return Object.keys(problems).length > 0 ? { problems } : { fields, photos, certificates: certificates.words };
}

function checkTexts(
  body: SubmissionBody,
  asked: readonly ProfileField[],
  known: Pick<KnownProfile, 'fields'>,
  { today, problems }: { today: string; problems: Record<string, string> },
): CheckedSubmission['fields'] {
  const fields = { ...known.fields };
  for (const field of PROFILE_TEXT_FIELDS.filter((text) => asked.includes(text))) {
    const value = shownLine(body[field] ?? fields[field] ?? '');
    const problem = checkField(field, value, today);
    if (problem === null) fields[field] = field === 'country' ? (countryCode(value) ?? value) : value;
    else problems[field] = problemSentence(problem);
  }
  return fields;
}

function checkPhotos(
  body: SubmissionBody,
  asked: readonly ProfileField[],
  problems: Record<string, string>,
): CheckedSubmission['photos'] {
  return PROFILE_PHOTO_FIELDS.filter((field) => asked.includes(field)).flatMap((field) => {
    const dataUrl = body[field] ?? '';
    if (dataUrl !== '') return [{ kind: field, field, dataUrl }];
    problems[field] = problemSentence('missing');
    return [];
  });
}

/** Optional: a text, or one picture. */
function checkCertificates(
  sent: string | undefined,
  problems: Record<string, string>,
): { words?: string; photo?: CheckedSubmission['photos'][number] } {
  const value = (sent ?? '').trim();
  if (value === '') return {};
  if (value.startsWith('data:')) {
    return { photo: { kind: 'institutionCertificate', field: 'institutionCertificates', dataUrl: value } };
  }
  if (value.length > FIELD_TEXT_MAX) problems.institutionCertificates = problemSentence('tooLong');
  return { words: shownLine(value) };
}
