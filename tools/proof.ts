import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repoRoot } from './paths.ts';
import { runStep, type Step, type StepResult, sumResults } from './step.ts';

/** What a `bench/*.proof.ts` file gives. The reduced form runs in `npm test`, the whole one in `npm run proof`. */
export type ProofModule = { prove: (options: ProofOptions) => Promise<ProofOutcome> };

export type ProofOptions = { reduced: boolean };

/** `complaints` empty means shown; `notes` are the figures. */
export type ProofOutcome = { notes: string[]; complaints: string[] };

function findProofs(): string[] {
  return globSync('bench/*.proof.ts', { cwd: repoRoot }).sort();
}

async function runProof(file: string, options: ProofOptions): Promise<StepResult> {
  const proof = (await import(pathToFileURL(join(repoRoot, file)).href)) as ProofModule;
  const { notes, complaints } = await proof.prove(options);
  const failed = complaints.length === 0 ? 0 : 1;
  return { passed: 1 - failed, failed, details: complaints.join('\n'), notes };
}

/** Runs every proof; each counts as one test. */
export async function runProofs(options: ProofOptions): Promise<StepResult> {
  const results: StepResult[] = [];
  for (const file of findProofs()) results.push(await runStep(proofStep(file, options)));
  return { ...sumResults(results), details: '', notes: [`${results.length} proofs`] };
}

function proofStep(file: string, options: ProofOptions): Step {
  return { name: file, run: () => runProof(file, options) };
}

/** `npm run proof`: the long form. Without a proof to run it fails. */
export async function run(): Promise<number> {
  const { passed, failed } = await runProofs({ reduced: false });
  return failed === 0 && passed > 0 ? 0 : 1;
}
