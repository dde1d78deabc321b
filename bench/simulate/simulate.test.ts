import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printLine } from '../../tools/print-line.ts';
import { HistoryDigest } from './digest-history.ts';
import { drawSteps } from './draw-steps.ts';
import { traceOf } from './free-trace.ts';
import { runHistory } from './run-history.ts';
import { simulateHistories } from './simulate-histories.ts';
import { readTrace, writeTrace } from './trace-file.ts';

// A part of `npm run proof simulate`, bounded by acts and, on a slow machine, by time: what was begun is ended.

const FIXED_SEEDS = [1, 22] as const;
const FIXED_ACTS = 60;
const ROTATING_ACTS = 450;
const ROTATING_MS = 40_000;

test.each(FIXED_SEEDS)('the history of seed %i is sound to its end, and the same in a second run', async (seed) => {
  const steps = drawSteps(seed, FIXED_ACTS);
  const [one, other] = [await runHistory(steps), await runHistory(steps)];
  expect(one.found).toBeNull();
  expect(one.faults).toBeGreaterThan(0);
  expect([other.found, other.lines, other.digest]).toEqual([null, one.lines, one.digest]);
});

test('histories of a new seed are sound to their end', async () => {
  const seed = randomInt(2 ** 32);
  printLine(`simulated: npm run proof simulate -- --seed ${seed} --acts ${ROTATING_ACTS}`);
  const untilMs = performance.now() + ROTATING_MS;
  const { failures, acts } = await simulateHistories({ seed, acts: ROTATING_ACTS, untilMs });
  expect(failures).toEqual([]);
  expect(acts).toBeGreaterThan(0);
});

test('a trace is read as it was written, and another version is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trace-'));
  const path = join(folder, 'trace.json');
  const trace = { seed: 7, found: 'something', steps: drawSteps(7, 20) };
  writeTrace(path, trace);
  expect(readTrace(path)).toEqual(trace);
  writeTrace(path, { ...trace, steps: [{ act: 'what nobody does', draw: 1, fault: null }] });
  expect(() => readTrace(path)).toThrow('names an act');
  rmSync(folder, { recursive: true });
});

test('a history of the free form becomes acts and faults of the repeatable one', () => {
  const events = [
    ...[{ act: 'create', fault: null }, { act: '', fault: 'server killed' } as const],
    ...[
      { act: 'notify', fault: null },
      { act: 'scan', fault: null },
    ],
  ];
  const steps = traceOf(7, events);
  expect(steps.map(({ act, fault }) => [act, fault?.kind])).toEqual([
    ['create a card', undefined],
    ['scan as a professional', 'lostAfter'],
  ]);
  expect(traceOf(7, events)).toEqual(steps);
});

test('a digest is of the order in which random values appear, and of everything else', () => {
  const digest = (...lines: string[]) => {
    const one = new HistoryDigest();
    for (const line of lines) one.add(line);
    return one.read();
  };
  const [a, b] = ['01a1fd56-68c8-7024-9515-6e840dfe1732', '01a1fd56-68c8-7021-a008-4ebe7329d732'];
  expect(digest(`paid ${a} ${b} ${a}`)).toBe(digest(`paid ${b} ${a} ${b}`));
  expect(digest(`paid ${a} ${b} ${a}`)).not.toBe(digest(`paid ${a} ${b} ${b}`));
  expect(digest(`paid ${a} 200`)).not.toBe(digest(`paid ${a} 201`));
});
