import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHex } from '../primitives/base64url.ts';
import { signingKeyFromSeed } from '../primitives/signature.ts';
import {
  parseTransferText,
  signTransfer,
  type TransferBody,
  transferHash,
  transferText,
  verifyTransfer,
} from './transfer.ts';
import { walletAddress } from './wallet-address.ts';

const key = signingKeyFromSeed(new Uint8Array(32).fill(7));
const other = signingKeyFromSeed(new Uint8Array(32).fill(8));
const body: TransferBody = {
  v: '1',
  chainId: `chain-${'ab'.repeat(32)}`,
  asset: 'quantum',
  from: walletAddress(key.publicKey, 'quantum'),
  to: walletAddress(other.publicKey, 'quantum'),
  amount: '1.5',
  fee: '0.000015',
  nonce: '0',
  validUntil: '2026-11-26T00:10:00Z',
  memo: 'Affitto, “novembre”',
};

test('a transfer is one text, and its signature holds for OpenSSL too', () => {
  const text = transferText(body);
  expect(parseTransferText(text)).toEqual(body);
  const signature = signTransfer(key.secretKey, body);
  expect(verifyTransfer(key.publicKey, signature, body)).toBe(true);
  const native = createPublicKey({ key: key.publicKey, format: 'raw-public', asymmetricKeyType: 'ml-dsa-65' } as never);
  const context = Buffer.from(`arcglyph/tx/v1:${body.chainId}`);
  expect(verify(null, Buffer.from(text), { key: native, context } as never, signature)).toBe(true);
  const hash = createHash('sha3-256').update('arcglyph/txid/v1').update(Uint8Array.of(0)).update(text).digest('hex');
  expect(toHex(transferHash(body))).toBe(hash);
  // Signing is random, the id is not.
  expect(signTransfer(key.secretKey, body)).not.toEqual(signature);
});

test.each(Object.keys(body) as (keyof TransferBody)[])('a changed %s breaks the signature and the hash', (field) => {
  const signature = signTransfer(key.secretKey, body);
  const changed = { ...body, [field]: `${body[field]}1` } as TransferBody;
  expect(verifyTransfer(key.publicKey, signature, changed)).toBe(false);
  expect(transferHash(changed)).not.toEqual(transferHash(body));
});

test('another key, a cut or empty signature and a broken key verify as false', () => {
  const signature = signTransfer(key.secretKey, body);
  expect(verifyTransfer(other.publicKey, signature, body)).toBe(false);
  expect(verifyTransfer(key.publicKey, signature.subarray(1), body)).toBe(false);
  expect(verifyTransfer(key.publicKey, new Uint8Array(), body)).toBe(false);
  expect(verifyTransfer(key.publicKey.subarray(1), signature, body)).toBe(false);
});

test.each([
  ['another version', transferText({ ...body, v: '2' } as unknown as TransferBody)],
  ['a number', transferText({ ...body, nonce: 0 } as unknown as TransferBody)],
  ['one field more', transferText({ ...body, note: '' } as TransferBody)],
  ['one field less', transferText(Object.fromEntries(Object.entries(body).slice(1)) as TransferBody)],
  ['white space', ` ${transferText(body)}`],
  ['another order', JSON.stringify(body)],
  ['a chain too long for a signature', transferText({ ...body, chainId: 'c'.repeat(300) })],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['no JSON', '{'],
])('%s is no text of a transfer', (_what, text) => {
  expect(parseTransferText(text)).toBeNull();
});
