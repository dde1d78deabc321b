import { readLedgerHead } from '@repo/contract/ledger/ledger';
import type { CryptoType } from '@repo/contract/rules/assets';
import { readPhraseState } from '@repo/contract/wallet/phrase';
import { listRates } from '@repo/contract/wallet/rates';
import { countTransactions } from '@repo/contract/wallet/transactions';
import type { Wallet } from '@repo/contract/wallet/wallet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readKey } from '../../../api/read.ts';
import { PortfolioHeader } from './portfolio-header.tsx';

const RATES = [
  { symbol: 'BTC', price: 65_000 },
  { symbol: 'ETH', price: 2_990 },
  { symbol: 'QRX', price: 0.021 },
];
const wallet = (cryptoType: CryptoType, balance: string, more: object = {}) =>
  ({ cryptoType, balance, staked: '0', walletType: 'hot', isHidden: false, ...more }) as Wallet;
const WALLETS = [
  wallet('quantum', '1284.5'),
  wallet('bitcoin', '0.214', { isHidden: true }),
  wallet('ethereum', '1.75'),
];

type PortfolioInput = {
  rates?: object[];
  openUntil?: number | null;
  transactions?: number | null;
};

function renderText(wallets: readonly Wallet[], shown: PortfolioInput = {}): string {
  const { rates = RATES, openUntil = null, transactions = 27 } = shown;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(readKey(listRates, {}), rates);
  client.setQueryData(readKey(readPhraseState, {}), { isStored: true, confirmedAt: null });
  client.setQueryData(readKey(readLedgerHead, {}), { chain: { mode: 'sandbox' } });
  if (transactions !== null) client.setQueryData(readKey(countTransactions, {}), { count: transactions });
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <PortfolioHeader wallets={wallets} keys={{ openUntil, lock: () => undefined }} isWhole />
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('[WAL-01] [WAL-21] [WAL-22] the portfolio: title, value with hidden wallets, wallets and transactions', () => {
  const words = renderText(WALLETS);
  expect(words).toContain('Quantum Crypto Wallet');
  expect(words).toContain('Sample ledger, units have no value');
  expect(words).toContain('$19,169.47 at the rates shown');
  expect(words).toContain('Total wallets 3');
  expect(words).toContain('Total transactions 27');
  expect(words).toContain('Security level ML-DSA-65 Recovery phrase not confirmed');
});

test('a number that is not known is not made up', () => {
  expect(renderText(WALLETS, { transactions: 1_204 })).toContain('Total transactions 1,204');
  expect(renderText(WALLETS, { transactions: null })).not.toContain('Total transactions 0');
  expect(renderText(WALLETS, { rates: [] })).toContain('Total value unknown: there is no rate of BTC, ETH and QRX.');
  const without = renderText(WALLETS, { rates: RATES.slice(2) });
  expect(without).toContain('$26.97 at the rates shown, without BTC and ETH, of which there is no rate');
});

test('open keys say how long they stay so, and can be locked', () => {
  expect(renderText(WALLETS, { openUntil: Date.now() + 4 * 60_000 - 5_000 })).toContain('Lock Keys open, 4 min left');
  expect(renderText(WALLETS)).not.toContain('Lock');
});
