import { expect, test } from 'vitest';
import { methodFacts } from './method-facts.ts';

test('the fee of the network is that of the units, and no other method costs more', () => {
  const costs = (['quantum', 'bitcoin', 'ethereum'] as const).map((units) =>
    methodFacts('cryptocurrency', units).cost(),
  );
  expect(costs).toEqual(['Network fee 0.001%', 'Network fee 0.01%', 'Network fee 0.2%']);
  expect((['card', 'paypal', 'account_credit'] as const).map((id) => methodFacts(id).cost())).toEqual(
    Array.from({ length: 3 }, () => 'No extra cost'),
  );
});
