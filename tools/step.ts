import { printLine } from './print-line.ts';

/** The result of one step of a run. `details` are printed if something failed, `notes` always. */
export type StepResult = { passed: number; failed: number; details: string; notes: string[] };

/** The result with what `runStep` measured. */
export type TimedResult = StepResult & { name: string; seconds: number };

export type Step = { name: string; run: () => Promise<StepResult> };

export function passedOnce(notes: string[] = []): StepResult {
  return { passed: 1, failed: 0, details: '', notes };
}

export function failedOnce(details: string): StepResult {
  return { passed: 0, failed: 1, details, notes: [] };
}

/** Sums results; an empty list has nothing passed and nothing failed. */
export function sumResults(results: readonly StepResult[]): { passed: number; failed: number } {
  return results.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** Runs one step and prints its line. A step that throws counts as one failure, and the run continues. */
export async function runStep(step: Step): Promise<TimedResult> {
  const startedAt = performance.now();
  const result = await step.run().catch((error: unknown): StepResult => failedOnce(describeError(error)));
  const seconds = (performance.now() - startedAt) / 1000;
  printLine(
    `${result.failed === 0 ? 'ok  ' : 'FAIL'} ${step.name}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(1)} s)`,
  );
  for (const note of result.notes) printLine(`     ${note}`);
  if (result.failed > 0) printLine(result.details.trimEnd());
  return { ...result, name: step.name, seconds };
}

/** Runs steps with at most `width` at a time, in order. */
export async function runSteps(steps: readonly Step[], width: number): Promise<TimedResult[]> {
  const results: TimedResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < steps.length) {
      const step = steps[next];
      next += 1;
      if (step !== undefined) results.push(await runStep(step));
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
