import { CHAIN_REASONS, FEE_ALLOWANCE, type PreparedPayment } from '@repo/contract/chains/chains';
import { type Address, getAddress, isAddress } from 'viem';
import * as z from 'zod/mini';
import type { EthereumConfig } from '../../config/chains-config.ts';
import {
  type ChainNode,
  ChainUnreachable,
  type FeeCheck,
  type PaymentState,
  PENDING,
  type SignedPayment,
  UNKNOWN,
} from './chain-node.ts';
import { readEthereumPayment } from './ethereum-payment.ts';
import { type EthereumRpc, openEthereumRpc, quantity } from './ethereum-rpc.ts';

/** Blocks whose fees are looked at. */
const FEE_BLOCKS = '0xa';
/** These percentiles of what payments gave beyond the base fee are slow, usual and fast. */
const FEE_PERCENTILES = [10, 50, 90];
/** What is offered at least, in wei for one gas: blocks without payments show nothing. */
const TIPS_MIN = [1_000_000n, 10_000_000n, 100_000_000n] as const;
/** The base fee may rise by an eighth with each block (EIP-1559): six full blocks double it. */
const BASE_FEE_RISE = 2n;

const feeHistory = z.object({
  baseFeePerGas: z.array(quantity).check(z.minLength(1)),
  reward: z.array(z.array(quantity).check(z.length(FEE_PERCENTILES.length))),
});
const receipt = z.nullable(
  z.object({
    status: z.enum(['0x0', '0x1']),
    blockNumber: quantity,
    gasUsed: quantity,
    effectiveGasPrice: quantity,
  }),
);
const known = z.nullable(z.object({ hash: z.string() }));
const code = z.string().check(z.regex(/^0x([0-9a-f]{2})*$/i));
const safeCount = z.pipe(
  quantity,
  z.transform((value) => Number(value)),
);

export function openEthereumNode(config: EthereumConfig): ChainNode {
  const { chainId } = config;
  const network = { id: 'ethereum', network: resolveNetwork(chainId), chainId } as const;
  const rpc = openOnChain(openEthereumRpc(config), chainId);
  return {
    chain: network,
    parseAddress: (text) => (isAddress(text) ? getAddress(text) : null),
    readHolding: async (text) => {
      const address = text as Address;
      const [confirmed, pending] = await Promise.all([
        rpc.ask(quantity, (node) => node.request({ method: 'eth_getBalance', params: [address, 'latest'] })),
        rpc.ask(quantity, (node) => node.request({ method: 'eth_getBalance', params: [address, 'pending'] })),
      ]);
      return { confirmed, waiting: pending - confirmed };
    },
    listPayments: async () => null,
    prepare: async (address) => ({ network, coins: [], ...(await askForSigning(rpc, address as Address)) }),
    readSigned: async (address, raw) => readEthereumPayment(raw, address, chainId),
    check: async (_address, payment) => checkRecipient(rpc, payment),
    broadcast: async (raw, hash) => {
      const passed = await rpc.sendRaw(raw);
      if (passed.isPayable && passed.hash !== hash) throw new ChainUnreachable('another payment was answered');
      return passed;
    },
    readStates: async (hashes) => readStates(rpc, hashes),
  };
}

const resolveNetwork = (chainId: number) => {
  if (chainId === 1) return 'mainnet';
  return chainId === 11_155_111 ? 'testnet' : 'regtest';
};

/** Asks the node once which chain it is of: a balance of another chain would be a lie. */
function openOnChain(rpc: EthereumRpc, chainId: number): EthereumRpc {
  let isChecked = false;
  const expectChain = async (): Promise<void> => {
    if (isChecked) return;
    const answered = await rpc.ask(quantity, (node) => node.request({ method: 'eth_chainId' }));
    if (answered !== BigInt(chainId)) throw new ChainUnreachable('the node is of another chain');
    isChecked = true;
  };
  return {
    ask: async (shape, request) => {
      await expectChain();
      return rpc.ask(shape, request);
    },
    sendRaw: async (raw) => {
      await expectChain();
      return rpc.sendRaw(raw);
    },
  };
}

async function askForSigning(
  rpc: EthereumRpc,
  address: Address,
): Promise<Pick<PreparedPayment, 'nonce' | 'feeRates' | 'baseFee'>> {
  const [nonce, fees] = await Promise.all([
    rpc.ask(safeCount, (node) => node.request({ method: 'eth_getTransactionCount', params: [address, 'pending'] })),
    rpc.ask(feeHistory, (node) =>
      node.request({ method: 'eth_feeHistory', params: [FEE_BLOCKS, 'latest', FEE_PERCENTILES] }),
    ),
  ]);
  // The last one is that of the block to come.
  const baseFee = (fees.baseFeePerGas.at(-1) ?? 0n) * BASE_FEE_RISE;
  const tips = TIPS_MIN.map((least, at) => {
    const given = computeMedian(fees.reward.map((one) => one[at] ?? 0n));
    if (given > least) return String(given);
    return String(least);
  });
  const [slow = '0', usual = '0', fast = '0'] = tips;
  return { nonce, feeRates: [slow, usual, fast], baseFee: String(baseFee) };
}

function computeMedian(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : 1));
  return sorted[Math.floor(sorted.length / 2)] ?? 0n;
}

/** A contract runs a program when it is paid, for which the gas of a plain payment is too little: the fee would be lost. */
async function checkRecipient(rpc: EthereumRpc, { to, amount, maxFee }: SignedPayment): Promise<FeeCheck> {
  if (maxFee === null || maxFee > amount / 2n + FEE_ALLOWANCE.ethereum) return { isPayable: false, reason: null };
  const found = await rpc.ask(code, (node) =>
    node.request({ method: 'eth_getCode', params: [to as Address, 'latest'] }),
  );
  return found === '0x' ? { isPayable: true, maxFee } : { isPayable: false, reason: CHAIN_REASONS.contract };
}

async function readStates(rpc: EthereumRpc, hashes: readonly string[]): Promise<PaymentState[]> {
  if (hashes.length === 0) return [];
  const head = rpc.ask(quantity, (node) => node.request({ method: 'eth_blockNumber' }));
  const states = hashes.map(async (hash): Promise<PaymentState> => {
    const params = [`0x${hash}`] as const;
    const found = await rpc.ask(receipt, (node) => node.request({ method: 'eth_getTransactionReceipt', params }));
    if (found !== null) {
      const { status, blockNumber, gasUsed, effectiveGasPrice } = found;
      const confirmations = Math.max(1, Number((await head) - blockNumber) + 1);
      const fee = gasUsed * effectiveGasPrice;
      return { state: status === '0x1' ? 'confirmed' : 'failed', confirmations, at: null, fee };
    }
    const waits = await rpc.ask(known, (node) => node.request({ method: 'eth_getTransactionByHash', params }));
    return waits === null ? UNKNOWN : PENDING;
  });
  const [, ...found] = await Promise.all([head, ...states]);
  return found;
}
