import type { Notification } from '@repo/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { openingsUnseen } from './openings-unseen.ts';

const notice = (id: string, kind: string, change: Partial<Notification> = {}): Notification => ({
  id,
  type: 'document',
  severity: 'critical',
  kind,
  title: '',
  message: '',
  isRead: false,
  createdAt: '2026-11-28T14:03:00.000Z',
  metadata: { recordId: '0199a0f0-0000-7000-8000-000000000001' },
  glyphTitle: null,
  glyphFace: null,
  notMe: 'glyph',
  notMeAt: null,
  ...change,
});

test('unseen openings and refused tries are told, the newest on top; what was read, and other news, are not', () => {
  const list = [
    notice('1', 'scan.emergency'),
    notice('3', 'scan.refused'),
    notice('2', 'scan.emergency', { isRead: true }),
    notice('4', 'scan.released'),
    notice('5', 'device.new'),
    // That an institution's card was vouched for names no own card.
    notice('6', 'scan.emergency', { metadata: {} }),
  ];
  expect(openingsUnseen(list).map(({ id }) => id)).toEqual(['3', '1']);
  expect(openingsUnseen([])).toEqual([]);
});
