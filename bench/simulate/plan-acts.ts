import type { Billing } from '@repo/contract/plans/plans';
import { payWithCard } from '@repo/dev-env/money/payment-person';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { type Act, NOBODY } from './act.ts';
import { expectOneOf, expectSame, Finding } from './finding.ts';
import { askForPayment, learnPayment, payAtOnce } from './learn-payment.ts';
import { isThere, pick, resume, type SimulatedPayment, type SimulatedPerson, type World } from './world.ts';

const PLAN = 'premium';

/** Somebody who stays, signed in, and the plan as they see it. */
async function pickSubscriber(
  world: World,
  random: Random,
): Promise<{ readonly person: SimulatedPerson; readonly before: Billing } | null> {
  const person = pick(
    random,
    world.people.filter((one) => isThere(one) && one.leavesAtMs === null),
  );
  if (person === null) return null;
  await resume(world, person);
  return { person, before: await readBilling(world, person) };
}

async function readBilling({ site }: World, { owner }: SimulatedPerson): Promise<Billing> {
  const answer = await site.kit.app.inject({ url: '/api/billing', headers: owner.headers });
  expectSame('somebody reads their plan', answer.statusCode, 200);
  return answer.json();
}

/** The payment of an open bill, once its page is known. */
async function learnBill(world: World, person: SimulatedPerson, page: string): Promise<SimulatedPayment> {
  const { bill } = await readBilling(world, person);
  if (bill === null || bill.paymentId === null) throw new Finding(`${person.name} pays for no bill`);
  return learnPayment(person, { kind: 'plan', id: bill.paymentId, page, amountMinor: BigInt(bill.amountMinor) });
}

const subscribe: Act = {
  name: 'start a plan',
  weight: 4,
  run: async (world, random) => {
    const held = await pickSubscriber(world, random);
    if (held === null) return NOBODY;
    const { person, before } = held;
    const isNew = before.subscription === null || before.subscription.status === 'incomplete';
    const payload = { planId: PLAN, paymentMethod: 'card', wantsImmediately: true };
    const call = { method: 'POST', url: '/api/billing/subscribe', payload } as const;
    const answer = await askForPayment(world, person, call);
    expectSame(`${person.name} starts a plan`, answer.code, isNew ? '' : 'plan.active');
    if (!isNew) return `${person.name}: has it`;
    const page = answer.json<{ paymentUrl: string }>().paymentUrl;
    const payment = await learnBill(world, person, page);
    const again = await world.site.ask(person.owner, call);
    expectSame('the page of the same plan', again.json<{ paymentUrl?: string }>().paymentUrl, page);
    await payAtOnce(world, random, payment);
    return `${person.name}: ${payment.isCharged}`;
  },
};

const payBill: Act = {
  name: 'ask to pay for a plan',
  weight: 4,
  run: async (world, random) => {
    const held = await pickSubscriber(world, random);
    if (held === null) return NOBODY;
    const { person, before } = held;
    const call = { method: 'POST', url: '/api/billing/pay', payload: { paymentMethod: 'card' } } as const;
    const answer = await askForPayment(world, person, call);
    if (before.bill === null) {
      expectOneOf(`${person.name} pays for nothing`, answer.code, ['plan.nothingToPay', 'plan.none']);
      return `${person.name}: ${answer.code}`;
    }
    expectSame(`${person.name} pays for a plan`, answer.code, '');
    const payment = await learnBill(world, person, answer.json<{ paymentUrl: string }>().paymentUrl);
    await payAtOnce(world, random, payment);
    return `${person.name}: ${before.bill.reason}`;
  },
};

const cancel: Act = {
  name: 'end a plan',
  weight: 2,
  run: async (world, random) => {
    const held = await pickSubscriber(world, random);
    if (held === null) return NOBODY;
    const { person, before } = held;
    const answer = await world.site.ask(person.owner, { method: 'POST', url: '/api/billing/cancel', payload: {} });
    // A repeat of what was done and not heard finds nothing to end.
    const repeat = world.site.plan.fired === null ? [] : ['plan.none'];
    const wanted = before.subscription === null ? ['plan.none'] : ['', ...repeat];
    expectOneOf(`${person.name} ends a plan`, answer.code, wanted);
    const { subscription } = await readBilling(world, person);
    if (subscription !== null && !subscription.cancelAtPeriodEnd)
      throw new Finding(`${person.name} ended a plan that goes on`);
    return `${person.name}: ${answer.code}`;
  },
};

const resumePlan: Act = {
  name: 'go on with a plan',
  weight: 2,
  run: async (world, random) => {
    const held = await pickSubscriber(world, random);
    if (held === null) return NOBODY;
    const { person, before } = held;
    const answer = await world.site.ask(person.owner, { method: 'POST', url: '/api/billing/resume', payload: {} });
    const isLive = before.subscription !== null && before.subscription.status !== 'incomplete';
    expectSame(`${person.name} goes on with a plan`, answer.code, isLive ? '' : 'plan.none');
    return `${person.name}: ${answer.code}`;
  },
};

const withdraw: Act = {
  name: 'withdraw from a plan',
  weight: 2,
  run: async (world, random) => {
    const held = await pickSubscriber(world, random);
    if (held === null) return NOBODY;
    const { person, before } = held;
    const call = { method: 'POST', url: '/api/billing/withdraw', payload: {} } as const;
    const answer = await askForPayment(world, person, call);
    const refused = ['plan.none', 'plan.noWithdrawal'];
    if (before.withdrawal === null) {
      expectOneOf(`${person.name} withdraws too late`, answer.code, [...refused, 'plan.withdrawByHand']);
      return `${person.name}: ${answer.code}`;
    }
    expectOneOf(`${person.name} withdraws`, answer.code, world.site.plan.fired === null ? [''] : ['', ...refused]);
    expectSame('the plan of who has withdrawn', (await readBilling(world, person)).subscription, null);
    return `${person.name}: ${before.withdrawal.refundMinor}`;
  },
};

/** A card that pays the months to come by itself. */
const keepCard: Act = {
  name: 'keep a card for a plan',
  weight: 2,
  run: async (world, random) => {
    const held = await pickSubscriber(world, random);
    if (held === null) return NOBODY;
    const { person } = held;
    const call = { method: 'POST', url: '/api/billing/card', payload: { amountMinor: '300' } } as const;
    const answer = await askForPayment(world, person, call);
    if (answer.code === '') await payWithCard(world.site.kit, answer.json<{ pageUrl: string }>().pageUrl);
    else expectOneOf(`${person.name} keeps a card`, answer.code, ['plan.none', 'plan.cardUnavailable']);
    return `${person.name}: ${answer.code}`;
  },
};

export const PLAN_ACTS: readonly Act[] = [subscribe, payBill, cancel, resumePlan, withdraw, keepCard];
