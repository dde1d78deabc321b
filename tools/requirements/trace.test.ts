import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { type Decision, findDeviations, parseRequirements, withDeviations } from './requirements.ts';
import { findTitles } from './test-titles.ts';
import { formatDecisions, formatTotal, traceAll } from './trace.ts';

const header = 'id,area,requirement,check,S,real_thing,deviation\n';
const requirements = parseRequirements(
  `${header}A-01,First,"one, two",x,,,\nA-02,First,"say ""hi""",x,,,0001\nB-01,Second,three,x,,,\n`,
);

// Built from parts, so that these planted marks do not count as claims of this file.
const marked = (ids: string): string => `[${ids}]`;

function findTitlesIn(text: string) {
  return findTitles(new Map([['apps/web/src/a.test.ts', text]]));
}

test('all requirements are read', () => {
  const all = parseRequirements(readFileSync(join(repoRoot, 'docs/requirements.csv'), 'utf8'));
  expect(all).toHaveLength(917);
  expect(all.find((one) => one.id === 'ROUTE-05')?.text).toBe(
    '`/` with a token but an unparsable or empty stored user goes to `/login` ("valid user")',
  );
});

test('quotes and commas in a requirement survive', () => {
  expect(requirements.map((one) => one.text)).toEqual(['one, two', 'say "hi"', 'three']);
});

test('another header, a bad id and a double id are refused', () => {
  expect(() => parseRequirements('id,name\nA-01,x\n')).toThrow('header');
  expect(() => parseRequirements(`${header}nonsense,a,b,c,,,\n`)).toThrow('nonsense');
  expect(() => parseRequirements(`${header}A-01,a,b,c,,,\nA-01,a,b,c,,,\n`)).toThrow('A-01');
});

test('marks are found in test, it, each and describe, in plain and template titles', () => {
  const text = [
    `test('${marked('A-01')} works', () => 1);`,
    `it(\`${marked('A-02, B-01')} too\`, () => 1);`,
    `test.each([1])('${marked('A-01')} %s', () => 1);`,
    `describe('${marked('B-01')} all', () => 1);`,
    `run('${marked('A-02')} is no test', () => 1);`,
  ].join('\n');
  expect(findTitlesIn(text).map((title) => title.ids)).toEqual([['A-01'], ['A-02', 'B-01'], ['A-01'], ['B-01']]);
});

const pages = new Map([
  ['docs/decisions/0001-a.md', '---\ndeviates: [A-02]\n---\n# a\n'],
  ['docs/decisions/0002-b.md', '# b\n'],
]);

test('an area counts tested, deviated and neither; what a decision does otherwise is not tested, whatever a title says', () => {
  const titles = findTitlesIn(`test('${marked('A-01')} works', () => 1); test('${marked('A-02')} works', () => 1);`);
  const trace = traceAll(requirements, titles, findDeviations(pages));
  expect(trace.problems).toEqual(['B-01 has neither a test nor a decision that deviates from it']);
  expect(trace.areas).toEqual([
    { area: 'First', tested: 1, deviated: 1, neither: [] },
    { area: 'Second', tested: 0, deviated: 0, neither: ['B-01'] },
  ]);
  expect(formatTotal(trace.areas)).toBe('1 of 3 requirements have a test, a decision does 1 otherwise, 1 have neither');
});

test('the list of requirements names the decisions that deviate; anything else there is a problem', () => {
  const more: [string, string] = ['docs/decisions/0003-c.md', '---\ndeviates: [A-02, B-01]\n---\n'];
  const decisions = findDeviations(new Map([...pages, more]));
  const isOfColumn = (problem: string) => !problem.includes('has neither');
  const problems = traceAll(requirements, [], decisions).problems.filter(isOfColumn);
  expect(problems).toHaveLength(2);
  expect(problems[0]).toContain('A-02 says deviation "0001", the decisions say "0001 0003"');
  const old = 'id,area,requirement,check,S,real_thing\nA-02,First,"say ""hi"", twice",x,,\nB-01,Second,three,x,,\n';
  const written = withDeviations(old, (id) => formatDecisions(id, decisions));
  expect(written).toBe(`${header}A-02,First,"say ""hi"", twice",x,,,0001 0003\nB-01,Second,three,x,,,0003\n`);
  expect(withDeviations(written, (id) => formatDecisions(id, decisions))).toBe(written);
  expect(traceAll(parseRequirements(written), [], decisions).problems).toEqual([]);
});

test('an unknown id, a crowded title, an unknown deviation and an empty list are problems', () => {
  const complain = (text: string, more: Decision[] = []) =>
    traceAll(requirements, findTitlesIn(text), [...findDeviations(pages), ...more]).problems.filter(
      (problem) => !problem.includes('has neither'),
    );
  expect(complain(`test('${marked('Z-09')} works', () => 1);`)).toHaveLength(1);
  expect(complain(`test('${marked('A-01')}${marked('A-02')}${marked('B-01, A-01')}', () => 1);`)).toHaveLength(1);
  expect(complain('', [{ path: 'a.md', deviates: ['Z-09'] }])).toHaveLength(1);
  expect(traceAll([], [], []).problems).toHaveLength(1);
});
