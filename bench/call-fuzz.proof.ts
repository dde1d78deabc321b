import type { Call } from '@repo/contract/call';
import { MINUTE_MS } from '@repo/contract/durations';
import { CALLS } from '@repo/contract/registry/calls';
import { createRandom, type Random } from '../packages/glyph/src/coding/random.ts';
import type { ProofModule } from '../tools/measuring/proof.ts';
import { countFuzz } from './fuzz/fuzz-counts.ts';
import { type FuzzWorld, openFuzzWorld } from './fuzz/fuzz-world.ts';
import { judgeWorld, runJobs } from './fuzz/judge-world.ts';

const REDUCED_MINUTES = 1;
const WHOLE_MINUTES = 10;
/** After so long the data is judged as a whole, and a new server begins. */
const WORLD_MINUTES = 2;

/**
 * Asks every call of the contract as nobody, as a person, as the creator and as an employee of the portal, with what it
 * allows, with what it almost allows, and with what breaks programs. Nothing may answer 500 or outside the declared shape
 * and refusals, hang, tell of its inside, log what was sent, or leave data that `audit:verify`, `ledger:verify` or a
 * background job does not take. The seed fixes calls, callers and values; ids and keys are new in every run.
 */
export const prove: ProofModule['prove'] = async ({ reduced, seed, minutes }) => {
  const random = createRandom(seed);
  const mark = `zq${seed.toString(36)}x${random.next().toString(36)}qz`;
  const counts = countFuzz();
  // What opening and judging take is not counted: on a busy machine nothing would be asked.
  let leftMs = (reduced ? REDUCED_MINUTES : (minutes ?? WHOLE_MINUTES)) * MINUTE_MS;
  for (; leftMs > 0; leftMs -= WORLD_MINUTES * MINUTE_MS) {
    await fuzzWorld(random, mark, Math.min(leftMs, WORLD_MINUTES * MINUTE_MS), counts);
  }
  return counts.judge(reduced);
};

type FuzzCounts = ReturnType<typeof countFuzz>;

async function fuzzWorld(random: Random, mark: string, lastsMs: number, counts: FuzzCounts): Promise<void> {
  const world = await openFuzzWorld(random, mark);
  const endsAt = performance.now() + lastsMs;
  try {
    // The first entries of the logs, blocks and lists that some calls read.
    counts.noteFaults(await runJobs(world.kit));
    while (performance.now() < endsAt) {
      for (const call of shuffle(CALLS, random)) {
        if (performance.now() >= endsAt) break;
        await askFor(world, call, counts);
      }
      counts.noteFaults(await runJobs(world.kit));
    }
    counts.noteFaults(await judgeWorld(world.kit));
    counts.noteWorld(world);
  } finally {
    await world.kit.close();
  }
}

/** Until it has succeeded once, with what should; what comes after that begins where a call is allowed. */
async function askFor(world: FuzzWorld, call: Call, counts: FuzzCounts): Promise<void> {
  while (counts.awaitsAnswer(call)) {
    counts.noteGreeting(call);
    counts.note(await world.greet(call));
  }
  counts.note(await world.act(call));
}

function shuffle<T>(items: readonly T[], random: Random): T[] {
  const drawn = items.map((item) => ({ item, place: random.next() }));
  return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item);
}
