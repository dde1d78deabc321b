import { type Dice, rollDice } from '../../packages/camera/src/dice.ts';
import { createGlyphReader, LIVE_EFFORT, readGlyph } from '../../packages/glyph/src/index.ts';
import { HOSTILE_PICTURES, type Hostile } from './hostile-frames.ts';
import { STAGES } from './hostile-stages.ts';

/** What a stretch of fuzzing came to. */
export type FuzzOutcome = {
  /** Tries of single stages, pictures, and clips. */
  tries: number;
  /** Mutants of a glyph that were read all the same, rightly. */
  read: number;
  /** By kind and seed: what was thrown, read wrongly, or over its bound. */
  faults: string[];
  slowestMs: number;
  /** The most that a frame went over its budget, in work units. */
  overrun: number;
};

/** What the product gives a still picture. */
const STILL_EFFORT = 2000;
/** What a frame may do after its last look at the budget: one grid's rounds at one blur. */
const MAX_OVERRUN = 60;
const CLIP_FRAMES = 8;
const SEED_END = 2 ** 32;

type Try = (dice: Dice, outcome: FuzzOutcome) => string | null | Promise<string | null>;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function isCrowd(name: string, payload: Uint8Array): boolean {
  return name === 'many glyphs at once' && payload.every((byte) => byte === 0);
}

/** One picture with the whole effort of a still one. */
async function readStill(name: string, dice: Dice, outcome: FuzzOutcome): Promise<string | null> {
  const { frame, payload } = await pictureOf(name, dice);
  let spent = 0;
  const startedAt = performance.now();
  const result = readGlyph(frame, { effort: STILL_EFFORT, onStages: (reading) => (spent = reading.spent) });
  outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt);
  outcome.overrun = Math.max(outcome.overrun, spent - STILL_EFFORT);
  if (spent > STILL_EFFORT + MAX_OVERRUN) return `${spent} units of ${STILL_EFFORT}`;
  if (!result.found || isCrowd(name, result.payload)) return null;
  if (payload === null || !sameBytes(payload, result.payload)) return 'a payload that nobody drew';
  outcome.read += 1;
  return null;
}

function pictureOf(name: string, dice: Dice): Hostile | Promise<Hostile> {
  const make = HOSTILE_PICTURES[name];
  if (make === undefined) throw new Error(`no hostile picture named ${name}`);
  return make(dice);
}

/** Frames of all kinds and sizes one after another through one video reader. */
async function readClip(dice: Dice, outcome: FuzzOutcome): Promise<string | null> {
  const names = Object.keys(HOSTILE_PICTURES);
  let spent = 0;
  const reader = createGlyphReader({ effort: LIVE_EFFORT, onStages: (reading) => (spent = reading.spent) });
  const drawn: Uint8Array[] = [new Uint8Array(33)];
  for (let i = 0; i < CLIP_FRAMES; i++) {
    const { frame, payload } = await pictureOf(names[dice.below(names.length)] ?? '', dice);
    if (payload !== null) drawn.push(payload);
    const result = reader.read(frame);
    outcome.overrun = Math.max(outcome.overrun, spent - LIVE_EFFORT);
    if (spent > LIVE_EFFORT + MAX_OVERRUN) return `${spent} units of ${LIVE_EFFORT} in frame ${i}`;
    if (result.found && !drawn.some((known) => sameBytes(known, result.payload))) return 'a payload that no frame held';
    if (dice.below(6) === 0) reader.reset();
  }
  return null;
}

const TRIES: readonly (readonly [string, Try])[] = [
  ...Object.keys(HOSTILE_PICTURES).map((name): [string, Try] => [name, (dice, o) => readStill(name, dice, o)]),
  ...Object.entries(STAGES),
  ['frames of all kinds in a clip', readClip],
];

/** What each seed stands for is fixed, so that a fault comes again with its seed alone. */
async function tryOne(seed: number, outcome: FuzzOutcome): Promise<void> {
  const [name, run] = TRIES[seed % TRIES.length] as (typeof TRIES)[number];
  outcome.tries += 1;
  try {
    const fault = await run(rollDice(seed), outcome);
    if (fault !== null) outcome.faults.push(`${name}, seed ${seed}: ${fault}`);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    outcome.faults.push(`${name}, seed ${seed}: ${what}`);
  }
}

const MAX_FAULTS = 20;

/** Tries the seeds `first`, `first + step` and so on, `count` of them or until the time is over. */
export async function fuzz(first: number, step: number, limit: { count: number; ms: number }): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = { tries: 0, read: 0, faults: [], slowestMs: 0, overrun: 0 };
  const endAt = performance.now() + limit.ms;
  for (let seed = first; outcome.tries < limit.count && outcome.faults.length < MAX_FAULTS; seed += step) {
    if (performance.now() > endAt) break;
    await tryOne(seed % SEED_END, outcome);
  }
  return outcome;
}

export const KINDS_OF_TRIES = TRIES.length;
