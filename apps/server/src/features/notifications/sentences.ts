import { fillTemplate, findNoticeKind, type NotificationKind } from '@repo/contract/notifications/notification-kinds';
import type { Notification } from '@repo/contract/notifications/notifications';
import { appendSampleSentence } from '@repo/contract/notifications/sample';
import type { Language } from '@repo/contract/rules/languages';
import { mailFormats } from './mail/mail-formats.ts';

export type NotificationMetadata = Notification['metadata'];

/**
 * The text for mails, and for a page that is older than the kind. What a scan showed and its reason stay out of it. `card`:
 * the name that its owner wrote for mails.
 */
export function formatNotice(
  kind: NotificationKind,
  language: Language,
  { fields: _fields, groups: _groups, reason: _reason, ...facts }: NotificationMetadata,
  card: string | null = null,
): { title: string; message: string } {
  const { dueAt } = facts;
  const day = dueAt === undefined ? undefined : mailFormats(language).formatDay(new Date(dueAt));
  const text = fillTemplate(findNoticeKind(kind), language, { ...facts, card: card ?? undefined, day });
  return appendSampleSentence(text, language, facts);
}
