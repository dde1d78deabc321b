import { CHAIN_IDS, type PreparedPayment } from '@repo/contract/chains/chains';
import { phraseSeed } from '@repo/vault';
import { Transaction as OtherTransaction } from 'bitcoinjs-lib';
import fc from 'fast-check';
import { recoverTransactionAddress } from 'viem';
import { beforeAll, expect, test } from 'vitest';
import { formatChainAmount, parseChainAmount } from './chain-amounts.ts';
import type { ChainPaymentInput } from './chain-payment.ts';
import { loadChainKit } from './load-chain-kit.ts';

// The phrase of the vectors of BIP-84; its first Ethereum address is published with many wallets.
const WORDS = [...Array.from({ length: 11 }, () => 'abandon'), 'about'];
const BITCOIN_ADDRESS = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu';
const ETHEREUM_ADDRESS = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const OTHER_BITCOIN = 'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g';
const OTHER_ETHEREUM = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

let seed: Uint8Array;
beforeAll(async () => {
  seed = await phraseSeed(WORDS);
});

const PREPARED: PreparedPayment = {
  network: { id: 'bitcoin', network: 'mainnet', chainId: null },
  coins: [
    { hash: 'ab'.repeat(32), output: 0, value: '60000', isConfirmed: true },
    { hash: 'cd'.repeat(32), output: 3, value: '50000', isConfirmed: true },
  ],
  nonce: null,
  feeRates: ['1', '2', '10'],
  baseFee: null,
};
const buildPaymentInput = (wish: Partial<ChainPaymentInput>): ChainPaymentInput => ({
  from: BITCOIN_ADDRESS,
  to: OTHER_BITCOIN,
  amount: 70_000n,
  speed: 1,
  balance: 110_000n,
  prepared: PREPARED,
  ...wish,
});

test('the published addresses of a phrase', async () => {
  const [bitcoin, ethereum] = [await loadChainKit('bitcoin'), await loadChainKit('ethereum')];
  expect(bitcoin.deriveKey(seed, 'mainnet', 0).address).toBe(BITCOIN_ADDRESS);
  expect(bitcoin.deriveKey(seed, 'mainnet', 1).address).toBe(OTHER_BITCOIN);
  expect(bitcoin.deriveKey(seed, 'regtest', 0).address).toMatch(/^bcrt1q/);
  expect(ethereum.deriveKey(seed, 'mainnet', 0).address).toBe(ETHEREUM_ADDRESS);
});

test('an address belongs to one network, and a wrong letter is seen', async () => {
  const [bitcoin, ethereum] = [await loadChainKit('bitcoin'), await loadChainKit('ethereum')];
  expect(bitcoin.isAddress(BITCOIN_ADDRESS, 'mainnet')).toBe(true);
  expect(bitcoin.isAddress(BITCOIN_ADDRESS, 'testnet')).toBe(false);
  expect(bitcoin.isAddress(`${BITCOIN_ADDRESS.slice(0, -1)}x`, 'mainnet')).toBe(false);
  expect(ethereum.isAddress(ETHEREUM_ADDRESS, 'mainnet')).toBe(true);
  expect(ethereum.isAddress(ETHEREUM_ADDRESS.replace('E', 'e'), 'mainnet')).toBe(false);
});

test('a Bitcoin payment says what it does, another library reads the same, and the change comes back', async () => {
  const kit = await loadChainKit('bitcoin');
  const signed = await kit.sign(kit.deriveKey(seed, 'mainnet', 0).secret, buildPaymentInput({}));
  if (typeof signed === 'string') throw new Error(signed);
  const read = OtherTransaction.fromHex(signed.raw);
  expect(read.getId()).toBe(signed.hash);
  expect(signed).toMatchObject({ to: OTHER_BITCOIN, amount: 70_000n });
  const given = read.outs.reduce((sum, { value }) => sum + BigInt(value), 0n);
  expect(110_000n - given).toBe(signed.fee);
  // 2 satoshi a byte.
  expect(Number(signed.fee)).toBeGreaterThanOrEqual(2 * read.virtualSize());
  expect(Number(signed.fee)).toBeLessThan(2.2 * read.virtualSize());
});

test('everything goes to the recipient without change; too much and too little are refused', async () => {
  const kit = await loadChainKit('bitcoin');
  const { secret } = kit.deriveKey(seed, 'mainnet', 0);
  const all = await kit.sign(secret, buildPaymentInput({ amount: null }));
  if (typeof all === 'string') throw new Error(all);
  expect(OtherTransaction.fromHex(all.raw).outs).toHaveLength(1);
  expect(all.amount + all.fee).toBe(110_000n);
  expect(await kit.sign(secret, buildPaymentInput({ amount: 110_000n }))).toBe('tooLittle');
  expect(await kit.sign(secret, buildPaymentInput({ amount: 545n }))).toBe('dust');
});

const ETHEREUM_WISH = buildPaymentInput({
  from: ETHEREUM_ADDRESS,
  to: OTHER_ETHEREUM,
  amount: 10n ** 18n,
  balance: 2n * 10n ** 18n,
  prepared: {
    network: { id: 'ethereum', network: 'regtest', chainId: 31_337 },
    coins: [],
    nonce: 4,
    feeRates: ['1', '2', '3'],
    baseFee: '1000000000',
  },
});

test('an Ethereum payment is signed by its sender for one network', async () => {
  const kit = await loadChainKit('ethereum');
  const { secret } = kit.deriveKey(seed, 'regtest', 0);
  const signed = await kit.sign(secret, ETHEREUM_WISH);
  if (typeof signed === 'string') throw new Error(signed);
  expect(signed).toMatchObject({ to: OTHER_ETHEREUM, amount: 10n ** 18n, fee: 21_000n * 1_000_000_002n });
  const raw = `0x02${signed.raw.slice(2)}` as const;
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(ETHEREUM_ADDRESS);
  const all = await kit.sign(secret, { ...ETHEREUM_WISH, amount: null });
  expect(typeof all === 'string' ? all : all.amount + all.fee).toBe(2n * 10n ** 18n);
  expect(await kit.sign(secret, { ...ETHEREUM_WISH, amount: 2n * 10n ** 18n })).toBe('tooLittle');
});

test('an amount is shown as it was typed, to the smallest unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 23n - 1n }), fc.constantFrom(...CHAIN_IDS), (value, chain) => {
      return parseChainAmount(formatChainAmount(value, chain), chain) === value;
    }),
  );
  expect(formatChainAmount(12_000n, 'bitcoin')).toBe('0.00012');
  for (const typed of ['1e3', '-1', '1.', '.5', '0.000000001', '1,5', ''])
    expect(parseChainAmount(typed, 'bitcoin')).toBeNull();
});
