import { FEATURE_PLACES, readFeatures } from './question-features.ts';

/** "HM01": another file at the same address, or another layout, is noticed before the first question. */
export const HELP_MODEL_FORMAT = 0x484d3031;
/** Weights are whole numbers from -31 to 31, times one scale: more levels tell no more questions apart. */
export const WEIGHT_LEVELS = 31;
/** The rarity of a feature (1 to about 11) is kept in so many steps of one. */
export const RARITY_STEPS = 20;

/**
 * What was learnt from the ways in which people ask: a weight for each feature and label that belong together. A label is the
 * slug of an article, or one of `OUTSIDE_LABELS`.
 */
export type HelpModel = {
  labels: readonly string[];
  /** What each label starts with. */
  biases: Float32Array;
  /** How much a feature says, by its place; 0 where the model does not know it. */
  rarities: Float32Array;
  /** The entries of a place are those from `starts[place]` up to `starts[place + 1]`. */
  starts: Uint32Array;
  /** Of each entry, the label's place in `labels` and its weight, before `scale`. */
  owners: Uint8Array;
  weights: Int8Array;
  scale: number;
};

/** What is not for the help, which the model knows like articles. */
export const OUTSIDE_LABELS = { danger: '_danger', medical: '_medical', elsewhere: '_outside' } as const;

/** `margin`: above 0 the model believes that the label is meant. `known`: how much of the question it has seen before, 0 to 1. */
export type LabelScore = { label: string; margin: number };
export type QuestionScores = { scores: readonly LabelScore[]; known: number };

/** What a feature that the model does not know is taken to weigh. */
const UNKNOWN_RARITY = 10;

/** Returns the labels of a question, the likeliest first. */
export function scoreQuestion(model: HelpModel, question: string): QuestionScores {
  const { labels, biases, rarities, starts, owners, weights, scale } = model;
  const features = [...readFeatures(question)];
  let known = 0;
  let unknown = 0;
  for (const [place, share] of features) {
    const rarity = rarities[place] as number;
    if (rarity === 0) unknown += (share * UNKNOWN_RARITY) ** 2;
    else known += (share * rarity) ** 2;
  }
  const length = Math.sqrt(known) || 1;
  const margins = Float64Array.from(biases);
  for (const [place, share] of features) {
    const value = (share * (rarities[place] as number) * scale) / length;
    const end = starts[place + 1] as number;
    for (let entry = starts[place] as number; entry < end; entry++) {
      const owner = owners[entry] as number;
      margins[owner] = (margins[owner] as number) + value * (weights[entry] as number);
    }
  }
  return {
    scores: labels
      .map((label, at) => ({ label, margin: margins[at] as number }))
      .sort((one, other) => other.margin - one.margin),
    known: known === 0 ? 0 : known / (known + unknown),
  };
}

/**
 * Reads the file that `packHelpModel` writes, all numbers little-endian: format (u32), bytes of the labels (u32), number of
 * places that are known (u32), of entries (u32), scale (f32); the digest of what it was learnt from (32 bytes); the labels, parted by
 * line feeds; a bias (f32) for each; then columns of bytes: of each known place its distance from the one before (0 for 255 more),
 * its number of entries, its rarity; of each entry its label and its weight. Null for anything else.
 */
export function readHelpModel(bytes: Uint8Array): HelpModel | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HELP_MODEL_HEADER_BYTES || view.getUint32(0, true) !== HELP_MODEL_FORMAT) return null;
  const [labelBytes, steps, count] = [4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number];
  let at = HELP_MODEL_HEADER_BYTES;
  const take = (length: number) => {
    at += length;
    return bytes.subarray(at - length, at);
  };
  const labels = new TextDecoder().decode(take(labelBytes)).split('\n');
  const biases = Float32Array.from(labels, (_, label) => view.getFloat32(at + 4 * label, true));
  at += 4 * labels.length;
  const [distances, counts, rarities] = [take(steps), take(steps), take(steps)];
  const owners = take(count);
  const weights = new Int8Array(take(count));
  if (weights.length !== count) return null;
  const model = {
    labels,
    biases,
    rarities: new Float32Array(FEATURE_PLACES),
    starts: new Uint32Array(FEATURE_PLACES + 1),
  };
  let place = -1;
  for (let step = 0; step < steps; step++) {
    const distance = distances[step] as number;
    place += distance === 0 ? 255 : distance;
    if (distance === 0) continue;
    if (place >= FEATURE_PLACES) return null;
    model.starts[place + 1] = counts[step] as number;
    model.rarities[place] = (rarities[step] as number) / RARITY_STEPS;
  }
  for (let one = 0; one < FEATURE_PLACES; one++) {
    model.starts[one + 1] = (model.starts[one + 1] as number) + (model.starts[one] as number);
  }
  if (model.starts[FEATURE_PLACES] !== count) return null;
  return { ...model, owners, weights, scale: view.getFloat32(16, true) };
}

export const HELP_MODEL_HEADER_BYTES = 52;

/** The digest of what the model was learnt from: SHA-256. */
export const readModelDigest = (bytes: Uint8Array): Uint8Array => bytes.subarray(20, HELP_MODEL_HEADER_BYTES);
