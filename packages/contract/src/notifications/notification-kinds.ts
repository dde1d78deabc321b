import { NOTIFICATION_KINDS as alertContacts } from '../alert-contacts/alert-contact-notices.ts';
import { NOTIFICATION_KINDS as charity } from '../charity/charity-notices.ts';
import { NOTIFICATION_KINDS as creatorCommands } from '../creator-commands/command-notices.ts';
import { NOTIFICATION_KINDS as creator } from '../creator-panel/creator-notices.ts';
import { NOTIFICATION_KINDS as emergency } from '../emergency/emergency-notices.ts';
import { NOTIFICATION_KINDS as enrolments } from '../enrolments/enrolment-notices.ts';
import { NOTIFICATION_KINDS as factors } from '../factors/factor-notices.ts';
import { NOTIFICATION_KINDS as fees } from '../fees/fee-notices.ts';
import { NOTIFICATION_KINDS as bank } from '../payments/bank-notices.ts';
import { NOTIFICATION_KINDS as months } from '../payments/month-notices.ts';
import { NOTIFICATION_KINDS as payments } from '../payments/payment-notices.ts';
import { NOTIFICATION_KINDS as plans } from '../plans/plan-notices.ts';
import { NOTIFICATION_KINDS as recovery } from '../recovery/recovery.ts';
import { NOTIFICATION_KINDS as reviews } from '../reviews/review-notices.ts';
import { NOTIFICATION_KINDS as roles } from '../roles/role-notices.ts';
import { type Language, sayIn } from '../rules/languages.ts';
import { NOTIFICATION_KINDS as scans } from '../scans/scan-notices.ts';
import { NOTIFICATION_KINDS as sessions } from '../sessions/sessions.ts';
import { NOTIFICATION_KINDS as unknownDevices } from '../sessions/unknown-devices.ts';
import { NOTIFICATION_KINDS as settings } from '../settings/settings.ts';
import { NOTIFICATION_KINDS as cases } from '../shop/case-notices.ts';
import { NOTIFICATION_KINDS as shop } from '../shop/shop-notices.ts';
import { NOTIFICATION_KINDS as reverification } from '../verification/reverification.ts';
import { NOTIFICATION_KINDS as wallet } from '../wallet/wallet-notices.ts';
import { NOTIFICATION_KINDS as cards } from './card-notices.ts';
import { NOTIFICATION_KINDS as demo } from './invented-notices.ts';
import { addNoticeWords, type NoticeFacts } from './notice-words.ts';
import type { NoticeTemplate, NoticeText } from './notification-types.ts';

const declared = {
  ...scans,
  ...emergency,
  ...cards,
  ...sessions,
  ...unknownDevices,
  ...factors,
  ...settings,
  ...recovery,
  ...reverification,
  ...reviews,
  ...roles,
  ...wallet,
  ...payments,
  ...bank,
  ...months,
  ...fees,
  ...plans,
  ...shop,
  ...cases,
  ...charity,
  ...creatorCommands,
  ...creator,
  ...enrolments,
  ...alertContacts,
  ...demo,
} as const;
export type NotificationKind = keyof typeof declared;

/** Every kind of notification with all that the product knows of it. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, NoticeTemplate>> = declared;

export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(declared, name);

/** Returns undefined for a kind that this version does not know. */
export function findNoticeKind(kind: NotificationKind): NoticeTemplate;
export function findNoticeKind(kind: string): NoticeTemplate | undefined;
export function findNoticeKind(kind: string): NoticeTemplate | undefined {
  return isNotificationKind(kind) ? NOTIFICATION_KINDS[kind] : undefined;
}

/** Where a notification leads; null for nowhere. */
export function fillPage(kind: string, facts: NoticeFacts): string | null {
  const page = (findNoticeKind(kind)?.page ?? '').replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);
  return page === '' || page.includes('{') ? null : page;
}

/** Returns false for a notification of which only a newer server knows what to say. */
export function hasText({ decidedBy, forms = [] }: NoticeTemplate, facts: NoticeFacts): boolean {
  const value = decidedBy === undefined ? undefined : facts[decidedBy];
  return value === undefined || forms.some((form) => fits(form.when, facts));
}

const fits = (when: NoticeFacts, facts: NoticeFacts): boolean =>
  Object.entries(when).every(([name, value]) => facts[name] === value);

/** Title and message of a notification in a language. */
export function fillTemplate(
  template: NoticeTemplate,
  language: Language,
  facts: NoticeFacts,
): { title: string; message: string } {
  const text = sayIn<NoticeText>(template.forms?.find(({ when }) => fits(when, facts)) ?? template, language);
  const words = addNoticeWords(language, facts);
  const message = fillWords(text.message, words);
  return { title: fillWords(text.title, words), message: message.includes('{') ? (text.bare ?? message) : message };
}

const PLACE = /\{(\w+)(?:\|([^}]*))?\}/g;

/** A template with its facts; `[brackets]` go without theirs. */
export function fillWords(text: string, words: NoticeFacts): string {
  const isMissing = (part: string) => [...part.matchAll(PLACE)].some(([, name = '']) => words[name] === undefined);
  return text
    .replace(/\[([^\]]*)\]/g, (_whole, part: string) => (isMissing(part) ? '' : part))
    .replace(PLACE, (whole, name: string, otherwise?: string) => words[name] ?? otherwise ?? whole);
}
