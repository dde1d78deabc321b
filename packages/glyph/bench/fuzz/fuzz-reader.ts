import type { Frame } from '../../../camera/src/develop.ts';
import { createRng, type Rng } from '../../../camera/src/rng.ts';
import { createGlyphReader, LIVE_EFFORT, PAYLOAD_LENGTH, readGlyph, STILL_EFFORT } from '../../src/index.ts';
import { drawHostileFilm } from './hostile-films.ts';
import { HOSTILE_PICTURES, type HostilePicture } from './hostile-frames.ts';
import { STAGES } from './hostile-stages.ts';

/** Outcome of a run of fuzzing. */
export type FuzzOutcome = {
  /** Inputs tried: single stages, pictures, and clips. */
  tries: number;
  /** Mutated glyphs that were still read correctly. */
  read: number;
  /** By kind and seed: exceptions, wrong payloads, and exceeded bounds. */
  faults: string[];
  slowestMs: number;
  /** Slowest frame of clips and films, without each thread's first ones, in which it still compiles. */
  slowestLiveMs: number;
  /** Frames of films in which an unread glyph was tracked. */
  followed: number;
  /** Largest excess of a frame over its budget, in work units. */
  overrun: number;
};

/** Units that a frame may exceed its budget by after its last check: one grid's rounds at one blur. */
const MAX_OVERRUN = 30;
/** Tries of a thread before its live frames are timed. */
const WARM_TRIES = 60;
const CLIP_FRAMES = 8;
const SEED_END = 2 ** 32;

type FuzzTrial = (rng: Rng, outcome: FuzzOutcome) => string | null | Promise<string | null>;

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function isManyGlyphs(name: string, payload: Uint8Array): boolean {
  return name === 'many glyphs at once' && payload.every((byte) => byte === 0);
}

/** Reads one picture with the effort of a still picture. */
async function readStill(name: string, rng: Rng, outcome: FuzzOutcome): Promise<string | null> {
  const { frame, payload } = await drawPicture(name, rng);
  let spent = 0;
  const startedAt = performance.now();
  const result = readGlyph(frame, { effort: STILL_EFFORT, onStages: (reading) => (spent = reading.spent) });
  outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - startedAt);
  outcome.overrun = Math.max(outcome.overrun, spent - STILL_EFFORT);
  if (spent > STILL_EFFORT + MAX_OVERRUN) return `${spent} units of ${STILL_EFFORT}`;
  if (!result.found || isManyGlyphs(name, result.payload)) return null;
  if (payload === null || !sameBytes(payload, result.payload)) return 'a payload that nobody drew';
  outcome.read += 1;
  return null;
}

function drawPicture(name: string, rng: Rng): HostilePicture | Promise<HostilePicture> {
  const make = HOSTILE_PICTURES[name];
  if (make === undefined) throw new Error(`no hostile picture named ${name}`);
  return make(rng);
}

/** A video reader whose units are checked against its budget. */
function watchReader(outcome: FuzzOutcome, drawn: readonly Uint8Array[], effort: number = LIVE_EFFORT) {
  let spent = 0;
  const reader = createGlyphReader({ effort, onStages: (reading) => (spent = reading.spent) });
  const readOne = (frame: Frame): string | null => {
    const startedAt = performance.now();
    const result = reader.read(frame);
    const ms = performance.now() - startedAt;
    if (outcome.tries > WARM_TRIES) outcome.slowestLiveMs = Math.max(outcome.slowestLiveMs, ms);
    outcome.overrun = Math.max(outcome.overrun, spent - effort);
    outcome.followed += !result.found && result.corners !== null ? 1 : 0;
    if (spent > effort + MAX_OVERRUN) return `${spent} units of ${effort}`;
    if (!result.found) return null;
    if (!drawn.some((known) => sameBytes(known, result.payload))) return 'a payload that no frame held';
    outcome.read += 1;
    return null;
  };
  return { reader, readOne };
}

/** Reads frames of all kinds and sizes with one video reader. */
async function readClip(rng: Rng, outcome: FuzzOutcome): Promise<string | null> {
  const names = Object.keys(HOSTILE_PICTURES);
  const drawn: Uint8Array[] = [new Uint8Array(PAYLOAD_LENGTH)];
  const { reader, readOne } = watchReader(outcome, drawn);
  for (let i = 0; i < CLIP_FRAMES; i++) {
    const { frame, payload } = await drawPicture(names[rng.below(names.length)] ?? '', rng);
    if (payload !== null) drawn.push(payload);
    const fault = readOne(frame);
    if (fault !== null) return `${fault} in frame ${i}`;
    if (rng.below(6) === 0) reader.reset();
  }
  return null;
}

/** Reads frames of one size, in which a tracked glyph is damaged and replaced by another. */
function readFilm(rng: Rng, outcome: FuzzOutcome): string | null {
  const { payloads, frames } = drawHostileFilm(rng);
  // With few units a glyph stays unread and pending for several frames.
  const { readOne } = watchReader(outcome, payloads, rng.below(2) === 0 ? LIVE_EFFORT : rng.below(LIVE_EFFORT));
  for (const frame of frames()) {
    const fault = readOne(frame);
    if (fault !== null) return fault;
  }
  return null;
}

const TRIES: readonly (readonly [string, FuzzTrial])[] = [
  ...Object.keys(HOSTILE_PICTURES).map((name): [string, FuzzTrial] => [name, (rng, o) => readStill(name, rng, o)]),
  ...Object.entries(STAGES),
  ['frames of all kinds in a clip', readClip],
  ['a harmed film of two glyphs', readFilm],
];

/** Each seed determines its input, so that a fault can be repeated from the seed alone. */
async function tryOne(seed: number, outcome: FuzzOutcome): Promise<void> {
  const [name, run] = TRIES[seed % TRIES.length] as (typeof TRIES)[number];
  outcome.tries += 1;
  try {
    const fault = await run(createRng(seed), outcome);
    if (fault !== null) outcome.faults.push(`${name}, seed ${seed}: ${fault}`);
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    outcome.faults.push(`${name}, seed ${seed}: ${what}`);
  }
}

const MAX_FAULTS = 20;

/** Tries the seeds `first`, `first + step` and so on, `count` of them or until the time is over. */
export async function fuzz(first: number, step: number, limit: { count: number; ms: number }): Promise<FuzzOutcome> {
  const outcome: FuzzOutcome = {
    tries: 0,
    read: 0,
    faults: [],
    slowestMs: 0,
    slowestLiveMs: 0,
    followed: 0,
    overrun: 0,
  };
  const endAt = performance.now() + limit.ms;
  for (let seed = first; outcome.tries < limit.count && outcome.faults.length < MAX_FAULTS; seed += step) {
    if (performance.now() > endAt) break;
    await tryOne(seed % SEED_END, outcome);
  }
  return outcome;
}

export const KINDS_OF_TRIES = TRIES.length;
