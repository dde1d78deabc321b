import type { ReviewReason } from '@repo/contract/profile/profile';
import type { ImageProblemCode } from '@repo/contract/rules/image-rules';
import { ID_DOCUMENT_TYPES } from '@repo/contract/rules/profile-rules';
import type { MachineReading } from '@repo/documents/machine-reading';
import { scoreDocument } from './document/score-document.ts';
import type { CheckedImage } from './images/read-image.ts';
import type { KnownProfile, ProfileThing } from './profile-state.ts';

export type ThingJudgement = {
  status: 'approved' | 'processing' | 'rejected';
  reason: ReviewReason | null;
  risk: number;
  evidence: { code: string; weight: number }[];
};

/** `pictureUsedElsewhere`: another account sent the same picture. */
export type ImageSight = { image: CheckedImage; pictureUsedElsewhere: boolean };

export type ThingFacts = {
  fields: KnownProfile['fields'];
  accountName: string;
  read: MachineReading | undefined;
  numberUsedElsewhere: boolean;
  today: string;
};

export function judgeThing(thing: ProfileThing, sight: ImageSight, facts: ThingFacts): ThingJudgement {
  return thing === 'document' ? judgeDocument(sight, facts) : judgePicture(sight);
}

const PICTURE_REASONS: Record<ImageProblemCode, ReviewReason> = {
  image_too_small: 'image_too_small',
  blurred: 'blurred',
  glare: 'glare',
  too_bright: 'glare',
  too_dark: 'unreadable',
};

/**
 * Judges a selfie or a licence. A picture on which nothing can be seen is rejected at once; any other goes to a
 * reviewer: no number computed here shows that two pictures are of the same person, or that an institution exists.
 */
export function judgePicture({ image, pictureUsedElsewhere }: ImageSight): ThingJudgement {
  const evidence: ThingJudgement['evidence'] = image.problems.map(({ code }) => ({ code, weight: 0.4 }));
  if (pictureUsedElsewhere) evidence.push({ code: 'picture_used_elsewhere', weight: 0.6 });
  const risk = 1 - evidence.reduce((innocent, { weight }) => innocent * (1 - weight), 1);
  const [problem] = image.problems;
  if (problem === undefined) return { status: 'processing', reason: null, risk, evidence };
  return { status: 'rejected', reason: PICTURE_REASONS[problem.code], risk, evidence };
}

function judgeDocument({ image, pictureUsedElsewhere }: ImageSight, facts: ThingFacts): ThingJudgement {
  const { fields, accountName, read, numberUsedElsewhere, today } = facts;
  const documentType = ID_DOCUMENT_TYPES.find((type) => type === fields.idDocumentType) ?? 'passport';
  const { decision, risk, evidence } = scoreDocument({
    form: {
      documentType,
      fullName: fields.fullName ?? '',
      dateOfBirth: fields.dateOfBirth ?? '',
      documentNumber: fields.idDocumentNumber ?? '',
      expiryDate: fields.idDocumentExpiry,
    },
    profile: { fullName: accountName, dateOfBirth: fields.dateOfBirth ?? '' },
    problems: image.problems,
    read,
    numberUsedElsewhere,
    pictureUsedElsewhere,
    today,
  });
  return { status: decision.status, reason: decision.status === 'rejected' ? decision.reason : null, risk, evidence };
}
