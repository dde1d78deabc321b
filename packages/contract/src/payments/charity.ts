import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CURRENCIES } from '../rules/money.ts';
import { minor } from '../wire.ts';

/** One part in so many of what is sold is set aside for charity: 20%. */
export const CHARITY_SHARE = 5n;

export const readCharity = call({
  name: 'readCharity',
  method: 'GET',
  path: '/api/charity/summary',
  who: 'anyone',
  summary: 'What was sold so far less refunds, and the fifth of it that is set aside for charity, by currency.',
  answer: z.array(z.object({ currency: z.enum(CURRENCIES), soldMinor: minor(), setAsideMinor: minor() })),
  status: 200,
  refusals: [],
});
