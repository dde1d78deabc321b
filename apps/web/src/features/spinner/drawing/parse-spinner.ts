import { COLORS, INTENSITIES, PARTICLES, SIZES, SPEEDS, type SpinnerConfig, VARIANTS } from './spinner-config.ts';

/** Why something is no configuration, and the field or word it is about. */
export type SpinnerProblem =
  | { kind: 'tooBig' }
  | { kind: 'notJson' }
  | { kind: 'notObject' }
  | { kind: 'unknownField' | 'missingField' | 'badValue'; field: string };

export type ParsedSpinner = { ok: true; config: SpinnerConfig } | { ok: false; problem: SpinnerProblem };

/** A configuration is about 200 characters; whatever is far longer is another file. */
export const MAX_SPINNER_FILE_BYTES = 4096;

type ValueReader<T> = (value: unknown) => T | undefined;
const buildChoiceReader =
  <const T extends string>(words: readonly T[]): ValueReader<T> =>
  (value) =>
    words.find((word) => word === value);
const flag: ValueReader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);
const count: ValueReader<number> = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= PARTICLES.min && value <= PARTICLES.max
    ? value
    : undefined;

/** One reader for each field: the table is the format. */
const readers: { [F in keyof SpinnerConfig]: ValueReader<SpinnerConfig[F]> } = {
  size: buildChoiceReader(SIZES),
  variant: buildChoiceReader(VARIANTS),
  speed: buildChoiceReader(SPEEDS),
  particleCount: count,
  color: buildChoiceReader(COLORS),
  intensity: buildChoiceReader(INTENSITIES),
  showPulse: flag,
  showTrails: flag,
  interactive: flag,
};
export const SPINNER_FIELDS = Object.keys(readers);

/** Reads a value from outside: exactly the nine fields, each with a value it may have. Nothing is guessed or mended. */
export function parseSpinner(value: unknown): ParsedSpinner {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse({ kind: 'notObject' });
  const given = new Map<string, unknown>(Object.entries(value));
  for (const field of given.keys()) {
    if (!SPINNER_FIELDS.includes(field)) return refuse({ kind: 'unknownField', field: field.slice(0, 40) });
  }
  const missing = SPINNER_FIELDS.find((field) => !given.has(field));
  if (missing !== undefined) return refuse({ kind: 'missingField', field: missing });
  const read = <F extends keyof SpinnerConfig>(field: F) => readers[field](given.get(field));
  const config = {
    size: read('size'),
    variant: read('variant'),
    speed: read('speed'),
    particleCount: read('particleCount'),
    color: read('color'),
    intensity: read('intensity'),
    showPulse: read('showPulse'),
    showTrails: read('showTrails'),
    interactive: read('interactive'),
  };
  const bad = Object.entries(config).find(([, found]) => found === undefined)?.[0];
  return isWhole(config) ? { ok: true, config } : refuse({ kind: 'badValue', field: bad ?? '' });
}

type PartialConfig = { [F in keyof SpinnerConfig]: SpinnerConfig[F] | undefined };
const isWhole = (config: PartialConfig): config is SpinnerConfig =>
  Object.values(config).every((value) => value !== undefined);

const refuse = (problem: SpinnerProblem): ParsedSpinner => ({ ok: false, problem });

/** Reads the text of a file. */
export function parseSpinnerText(text: string): ParsedSpinner {
  if (text.length > MAX_SPINNER_FILE_BYTES) return refuse({ kind: 'tooBig' });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse({ kind: 'notJson' });
  }
  return parseSpinner(value);
}
