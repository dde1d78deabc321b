import type { ReadingRow } from '@repo/contract/emergency/anyone-settings';
import type { ScanRow } from '@repo/contract/scans/scans';
import { expect, test } from 'vitest';
import { mergeOpenings } from './merge-openings.ts';

const scan = (createdAt: string) => ({ id: createdAt, createdAt }) as ScanRow;
const reading = (at: string) => ({ id: at, at }) as ReadingRow;

test('who has an account and who has none stand in one list, newest first, no longer than either was asked for', () => {
  const scans = [scan('2026-11-03T12:00:00Z'), scan('2026-11-01T12:00:00Z')];
  const readings = [reading('2026-11-04T12:00:00Z'), reading('2026-11-02T12:00:00Z')];
  expect(mergeOpenings(scans, readings, 3).map(({ kind, at }) => [kind, at.slice(8, 10)])).toEqual([
    ['reading', '04'],
    ['scan', '03'],
    ['reading', '02'],
  ]);
  expect(mergeOpenings([], [], 5)).toEqual([]);
});
