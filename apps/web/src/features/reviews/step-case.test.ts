import type { ReviewSummary } from '@repo/contract/reviews/reviews';
import { expect, test } from 'vitest';
import { stepCase } from './step-case.ts';

const review = (id: string, more: Partial<ReviewSummary> = {}): ReviewSummary => ({
  id,
  kind: 'photo',
  status: 'processing',
  dueAt: null,
  submittedAt: '2026-11-21T09:00:00.000Z',
  risk: 0,
  evidence: [],
  isAppeal: false,
  votes: { given: 0, needed: 1 },
  claim: 'free',
  claimedUntil: null,
  asked: null,
  reason: null,
  decidedAt: null,
  mayJudge: true,
  ...more,
});

test('J and K pass over what another reviewer holds and what one may not judge, and end at the ends', () => {
  const queue = [review('a'), review('b', { claim: 'other' }), review('c', { mayJudge: false }), review('d')];
  expect(stepCase(queue, 'a', 1)).toBe('d');
  expect(stepCase(queue, 'd', -1)).toBe('a');
  expect(stepCase(queue, 'd', 1)).toBeNull();
  expect(stepCase(queue, 'a', -1)).toBeNull();
  expect(stepCase(queue, 'gone', 1)).toBeNull();
});
