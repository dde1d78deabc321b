import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptySummaries } from './without-summaries.ts';

test('the sentence of a call goes, everything else stays', () => {
  const call = "name: 'x',\n  summary:\n    'It\\'s one, \"two\".',\n  status: 200";
  expect(emptySummaries(call)).toBe("name: 'x',\n  summary: '',\n  status: 200");
  expect(emptySummaries('summary: `a\nb`, summary: "it\'s"')).toBe("summary: '', summary: ''");
  expect(emptySummaries('summary: z.object({ kind })')).toBe('summary: z.object({ kind })');
});

test('the refusals of a call go, and no other list', () => {
  const call = "refusals: [\n    'glyphs.unknown',\n    ...ContinuingRefusals,\n  ],\n  methods: ['a']";
  expect(emptySummaries(call)).toBe("refusals: [],\n  methods: ['a']");
  const computed = 'refusals: scan.refusals.filter((code) => isOwn(code))';
  expect(emptySummaries(computed)).toBe(computed);
});

test('a file of the contract has no sentence left', () => {
  const code = readFileSync(new URL('../../packages/contract/src/accounts/meta.ts', import.meta.url), 'utf8');
  expect(code).toContain('What a client must know');
  expect(emptySummaries(code).match(/summary: .*/g)).toEqual(["summary: '',"]);
});
