import { parseMoney } from '@house/contract/rules/money';
import * as z from 'zod/mini';
import { type HeldBalances, ProviderError } from '../payment-provider.ts';
import type { PaypalAsk } from './paypal-client.ts';

const balances = z.object({
  balances: z.array(z.object({ currency: z.string(), total_balance: z.object({ value: z.string() }) })),
  as_of_time: z.optional(z.string()),
  last_refresh_time: z.optional(z.string()),
});

/**
 * What PayPal held for us at a moment, with what it withholds. Balances appear there up to three hours late: null while the
 * ones it has are older than the moment.
 */
export async function readPaypalBalance(ask: PaypalAsk, at: Date): Promise<HeldBalances | null> {
  const query = new URLSearchParams({ as_of_time: at.toISOString() });
  const parsed = balances.safeParse(await ask('GET', `/v1/reporting/balances?${query.toString()}`));
  if (!parsed.success) throw new ProviderError('refused');
  const { as_of_time: of, last_refresh_time: refreshed } = parsed.data;
  if (of !== undefined && new Date(of).getTime() !== at.getTime()) return null;
  if (refreshed === undefined || !(new Date(refreshed) >= at)) return null;
  return new Map(parsed.data.balances.map(({ currency, total_balance }) => [currency, signed(total_balance.value)]));
}

function signed(value: string): bigint {
  const isOut = value.startsWith('-');
  const minor = parseMoney(isOut ? value.slice(1) : value);
  if (minor === null) throw new ProviderError('refused');
  return isOut ? -minor : minor;
}
