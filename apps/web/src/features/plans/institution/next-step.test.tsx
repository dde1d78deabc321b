// @vitest-environment jsdom
import { readCurrency } from '@repo/contract/payments/currency-choice';
import type { InstitutionStart } from '@repo/contract/plans/institution-start';
import type { Currency } from '@repo/contract/rules/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readKey } from '../../../api/read.ts';
import { NextStep } from './next-step.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const AT = '2026-12-01T09:00:00.000Z';

/** A notary's office whose licence was checked: the set-up is to be paid. */
const START: InstitutionStart = {
  ...{ name: 'Studio Alfa', type: 'legal', licenceNumber: 'L-1', createdAt: AT, isHospital: false, isDemo: false },
  isAddressConfirmed: true,
  licence: { state: 'verified', sentAt: AT, answerBy: null, decidedAt: AT, reason: null, term: null },
  planId: null,
  setUp: {
    state: 'due',
    prices: [
      { currency: 'EUR', amountMinor: '4999' },
      { currency: 'USD', amountMinor: '5499' },
    ],
    feeOrderId: null,
  },
  portal: {
    ...{
      place: { code: '100005', name: 'Prato', sign: 'PO', region: 'Toscana' },
      code: null,
      openedAt: null,
      isClosed: false,
    },
    seats: { taken: 0, limit: 0 },
    administrator: { employeeId: 'alfa', fullName: 'Anna Alfa', email: 'anna@example.org' },
    isEntered: false,
  },
};

function say(currency?: Currency): string {
  const client = new QueryClient();
  if (currency !== undefined) client.setQueryData(readKey(readCurrency, {}), { currency });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <NextStep start={START} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ');
}

test('the set-up is named in the currency that the institution chose, by its list, and in none before that is known', () => {
  expect(say('EUR')).toContain('€49.99');
  const dollars = say('USD');
  expect(dollars).toContain('$54.99');
  expect(dollars).not.toContain('€');
  expect(say()).not.toMatch(/[€$]/);
});
