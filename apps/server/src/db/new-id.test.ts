import { uuid } from '@repo/contract/wire';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids are UUIDv7, unique, and sort in the order they were made', () => {
  const nowMs = Date.UTC(2026, 10, 21);
  const ids = Array.from({ length: 10_000 }, () => newId(nowMs));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids.slice(0, 50)) expect(uuid().safeParse(id).success).toBe(true);
  for (const id of [ids[0]!, ids.at(-1)!]) expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(nowMs);
});

test('what is made for other moments in between does not disturb the order, nor does a clock that was set back', () => {
  const nowMs = Date.UTC(2026, 10, 22);
  const ids = Array.from({ length: 3000 }, (_, turn) => {
    newId(nowMs + turn);
    newId(nowMs - 5);
    return newId(nowMs);
  });
  expect(ids.toSorted()).toEqual(ids);
});
