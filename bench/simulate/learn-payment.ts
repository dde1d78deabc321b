import { SECOND_MS } from '@repo/contract/durations';
import { payWithCard, postReport, queuedReports } from '@repo/dev-env/money/payment-person';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
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
export function learnPayment({ payments }: SimulatedPerson, learnt: Learnt): SimulatedPayment {
  const known = payments.find(({ id }) => id === learnt.id);
  if (known !== undefined) return known;
  const payment = { ...learnt, key: `${learnt.kind}-${payments.length}`, isCharged: false, refundedMinor: 0n };
  payments.push(payment);
  return payment;
}

/** What a person does on the gateway's own page, where no fault of ours is met; returns the status of its answer. */
export async function typeCard({ site }: World, payment: SimulatedPayment): Promise<number> {
  const { statusCode } = await payWithCard(site.kit, payment.page);
  // A page that was left open too long takes nothing any more.
  const shown = await site.kit.app.inject({ url: payment.page });
  payment.isCharged = statusCode < 400 && !shown.body.includes('name="card"');
  return statusCode;
}

/** Of so many one pays later or never. */
const LATE_EVERY = 3;

/** Most pay as soon as they have asked to, and the gateway says so at once: what is sold is then in use. */
export async function payAtOnce(world: World, random: Random, payment: SimulatedPayment): Promise<void> {
  const { site } = world;
  if (payment.isCharged || random.below(LATE_EVERY) === 0) return;
  const before = (await queuedReports(site.kit)).length;
  await typeCard(world, payment);
  for (const { body } of (await queuedReports(site.kit)).slice(before)) {
    await site.plan.whileAsking(() => postReport(site.kit, body));
  }
}
