import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { writeFigures } from '../documents/figures.ts';
import { repoRoot } from '../paths.ts';
import { printLine } from '../print-line.ts';
import { runSteps, type Step, type StepResult, sumResults } from '../step.ts';
import { type BenchTable, publishTable } from './bench-table.ts';

/**
 * A `bench/*.proof.ts` file. The reduced form runs in `npm test`, the whole one in `npm run proof`; `*-whole.proof.ts`
 * has no reduced form, because `npm test` already runs part of it another way.
 */
export type ProofModule = { prove: (options: ProofOptions) => Promise<ProofOutcome> };

export type ProofOptions = {
  reduced: boolean;
  /** Seed of all random choices: an integer below 2^32. */
  seed: number;
} & ProofWish;

/**
 * Of the proofs that know them: for how long one that may run for any time goes on (`call-fuzz`), of `simulate` how much, a
 * trace to run again, and the form with processes, and of `container` whether the whole test run is walked.
 */
type ProofWish = { minutes?: number; acts?: number; replay?: string; free?: boolean; tests?: boolean };

/** The proof holds if something was judged and `failures` is empty; `notes` are its figures; the table of a whole proof goes into docs/measured.md. */
export type ProofOutcome = {
  /** Number of things that were judged, such as answers, frames or tests: with none there was nothing to fail. */
  judged: number;
  notes: string[];
  failures: string[];
  table?: BenchTable;
  /** Why the proof could not run on this machine; it then counts neither as passed nor as failed. */
  notShown?: string;
};

export function listFailures({ judged, failures }: Pick<ProofOutcome, 'judged' | 'failures'>): string[] {
  return judged > 0 ? failures : [...failures, 'nothing was judged'];
}

/** The failures of a test run. A run without a test proves nothing and fails. */
export function listTestFailures({ passed, failed, details }: Omit<StepResult, 'notes'>): string[] {
  if (failed > 0) return [details];
  return passed === 0 ? ['no test ran'] : [];
}

const SEED_END = 2 ** 32;

const MINUTES_MAX = 24 * 60;

/** Which proofs to run, by words in their paths (none: all), and the seed (null: a new one). */
export type ProofSelection = { words: string[]; seed: number | null; wish?: ProofWish };

const OPTIONS = {
  seed: { type: 'string' },
  minutes: { type: 'string' },
  acts: { type: 'string' },
  replay: { type: 'string' },
  free: { type: 'boolean' },
  tests: { type: 'boolean' },
} as const;

/** Returns a sentence if the arguments are invalid. */
export function readProofSelection(args: string[]): ProofSelection | string {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const seed = values.seed === undefined ? null : Number(values.seed);
    if (seed !== null && !isSeed(seed, values.seed)) return `--seed must be a whole number from 0 to ${SEED_END - 1}.`;
    const wish = readWish(values);
    if (typeof wish === 'string') return wish;
    return { words: positionals, seed, ...(Object.keys(wish).length > 0 && { wish }) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

type WishValues = {
  minutes?: string | undefined;
  acts?: string | undefined;
  replay?: string | undefined;
  free?: boolean | undefined;
  tests?: boolean | undefined;
};

function readWish({ minutes, acts, replay, free, tests }: WishValues): ProofWish | string {
  const long = minutes === undefined ? undefined : Number(minutes);
  if (long !== undefined && !(long > 0 && long <= MINUTES_MAX)) {
    return `--minutes must be a number above 0, ${MINUTES_MAX} at most.`;
  }
  if (acts !== undefined && !/^[1-9]\d{0,6}$/.test(acts)) return '--acts must be a whole number from 1 to 9999999.';
  return {
    ...(long !== undefined && { minutes: long }),
    ...(acts && { acts: Number(acts) }),
    ...(replay && { replay }),
    ...(free && { free }),
    ...(tests && { tests }),
  };
}

/** Number('') is 0, so an empty text is refused. */
function isSeed(seed: number, text: string | undefined): boolean {
  return text?.trim() !== '' && Number.isInteger(seed) && seed >= 0 && seed < SEED_END;
}

const patterns = ['bench/*.proof.ts', 'packages/*/bench/*.proof.ts'];

export function findProofs(words: readonly string[] = [], reduced = false): string[] {
  const files = globSync(patterns, { cwd: repoRoot }).sort();
  return files.filter(
    (file) => words.every((word) => file.includes(word)) && !(reduced && file.endsWith('-whole.proof.ts')),
  );
}

/** Time limit of a reduced proof, so that one that hangs cannot hang `npm test`; long enough for a slow machine. */
const REDUCED_LIMIT_MS = 15 * 60_000;

async function runProof(file: string, options: ProofOptions): Promise<StepResult> {
  const proof = (await import(pathToFileURL(join(repoRoot, file)).href)) as ProofModule;
  const outcome = proof.prove(options);
  const found = await (options.reduced ? within(REDUCED_LIMIT_MS, outcome) : outcome);
  const { notes, table, notShown } = found;
  if (notShown !== undefined) return { passed: 0, failed: 0, details: '', notes: [`not shown here: ${notShown}`] };
  if (table !== undefined && !options.reduced) {
    printLine(publishTable(table));
    writeFigures();
  }
  const failures = listFailures(found);
  const failed = failures.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, details: failures.join('\n'), notes };
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitMs / 1000} s`)), limitMs);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs the selected proofs, by default all; each counts as one test. */
export async function runProofs({
  reduced,
  words = [],
  seed = null,
  wish = {},
}: { reduced: boolean } & Partial<ProofSelection>): Promise<StepResult> {
  const usedSeed = seed ?? randomInt(SEED_END);
  // Print the seed first, so that it is known even if a proof never ends.
  printLine(`seed of the proofs: --seed ${usedSeed}`);
  const steps = findProofs(words, reduced).map((file) => proofStep(file, { reduced, seed: usedSeed, ...wish }));
  // Whole proofs use the entire machine; reduced ones mostly wait, or use one thread.
  const results = await runSteps(steps, reduced ? 2 : 1);
  return { ...sumResults(results), details: '', notes: [`${results.length} proofs`] };
}

function proofStep(file: string, options: ProofOptions): Step {
  return { name: file, run: () => runProof(file, options) };
}

/** `npm run proof [word] [-- --seed number --minutes number --acts number]`: runs whole proofs. Fails if none is found. */
export async function run(args: string[]): Promise<number> {
  const wish = readProofSelection(args);
  if (typeof wish === 'string') {
    printLine(wish);
    return 1;
  }
  const { passed, failed } = await runProofs({ reduced: false, ...wish });
  if (passed + failed === 0) printLine(`No proof found (${patterns.join(', ')}).`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
