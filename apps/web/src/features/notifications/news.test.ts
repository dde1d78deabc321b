import type { Notification } from '@repo/contract/notifications/notifications';
import { expect, test } from 'vitest';
import { findNewestId, newsAmong } from './news.ts';

const row = (index: number, isRead = false): Notification => ({
  id: `0199a0f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
  type: 'document',
  severity: 'low',
  kind: 'scan.released',
  title: '',
  message: '',
  isRead,
  createdAt: '2026-11-21T09:00:00.000Z',
  metadata: {},
  glyphTitle: null,
  glyphFace: null,
  notMe: null,
  notMeAt: null,
});

test('what waited before the page was opened is no news', () => {
  expect(newsAmong([row(2), row(1)], null)).toEqual([]);
});

test('news is what came since, and only while it is unread', () => {
  const known = findNewestId([row(2), row(1)], null);
  expect(newsAmong([row(5), row(4, true), row(3), row(2)], known)).toEqual([row(5), row(3)]);
});

test('an empty list is known as well: the first notification ever is news', () => {
  expect(newsAmong([row(1)], findNewestId([], null))).toEqual([row(1)]);
});

test('clearing and taking it back makes nothing new', () => {
  const known = findNewestId([], findNewestId([row(2), row(1)], null));
  expect(newsAmong([row(2), row(1)], known)).toEqual([]);
});
