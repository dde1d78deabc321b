import { expect, test } from 'vitest';
import { classifyMovement, findLedgerAccount } from './movement.ts';

const own = new Set(['qxOne', 'qxTwo']);
const between = (fromAddress: string, toAddress: string) => ({ fromAddress, toAddress });

test('a transaction goes out, comes in, or stays between own wallets', () => {
  expect(classifyMovement(between('qxOne', 'qxHers'), own)).toEqual({ direction: 'out', party: 'qxHers' });
  expect(classifyMovement(between('qxHers', 'qxOne'), own)).toEqual({ direction: 'in', party: 'qxHers' });
  expect(classifyMovement(between('qxOne', 'qxTwo'), own)).toEqual({ direction: 'own', party: 'qxTwo' });
});

test('what is staked goes out, what comes back comes in, and what leaves the stake is between own ones', () => {
  expect(classifyMovement(between('qxOne', 'stake:qxOne'), own)).toEqual({ direction: 'out', party: 'stake:qxOne' });
  expect(classifyMovement(between('unbond:qxOne', 'qxOne'), own)).toEqual({ direction: 'in', party: 'unbond:qxOne' });
  const leaving = { direction: 'own', party: 'unbond:qxOne' };
  expect(classifyMovement(between('stake:qxOne', 'unbond:qxOne'), own, 'qxOne')).toEqual(leaving);
});

test('between own wallets the one that is shown decides', () => {
  expect(classifyMovement(between('qxOne', 'qxTwo'), own, 'qxOne')).toEqual({ direction: 'out', party: 'qxTwo' });
  expect(classifyMovement(between('qxOne', 'qxTwo'), own, 'qxTwo')).toEqual({ direction: 'in', party: 'qxOne' });
});

test('the ledger itself pays from accounts that are no addresses', () => {
  expect(findLedgerAccount('issuance:quantum')).toBe('issuance');
  expect(findLedgerAccount('netfee:bitcoin')).toBe('fees');
  expect(findLedgerAccount('stake:qxOne')).toBe('stake');
  expect(findLedgerAccount('qxOne')).toBeNull();
});
