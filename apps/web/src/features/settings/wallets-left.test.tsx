import { listWallets } from '@repo/contract/wallet/wallet';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { readKey } from '../../api/read.ts';
import { WalletsLeft } from './wallets-left.tsx';

function renderText(wallets: readonly object[]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(readKey(listWallets, {}), wallets);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <WalletsLeft />
    </QueryClientProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, ' ');
}

const wallet = (cryptoType: string, balance: string, walletType = 'hot') => ({ cryptoType, balance, walletType });

test('who deletes the account is told what the wallets hold, and of a watched address nothing', () => {
  expect(renderText([])).toBe('');
  expect(renderText([wallet('quantum', '5', 'watch')])).toBe('');
  expect(renderText([wallet('quantum', '0')])).toContain('You have wallets.');
  const held = [wallet('quantum', '5.5'), wallet('quantum', '0.25'), wallet('bitcoin', '0.01')];
  expect(renderText(held)).toContain('Your wallets hold 0.010000 BTC, 5.750000 QRX, not');
});
