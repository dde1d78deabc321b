import * as z from 'zod/mini';
import { call } from '../call.ts';
import { timestamp } from '../wire.ts';

export const rate = z.object({
  symbol: z.string(),
  name: z.string(),
  /** US dollars for a unit. */
  price: z.number(),
  /** Per cent. */
  change24h: z.number(),
  marketCap: z.number(),
  /** `sample`: set by the operator on that day, no market's. */
  source: z.enum(['sample']),
  asOf: timestamp(),
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
