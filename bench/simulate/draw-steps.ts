import { FAULT_KINDS, FAULT_PORTS, type Fault, type FaultPort } from '@repo/dev-env/faults/fault-plan';
import { createRandom, type Random } from '../../packages/glyph/src/coding/random.ts';
import { ACCOUNT_ACTS } from './account-acts.ts';
import type { Act } from './act.ts';
import { CARD_ACTS } from './card-acts.ts';
import { MONEY_ACTS } from './money-acts.ts';
import { PLAN_ACTS } from './plan-acts.ts';
import { PORTAL_ACTS } from './portal-acts.ts';
import { READING_ACTS } from './reading-acts.ts';
import { SHOP_ACTS } from './shop-acts.ts';
import { TIME_ACTS } from './time-acts.ts';

/** One act with the seed of its own choices, and the fault that it meets. A history is a list of them. */
export type Step = { readonly act: string; readonly draw: number; readonly fault: Fault | null };

export const ACTS: ReadonlyMap<string, Act> = new Map(
  [CARD_ACTS, READING_ACTS, PORTAL_ACTS, MONEY_ACTS, PLAN_ACTS, SHOP_ACTS, ACCOUNT_ACTS, TIME_ACTS]
    .flat()
    .map((act) => [act.name, act]),
);

/** Of so many steps about one meets a fault. */
const FAULTY_EVERY = 2;
/** Boundaries of the longest acts: a higher number is met by none. */
const BOUNDARIES: Readonly<Record<FaultPort, number>> = { database: 40, mail: 2, provider: 2, files: 2 };
/** Most of what an act asks for is the database. */
const PORT_WEIGHTS: Readonly<Record<FaultPort, number>> = { database: 12, mail: 1, provider: 3, files: 1 };

/** The same for the same seed on every machine. `about` draws these acts alone. */
export function drawSteps(seed: number, count: number, about: readonly string[] = [...ACTS.keys()]): Step[] {
  const random = createRandom(seed);
  const acts = [...ACTS.values()].filter(({ name }) => about.includes(name));
  return Array.from({ length: count }, () => ({
    act: drawWeighted(
      random,
      acts.map(({ name, weight }) => [name, weight] as const),
    ),
    draw: random.next(),
    fault: drawFault(random),
  }));
}

function drawFault(random: Random): Fault | null {
  if (random.below(FAULTY_EVERY) > 0) return null;
  const port = drawWeighted(
    random,
    FAULT_PORTS.map((one) => [one, PORT_WEIGHTS[one]] as const),
  );
  const kind = FAULT_KINDS[random.below(FAULT_KINDS.length)] ?? 'lostBefore';
  // Low numbers are met by every act: two dice, of which the lower counts.
  const at = Math.min(random.below(BOUNDARIES[port]), random.below(BOUNDARIES[port]));
  return { port, at, kind };
}

function drawWeighted<T>(random: Random, choices: readonly (readonly [T, number])[]): T {
  let left = random.below(choices.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [choice, weight] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  throw new Error('There is nothing to draw.');
}
