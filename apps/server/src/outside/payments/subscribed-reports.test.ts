import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAYPAL_EVENTS } from './paypal/read-paypal-report.ts';
import { STRIPE_EVENTS } from './stripe/read-stripe-report.ts';

const PAGE = new URL('../../../../../docs/operations.md', import.meta.url);

/** The events that the manual tells the operator to subscribe to, by provider. */
function readTable(): Record<string, string[]> {
  const [, table = ''] =
    /<!-- webhook-events -->\n([\s\S]*?)<!-- \/webhook-events -->/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(rows.map(([, name = '', events = '']) => [name, events.replaceAll('`', '').split(' ')]));
}

test('the manual names exactly the reports that are read', () => {
  expect(readTable()).toEqual({ Stripe: [...STRIPE_EVENTS], PayPal: [...PAYPAL_EVENTS] });
  expect(new Set([...STRIPE_EVENTS, ...PAYPAL_EVENTS]).size).toBe(STRIPE_EVENTS.length + PAYPAL_EVENTS.length);
});
