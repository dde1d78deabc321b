import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { OLDEST_READER } from '../../apps/server/src/db/migrations/oldest-reader.ts';
import { repoRoot } from '../paths.ts';
import { findTakenAway } from './side-by-side.ts';

beforeAll(() => loadModule());

const ACCEPTED = z
  .array(z.object({ migration: z.string(), change: z.string(), why: z.string() }))
  .parse(JSON.parse(readFileSync(join(repoRoot, 'tools/shards/accepted-changes.json'), 'utf8')));

test('no migration takes from the tables what the oldest program beside it reads or writes', () => {
  const files = globSync('apps/server/src/db/migrations/*.sql', { cwd: repoRoot }).sort();
  const isEarlier = (file: string) => basename(file, '.sql') <= OLDEST_READER;
  const read = (file: string) => readFileSync(join(repoRoot, file), 'utf8');
  const [earlier, later] = [files.filter(isEarlier), files.filter((file) => !isEarlier(file))];
  expect(earlier.map((file) => basename(file, '.sql')).at(-1)).toBe(OLDEST_READER);
  expect(later.length).toBeGreaterThan(10);
  const taken = later.flatMap((file) => {
    const migration = basename(file, '.sql');
    return findTakenAway(earlier.map(read), [read(file)]).map((change) => ({ migration, change }));
  });
  // What somebody looked at and found harmless, or said the price of; a line that is gone from the migrations goes here too.
  expect(taken).toEqual(ACCEPTED.map(({ migration, change }) => ({ migration, change })));
  expect(ACCEPTED.filter(({ why }) => why.trim() === '')).toEqual([]);
});

const BEFORE = `create table cards (id uuid primary key, name text, note text default 'x', constraint named unique (name)); create table old (id uuid);
  alter table cards add column kind text; create unique index by_kind on cards (kind); create index plain on cards (note);`;

test.each([
  ['alter table cards drop column name', 'drops cards.name'],
  ['alter table "public"."cards" drop column "kind"', 'drops cards.kind'],
  ['drop table public.old', 'drops old'],
  ['drop table if exists old cascade', 'drops old'],
  ['alter table cards rename column name to title', 'renames cards.name'],
  ['alter table old rename to older', 'renames old'],
  ['alter table cards alter column name type integer using 1', 'changes the type of cards.name'],
  ['alter table cards alter column name set not null', 'requires cards.name'],
  ['alter table cards alter column note drop default', 'takes the default of cards.note'],
  ['alter table cards add column who text not null', 'requires cards.who, which nobody wrote before'],
  ['alter table cards add constraint once unique (name, note)', 'adds once to cards'],
  ['alter table cards add constraint pk primary key (name)', 'adds pk to cards'],
  ["alter table cards add constraint known check (name in ('a', 'b'))", 'adds known to cards'],
  ['alter table cards add constraint refers foreign key (name) references old(id)', 'adds refers to cards'],
  ['create unique index once on cards (lower(name)) where note is not null', 'adds once to cards'],
  [
    'alter table cards add column year integer default 1; create unique index once on cards (year)',
    'adds once to cards',
  ],
  ['create trigger guard before insert on cards for each row execute function refuse()', 'adds guard to cards'],
  ['alter table cards drop constraint named', 'drops named, by which rows of cards were unique'],
  ['alter table cards drop constraint cards_pkey', 'drops cards_pkey, by which rows of cards were unique'],
  ['drop index if exists public.by_kind', 'drops by_kind, by which rows of cards were unique'],
])('%s is refused: it %s', (statement, fault) => {
  expect(findTakenAway([BEFORE], [statement])).toEqual([fault]);
});

test.each([
  ["alter table cards add column who text not null default 'x'; alter table cards alter column note set default 'y'"],
  ['create table newer (id uuid, text text not null); alter table newer drop column text; drop table newer'],
  ['alter table cards add column extra text; alter table cards drop column extra; create index on cards (name)'],
  ['alter table cards add column at timestamp; alter table cards add constraint once unique (name, at)'],
  ['alter table cards add column by uuid; alter table cards add constraint f foreign key (by) references old(id)'],
  ['alter table cards add column a int; alter table cards add constraint c check (a > 0)'],
  ['alter table cards add column a int; create unique index once on cards (a); drop index once; drop index plain'],
  [
    'create table newer (id uuid primary key); create unique index n on newer (id); alter table newer drop constraint n',
  ],
])('what an older program does not know may come and go: %s', (statements) => {
  expect(findTakenAway([BEFORE], [statements])).toEqual([]);
});
