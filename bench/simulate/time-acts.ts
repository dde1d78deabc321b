import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@repo/contract/durations';
import { askTables } from '@repo/dev-env/databases/ask-tables';
import { type Act, NOBODY } from './act.ts';
import { Finding } from './finding.ts';
import { pick, type World } from './world.ts';

const STEPS_MS = [
  SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  DAY_MS,
  15 * DAY_MS,
  31 * DAY_MS,
] as const;

const pass: Act = {
  name: 'let time pass',
  weight: 10,
  run: async ({ site }, random) => {
    const ms = pick(random, STEPS_MS) ?? SECOND_MS;
    site.kit.clock.advance(ms);
    return `${ms / SECOND_MS} s`;
  },
};

const work: Act = {
  name: 'run a background job',
  weight: 16,
  run: async (world, random) => {
    const name = pick(random, [...world.site.jobs.keys()]);
    if (name === null) return NOBODY;
    return `${name}: ${await runJob(world, name)}`;
  },
};

/** Those in which something of money, mail or the log goes on are run more often than the others. */
const BUSY_JOBS = [
  'deliver mail',
  'seal blocks of the ledger',
  'integrate the audit log',
  'sign a checkpoint',
  'ask payment providers again',
  'ask providers for payments under way',
  'read what providers reported',
  'advance plans',
  'give up orders that nobody paid',
  'destroy accounts that are due',
  'destroy old trash',
] as const;

const busyWork: Act = {
  name: 'run a busy background job',
  weight: 14,
  run: async (world, random) => {
    const name = pick(random, BUSY_JOBS) ?? 'deliver mail';
    return `${name}: ${await runJob(world, name)}`;
  },
};

export async function runJob(world: World, name: string): Promise<string> {
  const { site } = world;
  const outcome = await site.work(name);
  await learnWhoIsGone(world);
  return outcome;
}

/** The deletion of an account is the server's own act: it may be done from its day on, and never before. */
async function learnWhoIsGone({ site, people }: World): Promise<void> {
  const leaving = people.filter(({ isGone, leavesAtMs }) => !isGone && leavesAtMs !== null);
  for (const person of leaving) {
    const found = await askTables(site.kit, `select 1 from accounts where id = '${person.owner.user.id}'`);
    if (found.length > 0) continue;
    if ((person.leavesAtMs ?? 0) > site.nowMs()) throw new Finding(`${person.name} was deleted too early`);
    person.isGone = true;
  }
}

export const TIME_ACTS: readonly Act[] = [pass, work, busyWork];
