import { ROOM_TOLD_FROM } from '@repo/contract/glyphs/glyphs';
import type { ProfileStatus } from '@repo/contract/profile/profile';
import {
  BACKUP_CODES_FEW,
  NEEDS,
  type Need,
  type NeedName,
  type PostureDetail,
  type PostureFactor,
  type PostureName,
  type PostureState,
} from '@repo/contract/rules/posture';
import type { ReverificationDue } from '@repo/contract/verification/reverification';
import type { WaitingPayments } from './waiting-payments.ts';

/** What the server itself stores about one person; nothing of it is claimed by the person. */
export type PostureFacts = {
  /** A demo account with a public password: its owner can set up nothing. */
  isShared: boolean;
  /** Demo accounts have invented addresses. */
  isDemo: boolean;
  passkeys: number;
  hasTotp: boolean;
  backupCodesLeft: number;
  profile: ProfileStatus;
  hasVault: boolean;
  /** `made`: nobody has said yet that the code is kept somewhere. */
  recoveryCode: 'none' | 'made' | 'kept';
  isEmailConfirmed: boolean;
  due: ReverificationDue;
  asksAgain: boolean;
  glyphs: { total: number; stale: number; ended: number };
  /** Used part of the bytes that a person's glyphs may take, from 0 to 1. */
  roomUsed: number;
  devices: { known: number; old: number };
  criticalNotices: number;
  /** Whether the person ever chose where backups go, even if it was the preset place. */
  hasChosenStorage: boolean;
  waiting: WaitingPayments;
  /** Institutional folders that the person has not answered yet. */
  offeredFolders: number;
  now: Date;
};

type PostureJudgement = { state: PostureState; detail: PostureDetail; count?: number; at?: Date };

const met = (detail: PostureDetail, more: Partial<PostureJudgement> = {}): PostureJudgement => ({
  state: 'met',
  detail,
  ...more,
});
const unmet = (detail: PostureDetail, more: Partial<PostureJudgement> = {}): PostureJudgement => ({
  state: 'unmet',
  detail,
  ...more,
});
const unknown = (detail: PostureDetail): PostureJudgement => ({ state: 'unknown', detail });

const RULES: Readonly<Record<PostureName, (facts: PostureFacts) => PostureJudgement>> = {
  passkey: ({ isShared, passkeys }) => {
    if (isShared) return unknown('sharedAccount');
    return passkeys > 0 ? met('passkeys', { count: passkeys }) : unmet('noPasskey');
  },
  secondFactor: (facts) => {
    if (facts.isShared) return unknown('sharedAccount');
    return hasSecondFactor(facts) ? met('secondFactor') : unmet('noSecondFactor');
  },
  identity: ({ profile }) => judgeIdentity(profile),
  recoveryCode: ({ isShared, hasVault, recoveryCode }) => {
    if (isShared) return unknown('sharedAccount');
    if (!hasVault) return unknown('noVault');
    if (recoveryCode === 'none') return unmet('noCode');
    return recoveryCode === 'kept' ? met('codeMade') : unmet('codeNotKept');
  },
  email: ({ isDemo, isEmailConfirmed }) => {
    if (isDemo) return unknown('inventedAddress');
    return isEmailConfirmed ? met('emailConfirmed') : unmet('emailOpen');
  },
  reverification: ({ due }) => (due.isOverdue ? unmet('overdue', { at: due.dueAt }) : met('notDue', { at: due.dueAt })),
  backupCodes: ({ isShared, backupCodesLeft: count }) => {
    if (isShared) return unknown('sharedAccount');
    if (count === 0) return unmet('noCodes');
    return count < BACKUP_CODES_FEW ? unmet('codesNearlyUsed', { count }) : met('codesLeft', { count });
  },
  preference: ({ asksAgain }) => (asksAgain ? met('reauthOn') : unmet('reauthOff')),
  glyphs: ({ glyphs: { total, stale } }) => {
    if (total === 0) return unknown('noGlyphs');
    return stale > 0 ? unmet('glyphsStale', { count: stale }) : met('glyphsFresh', { count: total });
  },
  devices: ({ devices: { known, old } }) =>
    old > 0 ? unmet('devicesOld', { count: old }) : met('devicesSeen', { count: known }),
};

const hasSecondFactor = ({ passkeys, hasTotp }: PostureFacts) => passkeys > 0 || hasTotp;

function judgeIdentity({ exempt, verificationStatus, reviews }: ProfileStatus): PostureJudgement {
  if (exempt) return unknown('exempt');
  if (verificationStatus.idVerified) return met('documentReviewed');
  const status = reviews.find(({ kind }) => kind === 'document')?.status;
  if (status === 'processing') return unmet('documentWaiting');
  return unmet(status === 'rejected' ? 'documentRejected' : 'documentMissing');
}

/** Applies each measure's rule, in the order of the measures' weights. */
export function judgePosture(facts: PostureFacts): PostureFactor[] {
  return (Object.keys(RULES) as PostureName[]).map((name) => {
    const { state, detail, count, at } = RULES[name](facts);
    return { name, state, detail, count: count ?? null, at: at?.toISOString() ?? null };
  });
}

type PostureOptions = { isGrave?: boolean; count?: number; at?: Date };

/** A rule returns null when there is nothing to do. Every need has an action on the page. */
const NEED_RULES: Readonly<Record<NeedName, (facts: PostureFacts) => PostureOptions | null>> = {
  criticalNotices: ({ criticalNotices: count }) => (count > 0 ? { isGrave: true, count } : null),
  reverification: ({ due: { isReminderDue, isOverdue, dueAt } }) =>
    isReminderDue ? { isGrave: isOverdue, at: dueAt } : null,
  profile: ({ profile: { exempt, profileCompleted, reviews } }) => {
    const isGrave = reviews.some(({ status }) => status === 'rejected');
    return exempt || (profileCompleted && !isGrave) ? null : { isGrave };
  },
  email: ({ isDemo, isEmailConfirmed }) => (isDemo || isEmailConfirmed ? null : {}),
  secondFactor: (facts) => (facts.isShared || hasSecondFactor(facts) ? null : {}),
  recoveryCode: ({ isShared, hasVault, recoveryCode }) =>
    isShared || !hasVault || recoveryCode === 'kept' ? null : { isGrave: recoveryCode === 'none' },
  backupCodes: (facts) => {
    const { isShared, hasTotp, backupCodesLeft: count } = facts;
    // Backup codes are a need only for an account with an authenticator app; beside a passkey they are only a measure.
    return isShared || !hasTotp || count >= BACKUP_CODES_FEW ? null : { isGrave: count === 0, count };
  },
  planDue: ({ waiting: { planDueAt }, now }) =>
    planDueAt === null ? null : { isGrave: planDueAt <= now, at: planDueAt },
  pictureAsked: ({ profile: { reviews } }) => {
    const until = reviews.map(({ asked }) => asked?.until).find((one) => one !== undefined);
    return until === undefined ? null : { isGrave: true, at: new Date(until) };
  },
  folderOffered: ({ offeredFolders: count }) => (count > 0 ? { count } : null),
  orderWaiting: ({ waiting: { orders: count } }) => (count > 0 ? { count } : null),
  paymentWaiting: ({ waiting: { fees: count } }) => (count > 0 ? { count } : null),
  room: ({ roomUsed }) =>
    roomUsed < ROOM_TOLD_FROM ? null : { isGrave: roomUsed >= 1, count: Math.floor(100 * roomUsed) },
  staleGlyphs: ({ glyphs: { stale: count } }) => (count > 0 ? { count } : null),
  endedGlyphs: ({ glyphs: { ended: count } }) => (count > 0 ? { count } : null),
  storagePlace: ({ isShared, hasChosenStorage }) => (isShared || hasChosenStorage ? null : {}),
  feeUnderWay: ({ waiting: { servicesUnderWay: count, servicePromisedBy: at } }) =>
    count > 0 && at !== null ? { count, at } : null,
};

export function listNeeds(facts: PostureFacts): Need[] {
  return NEEDS.flatMap((name) => {
    const asking = NEED_RULES[name](facts);
    if (asking === null) return [];
    const { isGrave = false, count = null, at } = asking;
    return [{ name, isGrave, count, at: at?.toISOString() ?? null }];
  });
}
