import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repoRoot } from '../paths.ts';
import { ASVS_NUMBERS } from './asvs-numbers.ts';

const document = readFileSync(join(repoRoot, 'docs/asvs.md'), 'utf8');
const STATES = ['met', 'in part', 'not met', 'operator', 'none here'];

const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', state = '', how = '']) => ({ number, state, how }),
);

test('every requirement of levels 1 and 2 has its line once, in order', () => {
  const wanted = Object.entries(ASVS_NUMBERS).flatMap(([section, numbers]) =>
    numbers.map((one) => `${section}.${one}`),
  );
  expect(wanted).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(wanted);
});

test('every line has a state that is counted at the top', () => {
  for (const state of STATES) {
    const counted = new RegExp(`^\\| ${state} \\| [^|]+ \\| (\\d+) \\|$`, 'm').exec(document)?.[1];
    expect([state, Number(counted)]).toEqual([state, rows.filter((row) => row.state === state).length]);
  }
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
});

test('what is met names a test, a place or a decision, and every other line its reason', () => {
  const isShown = (how: string) =>
    /`[^`]+\/[^`]+`|`[a-zA-Z-]+\.(?:json|md)`|[Dd]ecisions? \d{4}|As \d+\.\d+\.\d+/.test(how);
  expect(rows.filter(({ state, how }) => state === 'met' && !isShown(how)).map(({ number }) => number)).toEqual([]);
  expect(rows.filter(({ how }) => how.trim().length < 10)).toEqual([]);
});

test('every file that is named is there, and holds the title that is named with it', () => {
  const faults = rows.flatMap(({ number, how }) =>
    [...how.matchAll(/`([\w-]+(?:\/[\w.-]+)+|[\w-]+\.(?:json|md))`(?:: “([^”]+)”)?/g)].flatMap(
      ([, file = '', title]) => {
        const path = join(repoRoot, file);
        // A name with a path may be a route.
        if (!existsSync(path)) return [`${number}: there is no ${file}`];
        const isTold = title === undefined || readFileSync(path, 'utf8').includes(title);
        return isTold ? [] : [`${number}: ${file} has no “${title}”`];
      },
    ),
  );
  expect(faults).toEqual([]);
});
