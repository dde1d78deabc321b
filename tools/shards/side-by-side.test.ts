import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { OLDEST_READER } from '../../apps/server/src/db/migrations/oldest-reader.ts';
import { repoRoot } from '../paths.ts';
import { findTakenAway } from './side-by-side.ts';

beforeAll(() => loadModule());

test('no migration takes from the tables what the oldest program beside it reads or writes', () => {
  const files = globSync('apps/server/src/db/migrations/*.sql', { cwd: repoRoot }).sort();
  const isEarlier = (file: string) => basename(file, '.sql') <= OLDEST_READER;
  const read = (file: string) => readFileSync(join(repoRoot, file), 'utf8');
  const [earlier, later] = [files.filter(isEarlier), files.filter((file) => !isEarlier(file))];
  expect(earlier.map((file) => basename(file, '.sql')).at(-1)).toBe(OLDEST_READER);
  expect(later.length).toBeGreaterThan(10);
  const taken = later.flatMap((file) => findTakenAway(earlier.map(read), [read(file)]).map((one) => `${file} ${one}`));
  expect(taken).toEqual([]);
});

const BEFORE = `create table cards (id uuid primary key, name text, note text default 'x'); create table old (id uuid);
  alter table cards add column kind text;`;

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
])('%s is refused: it %s', (statement, fault) => {
  expect(findTakenAway([BEFORE], [statement])).toEqual([fault]);
});

test.each([
  ["alter table cards add column who text not null default 'x'; alter table cards alter column note set default 'y'"],
  ['create table newer (id uuid, text text not null); alter table newer drop column text; drop table newer'],
  ['alter table cards add column extra text; alter table cards drop column extra; create index on cards (name)'],
])('what an older program does not know may come and go: %s', (statements) => {
  expect(findTakenAway([BEFORE], [statements])).toEqual([]);
});
