import { drawOpticalScene } from '../../../camera/src/draw-scene.ts';
import type { Drawing } from '../../../camera/src/drawing.ts';
import { photograph } from '../../../camera/src/photograph.ts';
import { createRng, type Rng } from '../../../camera/src/rng.ts';
import { encodeGlyph, PATTERNS, PAYLOAD_LENGTH, type Pattern, readGlyph, STILL_EFFORT } from '../../src/index.ts';
import { printGlyph } from '../../test/photograph-glyph.ts';
import { forgeGlyph } from '../forge-glyph.ts';
import { CATEGORIES } from '../optical/categories.ts';
import { drawText } from '../optical/draw-text.ts';
import { CODES, drawCode } from '../optical/peers/draw-codes.ts';

/** Counts of a run of frames. */
export type ReadCount = {
  frames: number;
  /** Frames that held a glyph, and how many of those were read. */
  glyphs: number;
  read: number;
  /** By seed: a payload where none was drawn, or a different one. */
  faults: string[];
};

/** What the picture shows, and the payload that may be read from it. */
type Subject = { readonly name: string; readonly drawing: Drawing | null; readonly payload: Uint8Array | null };
type Maker = (seed: number, rng: Rng) => Subject | Promise<Subject>;

/** Every so many pictures get STILL_EFFORT, all others the default effort. */
const PATIENT_EVERY = 10;
/** First level used, of eight: easy pictures say nothing about false reads. */
const FIRST_LEVEL = 2;

function drawPattern(rng: Rng): Pattern {
  return PATTERNS[rng.below(PATTERNS.length)] ?? 'classic';
}

function drawGlyph(_seed: number, rng: Rng): Subject {
  const payload = rng.bytes(PAYLOAD_LENGTH);
  const pattern = drawPattern(rng);
  return { name: `a glyph drawn ${pattern}`, drawing: printGlyph(encodeGlyph(payload, { pattern })), payload };
}

function drawCounterfeit(_seed: number, rng: Rng): Subject {
  return { name: 'a counterfeit', drawing: printGlyph(forgeGlyph(rng, drawPattern(rng))), payload: null };
}

async function drawOther(seed: number, rng: Rng): Promise<Subject> {
  const others = CODES.filter((code) => code !== 'glyph');
  const code = others[rng.below(others.length)] ?? 'qr-h';
  return { name: code, drawing: await drawCode(code, drawText(seed)), payload: null };
}

/** Every second frame holds a glyph. */
const MAKERS: readonly Maker[] = [
  drawGlyph,
  () => ({ name: 'nothing', drawing: null, payload: null }),
  drawGlyph,
  drawCounterfeit,
  drawGlyph,
  drawOther,
];

function judge(subject: Subject, found: Uint8Array | null): string | null {
  if (found === null) return null;
  if (subject.payload === null) return `a payload from ${subject.name}`;
  return Buffer.compare(found, subject.payload) === 0 ? null : 'a payload that was not drawn';
}

async function readFrame(seed: number, count: ReadCount): Promise<void> {
  const rng = createRng(seed);
  const make = MAKERS[seed % MAKERS.length] ?? drawGlyph;
  const category = CATEGORIES[rng.below(CATEGORIES.length)];
  const level = FIRST_LEVEL + rng.below((category?.levels.length ?? 0) - FIRST_LEVEL);
  const given = category?.give(category.levels[level] ?? 0, rng, seed) ?? {};
  const subject = await make(seed, rng);
  const frame = photograph(drawOpticalScene(seed, given), subject.drawing);
  const isPatient = Math.floor(seed / MAKERS.length) % PATIENT_EVERY === 0;
  const result = readGlyph(frame, isPatient ? { effort: STILL_EFFORT } : {});
  const fault = judge(subject, result.found ? result.payload : null);
  count.frames += 1;
  count.glyphs += subject.payload === null ? 0 : 1;
  count.read += subject.payload !== null && result.found ? 1 : 0;
  if (fault !== null) count.faults.push(`seed ${seed}, ${category?.name} ${category?.levels[level]}: ${fault}`);
}

const SEED_END = 2 ** 32;

/** Reads the frames of seeds `first`, `first + step` and so on below `first + span`: hard ones of all kinds, every second with a glyph in it. */
export async function readMany(first: number, step: number, span: number): Promise<ReadCount> {
  const count: ReadCount = { frames: 0, glyphs: 0, read: 0, faults: [] };
  for (let i = 0; i < span; i += step) await readFrame((first + i) % SEED_END, count);
  return count;
}
