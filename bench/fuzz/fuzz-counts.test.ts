import { CALLS } from '@repo/contract/registry/calls';
import { expect, test } from 'vitest';
import { judgeAnswered } from './fuzz-counts.ts';
import { SILENT_CALLS } from './silent-calls.ts';

const names = CALLS.map(({ name }) => name);
const silent = Object.keys(SILENT_CALLS);
const often = new Map(names.map((name) => [name, 3]));
const answered = names.filter((name) => !silent.includes(name));

test('calls that never succeed are listed, and nothing else is', () => {
  expect(judgeAnswered(often, new Set(answered), true)).toEqual([]);
  expect(judgeAnswered(often, new Set(answered.slice(1)), true)).toEqual([
    `${answered[0]} never succeeded in 3 requests that should: its greeting is wrong`,
  ]);
  expect(judgeAnswered(often, new Set([...answered, silent[0] ?? '']), true)).toEqual([
    `${silent[0]} succeeds: take it off the list in silent-calls.ts`,
  ]);
});

test('a run that was too short to ask for everything is judged by what it asked', () => {
  const once = new Map([['readMeta', 1]]);
  expect(judgeAnswered(once, new Set(), false)).toEqual([]);
  expect(judgeAnswered(once, new Set(), true)).toHaveLength(names.length - 1);
});
