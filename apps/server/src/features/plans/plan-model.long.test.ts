// @databases both
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import type { PlanId } from '@repo/contract/plans/plans';
import { createRandom } from '@repo/dev-env/money/charity-sales';
import { brokenBalance } from '@repo/dev-env/money/payment-person';
import { givePortal, openPlanActs } from '@repo/dev-env/money/plan-person';
import { signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advancePlans } from './advance-plans.ts';
import { planFacts } from './plan-list.ts';
import { readOwnBilling } from './subscriptions.ts';

// Random sequences against a model that knows nothing but what was paid.

let kit: TestApp;
let acts: ReturnType<typeof openPlanActs>;
beforeAll(async () => {
  kit = await openTestApp();
  acts = openPlanActs(kit);
});
afterAll(() => kit.close());

const PLANS: readonly PlanId[] = ['small', 'medium', 'enterprise'];
const STEPS = 60;

/** Fixed, so that a run can be repeated; a failure names its seed and the moves before it. */
const SEEDS = [20_261, 47, 811_903];

test.each(SEEDS)('from seed %i: no limit is above what was paid for last', async (from) => {
  const random = createRandom(from);
  let clinic = await signUpInstitution(kit);
  await givePortal(kit, clinic);
  /** The plan of the payment that was completed last; null before the first. */
  let paid: PlanId | null = null;
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const said: string[] = [];
  const live = async () => (await readOwnBilling(kit.context, clinic.user.id)).subscription;

  const payOne = async () => {
    const bill = (await acts.billing(clinic)).bill;
    if (bill === null) return;
    const { paymentUrl } = (await acts.post(clinic, 'pay')).json();
    if (paymentUrl === undefined) return;
    const before = await live();
    await acts.pay(paymentUrl);
    const after = await live();
    if (JSON.stringify(before) !== JSON.stringify(after)) paid = bill.planId;
  };
  const moves: Record<string, () => Promise<unknown>> = {
    start: () => acts.post(clinic, 'subscribe', { planId: pick(PLANS) }),
    pay: payOne,
    payToo: payOne,
    change: changeOnce,
    changeToo: changeOnce,
    cancel: () => (random(3) === 0 ? acts.post(clinic, 'cancel') : Promise.resolve()),
    resume: () => acts.post(clinic, 'resume'),
    minutes: () => pass((1 + random(20)) * MINUTE_MS),
    hours: () => pass((1 + random(20)) * HOUR_MS),
    days: () => pass((1 + random(12)) * DAY_MS),
    toTheEnd: async () => {
      const end = Date.parse((await live())?.periodEnd ?? '');
      const left = end - kit.clock.now().getTime() - (5 + random(20)) * MINUTE_MS;
      if (left > 0) await pass(left);
    },
  };
  /** A preview that is refused offers nothing to agree to; its answer is still one of the server's. */
  async function changeOnce() {
    const planId = pick(PLANS);
    const { token, code } = (await acts.post(clinic, 'preview', { planId })).json();
    expect([typeof token, typeof code]).toContain('string');
    if (token === undefined) return;
    const answer = await acts.post(clinic, 'change', { planId, token });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
  }
  async function pass(ms: number) {
    kit.clock.advance(ms);
    await advancePlans(kit.context);
    clinic = await acts.again(clinic);
  }

  for (let step = 0; step < STEPS; step++) {
    const name = pick(Object.keys(moves));
    said.push(name);
    await moves[name]?.();
    const { entitlements, subscription } = await readOwnBilling(kit.context, clinic.user.id);
    const why = `seed ${from}: ${said.join(' ')} (${JSON.stringify(subscription)}, paid ${paid})`;
    const most = paid === null || subscription === null ? 1 : planFacts(paid).accountLimit;
    expect(entitlements.accountLimit, why).toBeLessThanOrEqual(most);
  }
  expect(await brokenBalance(kit)).toBeNull();
});
