// @vitest-environment jsdom
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AskError } from '../api/ask-error.ts';
import { createQueryClient, defaultRead } from './query-client.ts';

const fetchStub = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchStub);
beforeEach(() => fetchStub.mockReset());

test('[REQ-12] a read that fails is asked once', async () => {
  fetchStub.mockImplementation(async () => new Response('Bad', { status: 500 }));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['/api/user', 'stats'] })).rejects.toBeInstanceOf(AskError);
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('[REQ-13] [X-19] what was read never goes stale; only invalidation asks again', async () => {
  fetchStub.mockImplementation(async () => new Response('1'));
  const client = createQueryClient();
  const options = { queryKey: ['/api/user', 'stats'] };
  await client.fetchQuery(options);
  await client.fetchQuery(options);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await client.invalidateQueries(options);
  await client.fetchQuery(options);
  expect(fetchStub).toHaveBeenCalledTimes(2);
});

describe('a read that a page shows', () => {
  const client = createQueryClient();
  let leave = (): void => undefined;
  beforeEach(async () => {
    vi.useFakeTimers();
    fetchStub.mockImplementation(async () => new Response('1'));
    client.clear();
    client.mount();
    leave = new QueryObserver(client, { queryKey: ['/api/user', 'stats'] }).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });
  afterEach(() => {
    leave();
    client.unmount();
    vi.useRealTimers();
    focusManager.setFocused(undefined);
    onlineManager.setOnline(true);
  });

  test('[REQ-10] is not read again when the page is looked at again or comes back online', async () => {
    // As if a change had been missed: only then does it matter who asks.
    client
      .getQueryCache()
      .find({ queryKey: ['/api/user', 'stats'] })
      ?.invalidate();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });

  test('[REQ-11] is not read again as time passes', async () => {
    await vi.advanceTimersByTimeAsync(60 * 60_000);
    expect(fetchStub).toHaveBeenCalledTimes(1);
  });
});

test('the default read can take a 401 as null', async () => {
  fetchStub.mockResolvedValueOnce(new Response('', { status: 401 }));
  expect(await defaultRead('returnNull')({ queryKey: ['/api/x'] })).toBeNull();
});
