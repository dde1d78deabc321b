import { PATTERNS, type Pattern } from '../../src/index.ts';
import { CATEGORIES } from './categories.ts';
import type { Job } from './measure-scene.ts';
import { openReportingSeeds, type Seeds, TUNING_SEEDS } from './seeds.ts';

/** Selection of pictures; `isWhole` means all of them on the reporting seeds, as docs/measured.md reports. */
export type Selection = {
  readonly jobs: readonly Job[];
  readonly seeds: Seeds;
  readonly workers: number;
  /** True to run only our own reader: the others do not change while it is tuned. */
  readonly isAlone: boolean;
  /** Pattern in which glyphs are drawn. */
  readonly pattern: Pattern;
  readonly isWhole: boolean;
};

const LEVELS = 8;
const SCENES = 12;
const MAX_SCENES = 1000;
const MAX_WORKERS = 16;

function readNumber(args: readonly string[], name: string, most: number, otherwise: number): number {
  const at = args.indexOf(name);
  if (at < 0) return otherwise;
  const value = Number(args[at + 1]);
  if (!(Number.isInteger(value) && value >= 1 && value <= most))
    throw new Error(`${name} takes a number of 1 to ${most}`);
  return value;
}

function findCategories(args: readonly string[]): number[] {
  const words = args.filter(
    (arg, i) =>
      !arg.startsWith('--') && !['--levels', '--scenes', '--workers', '--pattern'].includes(args[i - 1] ?? ''),
  );
  const names = CATEGORIES.map(({ name }) => name.replace(' ', '-'));
  for (const word of words) {
    if (!names.some((name) => name.startsWith(word)))
      throw new Error(`no category ${word}; there are: ${names.join(', ')}`);
  }
  return [...names.keys()].filter((i) => words.length === 0 || words.some((word) => names[i]?.startsWith(word)));
}

function readPattern(args: readonly string[]): Pattern {
  const at = args.indexOf('--pattern');
  if (at < 0) return 'classic';
  const pattern = PATTERNS.find((name) => name === args[at + 1]);
  if (pattern === undefined) throw new Error(`--pattern takes one of: ${PATTERNS.join(', ')}`);
  return pattern;
}

/**
 * Arguments: names of categories (none: all), `--levels n` (of eight, evenly, including the hardest), `--scenes n`,
 * `--workers n`, `--alone` (our reader only), `--pattern name` (of the glyphs), `--tuning`. A part without `--tuning`
 * is refused: partial runs are for tuning, and the reporting seeds are not.
 */
export function readSelection(args: readonly string[]): Selection {
  const isTuning = args.includes('--tuning');
  const isAlone = args.includes('--alone');
  const categories = findCategories(args);
  const levels = readNumber(args, '--levels', LEVELS, LEVELS);
  const scenes = readNumber(args, '--scenes', MAX_SCENES, SCENES);
  const pattern = readPattern(args);
  const isComplete = categories.length === CATEGORIES.length && levels === LEVELS && scenes >= SCENES;
  const isWhole = isComplete && pattern === 'classic' && !isTuning && !isAlone;
  if (!isWhole && !isTuning) throw new Error('a part of the bench is for tuning: add --tuning');
  const chosen = Array.from({ length: levels }, (_, i) => Math.ceil(((i + 1) * LEVELS) / levels) - 1);
  const jobs = categories.flatMap((category) =>
    chosen.flatMap((level) => Array.from({ length: scenes }, (_, scene) => ({ category, level, scene }))),
  );
  const seeds = isTuning ? TUNING_SEEDS : openReportingSeeds({ isTuning });
  return { jobs, seeds, workers: readNumber(args, '--workers', MAX_WORKERS, 1), isAlone, pattern, isWhole };
}
