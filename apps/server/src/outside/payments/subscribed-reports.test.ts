import { readFileSync } from 'node:fs';
import { PAYMENT_PROVIDERS, PROVIDER_IDS } from '@repo/contract/payments/providers';
import { expect, test } from 'vitest';
import { PROVIDER_ADAPTERS } from './provider-adapters.ts';

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
  const read = PROVIDER_IDS.map((id) => [PAYMENT_PROVIDERS[id].name, PROVIDER_ADAPTERS[id].events] as const);
  expect(readTable()).toEqual(Object.fromEntries(read));
  for (const [, events] of read) expect(new Set(events).size).toBe(events.length);
  const all = read.flatMap(([, events]) => events);
  expect(new Set(all).size).toBe(all.length);
});
