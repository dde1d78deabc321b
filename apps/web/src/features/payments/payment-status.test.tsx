import type { PaymentStatus } from '@repo/contract/payments/payments';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TONE_TEXT } from '../../ui/tones.ts';
import { isRefunded, PaymentStatusPill } from './payment-status.tsx';

function drawn(status: PaymentStatus, isRefunded = false) {
  const markup = renderToStaticMarkup(<PaymentStatusPill status={status} isRefunded={isRefunded} />);
  const tone = Object.entries(TONE_TEXT).find(([, look]) => markup.includes(look))?.[0];
  return { tone, words: markup.replaceAll(/<[^>]*>/g, ''), hasIcon: markup.includes('<svg'), markup };
}

test('[PAY-23] [PAY-24] [PAY-26] green, red and blue, each with an icon and its word; blue turns unless motion is reduced', () => {
  const said = (['completed', 'failed', 'processing', 'cancelled', 'pending'] as const).map((status) => drawn(status));
  expect(said.map(({ tone, words, hasIcon }) => [tone, words, hasIcon])).toEqual([
    ['ok', 'Completed', true],
    ['danger', 'Failed', true],
    ['info', 'Processing', true],
    ['danger', 'Cancelled', true],
    ['warn', 'Pending', true],
  ]);
  expect(said[2]?.markup).toContain('animate-spin motion-reduce:animate-none');
});

test('what went back whole no longer reads as completed', () => {
  const sums = { status: 'completed', amountMinor: '199' } as const;
  const judged = ['0', '100', '199'].map((refundedMinor) => isRefunded({ ...sums, refundedMinor }));
  expect(judged).toEqual([false, false, true]);
  expect(drawn('completed', true)).toMatchObject({ tone: 'seal', words: 'Refunded', hasIcon: true });
});
