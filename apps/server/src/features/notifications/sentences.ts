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
  const { formatDay, formatDevice } = mailFormats(language);
  const day = facts.dueAt === undefined ? undefined : formatDay(new Date(facts.dueAt));
  const device = facts.device === undefined ? undefined : formatDevice(facts.device);
  const text = fillTemplate(findNoticeKind(kind), language, { ...facts, card: card ?? undefined, day, device });
  return appendSampleSentence(text, language, facts);
}
