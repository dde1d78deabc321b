import type { Frame } from '../../../camera/src/develop.ts';
import { drawOpticalScene } from '../../../camera/src/draw-scene.ts';
import type { OpticalScene } from '../../../camera/src/optical-scene.ts';
import { photograph } from '../../../camera/src/photograph.ts';
import { createRng } from '../../../camera/src/rng.ts';
import { setUpView } from '../../../camera/src/view.ts';
import { encodeGlyph, type Pattern } from '../../src/index.ts';
import { CATEGORIES } from './categories.ts';
import { drawText } from './draw-text.ts';
import { judgeStages, type StageJudgement, type StageReading } from './judge-stages.ts';
import { type Code, drawCode } from './peers/draw-codes.ts';
import { CONTENDERS, type Contender } from './peers/readers.ts';
import { readWithOracleCorners } from './read-oracle-corners.ts';
import type { Seeds } from './seeds.ts';

/** One picture of the run: its category, level (of eight) and scene. */
export type Job = { readonly category: number; readonly level: number; readonly scene: number };

/** One reader on one picture. */
export type ReaderOutcome = { readonly end: 'read' | 'missed' | 'wrong'; readonly ms: number };

export type SceneResult = Job & {
  readonly outcomes: readonly ReaderOutcome[];
  readonly stages: StageJudgement | null;
  readonly isReadWithOracle: boolean | null;
  /** The pattern that our reader recognised in what it read. */
  readonly detectedPattern: Pattern | null;
};

export function drawScene(
  { category, level, scene }: Job,
  seeds: Seeds,
  size: Partial<OpticalScene> = {},
): OpticalScene {
  const chosen = CATEGORIES[category];
  const severity = chosen?.levels[level];
  if (chosen === undefined || severity === undefined) throw new Error(`no level ${level} of category ${category}`);
  const seed = seeds.computeSeed(category, level, scene);
  return drawOpticalScene(seed, { ...size, ...chosen.give(severity, createRng((seed ^ 0x2545f491) >>> 0), scene) });
}

export async function timeRead(
  contender: Contender,
  frame: Frame,
  text: string | null,
  observe?: (reading: StageReading) => void,
): Promise<ReaderOutcome> {
  const start = performance.now();
  const found = await contender.read(frame, observe);
  const ms = performance.now() - start;
  if (found === null) return { end: 'missed', ms };
  return { end: found === text ? 'read' : 'wrong', ms };
}

/**
 * Photographs one scene with each code in turn and reads it with each reader of that code; glyphs are drawn in
 * `pattern`.
 */
export async function measureScene(
  job: Job,
  seeds: Seeds,
  contenders: readonly Contender[] = CONTENDERS,
  pattern: Pattern = 'classic',
): Promise<SceneResult> {
  const scene = drawScene(job, seeds);
  const text = drawText(scene.seed);
  const frames = new Map<Code, Frame>();
  const outcomes: ReaderOutcome[] = [];
  let stages: StageJudgement | null = null;
  let isReadWithOracle: boolean | null = null;
  let detectedPattern: Pattern | null = null;
  for (const contender of contenders) {
    const frame = frames.get(contender.code) ?? photograph(scene, await drawCode(contender.code, text, pattern));
    frames.set(contender.code, frame);
    const readings: StageReading[] = [];
    const outcome = await timeRead(contender, frame, text, (reading) => readings.push(reading));
    outcomes.push(outcome);
    const [reading] = readings;
    if (reading !== undefined) {
      detectedPattern = reading.best?.payload ? reading.best.pattern : null;
      const payload = new TextEncoder().encode(text);
      const view = setUpView(scene);
      stages = judgeStages(reading, view, encodeGlyph(payload).symbols, outcome.end === 'read');
      const withOracle = outcome.end === 'read' ? null : readWithOracleCorners(frame, view, scene.isInverted);
      isReadWithOracle =
        outcome.end === 'read' ? null : withOracle !== null && Buffer.compare(withOracle, payload) === 0;
    }
  }
  return { ...job, outcomes, stages, isReadWithOracle, detectedPattern };
}
