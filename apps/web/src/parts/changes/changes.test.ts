import { listPayments, readPayment } from '@repo/contract/payments/payments';
import { listWallets } from '@repo/contract/wallet/wallet';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKey } from '../../api/read.ts';
import { onHearing, readHearing, setHearing, tellChange, watchChanges } from './changes.ts';

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
const read = { payments: vi.fn(async () => []), wallets: vi.fn(async () => []) };
const stops: (() => void)[] = [];

beforeEach(async () => {
  queries.clear();
  for (const fn of Object.values(read)) fn.mockClear();
  const shown = [
    { queryKey: readKey(listPayments, {}), queryFn: read.payments },
    { queryKey: readKey(listWallets, {}), queryFn: read.wallets },
  ];
  for (const one of shown) stops.push(new QueryObserver<unknown>(queries, one).subscribe(() => undefined));
  await vi.waitFor(() => expect([read.payments.mock.calls.length, read.wallets.mock.calls.length]).toEqual([1, 1]));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setHearing('unknown');
});

test('[REQ-11] a word reads anew what is shown of its kind, once however many parts show it, and nothing else', async () => {
  stops.push(
    watchChanges({ queries, what: 'payments', calls: [listPayments] }),
    watchChanges({ queries, what: 'payments', calls: [listPayments, readPayment] }),
    watchChanges({ queries, what: 'wallet', calls: [listWallets] }),
  );
  tellChange('payments');
  await vi.waitFor(() => expect(read.payments).toHaveBeenCalledTimes(2));
  expect(read.wallets).toHaveBeenCalledTimes(1);
  tellChange('everything');
  await vi.waitFor(() => expect(read.payments).toHaveBeenCalledTimes(3));
  expect(read.wallets).toHaveBeenCalledTimes(2);
});

test('what is no longer shown is not read', async () => {
  const stop = watchChanges({ queries, what: 'payments', calls: [listPayments] });
  stop();
  tellChange('payments');
  tellChange('everything');
  await Promise.resolve();
  expect(read.payments).toHaveBeenCalledTimes(1);
});

test('whether changes are heard is told when it changes, and only then', () => {
  const heard: string[] = [];
  stops.push(onHearing(() => heard.push(readHearing())));
  for (const state of ['live', 'live', 'silent', 'live'] as const) setHearing(state);
  expect(heard).toEqual(['live', 'silent', 'live']);
});
