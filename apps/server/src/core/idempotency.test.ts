import { toHex } from '@repo/vault';
import { expect, test } from 'vitest';
import { type IdempotentUse, isSameRequest, macRequest } from './idempotency.ts';

const context = { keys: { pepper: new Uint8Array(32).fill(7) } } as unknown as Parameters<typeof macRequest>[0];
const mac = (use: IdempotentUse) => macRequest(context, use, { b: 1, a: 'due' });

test('a MAC of a request is what rows already hold, whatever the order of the fields', () => {
  expect(toHex(mac('create'))).toBe('71a46c7171ef16beedb37064e9739baff5ac2b576d063ccb65843955e86d3b90');
  expect(toHex(mac('folder'))).toBe('ce65c123d0384614ad46e35b97355ed7732d8b6a8954a440f2ce2abdc8539513');
  expect(mac('vault')).toEqual(mac('folder'));
  expect(macRequest(context, 'create', { a: 'due', b: 1 })).toEqual(mac('create'));
});

test('a request is repeated for the same use alone, and never where no request made the row', () => {
  expect(isSameRequest(mac('change'), mac('change'))).toBe(true);
  expect(isSameRequest(mac('change'), mac('reissue'))).toBe(false);
  expect(isSameRequest(null, mac('change'))).toBe(false);
});
