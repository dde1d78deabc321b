import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildParityCheck } from '../../test/parity-check-builder.ts';
import { CHECK_COUNT, CODE_LENGTH, MESSAGE_LENGTH } from './code-size.ts';
import { describeParityCheck, HEAVY_COLUMN_COUNT, PARITY_CHECK_SEED, readParityCheck } from './parity-check.ts';

const SHA256 = 'b22d0dd84b68a1e13023de166c61e50defa00494f5bbdb282a6363171382b99b';

test('the committed matrix has the hash of the format', () => {
  const text = describeParityCheck(readParityCheck());
  expect(createHash('sha256').update(text).digest('hex')).toBe(SHA256);
});

test('the committed vector file is the same matrix', () => {
  const file = readFileSync(new URL('../../test/vectors/parity-check.txt', import.meta.url), 'utf8');
  expect(describeParityCheck(readParityCheck())).toBe(file);
});

test('the seed makes the committed matrix again', () => {
  expect(buildParityCheck(PARITY_CHECK_SEED, HEAVY_COLUMN_COUNT)).toEqual(readParityCheck());
});

test('another seed makes another matrix', () => {
  expect(buildParityCheck(PARITY_CHECK_SEED + 1, HEAVY_COLUMN_COUNT)).not.toEqual(readParityCheck());
});

test('250 columns of weight 2, 83 of weight 3, and every message column is one of these', () => {
  const columns = readParityCheck();
  expect(columns).toHaveLength(CODE_LENGTH);
  expect(columns.filter((column) => column.length === 2)).toHaveLength(CODE_LENGTH - HEAVY_COLUMN_COUNT);
  expect(columns.slice(0, MESSAGE_LENGTH).every((column) => column.length === 3)).toBe(true);
});

test('factors are 1 to 15, rows ascend and stay in range', () => {
  for (const column of readParityCheck()) {
    const rows = column.map(({ row }) => row);
    expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
    expect(column.every(({ row, factor }) => row < CHECK_COUNT && factor >= 1 && factor <= 15)).toBe(true);
  }
});

test('no two columns share two checks (no cycle of length four)', () => {
  const columns = readParityCheck().map((column) => new Set(column.map(({ row }) => row)));
  for (const [i, rows] of columns.entries()) {
    for (const other of columns.slice(i + 1)) {
      expect([...rows].filter((row) => other.has(row)).length).toBeLessThan(2);
    }
  }
});
