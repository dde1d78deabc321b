import * as z from 'zod/mini';
import { call } from '../call.ts';
import { CURRENCIES } from '../rules/money.ts';

const currency = z.enum(CURRENCIES);

export const readCurrency = call({
  name: 'readCurrency',
  method: 'GET',
  path: '/api/payment/currency',
  who: 'person',
  onHold: 'open',
  summary: 'The currency in which the caller reads prices; null while none is chosen: the page proposes one then.',
  answer: z.object({ currency: z.nullable(currency) }),
  status: 200,
  refusals: [],
});

export const chooseCurrency = call({
  name: 'chooseCurrency',
  method: 'PUT',
  path: '/api/payment/currency',
  who: 'person',
  onHold: 'open',
  summary:
    'Chooses the currency of prices for every device. The cart has the prices of the list in it from then on; what was ordered or paid keeps its own.',
  body: z.object({ currency }),
  answer: z.object({ currency }),
  status: 200,
  refusals: [],
});
