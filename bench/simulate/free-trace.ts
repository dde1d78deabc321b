import type { Fault } from '@repo/dev-env/faults/fault-plan';
import { createRandom } from '../../packages/glyph/src/coding/random.ts';
import type { Step } from './draw-steps.ts';

/** What happened in the free form: an act that was answered, or a fault. */
export type FreeEvent = {
  readonly act: string;
  readonly fault: 'server killed' | 'database killed' | 'disk full' | null;
};

/** The acts of the repeatable form that ask for the same. */
const ACTS: Readonly<Record<string, readonly string[]>> = {
  create: ['create a card'],
  scan: ['scan as a professional'],
  transfer: ['open wallets and use the faucet', 'send units'],
  pay: ['start a payment', 'type a card on the page of the gateway', 'deliver reports of the gateway'],
  list: ['list cards'],
  'sign-in': ['let time pass', 'scan as somebody without a role'],
};

const KINDS: Readonly<Record<NonNullable<FreeEvent['fault']>, Fault['kind']>> = {
  // Done, and nobody heard; gone before it was done; refused.
  'server killed': 'lostAfter',
  'database killed': 'lostBefore',
  'disk full': 'disturbed',
};
const BOUNDARIES = 30;

/**
 * The history as the repeatable form can take it: the same acts one after the other, and each fault at a statement of the
 * act after it. What cannot be taken over: two acts at once, the moment inside the process, the disk itself, notifications.
 */
export function traceOf(seed: number, events: readonly FreeEvent[]): Step[] {
  const random = createRandom(seed);
  const steps: Step[] = [];
  let waiting: Fault | null = null;
  for (const { act, fault } of events) {
    if (fault !== null) waiting = { port: 'database', at: random.below(BOUNDARIES), kind: KINDS[fault] };
    for (const name of ACTS[act] ?? []) {
      steps.push({ act: name, draw: random.next(), fault: waiting });
      waiting = null;
    }
  }
  return steps;
}
