import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import type { ServiceFee } from '@repo/contract/fees/service-fees';
import { formatMinor } from '@repo/contract/rules/money';
import { eq, like, sql } from 'drizzle-orm';
import type { Context } from '../core/context.ts';
import { Refusal } from '../core/refuse.ts';
import type { Tx } from '../db/database.ts';
import { accounts } from '../db/tables/accounts.ts';
import { charityShares } from '../db/tables/money/charity.ts';
import { payments } from '../db/tables/money/payments.ts';
import { allocateMonths, CHARITY_SUBJECT } from '../features/charity/allocate-months.ts';
import { addOther } from '../features/charity/organisations.ts';
import { setOwn } from '../features/charity/own-charity.ts';
import { recordPayout } from '../features/charity/settle-share.ts';
import { signBlocks } from '../features/ledger/sign-blocks.ts';
import { WHEN_CONFIRMED } from '../features/ledger/when-confirmed.ts';
import { applyProviderState } from '../features/payments/apply-provider-state.ts';
import { findProvider } from '../features/payments/attempts.ts';
import { listFeePrices } from '../features/payments/fees.ts';
import { lockPayment } from '../features/payments/lock-payment.ts';
import { startPayment } from '../features/payments/start-payment.ts';
import { openPayments } from '../outside/payments/open-payments.ts';
import { payByCard } from '../outside/payments/sandbox/gateway-pages.ts';

/** Two nodes that start at once make them once. */
const SEED_LOCK = 7_103_020;
/** The demo's own person is the first buyer, so that whoever looks around has an invoice to check. */
const BUYER = 'demo';
const HOSPITAL = 'demo.hospital';
const AID = { name: 'Croce Verde Prova', country: 'IT', kind: 'emergencyAid', weight: 1 } as const;
const CARD = { number: '4242424242424242', expiry: '12/49', cvc: '123' };
/** What is bought in a month, one a day from its third day on, by one person after the other. */
const BOUGHT: readonly ServiceFee[] = [
  'identity_verification',
  'glyph_issuance',
  'institutional_registration',
  'document_notarization',
  'identity_verification',
  'institutional_registration',
  'glyph_issuance',
];
const FIRST_DAY = 3;
const PAID_DAY = 6;

/**
 * Two months of charity before this one, the first paid out and the second allocated: sold, invoiced, closed in a tree, sealed
 * and paid by the functions that do it every day, at an earlier time. Only where nothing was ever paid.
 */
export function seedDemoMonths(context: Context): Promise<void> {
  return context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK}::bigint)`);
    if ((await tx.$count(payments)) > 0) return;
    const begins = [2, 1, 0].map((back) => beginMonth(context.clock.now(), back));
    const [first = 0, second = 0, current = 0] = begins;
    await addReceivers(at(context, tx, first));
    await sellMonth(context, tx, first);
    await closeMonth(at(context, tx, second));
    await payOut(at(context, tx, second + (PAID_DAY - 1) * DAY_MS + 9 * HOUR_MS));
    await sellMonth(context, tx, second);
    await closeMonth(at(context, tx, current));
  });
}

/** The first moment of a month that lies so many back, in UTC. */
const beginMonth = (now: Date, back: number): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back);

/** What a function does with this context happened then, at the sandbox gateway too. */
function at(context: Context, tx: Tx, ms: number): Context {
  const { config, keys } = context;
  const then = { now: () => new Date(ms) };
  const tools = { db: tx, now: then.now, pepper: keys.pepper };
  return { ...context, db: tx, clock: then, payments: openPayments(config, tools) };
}

async function addReceivers(context: Context): Promise<void> {
  const [hospital] = await context.db.select().from(accounts).where(eq(accounts.username, HOSPITAL));
  if (hospital === undefined) throw new Error('The hospital of the demo is missing.');
  expectMade(await setOwn(context, hospital.id, { receives: true, country: 'IT' }));
  await addOther(context, { ...AID, byId: CHARITY_SUBJECT });
}

async function sellMonth(context: Context, tx: Tx, beginsMs: number): Promise<void> {
  const [first] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.username, BUYER));
  const others = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(like(accounts.username, 'demo.citizen-%'))
    .orderBy(accounts.username)
    .limit(BOUGHT.length - 1);
  const buyers = [...(first === undefined ? [] : [first]), ...others];
  for (const [place, { id: accountId }] of buyers.entries()) {
    const feeType = BOUGHT[place];
    const boughtMs = beginsMs + (FIRST_DAY - 1 + place) * DAY_MS + (9 + place) * HOUR_MS;
    if (feeType !== undefined) await sellFee(at(context, tx, boughtMs), tx, { accountId, feeType });
  }
}

/** As a person pays by card, and the gateway says so. */
async function sellFee(
  context: Context,
  tx: Tx,
  { accountId, feeType }: { accountId: string; feeType: ServiceFee },
): Promise<void> {
  const price = (await listFeePrices(context, feeType)).find(({ currency }) => currency === 'EUR');
  if (price === undefined) throw new Error('A fee of the demo has no price.');
  const body = { amount: formatMinor(BigInt(price.amountMinor)), currency: 'EUR', feeType, paymentMethod: 'card' };
  const { row } = expectMade(await startPayment(context, { accountId, body, key: undefined }));
  const { gateway } = context.payments;
  const provider = findProvider(context, row);
  if (gateway === null || provider === null || row.providerRef === null) throw new Error('The demo has no gateway.');
  await payByCard(gateway.tools, row.providerRef, CARD);
  const found = await provider.fetch(row.providerRef);
  const locked = await lockPayment(tx, row.id);
  if (locked === null) throw new Error('A payment of the demo vanished.');
  const { outcome } = await applyProviderState(tx, context, locked, found);
  if (outcome !== 'moved') throw new Error(`A payment of the demo ${outcome}.`);
}

async function closeMonth(context: Context): Promise<void> {
  if ((await allocateMonths(context)) !== 1) throw new Error('The demo allocated another number of months than one.');
  await signBlocks(context, WHEN_CONFIRMED.read(context));
}

async function payOut(context: Context): Promise<void> {
  const paidOn = context.clock.now().toISOString().slice(0, '2026-11-06'.length);
  for (const [place, { id: shareId }] of (await context.db.select().from(charityShares)).entries()) {
    const body = { reference: `SAMPLE ${paidOn.replaceAll('-', '')} ${place + 1}`, paidOn };
    expectMade(await recordPayout(context, { shareId, byId: CHARITY_SUBJECT, body }));
  }
}

function expectMade<Made>(made: Made | Refusal): Made {
  if (made instanceof Refusal) throw new Error(`The demo was refused: ${made.code}.`);
  return made;
}
