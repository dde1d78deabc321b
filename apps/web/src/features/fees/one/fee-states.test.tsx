// @vitest-environment jsdom
import type { FeeOrder } from '@repo/contract/fees/fees';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeePayment } from './fee-payment.tsx';
import { FeeStanding } from './fee-standing.tsx';
import { FeeSteps } from './fee-steps.tsx';
import { HowItCanEnd } from './how-it-can-end.tsx';

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });

/** What a page says, without its tags. */
function say(page: ReactNode): string {
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>{page}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const ORDER: FeeOrder = {
  id: '0190a000-0000-7000-8000-000000000001',
  feeType: 'identity_verification',
  state: 'underWay',
  subject: { kind: 'review', id: '0190a000-0000-7000-8000-000000000002', label: null },
  promise: { unit: 'workingDays', count: 2 },
  promisedBy: new Date(Date.now() + 30 * 3_600_000).toISOString(),
  pausedAt: null,
  left: null,
  paymentId: '0190a000-0000-7000-8000-000000000003',
  amountMinor: '999',
  currency: 'EUR',
  createdAt: '2026-11-30T14:19:00.000Z',
  paidAt: new Date(Date.now() - 3_600_000).toISOString(),
  endedAt: null,
  endReason: null,
  note: null,
  refundedMinor: '0',
  refundWay: null,
  mayStop: true,
  page: '/dashboard',
  steps: [
    { step: 'paid', state: 'done', at: '2026-11-30T14:20:00.000Z' },
    { step: 'inQueue', state: 'done', at: '2026-11-30T14:21:00.000Z' },
    { step: 'personLooks', state: 'now', at: '2026-12-01T08:50:00.000Z' },
    { step: 'answer', state: 'next', at: null },
  ],
};
const ENDED = { endedAt: '2026-12-02T14:20:00.000Z', mayStop: false, refundedMinor: '999' } as const;
const stand = (change: Partial<FeeOrder>, method: 'card' | 'bank_transfer' = 'card') =>
  say(<FeeStanding order={{ ...ORDER, ...change }} method={method} />);

test('under way: the time that is left, and that nothing has to be done', () => {
  expect(stand({})).toMatch(/1 day, 5 hours left.*You need do nothing\..*€9\.99 goes back to your card by itself/);
  const steps = say(<FeeSteps order={ORDER} method="card" />);
  expect(steps).toMatch(/Paid .*Card, €9\.99 .*In the faster queue .*A person looks .*Answer by .*or your money back/);
});

test('it says before it ends how it can end, also too late and refused', () => {
  const ends = say(<HowItCanEnd order={ORDER} />);
  expect(ends).toMatch(/Checked .*Another picture is needed .*Too late .*€9\.99 .*The check goes on, free\. .*Refused/);
});

test('waiting for the person the clock stands still, and the page says what is left and where to go', () => {
  const waits = { state: 'waitsForYou', pausedAt: '2026-12-01T09:00:00.000Z', left: 1, note: 'glare' } as const;
  expect(stand(waits)).toMatch(/The clock stands still .*1 of 2 working days.* Send the picture/);
  expect(stand(waits)).not.toContain('glare ');
});

test.each([
  ['late', 'It was late, so €9.99 went back to your card. The check goes on, free.'],
  ['refused', 'It was refused, so €9.99 went back to your card.'],
  ['stopped', 'You stopped it, so €9.99 went back to your card.'],
  ['failed', 'It could no longer be done, so €9.99 went back to your card.'],
] as const)('refunded because %s: why, how much and where to', (endReason, sentence) => {
  expect(stand({ ...ENDED, state: 'refunded', endReason })).toContain(sentence);
});

test('a refusal gives the reason in words, and money that is still on its way says so', () => {
  expect(stand({ ...ENDED, state: 'refunded', endReason: 'refused', note: 'The licence has ended.' })).toContain(
    'The reason: The licence has ended.',
  );
  expect(stand({ ...ENDED, state: 'refunding', endReason: 'late', refundWay: 'iban' }, 'bank_transfer')).toContain(
    '€9.99 is on its way back to the bank account it came from.',
  );
});

test('delivered: no more stopping; only a transfer asks where its money would go', () => {
  expect(stand({ ...ENDED, state: 'delivered', refundedMinor: '0' })).toContain('It is done');
  const pay = (change: Partial<FeeOrder>) => say(<FeePayment order={{ ...ORDER, ...change }} method="card" />);
  expect(pay({})).toContain('Stop and get it back');
  expect(pay({})).not.toContain('If it goes back');
  expect(pay({ ...ENDED, state: 'delivered', refundedMinor: '0' })).not.toContain('Stop and get it back');
  expect(pay({ refundWay: 'credit' })).toMatch(/If it goes back As account credit, at once/);
});
