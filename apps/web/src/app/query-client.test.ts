// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
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

test('[REQ-13] what was read never goes stale; only invalidation asks again', async () => {
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

test('[REQ-10] [REQ-11] nothing is read again by focus, connection or timer', () => {
  const queries = createQueryClient().getDefaultOptions().queries;
  expect(queries).toMatchObject({ refetchOnWindowFocus: false, refetchOnReconnect: false, refetchInterval: false });
});

test('the default read can take a 401 as null', async () => {
  fetchStub.mockResolvedValueOnce(new Response('', { status: 401 }));
  expect(await defaultRead('returnNull')({ queryKey: ['/api/x'] })).toBeNull();
});
