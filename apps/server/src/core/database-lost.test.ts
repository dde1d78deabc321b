import { expect, test } from 'vitest';
import { isCrossed, isDatabaseLost } from './database-lost.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ['a refused connection', withCode('ECONNREFUSED'), true],
  ['a shutdown', withCode('57P01'), true],
  ['a standby in the place of the primary', withCode('25006'), true],
  ['a full disk', withCode('53100'), true],
  ['a transaction that was idle too long', withCode('25P03'), true],
  ['a lost connection', withCode('08006'), true],
  ['a connection that ended without a code', new Error('Connection terminated unexpectedly'), true],
  ['a cause of the query error', new Error('Failed query', { cause: withCode('57P03') }), true],
  ['a unique violation', withCode('23505'), false],
  ['a serialization failure', withCode('40001'), false],
  ['any other error', new Error('x', { cause: 'ECONNREFUSED' }), false],
  ['no error', 'ECONNREFUSED', false],
])('%s', (_what, error, isLost) => {
  expect(isDatabaseLost(error)).toBe(isLost);
});

test('two transactions that met are told from everything else, at any depth', () => {
  const failed = (code: string) => new Error('Failed query', { cause: withCode(code) });
  expect(['40001', '40P01', '23505', '57P01'].map((code) => isCrossed(failed(code)))).toEqual([
    ...[true, true, false, false],
  ]);
  expect([isCrossed(withCode('40001')), isCrossed('40001')]).toEqual([true, false]);
});
