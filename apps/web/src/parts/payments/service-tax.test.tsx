// @vitest-environment jsdom
import type { AccountType } from '@repo/contract/accounts/accounts';
import { readVatNumber } from '@repo/contract/invoices/vat-numbers';
import { readSelling } from '@repo/contract/payments/selling';
import type { Currency } from '@repo/contract/rules/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TEST_PERSON } from '../../../test/test-person.ts';
import { readKey } from '../../api/read.ts';
import { storeSession } from '../../api/session.ts';
import { describePrices, describeTax, useServiceTax } from './service-tax.ts';

type Seen = { accountType: AccountType; taxPercent: number; isReverseCharge?: boolean };

function Price({ currency }: { currency: Currency }): string {
  const tax = useServiceTax();
  const line = describeTax(5_999n, currency, tax);
  return [describePrices(currency, tax), ...(line === null ? [] : [line.term, line.value])].join(' | ');
}

/** What a page says of €59.99 and its VAT, with what the server has answered so far. */
function say(
  { accountType, taxPercent, isReverseCharge }: Seen,
  currency: Currency = 'EUR',
  client = new QueryClient(),
) {
  storeSession({ token: 'token', user: { ...TEST_PERSON, accountType } });
  client.setQueryData(readKey(readSelling, {}), { mode: 'sandbox', isOpen: true, taxPercent });
  if (isReverseCharge !== undefined) {
    client.setQueryData(readKey(readVatNumber, {}), { vatNumber: 'DE136695976', isReverseCharge });
  }
  const page = (
    <QueryClientProvider client={client}>
      <Price currency={currency} />
    </QueryClientProvider>
  );
  return renderToStaticMarkup(page);
}

test('a company that owes the tax at home reads 0% and reverse charge, and nothing of the rate of the seller', () => {
  const german = { accountType: 'institution', taxPercent: 22, isReverseCharge: true } as const;
  expect(say(german)).toBe('In euros, VAT 0%: reverse charge. | VAT 0%, reverse charge: you owe it at home | €0.00');
  expect(say(german, 'USD')).toContain('In US dollars, VAT 0%: reverse charge. |');
});

test('any other company, and every person, read the VAT that is in the price', () => {
  const own = 'In euros, VAT included. | VAT 22%, included | €10.82';
  expect(say({ accountType: 'institution', taxPercent: 22, isReverseCharge: false })).toBe(own);
  expect(say({ accountType: 'private', taxPercent: 22 })).toBe(own);
  // A number that is left in the browser from another session is not a person's.
  expect(say({ accountType: 'private', taxPercent: 22, isReverseCharge: true })).toBe(own);
});

test('before the number of a company is known, no rate is named; where no tax is asked, none is', () => {
  expect(say({ accountType: 'institution', taxPercent: 22 })).toBe('In euros.');
  expect(say({ accountType: 'private', taxPercent: 0 })).toBe('In euros, without VAT.');
});

test('where the number of a company could not be read, no rate is named', async () => {
  const client = new QueryClient();
  const queryKey = readKey(readVatNumber, {});
  const failing = client.fetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('no answer')), retry: false });
  await expect(failing).rejects.toThrow('no answer');
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  expect(say({ accountType: 'institution', taxPercent: 22 }, 'EUR', client)).toBe('In euros.');
});
