import type { ProfessionalRole } from '@repo/contract/accounts/accounts';
import type { FactorChange } from '@repo/contract/factors/factor-notices';
import type { NotificationKind } from '@repo/contract/notifications/notification-kinds';
import type { DisclosedReason, ReviewKind } from '@repo/contract/profile/profile';
import type { PortalRole } from '@repo/contract/staff/staff';
import type { WidenedAccess } from '@repo/contract/staff/staff-confirm';
import type { NotificationMetadata } from '../sentences.ts';

/** Minutes that a six-digit code is valid, in every mail that holds one. */
export const MAIL_CODE_MINUTES = 15;

/**
 * What a mail tells the account's owner about an act so that they can judge it; never a password, a token outside a
 * link, or content. Reasons are codes where possible; each language has its own sentences
 * (`messages/<language>/server/mail.json`).
 */
export type MailParams = {
  confirmEmail: { code: string };
  recoveryCode: { code: string };
  /** To a creator who tries whether mail arrives. */
  mailTest: { code: string };
  recoveryUnknown: Record<never, never>;
  addressInUse: Record<never, never>;
  /** `network` as returned by http/network.ts; the mail shows a coarser form. */
  newDevice: { device: string; network: string; at: Date; notMeUrl: string };
  factorChanged: { what: FactorChange; at: Date; notMeUrl: string };
  passwordChanged: { at: Date; notMeUrl: string };
  /** `onHoldUntil`: null when a second factor or a recovery code proved the person. */
  passwordReset: { at: Date; onHoldUntil: Date | null; notMeUrl: string };
  /** Sent to the previous address. */
  emailChanged: { at: Date; notMeUrl: string };
  sessionsEnded: { at: Date };
  reverificationDue: { on: Date };
  /** `credit`: what the account has, or null. */
  deletionScheduled: { on: Date; credit: string | null; isSample: boolean };
  /** When an account is deleted that had credit: what asks for it. */
  creditLeft: { amount: string; reference: string; until: Date; isSample: boolean };
  deletionCancelled: { at: Date };
  reviewDecided: { what: ReviewKind; outcome: 'approved' | 'rejected'; reason: DisclosedReason | null };
  /** A picture is asked for once more; `until`: the last day. */
  reviewAsked: { what: ReviewKind; reason: DisclosedReason; until: Date };
  roleGranted: { role: ProfessionalRole; by: string; until: Date };
  /** To an employee of an institution of the portal; `isRenewed`: the access they had waits for this link. */
  staffInvited: StaffInvitation;
  /** To an employee: an identity of SPID or CIE opens their access from now on. */
  staffIdentityConnected: { office: string; provider: string; at: Date };
  /** To an employee: an authenticator app was set up or removed. */
  staffCodeChanged: { office: string; isAdded: boolean; at: Date };
  /** To the other administrators of an institution; `by`: null for the operator of the site. */
  staffAccessWidened: {
    office: string;
    by: string | null;
    who: string;
    what: WidenedAccess;
    at: Date;
    stopUrl: string;
  };
  /** The same of many who were invited with one list. */
  staffListInvited: { office: string; by: string; count: string; at: Date; stopUrl: string };
  /** To the employee whose role in the portal changed. */
  staffRoleChanged: { office: string; by: string | null; what: WidenedAccess; at: Date; url: string };
  /** To the other administrators: an employee has forgotten the password and asks for new credentials. */
  staffCredentialsAsked: { office: string; who: string; employeeId: string; at: Date; renewUrl: string };
  /** To an address that an institution typed, with or without an account: the same letter, because nobody may learn which. */
  folderOffered: { office: string; until: Date; url: string };
  /** For a sign-in from an unknown device; worth nothing without the password. */
  signInCode: { name: string; code: string; until: Date };
  /** To an employee: unknown devices used up the tries of an hour. */
  staffPasswordTried: { employeeId: string; at: Date };
  /** To an employee: an old copy of a session was used, and the session ended. */
  staffSessionCopied: { at: Date };
  /** To an employee: the site was restored as it was on that day. */
  staffSiteRestored: { on: Date };
  roleWithdrawn: { role: ProfessionalRole; by: string };
  /** To a person named to be told of readings; `name` is what the owner wrote for these mails. */
  alertContactAsked: { name: string | null; until: Date; confirmUrl: string; leaveUrl: string };
  /** `clock` is the time where the card was opened; `last`: how many there were in 24 hours, in the last of them. */
  alertContactTold: {
    name: string | null;
    clock: string;
    place: string | null;
    at: Date;
    last: string | null;
    seeUrl: string;
    leaveUrl: string;
  };
  /** Whoever opened the card said where: the place stands on the page of the link, and not in the mail. */
  alertContactPlace: {
    name: string | null;
    clock: string;
    place: string | null;
    at: Date;
    seeUrl: string;
    leaveUrl: string;
  };
  /** The sentence of a notification that is no alarm. */
  notice: NoticeParams;
  /** Somebody without an account read a card: the link stops that card and can do nothing else. `country`: two letters. */
  cardRead: NoticeParams & { country: string | null; stopUrl: string };
  /** For critical notifications without a mail of their own. */
  criticalNotice: NoticeParams;
};
/** `card`: what its owner wrote for mails; null for "one of your cards". */
type NoticeParams = { notice: NotificationKind; facts: NotificationMetadata; card: string | null; at: Date };
export type StaffInvitation = {
  office: string;
  officeCode: string;
  employeeId: string;
  role: PortalRole;
  until: Date;
  url: string;
  isRenewed: boolean;
};
export type MailKind = keyof MailParams;
