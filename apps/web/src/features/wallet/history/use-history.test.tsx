// @vitest-environment jsdom
import { listTransactions, type Transaction } from '@repo/contract/wallet/transactions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refetch } from '../../../api/read.ts';
import { useHistory } from './use-history.ts';

const HASH_END = 'a'.repeat(60);
const row = (number: number, status: Transaction['status'] = 'confirmed'): Transaction => ({
  id: `${String(number).padStart(4, '0')}${HASH_END}`,
  fromAddress: 'qxMine',
  toAddress: 'qxHers',
  amount: '1',
  cryptoType: 'quantum',
  transactionHash: `${String(number).padStart(4, '0')}${HASH_END}`,
  transactionType: 'send',
  networkFee: '0',
  quantumSignature: null,
  status,
  nonce: number,
  memo: '',
  blockHeight: 1,
  createdAt: '2026-11-21T09:00:00.000Z',
  rate: null,
});

/** The ledger, newest first; a cursor is the number of the first row of its page. */
let ledger: Transaction[] = [];
const asked: string[] = [];
const NOTHING: Record<string, never> = {};

function answer(address: string, init?: RequestInit): Response {
  const { searchParams } = new URL(address, 'https://example.org');
  const from = Number(searchParams.get('cursor') ?? 0);
  const limit = Number(searchParams.get('limit'));
  const isBackground = new Headers(init?.headers).has('X-Background');
  asked.push(`${from}+${limit}${isBackground ? ' background' : ''}`);
  const next: Record<string, string> = from + limit < ledger.length ? { 'x-next-cursor': String(from + limit) } : {};
  return Response.json(ledger.slice(from, from + limit), { headers: next });
}

let root: Root;
let history: ReturnType<typeof useHistory>;
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });

function Reader() {
  history = useHistory(NOTHING);
  return null;
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => answer(address, init));
  ledger = Array.from({ length: 350 }, (_, index) => row(350 - index));
  asked.length = 0;
  root = createRoot(document.createElement('main'));
  root.render(
    <QueryClientProvider client={client}>
      <Reader />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(history.rows.length).toBe(100));
});
afterEach(() => {
  root.unmount();
  client.clear();
  vi.unstubAllGlobals();
});

const poll = () => refetch(client, listTransactions);

test('reads the newest in the background, and older ones page by page', async () => {
  expect(asked).toEqual(['0+100 background']);
  history.loadMore();
  await vi.waitFor(() => expect(history.rows.length).toBe(300));
  history.loadMore();
  await vi.waitFor(() => expect(history.rows.length).toBe(350));
  expect(asked).toEqual(['0+100 background', '100+200', '300+200']);
  expect(history.hasMore).toBe(false);
});

test('what is new or confirmed since is read with the newest ones alone', async () => {
  history.loadMore();
  await vi.waitFor(() => expect(history.rows.length).toBe(300));
  asked.length = 0;
  ledger = [row(352, 'pending'), row(351), ...ledger];
  await poll();
  await vi.waitFor(() => expect(history.rows.length).toBe(302));
  expect(history.rows[0]?.status).toBe('pending');
  ledger = [row(352), ...ledger.slice(1)];
  await poll();
  await vi.waitFor(() => expect(history.rows[0]?.status).toBe('confirmed'));
  expect(history.rows.length).toBe(302);
  expect(new Set(asked)).toEqual(new Set(['0+100 background']));
});

test('when more came than the newest ones show, the list begins anew instead of hiding a gap', async () => {
  history.loadMore();
  await vi.waitFor(() => expect(history.rows.length).toBe(300));
  ledger = [...Array.from({ length: 150 }, (_, index) => row(500 - index)), ...ledger];
  await poll();
  await vi.waitFor(() => expect(history.rows.map(({ nonce }) => nonce).slice(0, 2)).toEqual([500, 499]));
  expect(history.rows.length).toBe(100);
  expect(history.hasMore).toBe(true);
});
