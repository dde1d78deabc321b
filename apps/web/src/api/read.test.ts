// @vitest-environment jsdom
import { countUnread, listNotifications } from '@repo/contract/notifications/notifications';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { pagesKey, readKey, refetch } from './read.ts';

/** A server whose answers wait until the test lets them go, shown on a page. */
function showRead<A>(client: QueryClient, queryKey: string[]) {
  const asked: PromiseWithResolvers<A>[] = [];
  const observer = new QueryObserver<A>(client, {
    queryKey,
    retry: false,
    queryFn: () => {
      const answer = Promise.withResolvers<A>();
      asked.push(answer);
      return answer.promise;
    },
  });
  return { asked, leave: observer.subscribe(() => undefined), shown: () => observer.getCurrentResult().data };
}

test('what a first read under way may have missed is asked once more, and shown', async () => {
  const client = new QueryClient();
  const { asked, shown, leave } = showRead<number>(client, readKey(countUnread, {}));
  const reading = refetch(client, countUnread);
  expect(asked).toHaveLength(1);
  asked[0]!.resolve(0);
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 120_000 });
  asked[1]!.resolve(1);
  await reading;
  expect([shown(), asked.length]).toEqual([1, 2]);
  leave();
});

test('a first read that fails is asked once more as well', async () => {
  const client = new QueryClient();
  const { asked, shown, leave } = showRead<number>(client, readKey(countUnread, {}));
  const reading = refetch(client, countUnread);
  asked[0]!.reject(new Error('no network'));
  await vi.waitFor(() => expect(asked).toHaveLength(2), { timeout: 120_000 });
  asked[1]!.resolve(1);
  await reading;
  expect(shown()).toBe(1);
  leave();
});

test('what was read before is asked once, whatever its query and pages; reads of other calls are left alone', async () => {
  const client = new QueryClient();
  const list = showRead<string[]>(client, readKey(listNotifications, { query: { limit: 20 } }));
  const pages = showRead<string[]>(client, pagesKey(listNotifications, { query: { limit: 20 } }));
  const count = showRead<number>(client, readKey(countUnread, {}));
  for (const { asked } of [list, pages]) asked[0]!.resolve(['old']);
  count.asked[0]!.resolve(0);
  await vi.waitFor(() => expect([list.shown(), pages.shown(), count.shown()]).toEqual([['old'], ['old'], 0]), {
    timeout: 120_000,
  });
  const reading = refetch(client, listNotifications);
  for (const { asked } of [list, pages]) asked[1]!.resolve(['new']);
  await reading;
  expect([list, pages].map(({ shown, asked }) => [shown(), asked.length])).toEqual([
    [['new'], 2],
    [['new'], 2],
  ]);
  expect(count.asked).toHaveLength(1);
  for (const { leave } of [list, pages, count]) leave();
});
