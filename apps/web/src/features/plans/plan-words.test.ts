import type { Subscription } from '@repo/contract/plans/plans';
import { expect, test } from 'vitest';
import { describeKeptCurrency } from './plan-words.ts';

const RUNNING: Subscription = {
  ...{ id: '0190a000-0000-7000-8000-000000000001', planId: 'premium', status: 'active', currency: 'USD' },
  ...{ periodStart: '2026-12-01T00:00:00.000Z', periodEnd: '2027-01-01T00:00:00.000Z' },
  ...{ endsAt: '2027-01-08T00:00:00.000Z', cancelAtPeriodEnd: false, nextPlanId: null },
};

test('a plan in another currency than the prices says which it keeps, and how to change it', () => {
  expect(describeKeptCurrency(RUNNING, 'EUR')).toBe(
    'It is paid in dollars, as it began. To pay in euros, cancel it and choose it again once its month is over.',
  );
  expect(describeKeptCurrency({ ...RUNNING, status: 'pastDue', currency: 'EUR' }, 'USD')).toMatch(
    /^It is paid in euros/,
  );
});

test('nothing is said of the same currency, of a plan that costs nothing, or of one that ends or never began', () => {
  const changes: readonly Partial<Subscription>[] = [
    { currency: 'EUR' },
    { planId: 'hospital' },
    { cancelAtPeriodEnd: true },
    { status: 'incomplete' },
  ];
  expect(changes.map((change) => describeKeptCurrency({ ...RUNNING, ...change }, 'EUR'))).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
