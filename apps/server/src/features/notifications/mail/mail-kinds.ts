import type { ProfessionalRole } from '@house/contract/accounts';
import type { NotificationKind } from '@house/contract/notifications/notification-kinds';
import type { DisclosedReason, ReviewKind } from '@house/contract/profile';
import type { Metadata } from '../sentences.ts';
import type { FactorChange } from './factor-changes.ts';
import type { Letter } from './letter.ts';

/** Minutes that a code of six digits lives, in every mail that holds one. */
export const MAIL_CODE_MINUTES = 15;

/**
 * Of whoever acted it tells what the account's holder needs to judge it; never a password, a token outside a link, a
 * content. Codes where there is one: the words are the languages' own.
 */
export type MailParams = {
  confirmEmail: { code: string };
  recoveryCode: { code: string };
  recoveryUnknown: Record<never, never>;
  addressInUse: Record<never, never>;
  /** `network` as http/network.ts says it; the mail tells less. */
  newDevice: { device: string; network: string; at: Date; notMeUrl: string };
  factorChanged: { what: FactorChange; at: Date; notMeUrl: string };
  passwordChanged: { at: Date; notMeUrl: string };
  /** `onHoldUntil`: null where a second factor or a recovery code proved the person. */
  passwordReset: { at: Date; onHoldUntil: Date | null; notMeUrl: string };
  /** To the address that was. */
  emailChanged: { at: Date; notMeUrl: string };
  sessionsEnded: { at: Date };
  reverificationDue: { on: Date };
  deletionScheduled: { on: Date };
  deletionCancelled: { at: Date };
  reviewDecided: { what: ReviewKind; outcome: 'approved' | 'rejected'; reason: DisclosedReason | null };
  roleGranted: { role: ProfessionalRole; by: string; until: Date };
  roleWithdrawn: { role: ProfessionalRole; by: string };
  /** Of what has no mail of its own. */
  criticalNotice: { notice: NotificationKind; facts: Metadata; at: Date };
};
export type MailKind = keyof MailParams;

/** Where a link of a mail may lead: `origin` is the site's own. */
type Site = { origin: string };

/** The mails of one language: the same facts in each. */
export type MailTexts = { [Kind in MailKind]: (params: MailParams[Kind], site: Site) => Letter };
