// @vitest-environment jsdom
import { listNotifications } from '@repo/contract/notifications/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readKey } from '../../api/read.ts';
import { useNews } from './use-news.ts';

const NOTICES = readKey(listNotifications, { query: { limit: 20 } });
const notice = (id: string, kind: string) => ({ id, kind });

let root: Root;
const client = new QueryClient();
const heard = vi.fn();

function Watch() {
  useNews('wallet.', heard);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

/** Whether these notifications were heard of as news. */
function isNews(...items: object[]): boolean {
  heard.mockClear();
  client.setQueryData(NOTICES, { pages: [{ items }], pageParams: [undefined] });
  return heard.mock.calls.length === 1;
}

test('a new notification of the prefix is heard of once, others are not', () => {
  client.setQueryData(NOTICES, { pages: [{ items: [notice('1', 'wallet.sent')] }], pageParams: [undefined] });
  act(() =>
    root.render(
      <QueryClientProvider client={client}>
        <Watch />
      </QueryClientProvider>,
    ),
  );
  expect(isNews(notice('1', 'wallet.sent'))).toBe(false);
  expect(isNews(notice('2', 'scan.released'), notice('1', 'wallet.sent'))).toBe(false);
  const received = notice('3', 'wallet.received');
  expect(isNews(received, notice('1', 'wallet.sent'))).toBe(true);
  expect(isNews(notice('4', 'login.new'), received)).toBe(false);
});
