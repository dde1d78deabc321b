import { FACTOR_CHANGES } from '@repo/contract/factors/factor-notices';
import { isNotificationKind, NOTIFICATION_KINDS } from '@repo/contract/notifications/notification-kinds';
import { LANGUAGES } from '@repo/contract/rules/languages';
import { expect, test } from 'vitest';
import { buildMetadata } from './notice-metadata.ts';
import { formatNotice } from './sentences.ts';

const KINDS = Object.keys(NOTIFICATION_KINDS).filter(isNotificationKind);

const isSentence = ({ title, message }: { title: string; message: string }) =>
  title.length > 8 &&
  title.length <= 60 &&
  /^[A-ZÈ].*\.$/.test(message) &&
  !/undefined|\bnull\b|[{[]/.test(title + message);

test.each(KINDS)('[NOTI-04] %s has a title and a whole sentence, with and without its facts', (kind) => {
  for (const language of LANGUAGES) expect(isSentence(formatNotice(kind, language, {}))).toBe(true);
  const full = {
    institutionName: 'City Hospital',
    walletAddress: '0x123456789abc',
    scannerRole: 'medical',
    scannerName: 'Ada Rossi',
    result: 'recordBroken',
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
  for (const language of LANGUAGES) expect(isSentence(formatNotice(kind, language, full))).toBe(true);
});

test('a new device is named in the language of whoever reads it', () => {
  const message = (language: 'en' | 'it') =>
    formatNotice('device.new', language, { device: 'Firefox on Linux' }).message;
  expect(message('en')).toContain('Firefox on Linux');
  expect(message('it')).toContain('Firefox su Linux');
});

test('who tried to read a card that is held back is told with the reason, as it was then', () => {
  const { message } = formatNotice('scan.refused', 'en', { scannerName: 'Ada Rossi', result: 'withheld' });
  expect(message).toMatch(/^Ada Rossi tried to read .+ and saw nothing: your profile was not complete\.$/);
});

test('each change of a factor has its own words', () => {
  const said = Object.keys(FACTOR_CHANGES).map((what) => formatNotice('factor.changed', 'en', { what }).message);
  expect(new Set(said).size).toBe(said.length);
});

test('[NOTI-10][NOTI-12] a wallet is named by its first eight characters; address and place come from the row', () => {
  const { message } = formatNotice('demo.wallet', 'en', {
    walletAddress: '0x123456789abc',
    amount: '5',
    transactionType: 'Sent',
  });
  expect(message).toBe('Sent of 5 at 0x123456.');
  const row = {
    kind: 'device.new',
    facts: {},
    recordId: null,
    scanId: null,
    network: '93.184.x.x',
    location: 'IT',
  } as const;
  expect(buildMetadata(row)).toEqual({ ipAddress: '93.184.x.x', location: 'Italy', country: 'IT' });
});
