import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import * as z from 'zod/mini';
import type { RatesConfig } from '../../config/rates-config.ts';
import { readText } from '../read-text.ts';

/** US dollars for a unit, the change in per cent since a day before `asOf`, and the market capitalisation in dollars. */
export type MarketRate = { symbol: string; price: number; change24h: number; marketCap: number; asOf: Date };

/** Rates of public markets. `read` throws a `RatesUnreachable` when they cannot be had. */
export type RateSource = { read(): Promise<MarketRate[]> };

export class RatesUnreachable extends Error {
  override readonly name = 'RatesUnreachable';
}

const ANSWER_MAX_BYTES = 65_536;
/** The ids that the source gives to the two assets that have a market; units of this ledger alone have none. */
const COINS = { bitcoin: ASSET_SYMBOLS.bitcoin, ethereum: ASSET_SYMBOLS.ethereum } as const;
const COIN_IDS = ['bitcoin', 'ethereum'] as const;

const coin = z.object({
  usd: z.number().check(z.positive()),
  usd_market_cap: z.number().check(z.nonnegative()),
  usd_24h_change: z.number(),
  /** Seconds since 1970. */
  last_updated_at: z.int().check(z.positive()),
});
const answerShape = z.object({ bitcoin: coin, ethereum: coin });

/** CoinGecko's `/simple/price`, or any server that answers it alike. */
export function openRateSource(config: RatesConfig | null): RateSource | null {
  if (config === null) return null;
  const address = new URL(`${config.url.pathname.replace(/\/+$/, '')}/simple/price`, config.url);
  address.search = new URLSearchParams({
    ids: COIN_IDS.join(','),
    vs_currencies: 'usd',
    include_market_cap: 'true',
    include_24hr_change: 'true',
    include_last_updated_at: 'true',
  }).toString();
  const isPaid = config.url.hostname.startsWith('pro-');
  const headers = config.key === null ? {} : { [isPaid ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: config.key };
  return { read: () => readMarket(address, { headers, timeoutMs: config.timeoutMs }) };
}

type MarketRequest = { headers: Record<string, string>; timeoutMs: number };

async function readMarket(address: URL, { headers, timeoutMs }: MarketRequest): Promise<MarketRate[]> {
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(address, { headers, redirect: 'error', signal }).catch(() => null);
  if (response === null) throw new RatesUnreachable('no answer');
  if (response.status !== 200) throw new RatesUnreachable(`status ${response.status}`);
  const text = await readText(response, ANSWER_MAX_BYTES).catch(() => '');
  const parsed = answerShape.safeParse(parseJson(text));
  if (!parsed.success) throw new RatesUnreachable('an answer of another shape');
  return COIN_IDS.map((id) => {
    const { usd, usd_market_cap, usd_24h_change, last_updated_at } = parsed.data[id];
    return {
      symbol: COINS[id],
      price: usd,
      change24h: Math.round(usd_24h_change * 100) / 100,
      marketCap: usd_market_cap,
      asOf: new Date(last_updated_at * 1000),
    };
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
