import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { describe, expect, test } from 'vitest';
import { restoredAccess } from './restored-limits.ts';

const permissions = { ...NO_PERMISSIONS, medical: 'full' } as const;
const disclosure = { emergencyAccess: true, listed: true, mayCopy: ['financial'] } as const;
const limits = { expiresAt: null, maxReads: null };
const before = { permissions, disclosure, limits, readsLeft: null, hasPasscode: false };
const expiresAt = '2026-12-01T00:00:00.000Z';

describe('who may read what is brought back', () => {
  test('whoever could before, until the same day', () => {
    const limits = { expiresAt, maxReads: null };
    expect(restoredAccess({ ...before, limits })).toEqual({ permissions, disclosure, limits, isOwnerOnly: false });
  });

  test('as often as was left, not as often as at first', () => {
    const restored = restoredAccess({ ...before, limits: { expiresAt: null, maxReads: 5 }, readsLeft: 2 });
    expect(restored).toMatchObject({ permissions, limits: { expiresAt: null, maxReads: 2 }, isOwnerOnly: false });
  });

  test.each([
    ['had a passcode', { hasPasscode: true }],
    ['had no readings left', { limits: { expiresAt: null, maxReads: 5 }, readsLeft: 0 }],
  ])('its owner alone where it %s', (_what, change) => {
    const restored = restoredAccess({ ...before, ...change });
    const nobody = { emergencyAccess: false, listed: false, mayCopy: [] };
    expect(restored).toMatchObject({ permissions: NO_PERMISSIONS, disclosure: nobody, isOwnerOnly: true });
  });
});
