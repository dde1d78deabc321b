import type { AccountType } from '@repo/contract/accounts/accounts';
import { DAY_MS } from '@repo/contract/durations';
import {
  type AskedAgain,
  type AskReason,
  disclosedReason,
  type IdentityStatus,
  IMAGE_RETENTION_DAYS,
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileStatus,
  type ReviewReason,
  type ReviewState,
} from '@repo/contract/profile/profile';
import { ASK_DAYS } from '@repo/contract/reviews/reviews';
import {
  DOCUMENT_FIELDS,
  INSTITUTION_FIELDS,
  PERSONAL_FIELDS,
  PROFILE_TEXT_FIELDS,
  type ProfileTextField,
} from '@repo/contract/rules/profile-rules';

/** A thing is judged by itself: its parts are sent, and sent again, together. */
export const THINGS = ['photo', 'document', 'institution'] as const;
export type ProfileThing = (typeof THINGS)[number];

export const FIELDS_OF: Readonly<Record<ProfileThing, readonly ProfileField[]>> = {
  photo: ['profilePhoto'],
  document: [...PERSONAL_FIELDS, ...DOCUMENT_FIELDS, 'idDocumentPhoto'],
  institution: [...INSTITUTION_FIELDS, 'institutionLicensePhoto'],
};

export type KnownReview = {
  id: string;
  kind: ProfileThing;
  status: IdentityStatus;
  reason: ReviewReason | null;
  appealOf: string | null;
  submittedAt: Date;
  decidedAt: Date | null;
  askedAt: Date | null;
  askedReason: AskReason | null;
};

/** What is on file of one account. `fields`: what the person entered before, also in the identity step. */
export type KnownProfile = {
  accountType: AccountType;
  completedAt: Date | null;
  fields: Partial<Record<ProfileTextField, string>>;
  waivedUntil: Date | null;
  /** The newest review of each kind. */
  reviews: readonly KnownReview[];
};

export function listProfileThings(accountType: AccountType): readonly ProfileThing[] {
  return accountType === 'institution' ? THINGS : ['photo', 'document'];
}

type SentThings = Pick<KnownProfile, 'accountType' | 'reviews'>;

/** Returns what may be sent now: what was never sent, what was rejected, and what a reviewer asked for once more. */
export function openThings(known: SentThings): ProfileThing[] {
  const asked = known.reviews.filter(({ askedAt }) => askedAt !== null).map(({ kind }) => kind);
  const unsent = unsentThings(known);
  return listProfileThings(known.accountType).filter((thing) => unsent.includes(thing) || asked.includes(thing));
}

function unsentThings({ accountType, reviews }: SentThings): ProfileThing[] {
  return listProfileThings(accountType).filter((thing) => {
    const review = reviews.find(({ kind }) => kind === thing);
    return review === undefined || review.status === 'rejected';
  });
}

type CountedProfile = Pick<KnownProfile, 'accountType' | 'completedAt' | 'reviews'>;

/**
 * Everything was sent and nothing of it is turned down: its holder is answerable for what others may read. What waits for
 * its first decision counts, also while another picture is asked for; what was turned down stays so until the appeal against it is granted.
 */
export function isComplete(known: CountedProfile): boolean {
  return known.completedAt !== null && unsentThings(known).length === 0 && turnedDown(known).length === 0;
}

/** Rejected, or rejected before and appealed against. */
export function turnedDown({ accountType, reviews }: Pick<CountedProfile, 'accountType' | 'reviews'>): ProfileThing[] {
  return listProfileThings(accountType).filter((thing) => {
    const review = reviews.find(({ kind }) => kind === thing);
    return review?.status === 'rejected' || (review?.status === 'processing' && review.appealOf !== null);
  });
}

export function describeProfile(known: KnownProfile, now: Date): ProfileStatus {
  const open = openThings(known);
  const isApproved = (thing: ProfileThing) =>
    known.reviews.some(({ kind, status }) => kind === thing && status === 'approved');
  return {
    profileCompleted: known.completedAt !== null,
    missingFields: PROFILE_FIELDS.filter((field) => isMissing(known, open, field)),
    verificationStatus: {
      photoVerified: isApproved('photo'),
      idVerified: isApproved('document'),
      institutionVerified: isApproved('institution'),
    },
    exempt: false,
    waivedUntil: known.waivedUntil?.toISOString() ?? null,
    reviews: listProfileThings(known.accountType).map((thing) => viewReview(known, thing, now)),
    answerable: isComplete(known) || known.waivedUntil !== null,
    prefilled: open.length === 0 ? {} : known.fields,
  };
}

/** For accounts that need no profile: the creator, reviewers, the demo realm. */
export const EXEMPT_STATUS: ProfileStatus = {
  profileCompleted: false,
  missingFields: [],
  verificationStatus: { photoVerified: false, idVerified: false, institutionVerified: false },
  exempt: true,
  waivedUntil: null,
  answerable: true,
  reviews: [],
  prefilled: {},
};

function isMissing({ fields }: KnownProfile, open: readonly ProfileThing[], field: ProfileField): boolean {
  if (!open.some((thing) => FIELDS_OF[thing].includes(field))) return false;
  const known = PROFILE_TEXT_FIELDS.find((text) => text === field);
  return known === undefined || fields[known] === undefined;
}

const APPEALABLE_MS = IMAGE_RETENTION_DAYS * 86_400_000;

function viewReview({ reviews }: KnownProfile, thing: ProfileThing, now: Date): ReviewState {
  const review = reviews.find(({ kind }) => kind === thing);
  if (review === undefined) {
    return { kind: thing, id: null, status: 'pending', reason: null, asked: null, canAppeal: false, submittedAt: null };
  }
  const { id, status, reason, appealOf, submittedAt, decidedAt } = review;
  // Afterwards the photograph is deleted, so that an appeal could not be judged.
  const isRecent = decidedAt !== null && now.getTime() - decidedAt.getTime() < APPEALABLE_MS;
  return {
    kind: thing,
    id,
    status,
    reason: reason === null ? null : disclosedReason(reason),
    asked: viewAsked(review),
    canAppeal: status === 'rejected' && appealOf === null && isRecent,
    submittedAt: submittedAt.toISOString(),
  };
}

/** What was asked for once more, and until when it can be sent. */
export const viewAsked = ({ askedAt, askedReason }: Pick<KnownReview, 'askedAt' | 'askedReason'>): AskedAgain | null =>
  askedAt === null || askedReason === null
    ? null
    : { reason: askedReason, until: new Date(askedAt.getTime() + ASK_DAYS * DAY_MS).toISOString() };
