import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@repo/contract/durations';
import { formatMinor } from '@repo/contract/rules/money';
import { readMovements } from '@repo/server/features/payments/asking/read-movements';
import { importStatement } from '@repo/server/features/payments/bank/import-statement';
import { endOverdue } from '@repo/server/features/payments/own-payments';
import type { PaypalServer } from '../outside/paypal-server.ts';
import type { StripeServer } from '../outside/stripe-server.ts';
import { callConfirmed } from '../people/confirmed-calls.ts';
import { signInAgain } from '../people/glyph-owner.ts';
import type { Person } from '../people/people.ts';
import { signUpReviewer } from '../people/review-cases.ts';
import type { TestApp } from '../servers/test-app.ts';
import { drawMonthStatement } from './drawn-months.ts';
import { pay } from './payment-person.ts';

type StatementMovement = Parameters<typeof drawMonthStatement>[1][number];
type ProviderPayment = { id: string; provider: 'stripe' | 'paypal'; ref: string; minor: number; isTopUp: boolean };
export type BusyBooks = { kit: TestApp; stripe: StripeServer; paypal: PaypalServer; marta: Person; creatorId: string };

/** Every how many days the bank writes a statement. */
const STATEMENT_DAYS = 5;
const FEE = { feeType: 'identity_verification', amount: 9.99, currency: 'EUR' };
const FEE_MINOR = 999;

/**
 * A shop that is paid by card, PayPal, transfer and credit, refunds, is disputed, pays fees and is paid out, by chances from a seed. The
 * providers' stand-ins and a bank keep their own sums of it.
 */
export class BusyMonths {
  readonly #books: BusyBooks;
  readonly #seed: number;
  #count = 0;
  #bank = 500_000;
  #stated = { day: '', opening: 500_000, lines: [] as StatementMovement[] };
  #statements = 0;
  readonly #paid: ProviderPayment[] = [];
  readonly #credited: string[] = [];
  /** Payouts between provider and bank. */
  #coming: { minor: number; text: string; in: number }[] = [];
  readonly #held = { stripe: 0, paypal: 0 };

  constructor(books: BusyBooks, seed: number) {
    this.#books = books;
    this.#seed = seed;
  }

  /** Lives until a moment, day by day. */
  async liveUntil(end: Date): Promise<void> {
    const { kit } = this.#books;
    while (kit.clock.now() < end) {
      this.#books.marta = await signInAgain(kit, this.#books.marta);
      for (let left = this.#below(3); left > 0; left -= 1) await this.#act();
      this.#arrive();
      kit.clock.advance(HOUR_MS);
      await readMovements(kit.context);
      await this.#state(new Date(kit.clock.now().getTime() + DAY_MS) >= end);
      await endOverdue(kit.context);
      const next = Math.min(kit.clock.now().getTime() + DAY_MS, end.getTime());
      kit.clock.advance(next - kit.clock.now().getTime());
    }
  }

  #chance(): number {
    this.#count += 1;
    return createHash('sha256').update(`${this.#seed}:${this.#count}`).digest().readUInt32BE(0) / 2 ** 32;
  }
  #below(most: number): number {
    return Math.floor(this.#chance() * most);
  }

  async #act(): Promise<void> {
    const acts = [
      () => this.#card(),
      () => this.#card(),
      () => this.#paypal(),
      () => this.#transfer(),
      () => this.#spendCredit(),
      () => this.#refund(),
      () => this.#dispute(),
      () => this.#payOut('stripe'),
      () => this.#payOut('paypal'),
      () => this.#moveAtBank('out', 50 + this.#below(500), 'Canone conto'),
      () => this.#moveAtBank('in', 100 + this.#below(9_000), 'spese condominio'),
    ];
    await acts[this.#below(acts.length)]?.();
    this.#books.kit.clock.advance(60 * SECOND_MS);
  }

  #day = (): string => this.#books.kit.clock.now().toISOString().slice(0, 10);

  async #moveAtBank(side: StatementMovement['side'], minor: number, text: string): Promise<void> {
    this.#bank += side === 'in' ? minor : -minor;
    this.#stated.lines.push({ side, day: this.#day(), minor, text: `${text} ${this.#count}` });
  }

  /** Top-ups now and then: their refunds and disputes take credit. */
  #wanted(): { asked: object; minor: number; isTopUp: boolean } {
    if (this.#chance() < 0.6) return { asked: FEE, minor: FEE_MINOR, isTopUp: false };
    const minor = 500 + this.#below(4_000);
    return { asked: { feeType: 'wallet_topup', amount: minor / 100, currency: 'EUR' }, minor, isTopUp: true };
  }

  async #start(asked: object): Promise<{ id: string; nextAction: { url?: string; reference?: string } } | null> {
    const answer = await pay(this.#books.kit, this.#books.marta, asked);
    if (answer.statusCode !== 201) return null;
    const { transactionId: id, nextAction } = answer.json();
    return { id, nextAction };
  }

  async #card(): Promise<void> {
    const { stripe, kit } = this.#books;
    const { asked, minor, isTopUp } = this.#wanted();
    const started = await this.#start({ ...asked, paymentMethod: 'card' });
    if (started === null) return;
    const session = started.nextAction.url?.split('/').at(-1) ?? '';
    const stored = { ...stripe.objects.get(session), id: session, status: 'complete', payment_status: 'paid' };
    stripe.objects.set(session, stored);
    await this.#reportStripe('checkout.session.completed', stored);
    const intent = String(stripe.objects.get(session)?.payment_intent);
    const source = { id: `ch_${intent}`, object: 'charge', amount: minor, currency: 'eur', payment_intent: intent };
    this.#moveAtStripe('charge', { amount: minor, fee: 25 + Math.round(minor * 0.015), source });
    this.#paid.push({ id: started.id, provider: 'stripe', ref: intent, minor, isTopUp });
    kit.clock.advance(SECOND_MS);
  }

  #moveAtStripe(category: string, { amount, fee = 0, source }: { amount: number; fee?: number; source: object }): void {
    const id = `txn_${this.#count}_${category}`;
    const created = Math.floor(this.#books.kit.clock.now().getTime() / SECOND_MS);
    const moved = { object: 'balance_transaction', currency: 'eur', reporting_category: category, created };
    this.#books.stripe.objects.set(id, { ...moved, id, amount, fee, net: amount - fee, source });
    this.#held.stripe += amount - fee;
  }

  async #reportStripe(type: string, object: object): Promise<void> {
    const { kit, stripe } = this.#books;
    const { body, header } = stripe.report(type, object, undefined, kit.clock.now());
    const headers = { 'content-type': 'application/json', 'stripe-signature': header };
    await kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/stripe', headers, payload: body });
  }

  async #paypal(): Promise<void> {
    const { paypal, kit } = this.#books;
    const { asked, minor, isTopUp } = this.#wanted();
    const started = await this.#start({ ...asked, paymentMethod: 'paypal' });
    if (started === null) return;
    const order = new URL(started.nextAction.url ?? '').searchParams.get('token') ?? '';
    const stored = paypal.book.orders.get(order);
    if (stored === undefined) throw new Error('PayPal has no such order.');
    stored.status = 'APPROVED';
    const { body, headers } = paypal.report('CHECKOUT.ORDER.APPROVED', { id: order });
    await kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/paypal', headers, payload: body });
    const ref = `CAPTURE-${order}`;
    this.#moveAtPaypal(ref, 'T0006', { minor, fee: 35 + Math.round(minor * 0.034) });
    this.#paid.push({ id: started.id, provider: 'paypal', ref, minor, isTopUp });
  }

  #moveAtPaypal(id: string, code: string, { minor, fee = 0, of }: { minor: number; fee?: number; of?: string }): void {
    const euro = (cents: number) => ({
      currency_code: 'EUR',
      value: `${cents < 0 ? '-' : ''}${formatMinor(BigInt(Math.abs(cents)))}`,
    });
    this.#books.paypal.movements.push({
      ...{ transaction_id: id, transaction_event_code: code, transaction_status: 'S' },
      transaction_initiation_date: this.#books.kit.clock.now().toISOString(),
      transaction_amount: euro(minor),
      ...(fee !== 0 && { fee_amount: euro(-fee) }),
      ...(of !== undefined && { paypal_reference_id: of }),
    });
    this.#held.paypal += minor - fee;
  }

  async #transfer(): Promise<void> {
    const { asked, minor } = this.#wanted();
    const started = await this.#start({ ...asked, paymentMethod: 'bank_transfer' });
    const reference = started?.nextAction.reference;
    if (reference === undefined) return;
    // Sometimes too little, sometimes too much.
    const off = [0, 0, -100, 250][this.#below(4)] ?? 0;
    await this.#moveAtBank('in', minor + off, reference);
    this.#credited.push(reference);
  }

  async #spendCredit(): Promise<void> {
    await this.#start({ ...FEE, paymentMethod: 'account_credit' });
  }

  async #refund(): Promise<void> {
    const { kit, stripe, paypal } = this.#books;
    const paid = this.#paid.splice(this.#below(this.#paid.length), 1)[0];
    if (paid === undefined) return;
    const creator = await signUpReviewer(kit, 'creator');
    const url = `/api/creator/payments/${paid.id}/refund`;
    const minor = 1 + this.#below(Math.min(paid.minor, 300));
    const payload = { amountMinor: String(minor), reason: 'The person asked for it.' };
    const made = await callConfirmed(kit, creator, { method: 'POST', url, payload });
    if (made.statusCode !== 201) return;
    if (paid.provider === 'stripe') {
      const refund = [...stripe.objects.values()].findLast(({ object }) => object === 'refund');
      this.#moveAtStripe('refund', { amount: -minor, source: { ...refund } });
    } else {
      const id = [...paypal.book.refunds.keys()].at(-1) ?? '';
      this.#moveAtPaypal(id, 'T1107', { minor: -minor, of: paid.ref });
    }
  }

  /** Stripe takes the sum when it opens, and a fee; it stays open, is lost, or is won. */
  async #dispute(): Promise<void> {
    const place = this.#paid.findIndex(({ provider, isTopUp }) => provider === 'stripe' && !isTopUp);
    const paid = place < 0 ? undefined : this.#paid.splice(place, 1)[0];
    if (paid === undefined) return;
    const id = `dp_${this.#count}`;
    const of = { id, object: 'dispute', amount: paid.minor, currency: 'eur', payment_intent: paid.ref };
    const put = async (type: string, status: string) => {
      const dispute = { ...of, status };
      this.#books.stripe.objects.set(id, dispute);
      await this.#reportStripe(type, dispute);
    };
    await put('charge.dispute.created', 'needs_response');
    this.#moveAtStripe('dispute', { amount: -paid.minor, fee: 1_500, source: of });
    const end = ['needs_response', 'lost', 'won'][this.#below(3)] ?? 'lost';
    if (end === 'needs_response') return;
    this.#books.kit.clock.advance(SECOND_MS);
    await put('charge.dispute.closed', end);
    if (end === 'won') this.#moveAtStripe('dispute_reversal', { amount: paid.minor, fee: -1_500, source: of });
  }

  async #payOut(provider: 'stripe' | 'paypal'): Promise<void> {
    const minor = Math.floor(this.#held[provider] * this.#chance());
    if (minor < 100) return;
    const id = `po_${this.#count}x${this.#seed}`;
    if (provider === 'stripe') {
      const payout = { id, object: 'payout', amount: minor, currency: 'eur', status: 'paid', arrival_date: null };
      this.#books.stripe.objects.set(id, payout);
      await this.#reportStripe('payout.paid', payout);
      this.#moveAtStripe('payout', { amount: -minor, source: payout });
    } else this.#moveAtPaypal(id, 'T0400', { minor: -minor });
    this.#coming.push({ minor, text: `${provider} ${id}`, in: this.#below(5) });
  }

  #arrive(): void {
    const due = this.#coming.filter((one) => one.in <= 0);
    this.#coming = this.#coming.filter((one) => one.in > 0).map((one) => ({ ...one, in: one.in - 1 }));
    for (const { minor, text } of due) void this.#moveAtBank('in', minor, text);
  }

  /** The bank's statement of the days since the last one. */
  async #state(isLastDay: boolean): Promise<void> {
    const { kit, creatorId } = this.#books;
    const today = this.#day();
    const from = this.#stated.day === '' ? today : this.#stated.day;
    if (!isLastDay && daysBetween(from, today) < STATEMENT_DAYS) {
      this.#stated.day = from;
      return;
    }
    const { opening, lines } = this.#stated;
    this.#statements += 1;
    const told = { id: `R${this.#statements}`, from, to: today, opening, closing: this.#bank };
    const answer = await importStatement(kit.context, { xml: drawMonthStatement(told, lines), byId: creatorId });
    if (!('lines' in answer)) throw new Error(answer.code);
    const tomorrow = new Date(Date.parse(today) + DAY_MS).toISOString().slice(0, 10);
    this.#stated = { day: tomorrow, opening: this.#bank, lines: [] };
  }
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
