import { readFileSync, writeFileSync } from 'node:fs';
import type { BenchTable, BenchThreshold } from '../../../tools/measuring/bench-table.ts';
import type { ClipTask } from './optical/clips/clip-worker.ts';
import { readClipSelection } from './optical/clips/read-clips.ts';
import { countWrongReads, drawClips, scoreClips } from './optical/clips/tally-clips.ts';
import type { ClipResult } from './optical/clips/watch-clip.ts';
import { contendersFor } from './optical/peers/readers.ts';
import { inThreads } from './threads.ts';

function listThresholds(results: readonly ClipResult[], contenders: number): BenchThreshold[] {
  const { clips } = JSON.parse(readFileSync(new URL('./optical/thresholds.json', import.meta.url), 'utf8'));
  const peers = Array.from({ length: contenders - 1 }, (_, i) => scoreClips(results, i + 1, 'everyFrame'));
  const ours = scoreClips(results, 0, 'everyFrame');
  const soonest = Math.min(...peers.map(({ seconds }) => seconds));
  return [
    { what: 'clips read', value: ours.read, atLeast: clips.read },
    { what: 'time of the soonest peer against ours', value: soonest / ours.seconds, atLeast: clips.timesSooner },
    { what: 'no wrong payload', value: countWrongReads(results, 0) === 0 ? 1 : 0, atLeast: 1 },
  ];
}

/**
 * `npm run bench clips`: films of a moving glyph and of other codes, on the reporting seeds. `npm run bench clips tilt
 * -- --tuning --alone --clips 2 --scale 1` runs a part on the tuning seeds, which is printed but not written to README.
 */
export async function run(args: readonly string[] = []): Promise<BenchTable[]> {
  const { clips, isTuning, isAlone, workers, isWhole } = readClipSelection(args);
  const tasks = Array.from(
    { length: workers },
    (_, worker): ClipTask => ({ clips: clips.filter((_clip, i) => i % workers === worker), isTuning, isAlone }),
  );
  const shares = await inThreads<ClipTask, ClipResult[]>(
    new URL('./optical/clips/clip-worker.ts', import.meta.url),
    tasks,
  );
  const results = shares.flat().toSorted((a, b) => a.kind - b.kind || a.clip - b.clip);
  const names = contendersFor(isAlone).map(({ name }) => name);
  if (isWhole) {
    const report = { seeds: 'reporting', names, results };
    const round = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value);
    writeFileSync(new URL('./optical/clips/report.json', import.meta.url), `${JSON.stringify(report, round)}\n`);
  }
  return [drawClips(results, names, isWhole ? listThresholds(results, names.length) : [], !isWhole)];
}
