import {
  isNotificationKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@repo/contract/notifications/notification-kinds';
import { type Notification, notification } from '@repo/contract/notifications/notifications';
import { afterEach, expect, test } from 'vitest';
import { overwriteGetLocale } from '../../paraglide/runtime.js';
import { formatNotice, formatQuietNotice } from './notice-sentences.ts';

afterEach(() => overwriteGetLocale(() => 'en'));

const KINDS = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);
const FULL: Notification['metadata'] = {
  institutionName: 'City Hospital',
  walletAddress: '0x123456789abc',
  scannerRole: 'medical',
  scannerName: 'Ada Rossi',
  recordId: '019a9f6e-0000-7000-8000-000000000000',
  device: 'Firefox on Linux',
  what: 'passkeyAdded',
  outcome: 'approved',
  role: 'medical',
  dueAt: '2026-11-21T09:00:00.000Z',
  documentType: 'Report',
  transactionType: 'Sent',
  amount: '5 QRX',
};

const notice = (kind: NotificationKind, metadata: Notification['metadata'] = FULL): Notification => ({
  id: '019a9f6e-0000-7000-8000-000000000001',
  type: NOTIFICATION_KINDS[kind].type,
  severity: 'low',
  kind,
  title: 'Said by the server',
  message: 'Said by the server.',
  isRead: false,
  createdAt: '2026-11-21T09:00:00.000Z',
  metadata,
  glyphTitle: null,
  glyphFace: null,
  notMe: null,
  notMeAt: null,
});

test.each(KINDS)('[NOTI-04] %s is said by its kind, in both languages, with and without its facts', (kind) => {
  expect(notification.parse(notice(kind)).kind).toBe(kind);
  for (const metadata of [FULL, {}]) {
    const english = formatNotice(notice(kind, metadata), null);
    overwriteGetLocale(() => 'it');
    const italian = formatNotice(notice(kind, metadata), null);
    overwriteGetLocale(() => 'en');
    for (const { title, message } of [english, italian]) {
      expect(title.length).toBeLessThanOrEqual(60);
      expect(message).toMatch(/^[A-ZÈ].*\.$/u);
      expect(`${title} ${message}`).not.toMatch(/\bundefined\b|\bnull\b|\{|Said by the server/);
    }
    expect(italian.title).not.toBe(english.title);
    expect(italian.message).not.toBe(english.message);
  }
});

test('the English sentences are those of the server', () => {
  const formatMessage = (kind: NotificationKind, metadata?: Notification['metadata']) =>
    formatNotice(notice(kind, metadata), null).message;
  expect(formatMessage('scan.released')).toBe(
    'Ada Rossi (medical personnel) of City Hospital read data from one of your cards.',
  );
  expect(formatMessage('scan.refused', { scannerRole: 'user' })).toBe(
    'Someone scanned one of your cards and was refused.',
  );
  expect(formatMessage('scan.refused', { scannerName: 'Ada Rossi', result: 'withheld' })).toBe(
    'Ada Rossi tried to read it and saw nothing: your profile was not complete.',
  );
  expect(formatMessage('scan.exported')).toBe(
    'Ada Rossi (medical personnel) of City Hospital exported data from one of your cards.',
  );
  expect(formatMessage('scan.exported', { exported: 'print' })).toBe('Someone printed data from one of your cards.');
  expect(formatMessage('device.new')).toBe('Your account was opened on a new device: Firefox on Linux.');
  expect(formatMessage('factor.changed')).toBe('A passkey was added to your account.');
  expect(formatMessage('reverification.due')).toBe('Your quarterly verification is due on 21 November 2026.');
  expect(formatMessage('role.withdrawn')).toBe('The role Medical personnel, given by City Hospital, has ended.');
  expect(formatMessage('demo.wallet')).toBe('Sent of 5 QRX at 0x123456.');
  expect(formatMessage('demo.wallet', { transactionType: 'incoming', amount: '5' })).toBe('incoming of 5 at a wallet.');
});

test('in Italian: roles, days and places are Italian too; names stay as they are', () => {
  overwriteGetLocale(() => 'it');
  expect(formatNotice(notice('scan.released'), null).message).toBe(
    'Ada Rossi (personale medico) di City Hospital ha letto dati di una tua tessera.',
  );
  expect(formatNotice(notice('reverification.due'), null).message).toBe(
    'La tua verifica trimestrale scade il 21 novembre 2026.',
  );
});

test('of what this page does not know the server says it', () => {
  const fromNewerServer = notification.parse({ ...notice('device.new'), kind: 'plan.somethingNew' });
  expect(formatNotice(fromNewerServer, null).title).toBe('Said by the server');
  expect(formatNotice(notice('factor.changed', { what: 'somethingNew' }), null)).toEqual({
    title: 'Said by the server',
    message: 'Said by the server.',
  });
});

const ALARM = {
  ...FULL,
  scannerRole: 'emergency',
  scannerName: 'Anna Ferri',
  reason: 'Unconscious',
  fields: 'allergies medications',
};

test('an alarm names the card, who, why and what was shown; a locked vault leaves out the name alone', () => {
  const alarm = notice('scan.emergency', ALARM);
  const message =
    'Anna Ferri (emergency services) of City Hospital gave a reason and opened it. Reason: Unconscious. Shown: Allergies, Medications.';
  expect(formatNotice(alarm, 'Medical card')).toEqual({
    title: '“Medical card” was opened in an emergency',
    message,
  });
  expect(formatNotice(alarm, null)).toEqual({ title: 'One of your cards was opened in an emergency', message });
  overwriteGetLocale(() => 'it');
  expect(formatNotice(alarm, 'Tessera').message).toContain('Motivo: Incosciente.');
});

test('what a locked screen shows names neither card nor reason nor content', () => {
  const { title, message } = formatQuietNotice({ ...notice('scan.emergency', ALARM), glyphTitle: 'HIV therapy' });
  expect(title).toBe('One of your cards was opened in an emergency');
  expect(message).toBe('Anna Ferri (emergency services) of City Hospital gave a reason and opened it.');
});
