import { NO_PERMISSIONS, PERMISSION_LEVELS } from '@house/contract/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PromisedRow, promisedReaders, promiseOf } from './promise.ts';

const READ: PromisedRow = {
  state: 'open',
  permissions: { ...NO_PERMISSIONS, medical: 'read' },
  emergencyAccess: false,
  passcodeAttemptsLeft: null,
  withheld: false,
};

test.each([
  ['helpers', {}],
  ['afterProfile', { withheld: true }],
  ['stopped', { state: 'inactive' }],
  ['stopped', { state: 'trash', withheld: true }],
  ['stopped', { passcodeAttemptsLeft: 0 }],
  ['nobody', { permissions: NO_PERMISSIONS }],
  ['nobody', { permissions: { ...NO_PERMISSIONS, legal: 'restricted' }, withheld: true }],
  ['helpers', { permissions: NO_PERMISSIONS, emergencyAccess: true }],
] as const)('%s', (promise, row) => {
  expect(promiseOf({ ...READ, ...row })).toBe(promise);
});

const level = fc.constantFrom(...PERMISSION_LEVELS);
const aRow: fc.Arbitrary<PromisedRow> = fc.record({
  state: fc.constantFrom('open', 'inactive', 'expired', 'used', 'trash'),
  permissions: fc.record({ medical: level, emergency: level, financial: level, legal: level }),
  emergencyAccess: fc.boolean(),
  passcodeAttemptsLeft: fc.constantFrom(null, 0, 3),
  withheld: fc.boolean(),
});

test('a withheld or stopped card promises nothing to anybody, and no card promises what is not ticked', () => {
  fc.assert(
    fc.property(aRow, (row) => {
      const readers = promisedReaders(row);
      if (row.withheld || row.state !== 'open' || row.passcodeAttemptsLeft === 0) expect(readers).toEqual([]);
      for (const role of readers) {
        const isTicked = row.permissions[role] === 'read' || row.permissions[role] === 'full';
        expect(isTicked || (role === 'emergency' && row.emergencyAccess)).toBe(true);
      }
      expect(promiseOf(row) === 'helpers').toBe(readers.length > 0);
    }),
  );
});
