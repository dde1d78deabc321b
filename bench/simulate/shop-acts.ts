import type { Order, OrderState } from '@repo/contract/shop/orders';
import { openCaseAs } from '@repo/dev-env/money/case-person';
import { ADDRESS, KEYCHAIN, readCartAs, readOrderAs, storeUnit } from '@repo/dev-env/money/shop-person';
import { createGlyphFor } from '@repo/dev-env/people/glyph-owner';
import type { Random } from '../../packages/glyph/src/coding/random.ts';
import { type Act, NOBODY } from './act.ts';
import { expectOneOf, expectSame, Finding } from './finding.ts';
import { askForPayment, learnPayment, payAtOnce } from './learn-payment.ts';
import { isEnded, isThere, pick, resume, resumeCreator, type SimulatedPerson, type World } from './world.ts';

const ORDERS_MAX = 3;
const SHIPPING_MINOR = 490n;

const place: Act = {
  name: 'order from the shop',
  weight: 5,
  run: async (world, random) => {
    const { site } = world;
    const person = pick(
      random,
      world.people.filter((one) => isThere(one) && one.leavesAtMs === null && one.orders.length < ORDERS_MAX),
    );
    const card = person?.cards.find((one) => one.isOn && one.trashedAtMs === null && !isEnded(one, site.nowMs()));
    if (person === null || card === undefined) return NOBODY;
    await resume(world, person);
    const customization = { qrCodeId: card.made.row.id, text: '' };
    const line = { method: 'POST', url: '/api/shop/cart/lines', payload: { ...KEYCHAIN, customization } } as const;
    expectSame(`${person.name} fills the cart`, (await site.ask(person.owner, line)).code, '');
    const { version: cartVersion, subtotalMinor, currency } = await readCartAs(site.kit, person.owner);
    const totalMinor = (BigInt(subtotalMinor) + SHIPPING_MINOR).toString();
    const payload = { cartVersion, totalMinor, currency, shipping: 'standard', address: ADDRESS };
    const answer = await site.ask(person.owner, { method: 'POST', url: '/api/shop/orders', payload });
    // A repeat of what was done and not heard finds the cart empty; a payment that is under way keeps the earlier order.
    const repeat = site.plan.fired === null ? [] : ['order.emptyCart', 'order.changed'];
    expectOneOf(`${person.name} orders`, answer.code, ['', 'order.soldOut', 'order.beingPaid', ...repeat]);
    if (answer.code !== '') return `${person.name}: ${answer.code}`;
    const made = answer.json<Order>();
    expectSame('the total of an order', made.totalMinor, totalMinor);
    person.orders.push(made.id);
    for (const { number } of made.units) await drawPiece(world, person, made, number);
    return `${person.name}: ${totalMinor}`;
  },
};

/** A card of its own on the piece, which the browser seals for the printer. */
async function drawPiece({ site }: World, person: SimulatedPerson, order: Order, number: number): Promise<void> {
  const { row } = await createGlyphFor(site.kit, person.owner);
  person.pieces.add(row.id);
  const stored = await storeUnit(site.kit, person.owner, order, { number, glyphId: row.id });
  expectSame('a drawing for the printer', stored.statusCode, 200);
}

type HeldOrder = { readonly person: SimulatedPerson; readonly order: Order };

/** An order as its owner sees it now. */
async function pickOrder(world: World, random: Random): Promise<HeldOrder | null> {
  const person = pick(
    random,
    world.people.filter((one) => isThere(one) && one.orders.length > 0),
  );
  // Mostly the last one: earlier orders were given up for it, or are done.
  const id = random.below(4) > 0 ? (person?.orders.at(-1) ?? null) : pick(random, person?.orders ?? []);
  if (person === null || id === null) return null;
  await resume(world, person);
  return { person, order: await readOrderAs(world.site.kit, person.owner, id) };
}

const payOrder: Act = {
  name: 'ask to pay an order',
  weight: 5,
  run: async (world, random) => {
    const held = await pickOrder(world, random);
    if (held === null) return NOBODY;
    const { person, order } = held;
    const url = `/api/shop/orders/${order.id}/pay`;
    const call = { method: 'POST', url, payload: { paymentMethod: 'card' } } as const;
    const answer = await askForPayment(world, person, call);
    expectSame(`${person.name} pays`, answer.code, order.status === 'awaitingPayment' ? '' : 'order.paid');
    if (answer.code !== '') return `${person.name}: ${answer.code}`;
    const page = answer.json<{ paymentUrl: string }>().paymentUrl;
    const { paymentId, totalMinor } = await readOrderAs(world.site.kit, person.owner, order.id);
    if (paymentId === null) throw new Finding(`the order of ${person.name} knows no payment`);
    const payment = learnPayment(person, { kind: 'order', id: paymentId, page, amountMinor: BigInt(totalMinor) });
    const again = await world.site.ask(person.owner, call);
    expectSame('the page of the same order', again.json<{ paymentUrl?: string }>().paymentUrl, page);
    await payAtOnce(world, random, payment);
    return `${person.name}: ${payment.isCharged}`;
  },
};

const cancel: Act = {
  name: 'cancel an order',
  weight: 2,
  run: async (world, random) => {
    const held = await pickOrder(world, random);
    if (held === null) return NOBODY;
    const { person, order } = held;
    const call = { method: 'POST', url: `/api/shop/orders/${order.id}/cancel`, payload: {} } as const;
    const answer = await askForPayment(world, person, call);
    const isOver = ['inProduction', 'shipped', 'delivered'].includes(order.status);
    const waits = order.status === 'awaitingPayment' ? ['order.beingPaid', 'payment.providerDown'] : [];
    expectOneOf(`${person.name} cancels`, answer.code, isOver ? ['order.tooLate'] : ['', ...waits]);
    if (answer.code === '') {
      const { status } = await readOrderAs(world.site.kit, person.owner, order.id);
      expectOneOf('an order that was cancelled', status, ['cancelled', 'refunded']);
    }
    return `${person.name}: ${order.status} ${answer.code}`;
  },
};

const NEXT: Readonly<Partial<Record<OrderState, 'inProduction' | 'shipped' | 'delivered'>>> = {
  ...{ paid: 'inProduction', inProduction: 'shipped', shipped: 'delivered' },
};

const STEPS_MAX = 3;

const move: Act = {
  name: 'make, send or deliver an order',
  weight: 8,
  run: async (world, random) => {
    const held = await pickOrder(world, random);
    if (held === null) return NOBODY;
    let { status } = held.order;
    const steps: string[] = [status];
    for (let left = 1 + random.below(STEPS_MAX); left > 0; left -= 1) {
      const moved = await moveOnce(world, held, status);
      if (moved === status) break;
      status = moved;
      steps.push(status);
    }
    return `${held.person.name}: ${steps.join(', ')}`;
  },
};

/** Where the order stands afterwards. */
async function moveOnce(world: World, { person, order }: HeldOrder, status: OrderState): Promise<OrderState> {
  const next = NEXT[status];
  const to = next ?? 'inProduction';
  const payload = { to, ...(to === 'shipped' && { tracking: 'IT123', carrier: 'poste' }) };
  const call = { method: 'POST', url: `/api/creator/orders/${order.id}/move`, payload, isConfirmed: true } as const;
  const answer = await world.site.ask(await resumeCreator(world), call);
  // A repeat of what was done and not heard comes too late.
  const repeat = world.site.plan.fired === null ? [] : ['order.wrongMove'];
  expectOneOf('the creator moves an order', answer.code, next === undefined ? ['order.wrongMove'] : ['', ...repeat]);
  const after = await readOrderAs(world.site.kit, person.owner, order.id);
  expectSame('where the order stands', after.status, next ?? status);
  return after.status;
}

const sendBack: Act = {
  name: 'say that a piece is damaged',
  weight: 3,
  run: async (world, random) => {
    const held = await pickOrder(world, random);
    if (held === null || held.order.status !== 'delivered') return NOBODY;
    const { person, order } = held;
    const opened = await openCaseAs(world.site.kit, person.owner, order);
    if (opened.statusCode !== 201) {
      expectOneOf('a case', opened.json<{ code: string }>().code, [
        'case.pieceTaken',
        'case.tooLate',
        'order.otherKey',
      ]);
      return `${person.name}: no case`;
    }
    const { id } = opened.json<{ id: string }>();
    const payload = { to: 'money', text: 'It goes back.' };
    const call = { method: 'POST', url: `/api/creator/cases/${id}/decide`, payload, isConfirmed: true } as const;
    const answer = await world.site.ask(await resumeCreator(world), call);
    // Nothing is left of what was refunded before; a provider that is down is asked again by hand.
    const refused = ['payment.refundTooLarge', 'payment.notRefundable', 'payment.providerDown', 'payment.inFlight'];
    const repeat = world.site.plan.fired === null ? [] : ['case.ended'];
    expectOneOf('the creator gives the money back', answer.code, ['', ...refused, ...repeat]);
    return `${person.name}: ${answer.code}`;
  },
};

export const SHOP_ACTS: readonly Act[] = [place, payOrder, cancel, move, sendBack];
