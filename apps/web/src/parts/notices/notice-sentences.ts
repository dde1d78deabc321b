import {
  fillTemplate,
  isNotificationKind,
  type NotificationKind,
} from '@house/contract/notifications/notification-kinds';
import type { Notification } from '@house/contract/notifications/notifications';
import { saySample } from '@house/contract/notifications/sample';
import { GLYPH_ROLES } from '@house/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';
import { getLocale } from '../../paraglide/runtime.js';
import { formatLongDay } from '../words/dates.ts';
import { deviceName } from '../words/device-name.ts';
import { fieldLabel, isFieldName, roleLabel } from '../words/glyph-labels.ts';
import { formatEmergencyReason } from './emergency-reason.ts';
import { formatFactorChange } from './factor-sentences.ts';

type Metadata = Notification['metadata'];
export type NoticeText = { title: string; message: string };

/**
 * The server writes in English; by its kind and facts the page says the same in its own language. `card`: the title of the
 * glyph, which only the page can open; null where it is locked.
 */
export function formatNotice({ kind, metadata, title, message }: Notification, card: string | null): NoticeText {
  const said = isNotificationKind(kind) ? SENTENCES[kind]?.(metadata, card) : undefined;
  const language = getLocale();
  // What the server wrote says it already.
  const own = fillTemplate(kind, language, metadata) ?? said;
  return own === undefined ? { title, message } : saySample(own, language, metadata);
}

/** For a screen that others may see, such as a locked one: neither the title of a card, nor a reason, nor what was shown. */
export function formatQuietNotice(notice: Notification): NoticeText {
  const { fields: _fields, reason: _reason, words: _words, ...metadata } = notice.metadata;
  return formatNotice({ ...notice, metadata }, null);
}

/** A wallet is known again by so much of its address. */
const WALLET_CHARACTERS = 8;

function sayRefused(details: Metadata, card: string | null): string {
  const who = scannerOf(details);
  if (details.result === 'withheld') return m.notifications_say_refused_withheld({ who });
  return card === null ? m.notifications_say_refused({ who }) : m.notifications_say_refused_it({ who });
}

const SENTENCES: Readonly<
  Partial<Record<NotificationKind, (details: Metadata, card: string | null) => NoticeText | undefined>>
> = {
  'scan.released': (details, card) => ({
    title: card === null ? m.notifications_say_released_title() : m.notifications_say_released_card({ card }),
    message: joinSentences(
      card === null
        ? m.notifications_say_released({ who: scannerOf(details) })
        : m.notifications_say_released_it({ who: scannerOf(details) }),
      sayShown(details),
    ),
  }),
  'scan.refused': (details, card) =>
    details.result === 'recordBroken'
      ? {
          title: card === null ? m.notifications_say_broken_title() : m.notifications_say_broken_card({ card }),
          message: m.notifications_say_broken(),
        }
      : {
          title: card === null ? m.notifications_say_refused_title() : m.notifications_say_refused_card({ card }),
          message: sayRefused(details, card),
        },
  'scan.emergency': (details, card) =>
    details.recordId === undefined
      ? {
          title: m.notifications_say_vouched_title(),
          message: m.notifications_say_vouched({ who: scannerOf(details) }),
        }
      : {
          title: card === null ? m.notifications_say_emergency_title() : m.notifications_say_emergency_card({ card }),
          message: joinSentences(
            m.notifications_say_emergency({ who: scannerOf(details) }),
            details.reason === undefined
              ? ''
              : m.notifications_say_reason({ reason: formatEmergencyReason(details.reason) }),
            sayShown(details),
          ),
        },
  'scan.exported': (details, card) => ({
    title: card === null ? m.notifications_say_exported_title() : m.notifications_say_exported_card({ card }),
    message: formatExport(details),
  }),
  'scan.copyAsked': (details, card) => ({
    title: card === null ? m.notifications_say_copyAsked_title() : m.notifications_say_copyAsked_card({ card }),
    message: m.notifications_say_copyAsked({ who: scannerOf(details) }),
  }),
  'scan.copyAnswered': ({ outcome }) =>
    outcome === 'allowed'
      ? { title: m.notifications_say_copyAllowed_title(), message: m.notifications_say_copyAllowed() }
      : { title: m.notifications_say_copyRefused_title(), message: m.notifications_say_copyRefused() },
  'device.new': ({ device }) => ({
    title: m.notifications_say_device_title(),
    message:
      device === undefined
        ? m.notifications_say_device()
        : m.notifications_say_device_named({ device: deviceName(device) }),
  }),
  'factor.changed': ({ what }) => formatFactorChange(what),
  'reverification.due': ({ dueAt }) => ({
    title: m.notifications_say_due_title(),
    message:
      dueAt === undefined ? m.notifications_say_due() : m.notifications_say_due_on({ day: formatLongDay(dueAt) }),
  }),
  'review.decided': ({ outcome }) =>
    outcome === 'approved'
      ? { title: m.notifications_say_approved_title(), message: m.notifications_say_approved() }
      : { title: m.notifications_say_rejected_title(), message: m.notifications_say_rejected() },
  'role.requested': ({ role }) => ({
    title: m.notifications_say_asked_title(),
    message: m.notifications_say_asked({ role: roleOf(role) }),
  }),
  'role.declined': ({ role }) => ({
    title: m.notifications_say_declined_title(),
    message: m.notifications_say_declined({ role: roleOf(role) }),
  }),
  'role.granted': ({ role, institutionName }) => ({
    title: m.notifications_say_granted_title(),
    message: m.notifications_say_granted({
      who: institutionName ?? m.notifications_who_institution(),
      role: roleOf(role),
    }),
  }),
  'role.withdrawn': ({ role, institutionName }) => ({
    title: m.notifications_say_withdrawn_title(),
    message: m.notifications_say_withdrawn({
      who: institutionName ?? m.notifications_who_institution_by(),
      role: roleOf(role),
    }),
  }),
  'wallet.sent': ({ amount, walletAddress }) => ({
    title: m.notifications_say_wallet_sent_title(),
    message: m.notifications_say_wallet_sent({
      amount: amount ?? m.notifications_say_demo_amount(),
      wallet: walletAddress?.slice(0, WALLET_CHARACTERS) ?? m.notifications_say_demo_address(),
    }),
  }),
  'wallet.received': ({ amount, walletAddress }) => ({
    title: m.notifications_say_wallet_received_title(),
    message: m.notifications_say_wallet_received({
      amount: amount ?? m.notifications_say_demo_amount(),
      wallet: walletAddress?.slice(0, WALLET_CHARACTERS) ?? m.notifications_say_demo_address(),
    }),
  }),
  'demo.document': ({ institutionName, documentType }) => ({
    title: m.notifications_say_demo_document_title(),
    message: m.notifications_say_demo_document({
      who: institutionName ?? m.notifications_who_institution(),
      document: documentType ?? m.notifications_say_unknown(),
    }),
  }),
  'demo.wallet': ({ walletAddress, transactionType, amount }) => ({
    title: m.notifications_say_demo_wallet_title(),
    message: m.notifications_say_demo_wallet({
      kind: transactionOf(transactionType),
      amount: amount ?? m.notifications_say_demo_amount(),
      wallet: walletAddress?.slice(0, WALLET_CHARACTERS) ?? m.notifications_say_demo_address(),
    }),
  }),
  'demo.security': () => ({
    title: m.notifications_say_demo_security_title(),
    message: m.notifications_say_demo_security(),
  }),
};

const joinSentences = (...sentences: string[]): string => sentences.filter((one) => one !== '').join(' ');

/** Names of the fields that a scan showed; none for a scan that showed nothing. */
export const shownFields = ({ fields = '' }: Metadata): string[] =>
  fields.split(' ').filter(isFieldName).map(fieldLabel);

function sayShown(details: Metadata): string {
  const fields = shownFields(details);
  return fields.length === 0 ? '' : m.notifications_say_shown({ fields: fields.join(', ') });
}

/** The name of a role, with a capital as elsewhere. */
function roleOf(role: string | undefined): string {
  const known = GLYPH_ROLES.find((one) => one === role);
  return known === undefined ? (role ?? m.notifications_say_unknown()) : roleLabel(known);
}

/** Whoever scanned, in words; a role that was given or ended keeps its name. */
const SCANNERS: Readonly<Record<string, () => string>> = {
  medical: m.scans_as_medical,
  emergency: m.scans_as_emergency,
  financial: m.scans_as_financial,
  legal: m.scans_as_legal,
};

const TRANSACTIONS: Readonly<Record<string, () => string>> = {
  incoming: m.notifications_say_demo_incoming,
  outgoing: m.notifications_say_demo_outgoing,
};

const transactionOf = (type = ''): string => TRANSACTIONS[type]?.() ?? (type || m.notifications_say_demo_transaction());

function formatExport(details: Metadata): string {
  const who = scannerOf(details);
  if (details.exported === 'print') return m.notifications_say_printed({ who });
  if (details.exported === 'copy') return m.notifications_say_copied({ who });
  return details.exported === 'share' ? m.notifications_say_shared({ who }) : m.notifications_say_exported({ who });
}

export function scannerOf({ scannerName, scannerRole, institutionName }: Metadata): string {
  const name = scannerName ?? m.notifications_who_somebody();
  const hasRole = scannerRole !== undefined && scannerRole !== 'user';
  const who = hasRole ? m.notifications_who_role({ name, role: SCANNERS[scannerRole]?.() ?? scannerRole }) : name;
  return institutionName === undefined ? who : m.notifications_who_of({ who, institution: institutionName });
}
