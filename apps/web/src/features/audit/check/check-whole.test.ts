import type { ProvenEntry } from '@repo/contract/audit/security-activity';
import { expect, test } from 'vitest';
import { EXAMPLE_SUBJECT, exampleLog } from '../../../../../../packages/vault/test/example-log.ts';
import { logChecks as checks } from '../log-checks.ts';
import { checkWhole } from './check-whole.ts';

const SIZE = 20;
const log = exampleLog(23);
const entries = log.entries(SIZE).map((entry): ProvenEntry => {
  const { place } = entry;
  return { ...entry, place: place && { sequence: place.sequence, path: [...place.path] } };
});
const [newest] = entries;

/** As the server answers: a few at a time. */
const serve = (all: readonly ProvenEntry[], length: number) => async (query: { cursor?: string }) => {
  const from = query.cursor === undefined ? 0 : all.findIndex(({ counter }) => counter < Number(query.cursor));
  const items = all.slice(from, from + length);
  const isLast = from + length >= all.length;
  return { items, nextCursor: isLast ? null : String(items.at(-1)?.counter) };
};

const check = (all: readonly ProvenEntry[], known: { counter: number; leafHash: string } | null = null, length = 4) => {
  const progress: number[] = [];
  const walking = {
    checkpoint: log.checkpoint(SIZE),
    subject: EXAMPLE_SUBJECT,
    known,
    checks,
    ask: serve(all, length),
    onProgress: (done: number) => progress.push(done),
    signal: new AbortController().signal,
  };
  return checkWhole(walking).then((verdict) => ({ verdict, progress }));
};

test('all own entries are checked, page by page, and those above the checkpoint wait', async () => {
  const waiting = entries.filter(({ place }) => place === null).length;
  const { verdict, progress } = await check(entries, { counter: entries[5]!.counter, leafHash: entries[5]!.leafHash });
  expect(verdict).toEqual({
    kind: 'sound',
    proved: entries.length - waiting,
    waiting,
    newest: { counter: newest!.counter, leafHash: newest!.leafHash },
  });
  expect(progress.slice(0, 2)).toEqual([4, 8]);
  expect(progress.at(-1)).toBe(entries.length);
  expect((await check([])).verdict).toMatchObject({ kind: 'sound', proved: 0, newest: null });
});

test.each([
  ['in the middle', entries.toSpliced(6, 1)],
  ['between two pages', entries.toSpliced(4, 1)],
  ['at the beginning', entries.slice(0, -1)],
])('S10 an entry that is left out %s is noticed', async (_where, shown) => {
  for (const length of [4, 100]) expect((await check(shown, null, length)).verdict).toMatchObject({ kind: 'hidden' });
});

test('S10 what this browser saw as the newest must still be there, and be the same', async () => {
  const known = { counter: newest!.counter, leafHash: newest!.leafHash };
  expect((await check(entries.slice(1), known)).verdict).toMatchObject({
    kind: 'hidden',
    entry: { counter: known.counter },
  });
  expect((await check([], known)).verdict).toMatchObject({ kind: 'hidden' });
  const other = { ...known, leafHash: entries[1]!.leafHash };
  expect((await check(entries, other)).verdict).toMatchObject({ kind: 'entry', entry: { counter: known.counter } });
});

test('S10 a changed entry is named, with what the server sent', async () => {
  const changed = { ...entries[7]!, entry: entries[7]!.entry.replace('signedIn', 'signedOut') };
  const { verdict } = await check(entries.with(7, changed));
  expect(verdict).toEqual({ kind: 'entry', entry: { counter: changed.counter, sent: JSON.stringify(changed) } });
});
