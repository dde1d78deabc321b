import { expect, test } from 'vitest';
import { drawTable } from '../../../../tools/measuring/bench-table.ts';
import { CATEGORIES } from './categories.ts';
import { checkAims } from './check-aims.ts';
import type { StageJudgement } from './judge-stages.ts';
import type { SceneResult } from './measure-scene.ts';
import { CONTENDERS } from './peers/readers.ts';
import { drawAims, drawRates, drawStages, drawTimes } from './report-tables.ts';
import { sumStages } from './stage-losses.ts';
import { compareContenders, computeQuantile, countWrong, tallyCategories } from './tally.ts';
import type { ReaderTimes } from './time-readers.ts';

const CURVE = CATEGORIES.findIndex(({ name }) => name === 'curve');

function judged(end: StageJudgement['end'], finders: number): StageJudgement {
  const isRegistered = end === 'read' || end === 'not decoded';
  return {
    end,
    finders,
    cornerError: finders < 2 ? Number.POSITIVE_INFINITY : 0.2,
    cellError: isRegistered ? 0.1 : 3,
    symbolErrors: isRegistered ? 0.25 : null,
    bitsPerCell: isRegistered ? 3 : null,
  };
}

/** Ours reads at every level, Data Matrix at the first, Aztec reads a wrong text, the others nothing. */
function resultAt(level: number, stages: StageJudgement): SceneResult {
  const outcomes = CONTENDERS.map(({ code }) => {
    if (code === 'glyph') return { end: 'read', ms: 1 } as const;
    if (code === 'data-matrix') return { end: level === 0 ? 'read' : 'missed', ms: 1 } as const;
    return { end: code === 'aztec' ? 'wrong' : 'missed', ms: 1 } as const;
  });
  return {
    category: CURVE,
    level,
    scene: 0,
    outcomes,
    stages,
    isReadWithOracle: stages.end === 'read' ? null : stages.finders < 2,
    detectedPattern: stages.end === 'read' ? 'alien' : null,
  };
}

const results = [
  resultAt(0, judged('read', 4)),
  resultAt(3, judged('not located', 1)),
  resultAt(3, judged('not decoded', 3)),
];
const tallies = tallyCategories(results);

test('rates are means over scenes, then levels, then categories; the best peer is never ours', () => {
  expect(tallies).toHaveLength(1);
  expect(tallies[0]).toMatchObject({ name: 'curve', levels: [20, 80] });
  expect(tallies[0]?.means.slice(0, 3)).toEqual([1, 0.5, 0]);
  expect(compareContenders(tallies).bestPeer).toBe(0.5);
  expect(countWrong(results)).toEqual(CONTENDERS.map(({ code }) => (code === 'aztec' ? 3 : 0)));
  expect(computeQuantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
});

test('a run without peers claims nothing against them', () => {
  const alone = tallyCategories(results.map((result) => ({ ...result, outcomes: result.outcomes.slice(0, 1) })));
  expect(alone[0]?.means[0]).toBe(1);
  expect(checkAims(alone, [], [0]).map(({ what }) => what)).toEqual([
    'rate of curve at 80 (degrees of arc)',
    'wrong payloads',
  ]);
});

test('stages are summed where they happened', () => {
  const [losses] = sumStages(results);
  expect(losses?.ends).toEqual({ 'not located': 1, 'not registered': 0, 'not decoded': 1, read: 1 });
  expect([losses?.findersLost, losses?.symbolErrors, losses?.cornerError]).toEqual([1, 0.25, 0.2]);
  expect(losses?.readWithOracle).toBe(1);
  expect(losses?.finders).toBeCloseTo(8 / 3, 9);
});

test('a missed aim is marked as missed', () => {
  const at = (contender: string, hit: number, empty: number): ReaderTimes => ({
    contender,
    size: '640 x 480',
    hitMs: { median: hit, p95: hit },
    emptyMs: { median: empty, p95: empty },
    hits: 1,
    falseReads: 0,
  });
  const times = CONTENDERS.map(({ name, code }) => at(name, code === 'glyph' ? 30 : 3, 9));
  const aims = checkAims(tallies, times, countWrong(results));
  const reached = Object.fromEntries(aims.map(({ what, isReached }) => [what, isReached]));
  expect(reached).toMatchObject({
    'overall against the best single peer': true,
    'curve against its best peer': true,
    'rate of curve at 80 (degrees of arc)': true,
    'wrong payloads': true,
    '640 x 480: a hit against Data Matrix': false,
    '640 x 480: an empty frame against Data Matrix': true,
  });
  const behind = tallies.map((tally) => ({ ...tally, means: [0.1, ...tally.means.slice(1)] }));
  expect(checkAims(behind, [], [0])[0]).toMatchObject({ measured: 'curve', isReached: false });
  const tables = [
    drawRates(tallies, countWrong(results), [], true),
    drawAims(aims, true),
    drawTimes(times, true),
    drawStages(sumStages(results), true),
  ];
  for (const table of tables) {
    expect(table.isPartial).toBe(true);
    expect(drawTable(table, '2026-01-01')).toContain('Measured on 2026-01-01.');
  }
});
