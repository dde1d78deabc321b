import type { BenchTable, BenchThreshold } from '../../../../tools/measuring/bench-table.ts';
import type { Aim } from './check-aims.ts';
import { CONTENDERS } from './peers/readers.ts';
import type { StageLosses } from './stage-losses.ts';
import { type CategoryTally, compareContenders } from './tally.ts';
import type { ReaderTimes } from './time-readers.ts';

function percent(rate: number): string {
  return Number.isFinite(rate) ? `${Math.round(100 * rate)}` : '-';
}

function number(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '-';
}

/** The other reader with the highest mean: the first contender is ours. */
function findBestPeer(means: readonly number[]): number {
  return means.indexOf(Math.max(...means.slice(1)), 1);
}

/** Rates in percent: ours by level and on average, the others on average. */
export function drawRates(
  tallies: readonly CategoryTally[],
  wrong: readonly number[],
  thresholds: BenchThreshold[],
  isPartial: boolean,
): BenchTable {
  const { overall, bestPeer } = compareContenders(tallies);
  const rows = tallies.map(({ name, unit, levels, rates, means }) => [
    name,
    `${levels.join(' / ')} (${unit})`,
    (rates[0] ?? []).map(percent).join(' / '),
    (rates[findBestPeer(means)] ?? []).map(percent).join(' / '),
    ...means.map(percent),
    number((means[0] ?? 0) / Math.max(...means.slice(1)), 2),
  ]);
  const columns = [
    'category',
    'levels',
    'glyph by level, %',
    'best peer by level, %',
    ...CONTENDERS.map(({ name }) => `${name}, %`),
    'times the best peer',
  ];
  rows.push(['all', '', '', '', ...overall.map(percent), number((overall[0] ?? 0) / bestPeer, 2)]);
  rows.push(['wrong payloads', '', '', '', ...wrong.map(String), '']);
  return { name: 'optical', columns, rows, thresholds, isPartial };
}

export function drawTimes(times: readonly ReaderTimes[], isPartial: boolean): BenchTable {
  const rows = times.map(({ size, contender, hitMs, emptyMs, hits, falseReads }) => [
    size,
    contender,
    hits,
    number(hitMs.median, 1),
    number(hitMs.p95, 1),
    number(emptyMs.median, 1),
    number(emptyMs.p95, 1),
    falseReads,
  ]);
  const columns = [
    'frame',
    'reader',
    'hits',
    'ms a hit, median',
    'p95',
    'ms an empty frame, median',
    'p95',
    'false reads',
  ];
  return { name: 'optical-times', columns, rows, thresholds: [], isPartial };
}

export function drawStages(losses: readonly StageLosses[], isPartial: boolean): BenchTable {
  const rows = losses.map(
    ({
      name,
      frames,
      ends,
      readWithOracle,
      finders,
      findersLost,
      cornerError,
      cellError,
      symbolErrors,
      bitsPerCell,
    }) => [
      name,
      frames,
      ends['not located'],
      ends['not registered'],
      ends['not decoded'],
      ends.read,
      readWithOracle,
      number(finders, 1),
      number(findersLost, 1),
      number(cornerError, 2),
      number(cellError, 3),
      percent(symbolErrors),
      number(bitsPerCell, 2),
    ],
  );
  const columns = [
    'category',
    'frames',
    'not located',
    'not registered',
    'not decoded',
    'read',
    'lost, but read when told the corners',
    'finders seen',
    'where not located',
    'corner, cells',
    'cell, cells',
    'wrong symbols, %',
    'bits a cell',
  ];
  return { name: 'optical-stages', columns, rows, thresholds: [], isPartial };
}

export function drawAims(aims: readonly Aim[], isPartial: boolean): BenchTable {
  const rows = aims.map(({ what, wanted, measured, isReached }) => [
    what,
    wanted,
    measured,
    isReached ? 'yes' : 'not yet',
  ]);
  return { name: 'optical-aims', columns: ['aim', 'wanted', 'measured', 'reached'], rows, thresholds: [], isPartial };
}
