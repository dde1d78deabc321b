import { type TransferBody, walletAddress } from '@repo/vault';
import { expect, test } from 'vitest';
import { classifyTransaction } from './transaction-type.ts';

const [MINE, MINE_TOO, THEIRS] = [1, 2, 3].map((byte) => walletAddress(new Uint8Array(1952).fill(byte), 'quantum')) as [
  string,
  string,
  string,
];
const OWN = [MINE, MINE_TOO];

const classify = (from: string, to: string) => classifyTransaction({ from, to } as TransferBody, OWN);

test('[WAL-33] [X-44] a transaction is sent, received, moved between own wallets, staked or a reward', () => {
  expect(classify(MINE, THEIRS)).toBe('send');
  expect(classify(THEIRS, MINE)).toBe('receive');
  expect(classify(MINE, MINE_TOO)).toBe('transfer');
  expect(classify(MINE, `stake:${MINE}`)).toBe('stake');
  expect(classify(`stake:${MINE}`, `unbond:${MINE}`)).toBe('stake');
  expect(classify(`unbond:${MINE}`, MINE)).toBe('stake');
  expect(classify('netfee:quantum', MINE)).toBe('reward');
});
