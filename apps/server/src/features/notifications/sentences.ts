import { fillTemplate, type NotificationKind } from '@house/contract/notifications/notification-kinds';
import type { Notification } from '@house/contract/notifications/notifications';
import { saySample } from '@house/contract/notifications/sample';
import { FACTOR_CHANGES, type FactorChange } from './mail/factor-changes.ts';
import { mailFormats } from './mail/mail-formats.ts';

export type Metadata = Notification['metadata'];
type NoticeText = { title: string; message: string };

const { formatDay } = mailFormats('en');

/**
 * The English text, built from codes and from names that the recipient may see; the page has its own text per kind and
 * language.
 */
export function formatNotice(kind: NotificationKind, metadata: Metadata, card: string | null = null): NoticeText {
  const text = fillTemplate(kind, 'en', metadata) ?? SENTENCES[kind]?.(metadata, cardNames(card)) ?? UNNAMED;
  return saySample(text, 'en', metadata);
}

type CardNames = { begins: string; within: string };

/** In mails by the name that its owner wrote for them. */
const cardNames = (card: string | null): CardNames =>
  card === null
    ? { begins: 'One of your cards', within: 'one of your cards' }
    : { begins: `“${card}”`, within: `“${card}”` };

/** For a kind without a sentence, which a test reports. */
const UNNAMED: NoticeText = { title: 'A notification', message: 'Something happened in your account.' };

const SENTENCES: Readonly<Partial<Record<NotificationKind, (metadata: Metadata, card: CardNames) => NoticeText>>> = {
  'scan.released': (metadata, card) => ({
    title: `${card.begins} was read`,
    message: `${scannerOf(metadata)} read data from ${card.within}.`,
  }),
  'scan.refused': (metadata, card) =>
    metadata.result === 'recordBroken'
      ? {
          title: `${card.begins} failed verification`,
          message: `${card.begins} was refused because its signature is invalid. Someone may have changed it.`,
        }
      : { title: 'A scan was refused', message: sayRefused(metadata, card) },
  'scan.emergency': (metadata, card) =>
    metadata.recordId === undefined
      ? {
          title: 'Emergency access with a role you gave',
          message: `${scannerOf(metadata)} opened restricted data of a card, giving a reason, with a role from your institution.`,
        }
      : {
          title: `${card.begins} was opened in an emergency`,
          message: `${scannerOf(metadata)} opened restricted data of ${card.within} and gave a reason.`,
        },
  'scan.exported': (metadata, card) => ({
    title: `Data from ${card.within} was exported`,
    message: `${scannerOf(metadata)} ${exportOf(metadata.exported)} data from ${card.within}.`,
  }),
  'scan.copyAsked': (metadata) => ({
    title: 'Someone asks to copy what they read',
    message: `${scannerOf(metadata)} asks to copy what they read of one of your cards.`,
  }),
  'scan.copyAnswered': ({ outcome }) =>
    outcome === 'allowed'
      ? { title: 'You may copy what you read', message: 'The owner of a card that you read lets you copy it.' }
      : { title: 'You may not copy what you read', message: 'The owner of a card that you read did not allow copies.' },
  'device.new': ({ device }) => ({
    title: 'Sign-in from a new device',
    message: `Your account was opened on a new device${device === undefined ? '' : `: ${device}`}.`,
  }),
  'factor.changed': ({ what }) => formatChange(what),
  'reverification.due': ({ dueAt }) => ({
    title: 'Your verification is due',
    message: `Your quarterly verification is due${dueAt === undefined ? '' : ` on ${formatDay(new Date(dueAt))}`}.`,
  }),
  'review.decided': ({ outcome }) =>
    outcome === 'approved'
      ? { title: 'Your documents were approved', message: 'A reviewer approved what you sent.' }
      : {
          title: 'Your documents were not approved',
          message: 'A reviewer could not approve what you sent. You can send it again or appeal.',
        },
  'role.requested': ({ role }) => ({
    title: 'Someone requests a role',
    message: `Someone requests the role ${role ?? 'unknown'} from your institution.`,
  }),
  'role.declined': ({ role }) => ({
    title: 'A role was declined',
    message: `The institution declined your request for the role ${role ?? 'unknown'}.`,
  }),
  'role.granted': (metadata) => ({
    title: 'You were given a role',
    message: `${giverOf(metadata)} gave you the role ${metadata.role ?? 'unknown'}.`,
  }),
  'role.withdrawn': (metadata) => ({
    title: 'A role ended',
    message: `The role ${metadata.role ?? 'unknown'}, given by ${metadata.institutionName ?? 'an institution'}, has ended.`,
  }),
  'wallet.sent': ({ amount, walletAddress }) => ({
    title: 'Your transfer is confirmed',
    message: `A transfer${amount === undefined ? '' : ` of ${amount}`} from ${walletAddress ?? 'your wallet'} is in a block of the ledger.`,
  }),
  'wallet.received': ({ amount, walletAddress }) => ({
    title: 'You received a transfer',
    message: `A transfer${amount === undefined ? '' : ` of ${amount}`} arrived at ${walletAddress ?? 'your wallet'}.`,
  }),
  'demo.document': ({ institutionName, documentType }) => ({
    title: 'Document alert (invented)',
    message: `${institutionName ?? 'An institution'} read a document: ${documentType ?? 'unknown'}.`,
  }),
  'demo.wallet': ({ walletAddress, transactionType, amount }) => ({
    title: 'Wallet alert (invented)',
    message: `${transactionType ?? 'Transaction'} of ${amount ?? 'an unknown amount'} at ${walletAddress?.slice(0, 8) ?? 'a wallet'}.`,
  }),
  'demo.security': () => ({
    title: 'Security alert (invented)',
    message: 'Someone tried to sign in to your account. This is only a test: it did not happen.',
  }),
};

function sayRefused(metadata: Metadata, card: CardNames): string {
  const who = scannerOf(metadata);
  return metadata.result === 'withheld'
    ? `${who} tried to read ${card.within} and saw nothing: your profile was not complete.`
    : `${who} scanned ${card.within} and was refused.`;
}

function formatChange(what: string | undefined): NoticeText {
  if (!isFactorChange(what)) {
    return { title: 'A sign-in method changed', message: 'A sign-in method of your account changed.' };
  }
  const { subject, sentence } = FACTOR_CHANGES[what];
  return { title: subject, message: sentence };
}

function isFactorChange(what: string | undefined): what is FactorChange {
  return what !== undefined && Object.hasOwn(FACTOR_CHANGES, what);
}

function exportOf(kind: string | undefined): string {
  if (kind === 'print') return 'printed';
  if (kind === 'copy') return 'copied';
  return kind === 'share' ? 'shared' : 'exported';
}

/** A role in words; its code is for programs. */
const ROLE_WORDS: Readonly<Record<string, string>> = {
  medical: 'medical personnel',
  emergency: 'emergency services',
  financial: 'financial personnel',
  legal: 'legal personnel',
};

function scannerOf({ scannerName, scannerRole, institutionName }: Metadata): string {
  const who = scannerName ?? 'Someone';
  const role =
    scannerRole === undefined || scannerRole === 'user' ? '' : ` (${ROLE_WORDS[scannerRole] ?? scannerRole})`;
  return `${who}${role}${institutionName === undefined ? '' : ` of ${institutionName}`}`;
}

function giverOf({ institutionName }: Metadata): string {
  return institutionName ?? 'An institution';
}
