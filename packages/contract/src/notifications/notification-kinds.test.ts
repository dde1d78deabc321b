import { expect, test } from 'vitest';
import {
  fillTemplate,
  findNoticeKind,
  hasText,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './notification-kinds.ts';

const say = (kind: NotificationKind, facts: Record<string, string>) => fillTemplate(findNoticeKind(kind), 'en', facts);

test('what is in brackets goes without its fact, and another word takes the place of a missing one', () => {
  expect(say('device.new', { device: 'Firefox' }).message).toBe('Your account was opened on a new device: Firefox.');
  expect(say('device.new', {}).message).toBe('Your account was opened on a new device.');
  expect(say('wallet.sent', { walletAddress: '0x123456789abc' }).message).toBe(
    'A transfer from 0x123456 is in a block of the ledger.',
  );
  expect(say('role.granted', { role: 'medical' }).message).toBe('An institution gave you the role Medical personnel.');
});

test('a form takes the place of the text where its facts fit, also where one is missing', () => {
  const recordId = '019a9f6e-0000-7000-8000-000000000000';
  expect(say('review.decided', { outcome: 'approved' }).title).toBe('Your documents were approved');
  expect(say('review.decided', { outcome: 'rejected' }).title).toBe('Your documents were not approved');
  expect(say('scan.emergency', {}).title).toBe('Emergency access with a role you gave');
  expect(say('scan.emergency', { recordId }).title).toBe('One of your cards was opened in an emergency');
});

test('a value that a page does not know has no text there; a text that looks like a place is no place', () => {
  const changed = findNoticeKind('factor.changed');
  expect([{}, { what: 'totpAdded' }, { what: 'somethingNew' }].map((facts) => hasText(changed, facts))).toEqual([
    ...[true, true, false],
  ]);
  expect(say('scan.released', { recordId: 'x', card: '{who}[x]' }).title).toBe('“{who}[x]” was read');
});

test('in Italian a card agrees with its verb, with a name and without', () => {
  const fillTitle = (facts: Record<string, string>) => fillTemplate(findNoticeKind('scan.released'), 'it', facts).title;
  expect(fillTitle({})).toBe('Una tua tessera è stata letta');
  expect(fillTitle({ card: 'Casa' })).toBe('La tessera «Casa» è stata letta');
});

test('every form of a kind can be chosen: no earlier one asks for the same', () => {
  for (const kind of Object.keys(NOTIFICATION_KINDS)) {
    const asked = (findNoticeKind(kind)?.forms ?? []).map(({ when }) => JSON.stringify(Object.entries(when)));
    expect([kind, new Set(asked).size]).toEqual([kind, asked.length]);
  }
});
