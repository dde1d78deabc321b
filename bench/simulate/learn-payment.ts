import { SECOND_MS } from '@repo/contract/durations';
import type { SimulatedAnswer, SimulatedCall } from './simulated-site.ts';
import type { SimulatedPayment, SimulatedPerson, World } from './world.ts';

/** So long an attempt at a provider belongs to who has begun it. */
export const LEASE_MS = 31 * SECOND_MS;

/** Whoever had begun to ask the provider is gone: after a while somebody else asks, the same. */
export async function askForPayment(
  { site }: World,
  { owner }: SimulatedPerson,
  call: SimulatedCall,
): Promise<SimulatedAnswer> {
  const answer = await site.ask(owner, call);
  if (answer.code !== 'payment.inFlight') return answer;
  site.kit.clock.advance(LEASE_MS);
  return site.ask(owner, call);
}

type Learnt = Pick<SimulatedPayment, 'kind' | 'id' | 'page' | 'amountMinor'>;

/** A payment that the server has begun for something, known by its id. */
export function learnPayment({ payments }: SimulatedPerson, learnt: Learnt): void {
  if (payments.some(({ id }) => id === learnt.id)) return;
  payments.push({ ...learnt, key: `${learnt.kind}-${payments.length}`, isCharged: false, refundedMinor: 0n });
}
