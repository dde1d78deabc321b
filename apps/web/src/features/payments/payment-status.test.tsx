import type { PaymentStatus } from '@repo/contract/payments/payments';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TONE_TEXT } from '../../ui/tones.ts';
import { PaymentStatusPill } from './payment-status.tsx';

function drawn(status: PaymentStatus) {
  const markup = renderToStaticMarkup(<PaymentStatusPill status={status} />);
  const tone = Object.entries(TONE_TEXT).find(([, look]) => markup.includes(look))?.[0];
  return { tone, words: markup.replaceAll(/<[^>]*>/g, ''), hasIcon: markup.includes('<svg'), markup };
}

test('[PAY-23] [PAY-24] [PAY-26] green, red and blue, each with an icon and its word; blue turns unless motion is reduced', () => {
  const said = (['completed', 'failed', 'processing', 'cancelled', 'pending'] as const).map(drawn);
  expect(said.map(({ tone, words, hasIcon }) => [tone, words, hasIcon])).toEqual([
    ['ok', 'Completed', true],
    ['danger', 'Failed', true],
    ['info', 'Processing', true],
    ['danger', 'Cancelled', true],
    ['warn', 'Pending', true],
  ]);
  expect(said[2]?.markup).toContain('animate-spin motion-reduce:animate-none');
});
