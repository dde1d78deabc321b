import type { LedgerChain } from '@repo/contract/ledger/ledger';
import type { Transaction } from '@repo/contract/wallet/transactions';
import {
  accountKey,
  signTransfer,
  type TransferBody,
  toBase64url,
  toHex,
  transferHash,
  transferText,
  walletAddress,
} from '@repo/vault';
import { expect, test } from 'vitest';
import { judgeTransaction } from './check-transaction.ts';

const key = accountKey(new Uint8Array(64).fill(7), { asset: 'quantum', index: 0 });
const other = accountKey(new Uint8Array(64).fill(7), { asset: 'quantum', index: 1 });
const chain: LedgerChain = { chainId: `chain-${'ab'.repeat(32)}`, genesis: '{}', operatorKey: '', mode: 'sandbox' };
const body: TransferBody = {
  v: '1',
  chainId: chain.chainId,
  asset: 'quantum',
  from: walletAddress(key.publicKey, 'quantum'),
  to: walletAddress(other.publicKey, 'quantum'),
  amount: '1.5',
  fee: '0.000015',
  nonce: '4',
  validUntil: '2026-11-26T00:10:00Z',
  memo: 'Rent',
};
const hash = toHex(transferHash(body));
const proof = {
  hash,
  body: transferText(body),
  signature: toBase64url(signTransfer(key.secretKey, body)),
  publicKey: toBase64url(key.publicKey),
  status: 'pending' as const,
  at: '2026-11-26T00:00:00.000Z',
  entries: [
    { debit: body.from, credit: body.to, amount: '1.5' },
    { debit: body.from, credit: 'netfee:quantum', amount: '0.000015' },
  ],
  sealed: null,
};
const shown: Transaction = {
  id: hash,
  fromAddress: body.from,
  toAddress: body.to,
  amount: '1.5',
  cryptoType: 'quantum',
  transactionHash: hash,
  transactionType: 'send',
  networkFee: '0.000015',
  quantumSignature: null,
  status: 'pending',
  nonce: 4,
  memo: 'Rent',
  blockHeight: null,
  createdAt: '2026-11-26T00:00:00.000Z',
  rate: null,
};

test('a transaction that says what was signed checks out', () => {
  expect(judgeTransaction(chain, proof, shown)).toMatchObject({ failed: null, height: null, steps: 3 });
});

test('what the page shows must be what was signed', () => {
  const changes = [
    { amount: '1.6' },
    { toAddress: body.from },
    { memo: '' },
    { networkFee: '0' },
    { nonce: 5 },
    { transactionHash: 'a'.repeat(64) },
  ];
  for (const change of changes) expect(judgeTransaction(chain, proof, { ...shown, ...change }).failed).toBe('shown');
});

test('a signature by another key, and another booking, are named', () => {
  const forged = { ...proof, signature: toBase64url(signTransfer(other.secretKey, body)) };
  expect(judgeTransaction(chain, forged, shown).failed).toBe('signature');
  const booked = { ...proof, entries: proof.entries.slice(0, 1) };
  expect(judgeTransaction(chain, booked, shown).failed).toBe('entries');
});
