import type { ProfileStatus } from '@house/contract/profile';
import { describe, expect, test } from 'vitest';
import { gateMark, verifiedCount, viewFor } from './gate-view.ts';

type State = ProfileStatus['reviews'][number]['status'];

function statusOf(completed: boolean, states: State[] = ['pending', 'pending'], more: Partial<ProfileStatus> = {}) {
  const kinds = ['photo', 'document', 'institution'] as const;
  const rest = { id: null, reason: null, canAppeal: false, submittedAt: null };
  const status: ProfileStatus = {
    profileCompleted: completed,
    missingFields: completed ? [] : ['city'],
    verificationStatus: { photoVerified: false, idVerified: false, institutionVerified: false },
    exempt: false,
    reviews: states.map((state, at) => ({ kind: kinds[at] ?? 'photo', status: state, ...rest })),
    prefilled: {},
    ...more,
  };
  return status;
}

const nothing = { asked: 'nothing', leftMark: null } as const;

describe('the specified order', () => {
  test.each([
    ['fields missing', statusOf(false), 'wizard'],
    ['nothing missing', statusOf(false, undefined, { missingFields: [] }), 'required'],
    ['one thing waits', statusOf(true, ['approved', 'processing']), 'verification'],
    ['an institution waits', statusOf(true, ['approved', 'approved', 'processing']), 'verification'],
    ['one thing was turned down', statusOf(true, ['rejected', 'approved']), 'verification'],
    ['all is verified', statusOf(true, ['approved', 'approved']), 'open'],
    ['exempt', statusOf(false, [], { exempt: true }), 'open'],
  ] as const)('%s: %s', (_what, status, view) => {
    expect(viewFor(status, nothing)).toBe(view);
  });

  test('nothing missing and asked for: the wizard', () => {
    expect(viewFor(statusOf(false, undefined, { missingFields: [] }), { asked: 'profile', leftMark: null })).toBe(
      'wizard',
    );
  });
});

test('what was left stays out of the way until something changes, or it is asked for', () => {
  const waiting = statusOf(true, ['processing', 'processing']);
  const left = { asked: 'nothing', leftMark: gateMark(waiting) } as const;
  expect(viewFor(waiting, left)).toBe('open');
  expect(viewFor(waiting, { ...left, asked: 'profile' })).toBe('verification');
  expect(viewFor(statusOf(true, ['rejected', 'processing']), left)).toBe('verification');
});

test('a decision that is asked for is shown, also when nothing is left to do', () => {
  const settled = statusOf(true, ['approved', 'approved']);
  expect(viewFor(settled, { asked: 'profile', leftMark: null })).toBe('open');
  expect(viewFor(settled, { asked: 'decision', leftMark: null })).toBe('verification');
});

test('a second rejection is news, although it is called the same', () => {
  const first = statusOf(true, ['rejected', 'approved']);
  const second = { ...first, reviews: first.reviews.map((review) => ({ ...review, id: 'another' })) };
  expect(gateMark(second)).not.toBe(gateMark(first));
});

test('only what was approved counts', () => {
  expect(verifiedCount(statusOf(true, ['approved', 'processing', 'rejected']))).toEqual({ count: 1, all: 3 });
});
