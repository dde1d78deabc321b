import type { ProfileStatus } from '@house/contract/profile/profile';
import { describe, expect, test } from 'vitest';
import { gateMark, isSettled, verifiedCount, viewFor } from './gate-view.ts';

type State = ProfileStatus['reviews'][number]['status'];

function statusOf(completed: boolean, states: State[] = ['pending', 'pending'], more: Partial<ProfileStatus> = {}) {
  const kinds = ['photo', 'document', 'institution'] as const;
  const rest = { id: null, reason: null, canAppeal: false, submittedAt: null };
  const status: ProfileStatus = {
    profileCompleted: completed,
    missingFields: completed ? [] : ['city'],
    verificationStatus: { photoVerified: false, idVerified: false, institutionVerified: false },
    exempt: false,
    waivedUntil: null,
    answerable: completed,
    reviews: states.map((state, at) => ({ kind: kinds[at] ?? 'photo', status: state, ...rest })),
    prefilled: {},
    ...more,
  };
  return status;
}

describe('what was asked for, in the specified order', () => {
  test.each([
    ['fields missing', statusOf(false), 'wizard'],
    ['nothing missing', statusOf(false, undefined, { missingFields: [] }), 'wizard'],
    ['one thing waits', statusOf(true, ['approved', 'processing']), 'verification'],
    ['an institution waits', statusOf(true, ['approved', 'approved', 'processing']), 'verification'],
    ['one thing was turned down', statusOf(true, ['rejected', 'approved']), 'verification'],
    ['all is verified', statusOf(true, ['approved', 'approved']), 'verification'],
    ['exempt', statusOf(false, [], { exempt: true }), 'exempt'],
  ] as const)('%s: %s', (_what, status, view) => {
    expect(viewFor(status)).toBe(view);
  });
});

test('nothing is left to look at once all is verified, or nothing is asked', () => {
  expect([statusOf(true, ['approved', 'approved']), statusOf(false, [], { exempt: true })].map(isSettled)).toEqual([
    true,
    true,
  ]);
  const open = [statusOf(false), statusOf(true, ['approved', 'processing']), statusOf(true, ['rejected', 'approved'])];
  expect(open.map(isSettled)).toEqual([false, false, false]);
});

test('a second rejection is news, although it is called the same', () => {
  const first = statusOf(true, ['rejected', 'approved']);
  const second = { ...first, reviews: first.reviews.map((review) => ({ ...review, id: 'another' })) };
  expect(gateMark(second)).not.toBe(gateMark(first));
});

test('only what was approved counts', () => {
  expect(verifiedCount(statusOf(true, ['approved', 'processing', 'rejected']))).toEqual({ count: 1, all: 3 });
});
