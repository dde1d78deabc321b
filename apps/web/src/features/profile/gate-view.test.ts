import type { ProfileStatus } from '@repo/contract/profile/profile';
import { describe, expect, test } from 'vitest';
import { gateMark, isSettled, selectProfileView, verifiedCount } from './gate-view.ts';

type ReviewStatus = ProfileStatus['reviews'][number]['status'];

function buildStatus(
  completed: boolean,
  states: ReviewStatus[] = ['pending', 'pending'],
  more: Partial<ProfileStatus> = {},
) {
  const kinds = ['photo', 'document', 'institution'] as const;
  const rest = { id: null, reason: null, asked: null, canAppeal: false, submittedAt: null };
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
    ['fields missing', buildStatus(false), 'wizard'],
    ['nothing missing', buildStatus(false, undefined, { missingFields: [] }), 'wizard'],
    ['one thing waits', buildStatus(true, ['approved', 'processing']), 'verification'],
    ['an institution waits', buildStatus(true, ['approved', 'approved', 'processing']), 'verification'],
    ['one thing was turned down', buildStatus(true, ['rejected', 'approved']), 'verification'],
    ['all is verified', buildStatus(true, ['approved', 'approved']), 'verification'],
    ['exempt', buildStatus(false, [], { exempt: true }), 'exempt'],
  ] as const)('%s: %s', (_what, status, view) => {
    expect(selectProfileView(status)).toBe(view);
  });
});

test('nothing is left to look at once all is verified, or nothing is asked', () => {
  expect(
    [buildStatus(true, ['approved', 'approved']), buildStatus(false, [], { exempt: true })].map(isSettled),
  ).toEqual([true, true]);
  const open = [
    buildStatus(false),
    buildStatus(true, ['approved', 'processing']),
    buildStatus(true, ['rejected', 'approved']),
  ];
  expect(open.map(isSettled)).toEqual([false, false, false]);
});

test('a second rejection is news, although it is called the same', () => {
  const first = buildStatus(true, ['rejected', 'approved']);
  const second = { ...first, reviews: first.reviews.map((review) => ({ ...review, id: 'another' })) };
  expect(gateMark(second)).not.toBe(gateMark(first));
});

test('only what was approved counts', () => {
  expect(verifiedCount(buildStatus(true, ['approved', 'processing', 'rejected']))).toEqual({ count: 1, all: 3 });
});
