import { createRandom } from '../../packages/glyph/src/coding/random.ts';
import { HistoryDigest } from './digest-history.ts';
import { ACTS, type Step } from './draw-steps.ts';
import { Finding } from './finding.ts';
import { judgeEnd, judgeStep } from './judge-site.ts';
import { openWorld, type World } from './world.ts';

export type HistoryOutcome = {
  readonly digest: string;
  /** Steps that were taken, and faults that were met. */
  readonly acts: number;
  readonly faults: number;
  /** What was found, and at which step; null when all was sound to the end. */
  readonly found: { readonly at: number; readonly what: string } | null;
  /** One line for each step. */
  readonly lines: readonly string[];
};

/** Runs one history from an empty site to its end, or to the first thing that must not be so. */
export async function runHistory(steps: readonly Step[]): Promise<HistoryOutcome> {
  const world = await openWorld();
  const digest = new HistoryDigest();
  const lines: string[] = [];
  const end = (found: HistoryOutcome['found']): HistoryOutcome => ({
    digest: digest.read(),
    acts: lines.length,
    faults: world.site.plan.injected,
    found,
    lines,
  });
  try {
    for (const [at, step] of steps.entries()) {
      const line = await runStep(world, step, digest);
      lines.push(`${at} ${line}`);
    }
    await judgeEnd(world);
    return end(null);
  } catch (error) {
    const step = steps[lines.length];
    const what = error instanceof Finding ? error.message : tellError(error);
    return end({ at: lines.length, what: `${what} (${step === undefined ? 'at the end' : describeStep(step)})` });
  } finally {
    await world.site.close();
  }
}

async function runStep(world: World, step: Step, digest: HistoryDigest): Promise<string> {
  const { site } = world;
  const act = ACTS.get(step.act);
  if (act === undefined) throw new Error(`There is no act "${step.act}".`);
  site.begin(step.fault);
  const said = await act.run(world, createRandom(step.draw));
  const line = `${step.act}: ${said} [${site.plan.counted()}]${describeFault(site.plan.fired)}`;
  digest.add(line);
  for (const heard of site.heard) digest.add(heard);
  await judgeStep(world);
  return line;
}

const describeFault = (fault: Step['fault']): string =>
  fault === null ? '' : ` !${fault.port} ${fault.at} ${fault.kind}`;

const describeStep = ({ act, fault }: Step): string => `${act}${describeFault(fault)}`;

/** What is no finding of the model broke the simulation itself, or the server in a way that nobody foresaw. */
const tellError = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
