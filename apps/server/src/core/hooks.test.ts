import { expect, test } from 'vitest';
import { declareHook } from './hooks.ts';

test('a hook reads what was added to it, in the order of the entries, and nothing of another hook', () => {
  const sealed = declareHook<string>();
  const paid = declareHook<string>();
  const hooks = [sealed.add('wallet'), paid.add('shop'), sealed.add('payments')];
  expect(sealed.read({ hooks })).toEqual(['wallet', 'payments']);
  expect(paid.read({ hooks })).toEqual(['shop']);
  expect(declareHook<string>().read({ hooks })).toEqual([]);
});
