import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { compareCrossings, listCrossings } from './check-crossing.ts';

beforeAll(() => loadModule());

const JOB = { from: 'features/glyphs/destroy-glyphs.ts', statement: 'select id from glyphs where trashed_at <= $1' };
const OWN = { from: 'features/glyphs/own-glyph.ts', statement: 'select id from glyphs where account_id = $1' };
const PLACE = { from: JOB.from, verb: 'select', tables: ['glyphs'] };
const LISTED = { ...PLACE, why: 'A daily job.' };

test('a place is found once, however often and in how many ways it asks', () => {
  const again = { ...JOB, statement: 'select title from glyphs where trashed_at <= $1 limit $2' };
  expect(listCrossings([OWN, JOB, JOB, again])).toEqual([PLACE]);
  const more = { ...JOB, statement: 'select id from folders' };
  expect(listCrossings([JOB, more])).toEqual([{ ...PLACE, tables: ['folders', 'glyphs'] }]);
});

test('what is listed with its reason passes; what is new, gone or without a reason does not', () => {
  const found = listCrossings([JOB]);
  expect(compareCrossings(found, [LISTED])).toEqual([]);
  expect(compareCrossings(found, [])).toEqual([`${JOB.from}: select glyphs asks every server`]);
  expect(compareCrossings([], [LISTED])).toEqual([`${JOB.from}: select glyphs is listed, and was not sent`]);
  expect(compareCrossings(found, [{ ...LISTED, why: ' ' }])).toEqual([`${JOB.from}: select glyphs has no reason`]);
  const other = listCrossings([{ from: JOB.from, statement: 'delete from glyphs where trashed_at <= $1' }]);
  expect(compareCrossings(other, [LISTED])).toHaveLength(2);
});
