import { CALLS } from '@repo/contract/registry/calls';
import { drawValues } from '@repo/dev-env/documents/contract-values';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-body.ts';

const withBody = CALLS.flatMap(({ name, body }) => (body === undefined ? [] : [{ name, body }]));

test('of every call of the contract, bodies of its shape are not taken for card numbers', () => {
  expect(withBody.length).toBeGreaterThan(100);
  const taken = withBody.flatMap(({ name, body }) =>
    fc
      .sample(drawValues(body), 60)
      .filter(holdsCardNumber)
      .slice(0, 1)
      .map((value) => `${name} ${JSON.stringify(value)}`),
  );
  expect(taken).toEqual([]);
});
