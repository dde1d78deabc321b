import { chooseCurrency, readCurrency } from '@repo/contract/payments/currency-choice';
import type { Currency } from '@repo/contract/rules/money';
import { readCart } from '@repo/contract/shop/shop';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { useCall } from '../calls/use-call.ts';
import { usualCurrency } from './usual-currency.ts';

/** What the account chose, else what its country suggests; undefined until the server has said. Unread, the country decides. */
export function useOwnCurrency(): Currency | undefined {
  const chosen = useQuery(read(readCurrency, {}));
  if (chosen.isPending) return undefined;
  return chosen.data?.currency ?? usualCurrency();
}

/** Keeps another currency for every device; the cart is read again in it. `describe` says what that changes here. */
export const useChooseCurrency = (describe: (to: Currency) => string) =>
  useCall(chooseCurrency, {
    refetches: [readCurrency, readCart],
    done: ({ currency }) => ({
      title: currency === 'EUR' ? m.payments_now_euro() : m.payments_now_dollars(),
      about: describe(currency),
    }),
    failed: { title: m.payments_currency_failed(), about: m.ui_server_fault() },
  });
