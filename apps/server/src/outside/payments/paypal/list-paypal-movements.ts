import { parseMoney } from '@repo/contract/rules/money';
import * as z from 'zod/mini';
import { type ListSpan, ListTooLongError, ProviderError, type ProviderMovement } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';
import { money } from './paypal-objects.ts';

const PAGE = 500;
/** PayPal itself answers ten thousand of one search at most. */
const PAGES_MAX = 100;
const DONE = 'S';

const info = z.object({
  transaction_id: z.string(),
  transaction_event_code: z.string(),
  transaction_initiation_date: z.string(),
  transaction_status: z.string(),
  transaction_amount: money,
  fee_amount: z.optional(money),
  paypal_reference_id: z.optional(z.string()),
});
const page = z.object({
  transaction_details: z.optional(z.array(z.object({ transaction_info: z.unknown() }))),
  total_pages: z.optional(z.number()),
});

/**
 * PayPal groups its transaction codes: T00 are payments, T01 fees, T04 withdrawals to the bank, T11 refunds and reversals, T12
 * chargebacks.
 */
const KINDS: Readonly<Record<string, ProviderMovement['kind']>> = {
  T00: 'charge',
  T01: 'fee',
  T04: 'payout',
  T11: 'refund',
  T12: 'dispute',
};

/** The transactions of the balance. PayPal lists them some hours late, so the same span is read again. */
export async function listPaypalMovements(ask: PaypalAsk, { since, until }: ListSpan): Promise<ProviderMovement[]> {
  const movements: ProviderMovement[] = [];
  for (let number = 1, pages = 1; number <= pages && number <= PAGES_MAX; number += 1) {
    const query = new URLSearchParams({
      start_date: since.toISOString(),
      end_date: until.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE),
      page: String(number),
    });
    const parsed = page.safeParse(await ask('GET', `/v1/reporting/transactions?${query.toString()}`));
    if (!parsed.success) throw new ProviderError('refused');
    movements.push(...(parsed.data.transaction_details ?? []).flatMap(({ transaction_info: one }) => readOne(one)));
    pages = parsed.data.total_pages ?? 1;
    if (pages > PAGES_MAX) throw new ListTooLongError();
  }
  return movements;
}

function readOne(given: unknown): ProviderMovement[] {
  const parsed = info.safeParse(given);
  if (!parsed.success || parsed.data.transaction_status !== DONE) return [];
  const { transaction_id: ref, transaction_event_code: code, transaction_amount: said } = parsed.data;
  const amount = signed(said.value);
  const fee = signed(parsed.data.fee_amount?.value ?? '0.00');
  const at = new Date(parsed.data.transaction_initiation_date);
  if (amount === null || fee === null || Number.isNaN(at.getTime())) return [];
  const kind = KINDS[code.slice(0, 3)] ?? 'other';
  const currency = said.currency_code;
  const moved = { ref, kind, sourceRef: parsed.data.paypal_reference_id ?? null, currency, paid: null, at };
  if (kind === 'fee') return [{ ...moved, amount: 0n, fee: -amount, payout: null }];
  const isOut = kind === 'payout' && amount < 0n;
  const payout = { ref, amount: -amount, currency, state: 'paid' as const, bankReference: ref, arrivesOn: null };
  return [{ ...moved, amount, fee: -fee, payout: isOut ? payout : null }];
}

/** An amount as the reports have it: with a minus for what went out. */
function signed(value: string): bigint | null {
  const isOut = value.startsWith('-');
  const minor = parseMoney(isOut ? value.slice(1) : value);
  return minor !== null && isOut ? -minor : minor;
}
