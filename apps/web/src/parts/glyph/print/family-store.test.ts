// @vitest-environment jsdom
import type { User } from '@repo/contract/accounts/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, storeSession } from '../../../api/session.ts';
import type { SheetContent } from '../../print/sheet-content.ts';
import { clearFamilyCards, FAMILY_CARDS_MAX, FAMILY_KEPT_MS, keepFamilyCard, readFamilyCards } from './family-store.ts';

const card = (holder: string) => ({ holder }) as SheetContent;
const [MARTA, UGO] = ['0199a0f0-0000-7000-8000-00000000000a', '0199a0f0-0000-7000-8000-00000000000b'];
const USER: Omit<User, 'id'> = {
  ...{ username: 'marta', fullName: 'Marta Bellini', email: 'm@example.org', accountType: 'private', role: 'user' },
  ...{ verificationLevel: 'user', roles: [], isVerified: false, completedVerification: false, mfaEnabled: false },
  ...{ biometricEnabled: false, faceIdEnabled: false, profilePhoto: null, profileCompleted: false },
  ...{ createdAt: '2026-11-30T09:00:00.000Z', lastReverification: null, emailConfirmed: true },
  ...{ onHoldUntil: null, deletesAt: null, storagePreference: null, realm: 'real' },
};
const enter = (id: string) => storeSession({ token: `v1.${id}`, user: { ...USER, id } });

beforeEach(() => {
  vi.useFakeTimers();
  clearFamilyCards();
  enter(MARTA);
});
afterEach(() => vi.useRealTimers());

test('cards are put on the sheet up to its room, once or several times', () => {
  expect(keepFamilyCard(card('Marta'), 1)).toBe(true);
  expect(keepFamilyCard(card('Ugo'), 4)).toBe(true);
  expect(readFamilyCards().map(({ holder }) => holder)).toEqual(['Marta', 'Ugo', 'Ugo', 'Ugo', 'Ugo']);
  expect(keepFamilyCard(card('Anna'), 4)).toBe(false);
  expect(readFamilyCards()).toHaveLength(5);
  expect(keepFamilyCard(card('Anna'), FAMILY_CARDS_MAX - 5)).toBe(true);
});

test('they are gone after ten minutes, with the session, and for whoever signs in next', () => {
  keepFamilyCard(card('Marta'), 1);
  vi.advanceTimersByTime(FAMILY_KEPT_MS - 1);
  expect(readFamilyCards()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(readFamilyCards()).toEqual([]);
  keepFamilyCard(card('Marta'), 1);
  enter(UGO);
  expect(readFamilyCards()).toEqual([]);
  enter(MARTA);
  endSession('ended');
  enter(MARTA);
  expect(readFamilyCards()).toEqual([]);
});
