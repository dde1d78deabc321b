import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { findCrossing } from './crossing-tables.ts';

beforeAll(() => loadModule());

const OWNED = { glyphs: 'account_id', scans: 'owner_id', places: 'owner_id' };
const crossed = (statement: string) => findCrossing(statement, OWNED).tables.join(' ');

test.each([
  ['select * from glyphs where account_id = $1 and id = $2', ''],
  ['select * from glyphs g where g.account_id = $1::uuid', ''],
  ['select * from glyphs where $1 = account_id and (title = $2 or title = $3)', ''],
  ['select * from accounts where id = $1', ''],
  ['select * from glyphs where id = $1', 'glyphs'],
  ['select * from glyphs', 'glyphs'],
  ['select * from glyphs where account_id = $1 or id = $2', 'glyphs'],
  ['select * from glyphs where not (account_id = $1)', 'glyphs'],
  ['select * from glyphs where account_id <> $1', 'glyphs'],
  ['select * from glyphs where account_id in ($1, $2)', 'glyphs'],
  ['select * from glyphs where account_id = any($1)', 'glyphs'],
  ['select * from glyphs where id = $1 and title = (select title from scans where owner_id = $2)', 'glyphs'],
])('one table: %s', (statement, tables) => {
  expect(crossed(statement)).toBe(tables);
});

test.each([
  ['select * from scans s join places p on p.owner_id = s.owner_id and p.scan_id = s.id where s.owner_id = $1', ''],
  ['select * from scans s join places p on p.scan_id = s.id where s.owner_id = $1', 'places'],
  ['select * from scans s left join places p on p.owner_id = s.owner_id where s.owner_id = $1', ''],
  ['select * from scans s left join places p on p.owner_id = s.owner_id where p.owner_id = $1', 'scans'],
  // The rows of the left side stay, whatever the condition of the join says.
  ['select * from scans s left join places p on p.owner_id = $1 and s.owner_id = $1', 'scans'],
  ['select * from scans s left join places p on p.owner_id = s.owner_id and p.owner_id = $1', 'scans'],
  ['select * from places p right join scans s on p.owner_id = $1 and s.owner_id = $1', 'scans'],
  ['select * from scans s full join places p on p.owner_id = s.owner_id where s.owner_id = $1', 'places'],
  ['select * from issues i join glyphs g on g.account_id = i.account_id where i.id = $1', 'glyphs'],
  ['select * from issues i join glyphs g on g.account_id = i.account_id where i.account_id = $1', ''],
])('joins: %s', (statement, tables) => {
  expect(crossed(statement)).toBe(tables);
});

test.each([
  ['select (select count(*) from places p where p.owner_id = s.owner_id) from scans s where s.owner_id = $1', ''],
  ['select (select count(*) from places p where p.scan_id = s.id) from scans s where s.owner_id = $1', 'places'],
  ['select 1 from scans s where s.owner_id = $1 and exists (select 1 from places p where p.owner_id = s.owner_id)', ''],
  ['select 1 from scans s where s.owner_id = $1 and not exists (select 1 from places p where p.id = s.id)', 'places'],
  // An inner condition about the outer table takes no outer rows away.
  ['select 1 from scans s where not exists (select 1 from accounts a where s.owner_id = $1)', 'scans'],
  ['select 1 from scans s where s.owner_id = $1 and (s.owner_id, s.id) in (select owner_id, scan_id from places)', ''],
  [
    'select 1 from scans s where (s.owner_id, s.id) in (select owner_id, scan_id from places where b = $1)',
    'places scans',
  ],
  [
    'with mine as (select * from scans where owner_id = $1) select * from mine m join places p on p.owner_id = m.owner_id',
    '',
  ],
  [
    'with all_of as (select * from scans) select * from all_of a join places p on p.owner_id = a.owner_id',
    'places scans',
  ],
  ['select * from (select owner_id as who from scans where owner_id = $1) x join glyphs g on g.account_id = x.who', ''],
  ['select id from glyphs where account_id = $1 union all select id from scans', 'scans'],
])('queries within queries: %s', (statement, tables) => {
  expect(crossed(statement)).toBe(tables);
});

test.each([
  ['insert into glyphs (id, account_id) values ($1, $2) on conflict do nothing', 'insert', ''],
  ['insert into glyphs select * from scans where id = $1', 'insert', 'scans'],
  ['update glyphs as g set title = $1 where g.account_id = $2 and g.id = $3', 'update', ''],
  ['update glyphs set title = $1 where id = $2', 'update', 'glyphs'],
  [
    'update glyphs g set t = v.t from jsonb_to_recordset($1) as v(id uuid) where g.account_id = $2 and g.id = v.id',
    'update',
    '',
  ],
  ['update scans s set a = 1 from places p where p.owner_id = $1 and s.owner_id = p.owner_id', 'update', ''],
  ['delete from glyphs where trashed_at < $1', 'delete', 'glyphs'],
  ['delete from scans using places p where scans.owner_id = p.owner_id and p.owner_id = $1', 'delete', ''],
  ['declare c cursor for select * from glyphs', 'declarecursor', 'glyphs'],
  ['begin', 'transaction', ''],
])('changes: %s', (statement, verb, tables) => {
  expect(findCrossing(statement, OWNED)).toEqual({ verb, tables: tables === '' ? [] : tables.split(' ') });
});
