import { createHash } from 'node:crypto';
import {
  HELP_MODEL_FORMAT,
  HELP_MODEL_HEADER_BYTES,
  RARITY_STEPS,
  WEIGHT_LEVELS,
} from '../../apps/web/src/features/assistant/search/help-model.ts';
import { FEATURE_PLACES, readFeatures } from '../../apps/web/src/features/assistant/search/question-features.ts';
import { type SparseRows, trainClass } from './train-classes.ts';

/** A way of asking, and the label it is one for. */
export type LabelledQuestion = { label: string; question: string };

/** Of each label: what is lost by leaving out the others is measured in decision 0131. */
const WEIGHTS_KEPT = 1000;
/** Changes with the way of learning, so that models are learnt anew. */
const LEARNING = 4;
/** How often the questions are gone through to see which features matter, and to learn their weights. */
const CHOOSING_ROUNDS = 6;
const ROUNDS_MAX = 25;
/** A feature of a single question tells nothing about others. */
const SEEN_MIN = 2;

/** Changes with whatever the model is learnt from. */
export function digestQuestions(questions: readonly LabelledQuestion[]): Uint8Array {
  const text = questions.map(({ label, question }) => `${label}\t${question}`).join('\n');
  return createHash('sha256').update(`${LEARNING} ${text}`).digest();
}

/** Learns which label a question belongs to: the same questions give the same bytes on every machine. */
export function learnHelp(questions: readonly LabelledQuestion[]): Uint8Array {
  const labels = [...new Set(questions.map(({ label }) => label))];
  const features = questions.map(({ question }) => readFeatures(question));
  const random = seededRandom();
  const all = weighRarity(features, null);
  const learn = (rows: SparseRows, label: string, rounds: number) => {
    const signs = Int8Array.from(questions, (one) => (one.label === label ? 1 : -1));
    return trainClass({ rows, width: FEATURE_PLACES, signs, rounds, random });
  };
  const rows = toRows(features, all);
  const chosen = labels.map((label) => strongest(learn(rows, label, CHOOSING_ROUNDS)));
  const isKept = Uint8Array.from({ length: FEATURE_PLACES }, (_, place) =>
    chosen.some((places) => places[place] === 1) ? 1 : 0,
  );
  const rarities = weighRarity(features, isKept);
  const keptRows = toRows(features, rarities);
  const weights = labels.map((label, at) => learn(selectPlaces(keptRows, chosen[at] as Uint8Array), label, ROUNDS_MAX));
  return packHelpModel({ labels, rarities, weights, digest: digestQuestions(questions) });
}

/** A linear congruential generator: order of training, nothing secret. */
function seededRandom(): () => number {
  let state = 3;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** In the steps in which they are kept, so that training sees what the page will see. */
function weighRarity(features: readonly ReadonlyMap<number, number>[], isKept: Uint8Array | null): Float64Array {
  const seen = new Uint32Array(FEATURE_PLACES);
  for (const one of features) for (const place of one.keys()) seen[place] = (seen[place] as number) + 1;
  return Float64Array.from(seen, (count, place) => {
    if (count < SEEN_MIN || isKept?.[place] === 0) return 0;
    return Math.round(RARITY_STEPS * (1 + Math.log((1 + features.length) / (1 + count)))) / RARITY_STEPS;
  });
}

function toRows(features: readonly ReadonlyMap<number, number>[], rarities: Float64Array): SparseRows {
  const rows = features.map((one) => {
    const known = [...one].filter(([place]) => rarities[place] !== 0);
    const values = known.map(([place, share]) => share * (rarities[place] as number));
    const length = Math.hypot(...values) || 1;
    return {
      places: Int32Array.from(known, ([place]) => place),
      values: Float64Array.from(values, (value) => value / length),
    };
  });
  return { places: rows.map(({ places }) => places), values: rows.map(({ values }) => values) };
}

/** Texts as a class sees them that may weigh only some places. */
function selectPlaces({ places, values }: SparseRows, kept: Uint8Array): SparseRows {
  const isKept = (place: number) => kept[place] === 1;
  return {
    places: places.map((row) => row.filter(isKept)),
    values: values.map((row, text) => row.filter((_, at) => isKept(places[text]?.[at] as number))),
  };
}

/** 1 at the places of the largest weights. */
function strongest(weights: Float64Array): Uint8Array {
  const places = [...weights.subarray(0, FEATURE_PLACES).keys()].filter((place) => weights[place] !== 0);
  const size = (place: number) => Math.abs(weights[place] as number);
  const kept = places.sort((one, other) => size(other) - size(one) || one - other).slice(0, WEIGHTS_KEPT);
  const marks = new Uint8Array(FEATURE_PLACES);
  for (const place of kept) marks[place] = 1;
  return marks;
}

type TrainedModel = {
  labels: readonly string[];
  rarities: Float64Array;
  weights: readonly Float64Array[];
  digest: Uint8Array;
};

/** Packs the file that `readHelpModel` reads; its layout is documented there. */
function packHelpModel({ labels, rarities, weights, digest }: TrainedModel): Uint8Array {
  const largest = Math.max(...weights.map((one) => one.subarray(0, FEATURE_PLACES).reduce(pickLarger, 0)));
  const scale = Math.fround(largest / WEIGHT_LEVELS) || 1;
  const places = [...rarities.keys()].filter((place) => rarities[place] !== 0);
  const entries = places.map((place) =>
    weights.flatMap((one, label) => {
      const weight = Math.round((one[place] as number) / scale);
      return weight === 0 ? [] : [{ label, weight }];
    }),
  );
  const steps = places.flatMap((place, at) => {
    const distance = place - (places[at - 1] ?? -1);
    const skipped = Array.from({ length: Math.floor((distance - 1) / 255) }, () => ({
      distance: 0,
      count: 0,
      rarity: 0,
    }));
    const rarity = Math.round(RARITY_STEPS * (rarities[place] as number));
    return [...skipped, { distance: distance - 255 * skipped.length, count: entries[at]?.length ?? 0, rarity }];
  });
  const names = Buffer.from(labels.join('\n'));
  const flat = entries.flat();
  const header = Buffer.alloc(HELP_MODEL_HEADER_BYTES);
  for (const [at, number] of [HELP_MODEL_FORMAT, names.length, steps.length, flat.length].entries()) {
    header.writeUInt32LE(number, 4 * at);
  }
  header.writeFloatLE(scale, 16);
  header.set(digest, 20);
  const biases = Buffer.alloc(4 * labels.length);
  for (const [at, one] of weights.entries()) biases.writeFloatLE(one[FEATURE_PLACES] as number, 4 * at);
  return Buffer.concat([
    header,
    names,
    biases,
    Uint8Array.from(steps, ({ distance }) => distance),
    Uint8Array.from(steps, ({ count }) => count),
    Uint8Array.from(steps, ({ rarity }) => rarity),
    Uint8Array.from(flat, ({ label }) => label),
    Uint8Array.from(flat, ({ weight }) => weight),
  ]);
}

const pickLarger = (held: number, weight: number): number => Math.max(held, Math.abs(weight));
