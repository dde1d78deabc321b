import { GLYPH_ROLES, NO_PERMISSIONS, PERMISSION_LEVELS } from '@repo/contract/rules/permissions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePromise, type PromisedRow, promisedReaders } from './promise.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const endsAt = (ms: number) => ({ expiresAt: new Date(ms).toISOString(), maxReads: null });
const READ: PromisedRow = {
  state: 'open',
  permissions: { ...NO_PERMISSIONS, medical: 'read' },
  emergencyAccess: false,
  holds: ['medical', 'emergency'],
  limits: { expiresAt: null, maxReads: null },
  passcodeAttemptsLeft: null,
  withheld: false,
};

test.each([
  ['helpers', {}],
  ['afterProfile', { withheld: true }],
  ['stopped', { state: 'inactive' }],
  ['stopped', { state: 'trash', withheld: true }],
  // A list kept on the device was read before its last day was over.
  ['stopped', { limits: endsAt(NOW) }],
  ['helpers', { limits: endsAt(NOW + 1) }],
  ['closed', { passcodeAttemptsLeft: 0 }],
  ['helpers', { passcodeAttemptsLeft: 1 }],
  ['nobody', { permissions: NO_PERMISSIONS }],
  ['nobody', { permissions: { ...NO_PERMISSIONS, legal: 'restricted' }, withheld: true }],
  ['helpers', { permissions: NO_PERMISSIONS, emergencyAccess: true }],
  ['empty', { holds: [] }],
  ['empty', { holds: ['emergency'] }],
  ['empty', { holds: [], withheld: true }],
  // A reason opens medical sections and no others.
  ['empty', { permissions: NO_PERMISSIONS, emergencyAccess: true, holds: ['financial', 'legal'] }],
] as const)('%s', (promise, row) => {
  const { holds = READ.holds, ...others } = row as Partial<PromisedRow>;
  expect(judgePromise({ ...READ, ...others, holds: [...holds] }, NOW)).toBe(promise);
});

const level = fc.constantFrom(...PERMISSION_LEVELS);
const aRow: fc.Arbitrary<PromisedRow> = fc.record({
  state: fc.constantFrom('open', 'inactive', 'expired', 'used', 'trash'),
  permissions: fc.record({ medical: level, emergency: level, financial: level, legal: level }),
  emergencyAccess: fc.boolean(),
  holds: fc.subarray([...GLYPH_ROLES]),
  limits: fc.constantFrom({ expiresAt: null, maxReads: null }, endsAt(NOW - 1), endsAt(NOW + 1)),
  passcodeAttemptsLeft: fc.constantFrom(null, 0, 3),
  withheld: fc.boolean(),
});

test('a withheld, stopped or empty card promises nothing to anybody, and no card promises what is not ticked', () => {
  fc.assert(
    fc.property(aRow, (row) => {
      const readers = promisedReaders(row, NOW);
      const hasEnded = row.state !== 'open' || (row.limits.expiresAt ?? '9') <= new Date(NOW).toISOString();
      if (row.withheld || hasEnded || row.passcodeAttemptsLeft === 0 || row.holds.length === 0) {
        expect(readers).toEqual([]);
      }
      for (const role of readers) {
        const isTicked = row.permissions[role] === 'read' || row.permissions[role] === 'full';
        const forReason = role === 'emergency' && row.emergencyAccess;
        expect((isTicked && row.holds.includes(role)) || (forReason && row.holds.length > 0)).toBe(true);
      }
      expect(judgePromise(row, NOW) === 'helpers').toBe(readers.length > 0);
    }),
  );
});
