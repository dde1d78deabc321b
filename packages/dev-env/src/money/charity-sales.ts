import { OTHER_CHARITY_KINDS } from '@repo/contract/charity/charity';
import { DAY_MS } from '@repo/contract/durations';
import type { Currency } from '@repo/contract/rules/money';
import { newId } from '@repo/server/db/new-id';
import { charityOrganisations } from '@repo/server/db/tables/money/charity';
import { paymentRefunds, payments } from '@repo/server/db/tables/money/payments';
import { namePaperless } from '@repo/server/features/charity/insert-leaf';
import { setAside } from '@repo/server/features/charity/set-aside';
import { bookMoney, income, psp } from '@repo/server/features/money/book-money';
import { eq } from 'drizzle-orm';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';

type ContextKit = Pick<TestApp, 'context'>;

/** Numbers that look random and are the same in every run (Park and Miller). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Sales and refunds of some days, of both currencies. `open`: what may be refunded later. */
export async function sellAtRandom(kit: TestApp, random: (below: number) => number, open: string[]): Promise<void> {
  for (let act = random(8); act > 0; act--) {
    const currency = random(3) === 0 ? 'USD' : 'EUR';
    const refunded = random(3) === 0 ? open.splice(random(open.length + 1), 1)[0] : undefined;
    if (refunded === undefined) open.push(await sell(kit, BigInt(random(50_000) + 1), currency));
    else await refundSale(kit, refunded);
    kit.clock.advance(random(4) * DAY_MS);
  }
}

const revenue = (currency: Currency) => income('revenue:service', currency);

/** A completed sale with everything that is booked of it. Returns the payment. */
export async function sell({ context }: ContextKit, amount: bigint, currency: Currency = 'EUR'): Promise<string> {
  const at = context.clock.now();
  const id = newId(at.getTime());
  await context.db.transaction(async (tx) => {
    await tx.insert(payments).values({
      id,
      purpose: 'fee',
      feeType: 'glyph_issuance',
      title: 'Glyph issuance',
      method: 'card',
      provider: 'sandbox',
      currency,
      amount,
      state: 'succeeded',
      captured: amount,
      refunded: 0n,
      idempotencyKey: id,
      requestMac: new Uint8Array(32),
      euroReceived: 0n,
      atomsReceived: 0n,
      expiresAt: at,
      createdAt: at,
      changedAt: at,
      completedAt: at,
    });
    const legs = [{ debit: psp('psp:sandbox', currency), credit: revenue(currency), amount }];
    await bookMoney(tx, { kind: 'capture', about: id, at, legs });
    await setAside(tx, at, { about: id, paymentId: id, paper: namePaperless(id), currency, amount });
  });
  return id;
}

/** Refunds a whole sale. */
export async function refundSale({ context }: ContextKit, paymentId: string): Promise<void> {
  const at = context.clock.now();
  const id = newId(at.getTime());
  await context.db.transaction(async (tx) => {
    const isIt = eq(payments.id, paymentId);
    const [row] = await tx.select().from(payments).where(isIt).for('no key update');
    if (row === undefined) throw new Error('There is no such sale.');
    const { amount, currency } = row;
    await tx.update(payments).set({ refunded: amount }).where(isIt);
    const refund = { id, paymentId, amount, reason: 'A test.', state: 'succeeded', isOfLateMoney: false } as const;
    await tx
      .insert(paymentRefunds)
      .values({ ...refund, idempotencyKey: id, requestMac: new Uint8Array(32), createdAt: at, finishedAt: at });
    const legs = [{ debit: revenue(currency), credit: psp('psp:sandbox', currency), amount }];
    await bookMoney(tx, { kind: 'refund', about: id, at, legs });
    await setAside(tx, at, { about: id, paymentId, paper: namePaperless(id), currency, amount: -amount });
  });
}

/** A hospital that consents, with an account that a reviewer has verified. */
export async function consent({ app }: Pick<TestApp, 'app'>, { headers }: Person, country = 'IT'): Promise<void> {
  const payload = { receives: true, country };
  const answer = await app.inject({ method: 'PUT', url: '/api/charity/own', headers, payload });
  if (answer.statusCode !== 200) throw new Error(`the consent answered ${answer.statusCode}: ${answer.body}`);
}

/** A charity that is no hospital, as a creator enters it. */
export async function insertOther({ context }: ContextKit, weight = 1): Promise<string> {
  const addedAt = context.clock.now();
  const id = newId(addedAt.getTime());
  const [kind] = OTHER_CHARITY_KINDS;
  const row = { id, kind, name: 'Soccorso', country: 'IT', weight, addedAt };
  await context.db.insert(charityOrganisations).values(row);
  return id;
}
