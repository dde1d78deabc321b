import { randomInt } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BenchTable, publishTable } from './bench-table.ts';
import { repoRoot } from './paths.ts';
import { say } from './say.ts';
import { runSteps, type Step, type StepResult, sumResults } from './step.ts';

/**
 * What a `bench/*.proof.ts` file gives. The reduced form runs in `npm test`, the whole one in `npm run proof`; of a
 * `*-whole.proof.ts` the reduced form is something else that `npm test` runs already.
 */
export type ProofModule = { prove: (options: ProofOptions) => Promise<ProofOutcome> };

export type ProofOptions = {
  reduced: boolean;
  /** The seed of everything random in the proof: a whole number below 2^32. */
  seed: number;
};

/**
 * The proof holds if `complaints` is empty; `notes` are the figures; the table of a whole proof goes into
 * docs/measured.md.
 */
export type ProofOutcome = {
  notes: string[];
  complaints: string[];
  table?: BenchTable;
  /** Why the proof cannot run on this machine: it then counts neither as passed nor as failed. */
  notShown?: string;
};

/** The complaints about a run of tests. A run without a test fails. */
export function complainOfTests({ passed, failed, details }: Omit<StepResult, 'notes'>): string[] {
  if (failed > 0) return [details];
  return passed === 0 ? ['no test ran'] : [];
}

const SEED_END = 2 ** 32;

/** Which proofs, by words in their paths (none: all), and which seed (null: a new one). */
export type ProofWish = { words: string[]; seed: number | null };

/** Answers a sentence when the arguments make no sense. */
export function readProofWish(args: string[]): ProofWish | string {
  try {
    const { values, positionals } = parseArgs({ args, options: { seed: { type: 'string' } }, allowPositionals: true });
    const seed = values.seed === undefined ? null : Number(values.seed);
    if (seed === null || isSeed(seed, values.seed)) return { words: positionals, seed };
    return `--seed must be a whole number from 0 to ${SEED_END - 1}.`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** An empty text would count as 0. */
function isSeed(seed: number, text: string | undefined): boolean {
  return text?.trim() !== '' && Number.isInteger(seed) && seed >= 0 && seed < SEED_END;
}

export function findProofs(words: readonly string[] = [], reduced = false): string[] {
  const files = globSync('bench/*.proof.ts', { cwd: repoRoot }).sort();
  return files.filter(
    (file) => words.every((word) => file.includes(word)) && !(reduced && file.endsWith('-whole.proof.ts')),
  );
}

/** Ends a reduced proof that hangs; long enough for a slow machine. */
const REDUCED_LIMIT_MS = 15 * 60_000;

async function runProof(file: string, options: ProofOptions): Promise<StepResult> {
  const proof = (await import(pathToFileURL(join(repoRoot, file)).href)) as ProofModule;
  const outcome = proof.prove(options);
  const { notes, complaints, table, notShown } = await (options.reduced ? within(REDUCED_LIMIT_MS, outcome) : outcome);
  if (notShown !== undefined) return { passed: 0, failed: 0, details: '', notes: [`not shown here: ${notShown}`] };
  if (table !== undefined && !options.reduced) say(publishTable(table));
  const failed = complaints.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, details: complaints.join('\n'), notes };
}

async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${limitMs / 1000} s`)), limitMs);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs the chosen proofs, or all of them; each counts as one test. */
export async function runProofs({
  reduced,
  words = [],
  seed = null,
}: { reduced: boolean } & Partial<ProofWish>): Promise<StepResult> {
  const chance = seed ?? randomInt(SEED_END);
  // Printed first, so that the seed is known even if the proof crashes.
  say(`chance of the proofs: --seed ${chance}`);
  const steps = findProofs(words, reduced).map((file) => proofStep(file, { reduced, seed: chance }));
  // Whole proofs run one at a time, because each uses the whole machine; reduced ones mostly wait or use one thread.
  const results = await runSteps(steps, reduced ? 2 : 1);
  return { ...sumResults(results), details: '', notes: [`${results.length} proofs`] };
}

function proofStep(file: string, options: ProofOptions): Step {
  return { name: file, run: () => runProof(file, options) };
}

/** `npm run proof [word] [-- --seed number]`: the long form. Without a proof to run it fails. */
export async function run(args: string[]): Promise<number> {
  const wish = readProofWish(args);
  if (typeof wish === 'string') {
    say(wish);
    return 1;
  }
  const { passed, failed } = await runProofs({ reduced: false, ...wish });
  if (passed + failed === 0) say('No proof found (bench/*.proof.ts).');
  return failed === 0 && passed > 0 ? 0 : 1;
}
