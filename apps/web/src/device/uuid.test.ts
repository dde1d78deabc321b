import { uuid } from '@repo/contract/wire';
import { describe, expect, test } from 'vitest';
import { createUuid } from './uuid.ts';

describe('createUuid', () => {
  test('makes ids the contract takes, different each time', () => {
    const ids = Array.from({ length: 200 }, () => createUuid());
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) expect(uuid().safeParse(id).success).toBe(true);
  });

  test('carries its time first, so that ids sort by it', () => {
    expect(createUuid(0x0123456789ab).startsWith('01234567-89ab-7')).toBe(true);
    const days = [1, 2, 3].map((day) => createUuid(Date.UTC(2026, 10, day)));
    expect([...days].sort()).toEqual(days);
  });
});
