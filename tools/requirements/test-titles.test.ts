import { expect, test } from 'vitest';
import { addTitles, countTitles, findTitles, judgeTitles } from './test-titles.ts';

// Built from parts, so that this planted mark does not count as a claim of this file.
const mark = `[${'A-01'}]`;
const source = `test('${mark} works', f); describe("it's", f); test.each(rows)(\`row \${1}\`, f); test(name, f);`;
const titles = findTitles(new Map([['apps/web/src/a.test.tsx', source]]));
const list = `${mark}\n${mark} works\nit's\nrow \${1}\n`;

test('titles are listed in order, a second one of the same words and each claimed requirement on lines of their own', () => {
  expect(addTitles('', titles)).toBe(list);
  expect(addTitles('', [...titles, ...titles])).toContain(`${mark} works (2)\n`);
});

test('a title is never taken away from the list, and the lines of two branches join in any order', () => {
  expect(addTitles(`old\n${list}`, titles)).toBe(`${list.replace('row', 'old\nrow')}`);
  expect(judgeTitles(`row \${1}\n${list}`, titles)).toEqual([]);
});

test('a lost title, a lost claim and a title that is not listed are problems', () => {
  expect(judgeTitles(`old\n${list}`, titles)).toEqual(['no test is called "old" any more (test-titles.txt lists it)']);
  const renamed = titles.map((one) => ({ ...one, ids: [], title: one.title.replace(`${mark} `, '') }));
  expect(judgeTitles(list, renamed)).toEqual([
    `no test is called "${mark}" any more (test-titles.txt lists it)`,
    `no test is called "${mark} works" any more (test-titles.txt lists it)`,
    'test-titles.txt lacks "works": npm run generate',
  ]);
});

test('a list without a line and sources without a title are problems', () => {
  expect(judgeTitles('', titles)).toContain('test-titles.txt lists no title');
  expect(judgeTitles(list, [])).toContain('no test title was read');
  expect(judgeTitles('', [])).toHaveLength(2);
  expect(countTitles(titles)).toBe('3 titles in 1 files');
});
