import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { getAddress, isAddress, keccak256, parseTransaction } from 'viem/utils';
import { type ChainKit, type SignedPayment, selectFeeRate } from './chain-payment.ts';

/** What a payment between two accounts costs in gas; a contract that receives may need more, and is refused by the node. */
const PAYMENT_GAS = 21_000n;

export const ethereumKit: ChainKit = {
  deriveKey(seed, _network, index) {
    const root = HDKey.fromMasterSeed(seed);
    // BIP-44; test networks use the same coin type.
    const account = root.derive(`m/44'/60'/0'/0/${index}`);
    try {
      if (account.privateKey === null) throw new Error('A derived key has no secret.');
      const secret = account.privateKey.slice();
      return { address: privateKeyToAccount(toHex(secret)).address, secret };
    } finally {
      root.wipePrivateData();
      account.wipePrivateData();
    }
  },

  /** Mixed case must be the checksum of EIP-55; one case alone carries none. */
  isAddress: (text) => isAddress(text),

  async sign(secret, { to, amount, speed, balance, prepared }) {
    const { nonce, baseFee, network } = prepared;
    if (nonce === null || baseFee === null || network.chainId === null || !isAddress(to)) {
      throw new Error('What was prepared is not for Ethereum.');
    }
    const maxPriorityFeePerGas = selectFeeRate(prepared, speed);
    const maxFeePerGas = BigInt(baseFee) + maxPriorityFeePerGas;
    const value = amount ?? balance - PAYMENT_GAS * maxFeePerGas;
    if (value <= 0n || value + PAYMENT_GAS * maxFeePerGas > balance) return 'tooLittle';
    const raw = await privateKeyToAccount(toHex(secret)).signTransaction({
      type: 'eip1559',
      chainId: network.chainId,
      nonce,
      to,
      value,
      gas: PAYMENT_GAS,
      maxFeePerGas,
      maxPriorityFeePerGas,
    });
    return readSigned(raw);
  },

  requestLink: (address, { chainId }) => `ethereum:${address}@${chainId}`,
};

const toHex = (bytes: Uint8Array): Hex => `0x${hex.encode(bytes)}`;

/** Recipient and amount from the bytes, not from the wish. */
function readSigned(raw: Hex): SignedPayment {
  const { to, value = 0n, gas = 0n, maxFeePerGas = 0n } = parseTransaction(raw);
  return {
    raw: raw.slice(2),
    hash: keccak256(raw).slice(2),
    to: to ? getAddress(to) : '',
    amount: value,
    fee: gas * maxFeePerGas,
  };
}
