import { nameScanner } from '@repo/contract/notifications/notice-words';
import { fillTemplate, findNoticeKind, hasText } from '@repo/contract/notifications/notification-kinds';
import type { Notification } from '@repo/contract/notifications/notifications';
import { appendSampleSentence } from '@repo/contract/notifications/sample';
import { GLYPH_ROLES } from '@repo/contract/rules/permissions';
import { getLocale } from '../../paraglide/runtime.js';
import { formatLongDay } from '../words/dates.ts';
import { deviceName } from '../words/device-name.ts';
import { fieldLabel, isFieldName, roleLabel } from '../words/glyph-labels.ts';
import { formatEmergencyReason } from './emergency-reason.ts';

type Metadata = Notification['metadata'];
export type NoticeText = { title: string; message: string };

/**
 * Fills the template of the kind in the language of the page. `card`: the title of the glyph, which only the page can open;
 * null where it is locked. What only a newer server knows stays as it wrote it.
 */
export function formatNotice({ kind, metadata, title, message }: Notification, card: string | null): NoticeText {
  const template = findNoticeKind(kind);
  if (template === undefined || !hasText(template, metadata)) return { title, message };
  const language = getLocale();
  const text = fillTemplate(template, language, { ...metadata, ...nameFacts(metadata), card: card ?? undefined });
  return appendSampleSentence(text, language, metadata);
}

/** The facts that the page says in its own words. */
function nameFacts(metadata: Metadata) {
  const { device, dueAt, reason, role } = metadata;
  const known = GLYPH_ROLES.find((one) => one === role);
  return {
    device: device && deviceName(device),
    day: dueAt && formatLongDay(dueAt),
    reason: reason && formatEmergencyReason(reason),
    role: known === undefined ? role : roleLabel(known),
    fields: shownFields(metadata).join(', ') || undefined,
  };
}

/** For a screen that others may see, such as a locked one: neither the title of a card, nor a reason, nor what was shown. */
export function formatQuietNotice(notice: Notification): NoticeText {
  const { fields: _fields, reason: _reason, words: _words, ...metadata } = notice.metadata;
  return formatNotice({ ...notice, metadata }, null);
}

/** Names of the fields that a scan showed; none for a scan that showed nothing. */
export const shownFields = ({ fields = '' }: Metadata): string[] =>
  fields.split(' ').filter(isFieldName).map(fieldLabel);

export const formatScannerName = (metadata: Metadata): string => nameScanner(getLocale(), metadata);
