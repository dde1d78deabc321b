import { expect, test } from 'vitest';
import { gatherTransfers, type QueueBooker } from './gather-transfers.ts';

/** Books letters by their own name; capitals are left by a group. Groups wait until `release`. */
function watch(booker: Partial<QueueBooker<string, string>> = {}) {
  const groups: string[][] = [];
  const held: (() => void)[] = [];
  const queue = gatherTransfers<string, string>({
    together: async (items) => {
      groups.push([...items]);
      await new Promise<void>((resolve) => held.push(resolve));
      return items.map((item) => (item === item.toUpperCase() ? null : item));
    },
    alone: async (item) => `${item} alone`,
    ...booker,
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const release = () => {
    for (const resolve of held.splice(0)) resolve();
  };
  return { groups, queue, settle, release };
}

test('what arrives together is one group, with each sender once and in the order of arrival', async () => {
  const { groups, queue, settle, release } = watch();
  const all = [queue('ann', 'a'), queue('bob', 'b'), queue('ann', 'c')];
  await settle();
  expect(groups).toEqual([['a', 'b']]);
  release();
  await settle();
  expect(groups).toEqual([['a', 'b'], ['c']]);
  release();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

test('what a group leaves is tried alone, and holds up nobody', async () => {
  const never = new Promise<string>(() => undefined);
  const { queue, settle, release } = watch({ alone: () => never });
  void queue('ann', 'A');
  const other = queue('bob', 'b');
  await settle();
  release();
  expect(await other).toBe('b');
  const next = queue('ann', 'c');
  await settle();
  release();
  expect(await next).toBe('c');
});

test('a group that fails is tried one by one: an error of one is nobody else’s', async () => {
  const { queue } = watch({
    together: () => Promise.reject(new Error('refused by the database')),
    alone: (item) => (item === 'a' ? Promise.reject(new Error('only a')) : Promise.resolve(item)),
  });
  const [wrong, right] = [queue('ann', 'a'), queue('bob', 'b')];
  await expect(wrong).rejects.toThrow('only a');
  expect(await right).toBe('b');
});
