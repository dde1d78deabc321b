import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from './scan-queue.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

test('of one account one at a time and in order, of others meanwhile; a failure holds nobody up', async () => {
  const seen: string[] = [];
  const open: (() => void)[] = [];
  const act =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} begins`);
      await new Promise<void>((resolve) => open.push(resolve));
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const finishOne = async () => {
    open.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const first = inTurn(kit.context, 'ada', act('ada 1', true));
  const second = inTurn(kit.context, 'ada', act('ada 2'));
  const other = inTurn(kit.context, 'eve', act('eve 1'));
  const failed = expect(first).rejects.toThrow('ada 1');
  await finishOne();
  expect(seen).toEqual(['ada 1 begins', 'eve 1 begins']);
  await finishOne();
  await failed;
  await finishOne();
  await finishOne();
  expect(await Promise.all([second, other])).toEqual(['ada 2', 'eve 1']);
  expect(seen.indexOf('ada 2 begins')).toBeGreaterThan(seen.indexOf('ada 1 ends'));
  expect(seen).toHaveLength(6);
});
