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
import type { NoticeTemplate, NotificationKinds, NotificationType } from './notification-types.ts';

const demo = {
  'demo.document': 'document',
  'demo.wallet': 'wallet',
  'demo.security': 'security',
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

const entries: readonly (readonly [string, NotificationKinds[string]])[] = Object.entries(declared);

/**
 * Every kind of notification and its type: the page translates by kind, the switches apply by type. `other` is a reply
 * to a person's request and has no switch.
 */
export const NOTIFICATION_KINDS = Object.fromEntries(
  entries.map(([kind, of]) => [kind, typeof of === 'string' ? of : of.type]),
) as Readonly<Record<NotificationKind, NotificationType>>;

export const isNotificationKind = (name: string): name is NotificationKind => Object.hasOwn(declared, name);

/** The template of a kind; undefined for a kind whose sentence is built by code, and for an unknown one. */
export function templateOf(kind: string): NoticeTemplate | undefined {
  if (!isNotificationKind(kind)) return undefined;
  const of: NotificationKinds[string] = declared[kind];
  return typeof of === 'string' ? undefined : of;
}

/** The sentence of a kind with a template, `{name}` filled from the metadata; undefined for other kinds. */
export function fillTemplate(
  kind: string,
  language: Language,
  metadata: Readonly<Record<string, string | undefined>>,
): { title: string; message: string } | undefined {
  const text = templateOf(kind)?.[language];
  if (text === undefined) return undefined;
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => metadata[name] ?? whole);
  const message = fill(text.message);
  return { title: fill(text.title), message: message.includes('{') ? (text.bare ?? message) : message };
}
