import { DAY_MS } from '@repo/contract/durations';
import { ASK_REASONS, DISCLOSED_REASONS, IDENTITY_STATUSES, REVIEW_REASONS } from '@repo/contract/profile/profile';
import { PROFILE_TEXT_FIELDS } from '@repo/contract/rules/profile-rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeProfile,
  isComplete,
  type KnownProfile,
  listProfileThings,
  openThings,
  type THINGS,
} from './profile-state.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const ID = '0199a0f0-0000-7000-8000-000000000001';

const aReview = (kind: (typeof THINGS)[number]) =>
  fc.option(
    fc
      .record({
        status: fc.constantFrom(...IDENTITY_STATUSES.filter((status) => status !== 'pending')),
        reason: fc.constantFrom(...REVIEW_REASONS),
        appealOf: fc.constantFrom(null, ID),
        askedReason: fc.constantFrom(null, ...ASK_REASONS),
        daysAgo: fc.integer({ min: 0, max: 200 }),
      })
      .map(({ status, reason, appealOf, askedReason, daysAgo }) => {
        const at = new Date(NOW.getTime() - daysAgo * DAY_MS);
        const decided = status === 'processing' ? null : at;
        return {
          ...{ id: ID, kind, status, appealOf, submittedAt: at, decidedAt: decided },
          reason: status === 'rejected' ? reason : null,
          ...(status !== 'processing' || askedReason === null
            ? { askedAt: null, askedReason: null }
            : { askedAt: at, askedReason }),
        };
      }),
    { nil: undefined },
  );

const aProfile: fc.Arbitrary<KnownProfile> = fc
  .record({
    accountType: fc.constantFrom('private' as const, 'institution' as const),
    completedAt: fc.constantFrom(null, NOW),
    fields: fc.subarray([...PROFILE_TEXT_FIELDS]).map((names) => Object.fromEntries(names.map((name) => [name, 'x']))),
    waivedUntil: fc.constant(null),
    reviews: fc.tuple(aReview('photo'), aReview('document'), aReview('institution')),
  })
  .map((one) => ({ ...one, reviews: one.reviews.filter((review) => review !== undefined) }));

describe('whatever is on file', () => {
  test('complete means sent, nothing turned down and nothing missing but what a reviewer asked for once more', () => {
    fc.assert(
      fc.property(aProfile, (known) => {
        const status = describeProfile(known, NOW);
        if (!isComplete(known)) return;
        expect(status.profileCompleted).toBe(true);
        const asked = status.reviews.filter((review) => review.asked !== null).map(({ kind }) => kind);
        expect(openThings(known).toSorted()).toEqual(asked.toSorted());
        if (asked.length === 0) expect(status.missingFields).toEqual([]);
        expect(status.reviews.every((review) => review.status !== 'rejected' && review.status !== 'pending')).toBe(
          true,
        );
      }),
    );
  });

  test('[GATE-09] a thing is verified exactly when its newest review was approved', () => {
    fc.assert(
      fc.property(aProfile, (known) => {
        const { verificationStatus, reviews } = describeProfile(known, NOW);
        const approved = (kind: string) => known.reviews.some((one) => one.kind === kind && one.status === 'approved');
        expect(verificationStatus.photoVerified).toBe(approved('photo'));
        expect(verificationStatus.idVerified).toBe(approved('document'));
        expect(reviews.map(({ kind }) => kind)).toEqual(listProfileThings(known.accountType));
      }),
    );
  });

  test('nobody is told a reason that names the suspicious detail', () => {
    fc.assert(
      fc.property(aProfile, (known) => {
        for (const { reason } of describeProfile(known, NOW).reviews) {
          if (reason !== null) expect(DISCLOSED_REASONS).toContain(reason);
        }
      }),
    );
  });

  test('what waits for us or was approved cannot be sent again, and what was said is not shown without a need', () => {
    fc.assert(
      fc.property(aProfile, (known) => {
        const open = openThings(known);
        for (const { kind, askedAt } of known.reviews.filter(({ status }) => status !== 'rejected')) {
          if (listProfileThings(known.accountType).includes(kind)) expect(open.includes(kind)).toBe(askedAt !== null);
        }
        if (open.length === 0) expect(describeProfile(known, NOW).prefilled).toEqual({});
      }),
    );
  });

  test('a decision is appealed against once, while its photographs exist', () => {
    fc.assert(
      fc.property(aProfile, (known) => {
        for (const review of describeProfile(known, NOW).reviews) {
          const row = known.reviews.find(({ kind }) => kind === review.kind);
          const isFresh = row?.decidedAt != null && NOW.getTime() - row.decidedAt.getTime() < 90 * DAY_MS;
          expect(review.canAppeal).toBe(row?.status === 'rejected' && row.appealOf === null && isFresh);
        }
      }),
    );
  });
});
