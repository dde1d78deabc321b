import { NOTIFICATION_KINDS as charity } from '../charity/charity-notices.ts';
import { NOTIFICATION_KINDS as creatorCommands } from '../creator-commands/command-notices.ts';
import { NOTIFICATION_KINDS as creator } from '../creator-panel/creator-notices.ts';
import { NOTIFICATION_KINDS as enrolments } from '../enrolments/enrolment-notices.ts';
import { NOTIFICATION_KINDS as factors } from '../factors/factors.ts';
import { NOTIFICATION_KINDS as months } from '../payments/month-notices.ts';
import { NOTIFICATION_KINDS as payments } from '../payments/payment-notices.ts';
import { NOTIFICATION_KINDS as plans } from '../plans/plan-notices.ts';
import { NOTIFICATION_KINDS as recovery } from '../recovery/recovery.ts';
import { NOTIFICATION_KINDS as reviews } from '../reviews/review-notices.ts';
import { NOTIFICATION_KINDS as roles } from '../roles/role-notices.ts';
import type { Language } from '../rules/languages.ts';
import { NOTIFICATION_KINDS as copies } from '../scans/copy-asks.ts';
import { NOTIFICATION_KINDS as scans } from '../scans/scans.ts';
import { NOTIFICATION_KINDS as sessions } from '../sessions/sessions.ts';
import { NOTIFICATION_KINDS as unknownDevices } from '../sessions/unknown-devices.ts';
import { NOTIFICATION_KINDS as settings } from '../settings/settings.ts';
import { NOTIFICATION_KINDS as shop } from '../shop/shop-notices.ts';
import { NOTIFICATION_KINDS as reverification } from '../verification/reverification.ts';
import { NOTIFICATION_KINDS as wallet } from '../wallet/wallet-notices.ts';
import { NOTIFICATION_KINDS as cards } from './card-notices.ts';
import type { NoticeKind, NotificationKinds } from './notification-types.ts';

const demo = {
  'demo.document': { type: 'document' },
  'demo.wallet': { type: 'wallet' },
  // It is invented.
  'demo.security': { type: 'security', mail: 'none' },
} as const satisfies NotificationKinds;

const declared = {
  ...scans,
  ...copies,
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
  ...months,
  ...plans,
  ...shop,
  ...charity,
  ...creatorCommands,
  ...creator,
  ...enrolments,
  ...demo,
} as const;
export type NotificationKind = keyof typeof declared;

/** Every kind of notification: the page translates by kind, the switches apply by type. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, NoticeKind>> = declared;

export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(declared, name);

/** Undefined for a kind that this version does not know. */
export const findNoticeKind = (kind: string): NoticeKind | undefined =>
  isNotificationKind(kind) ? NOTIFICATION_KINDS[kind] : undefined;

type Metadata = Readonly<Record<string, string | undefined>>;

/** Where a notification leads; null for nowhere. */
export function fillPage(kind: string, metadata: Metadata): string | null {
  const page = fillNames(findNoticeKind(kind)?.page ?? '', metadata);
  return page === '' || page.includes('{') ? null : page;
}

const fillNames = (text: string, metadata: Metadata): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => metadata[name] ?? whole);

/** The sentence of a kind with a template, `{name}` filled from the metadata; undefined for other kinds. */
export function fillTemplate(
  kind: string,
  language: Language,
  metadata: Metadata,
): { title: string; message: string } | undefined {
  const text = findNoticeKind(kind)?.[language];
  if (text === undefined) return undefined;
  const message = fillNames(text.message, metadata);
  return { title: fillNames(text.title, metadata), message: message.includes('{') ? (text.bare ?? message) : message };
}
