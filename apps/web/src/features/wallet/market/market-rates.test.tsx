import { listRates, type Rate } from '@repo/contract/wallet/rates';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readKey } from '../../../api/read.ts';
import { MarketRates } from './market-rates.tsx';

const rate = (
  symbol: string,
  name: string,
  price: number,
  change24h: number,
  marketCap: number,
  more: Partial<Rate> = {},
): Rate => ({
  symbol,
  name,
  price,
  change24h,
  marketCap,
  source: 'sample',
  asOf: '2026-11-21T08:40:00.000Z',
  isStale: false,
  ...more,
});

function renderText(rates: readonly Rate[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(readKey(listRates, {}), rates);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MarketRates />
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('[WAL-02] [WAL-03] three rates with symbol, name, price, change and market cap, said to be samples', () => {
  const words = renderText([
    rate('BTC', 'Bitcoin', 65_000, 1.2, 1_280_000_000_000),
    rate('ETH', 'Ethereum', 2_990, -0.4, 360_000_000_000),
    rate('QRX', 'Quantum', 0.021, 0, 2_100_000),
  ]);
  expect(words).toContain('BTC Bitcoin +1.2 % in 24 hours $65,000.00 Market cap $1.28T');
  expect(words).toContain('ETH Ethereum \u22120.4 % in 24 hours $2,990.00 Market cap $360B');
  expect(words).toContain('QRX Quantum 0.0 % in 24 hours $0.021 Market cap $2.1M');
  expect(words).toContain('Sample rates Set on 21 Nov 2026');
});

test('[X-48] rates of the market say when they were read, which are none, and when they are too old to pay by', () => {
  const read = { source: 'market', asOf: '2026-11-21T08:40:00.000Z' } as const;
  const sample = rate('QRX', 'Quantum', 0.021, 0, 2_100_000);
  const fresh = renderText([rate('BTC', 'Bitcoin', 66_000, -2.3, 1_300_000_000_000, read), sample]);
  expect(fresh).toMatch(/Market rates Read Sat 21 Nov, \d\d:40 QRX: sample rate/);
  const old = renderText([rate('BTC', 'Bitcoin', 66_000, -2.3, 1_300_000_000_000, { ...read, isStale: true }), sample]);
  expect(old).toMatch(/Old rates Read Sat 21 Nov, \d\d:40. Until newer ones come nothing is paid in units./);
});

test('an asset without a rate says so', () => {
  expect(renderText([rate('BTC', 'Bitcoin', 1, 0, 1)])).toContain('QRX Quantum No rate');
});
