import * as z from 'zod/mini';
import { call } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { timestamp } from '../wire.ts';

/** How often the market is read, and how old its rate may be where something is paid by it. */
export const RATES_READ_MS: number = 2 * MINUTE_MS;
export const RATE_MAX_AGE_MS: number = 10 * MINUTE_MS;

export const rate = z.object({
  symbol: z.string(),
  name: z.string(),
  /** US dollars for a unit. */
  price: z.number(),
  /** Per cent since a day before, as rates stood then. */
  change24h: z.number(),
  marketCap: z.number(),
  /** `sample`: set by the operator on that day, no market's. `market`: read from a public market at that moment. */
  source: z.enum(['sample', 'market']),
  asOf: timestamp(),
  /** A rate of the market that is too old to pay by. */
  isStale: z.boolean(),
});
export type Rate = z.output<typeof rate>;

export const listRates = call({
  name: 'listRates',
  method: 'GET',
  path: '/api/rates',
  who: 'person',
  onHold: 'open',
  summary: 'The newest rate of each asset, with its source and age.',
  answer: z.array(rate),
  status: 200,
  refusals: [],
});
