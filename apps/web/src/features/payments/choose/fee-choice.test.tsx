// @vitest-environment jsdom
import type { FeeOffer } from '@repo/contract/fees/fees';
import { FEE_TYPES, type PaymentFee } from '@repo/contract/payments/payments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeeChoice } from './fee-choice.tsx';
import { NEW_DRAFT, type PaymentDraft } from './payment-draft.ts';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const CARD = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000002';

const FEES = FEE_TYPES.map(
  (feeType): PaymentFee => ({
    ...{ feeType, name: feeType, description: '', amount: 1.99, currency: 'USD', range: null },
    prices: feeType === 'wallet_topup' ? [] : [{ currency: 'EUR', amount: 1.99, amountMinor: '199' }],
  }),
);
const offer = (feeType: FeeOffer['feeType'], change: Partial<FeeOffer> = {}): FeeOffer => ({
  ...{ feeType, prices: [], promise: { unit: 'minutes', count: 60 }, promisedBy: '2026-12-01T10:10:00.000Z' },
  ...{ subjects: [], isMadeFirst: false, barrier: null, wayThere: null },
  ...change,
});
const card = (id: string, runningOrderId: string | null = null) =>
  ({ kind: 'glyph', id, label: null, runningOrderId }) as const;

function draw(offers: readonly FeeOffer[], draft: Partial<PaymentDraft> = {}): Document {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <FeeChoice
          fees={FEES}
          offers={offers}
          opened={new Map([[CARD, 'Medical card, yours']])}
          draft={{ ...NEW_DRAFT, ...draft }}
          onChange={() => undefined}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
  return new DOMParser().parseFromString(markup, 'text/html');
}

const isDisabled = (page: Document, feeType: string) =>
  page.querySelector(`input[value="${feeType}"]`)?.hasAttribute('disabled');

test('[PAY-04] a fee that is not for this account is grey, with the reason and the way there', () => {
  const page = draw([
    offer('institutional_registration', { barrier: 'onlyInstitutions', wayThere: '/login?tab=register' }),
    offer('identity_verification', { barrier: 'verified' }),
  ]);
  expect(isDisabled(page, 'institutional_registration')).toBe(true);
  expect(page.body.textContent).toContain('Only for accounts of institutions. Hospitals pay nothing.');
  const [way, ...others] = page.querySelectorAll('a');
  expect([way?.textContent, way?.getAttribute('href'), others]).toEqual(['Open one', '/login?tab=register', []]);
  expect([isDisabled(page, 'identity_verification'), isDisabled(page, 'wallet_topup')]).toEqual([true, false]);
});

test('what is under way is followed; of several cards the one under way cannot be chosen again', () => {
  const running = draw([offer('glyph_issuance', { subjects: [card(CARD, OTHER)] })]);
  expect(isDisabled(running, 'glyph_issuance')).toBe(true);
  expect(running.querySelector('a')?.getAttribute('href')).toContain(`fee=${OTHER}`);
  const chosen = draw([offer('glyph_issuance', { subjects: [card(CARD), card(OTHER, CARD)] })], {
    feeType: 'glyph_issuance',
  });
  const options = [...chosen.querySelectorAll('option')].map(({ textContent, disabled }) => [textContent, disabled]);
  expect(options).toEqual([
    ['Choose a card', false],
    ['Medical card, yours', false],
    ['A card of yours, under way already', true],
  ]);
});
