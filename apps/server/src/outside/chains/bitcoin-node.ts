import { type ChainNetwork, type Coin, FEE_ALLOWANCE, type PreparedPayment } from '@repo/contract/chains/chains';
import type { BitcoinConfig } from '../../config/chains-config.ts';
import { parseBitcoinAddress, readBitcoinPayment } from './bitcoin-payment.ts';
import {
  type ChainNode,
  ChainUnreachable,
  type FeeCheck,
  type ListedPayment,
  type PaymentState,
  type SignedPayment,
  UNKNOWN,
} from './chain-node.ts';
import { type Esplora, type EsploraPayment, type EsploraStatus, openEsplora, SHAPES } from './esplora.ts';

/** Blocks within which a slow, a usual and a fast payment is wanted: a day, an hour, the next. */
const FEE_TARGETS = ['144', '6', '1'] as const;
/** Satoshi per byte under which nodes pass nothing on (Bitcoin Core, -minrelaytxfee). */
const FEE_RATE_MIN = 1;
/** The first blocks of the networks: mainnet; testnet 3, testnet 4 and signet, whose addresses are alike; regtest. */
const FIRST_BLOCKS: Record<ChainNetwork, readonly string[]> = {
  mainnet: ['000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'],
  testnet: [
    '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
    '00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043',
    '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
  ],
  regtest: ['0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'],
};

export function openBitcoinNode(config: BitcoinConfig): ChainNode {
  const { network } = config;
  const chain = { id: 'bitcoin', network, chainId: null } as const;
  const esplora = openEsplora(config);
  const expectNetwork = onceExpected(esplora, network);
  const ask = async <T>(reads: () => Promise<T>): Promise<T> => {
    await expectNetwork();
    return reads();
  };
  return {
    chain,
    parseAddress: (text) => parseBitcoinAddress(text, network),
    readHolding: (address) => ask(() => readHolding(esplora, address)),
    listPayments: (address) => ask(() => listPayments(esplora, address)),
    prepare: (address) =>
      ask(async () => {
        const [coins, feeRates] = await Promise.all([readCoins(esplora, address), readFeeRates(esplora, network)]);
        return { network: chain, coins, feeRates, nonce: null, baseFee: null };
      }),
    readSigned: async (address, raw) => readBitcoinPayment(raw, address, network),
    check: (address, payment) => ask(async () => checkCoins(await readCoins(esplora, address), payment)),
    broadcast: (raw, hash) =>
      ask(async () => {
        const passed = await esplora.send(raw);
        if (passed.isPayable && passed.hash !== hash) throw new ChainUnreachable('another payment was answered');
        return passed;
      }),
    readStates: (hashes) => ask(() => readStates(esplora, hashes)),
  };
}

/** Asks the node once of which network it is: addresses of the three test networks look the same. */
function onceExpected(esplora: Esplora, network: ChainNetwork): () => Promise<void> {
  let isChecked = false;
  return async () => {
    if (isChecked) return;
    const first = await esplora.readBlockHash(0);
    if (!FIRST_BLOCKS[network].includes(first)) throw new ChainUnreachable('the node is of another network');
    isChecked = true;
  };
}

async function readHolding(esplora: Esplora, address: string) {
  const { chain_stats: inBlocks, mempool_stats: waiting } = await esplora.read(SHAPES.address, `/address/${address}`);
  const confirmed = BigInt(inBlocks.funded_txo_sum) - BigInt(inBlocks.spent_txo_sum);
  if (confirmed < 0n) throw new ChainUnreachable('more was spent than received');
  return { confirmed, waiting: BigInt(waiting.funded_txo_sum) - BigInt(waiting.spent_txo_sum) };
}

async function readCoins(esplora: Esplora, address: string): Promise<Coin[]> {
  const coins = await esplora.read(SHAPES.coins, `/address/${address}/utxo`);
  return coins.map(({ txid, vout, value, status }) => ({
    hash: txid,
    output: vout,
    value: String(value),
    isConfirmed: status.confirmed,
  }));
}

/** A node without estimates, as of a chain of one's own, gets what is passed on at least; on mainnet that is no answer. */
async function readFeeRates(esplora: Esplora, network: ChainNetwork): Promise<PreparedPayment['feeRates']> {
  const estimates = await esplora.read(SHAPES.fees, '/fee-estimates');
  const selectFeeRate = (target: string): string => {
    const estimate = estimates[target];
    if (estimate === undefined && network === 'mainnet') throw new ChainUnreachable('no fee estimates');
    return String(Math.max(FEE_RATE_MIN, Math.ceil(estimate ?? 0)));
  };
  const [slow, usual, fast] = FEE_TARGETS;
  return [selectFeeRate(slow), selectFeeRate(usual), selectFeeRate(fast)];
}

/** Each coin is one of the account, and what they are worth beyond the outputs is a fee that somebody may mean. */
function checkCoins(coins: readonly Coin[], { spends, given, amount }: SignedPayment): FeeCheck {
  const worth = new Map(coins.map(({ hash, output, value }) => [`${hash}:${output}`, BigInt(value)]));
  if (!spends.every((coin) => worth.has(coin))) return { isPayable: false, reason: null };
  const fee = spends.reduce((sum, coin) => sum + (worth.get(coin) ?? 0n), 0n) - given;
  const isMeant = fee >= 0n && fee <= amount / 2n + FEE_ALLOWANCE.bitcoin;
  return isMeant ? { isPayable: true, maxFee: fee } : { isPayable: false, reason: null };
}

async function listPayments(esplora: Esplora, address: string): Promise<ListedPayment[]> {
  const [payments, tip] = await Promise.all([
    esplora.read(SHAPES.payments, `/address/${address}/txs`),
    esplora.readTip(),
  ]);
  return payments.map((payment) => ({
    hash: payment.txid,
    ...computeMovement(payment, address),
    ...derivePaymentState(payment.status, tip),
  }));
}

/** What the address gained or gave. The fee is its own where all coins were. */
function computeMovement(
  { vin, vout, fee }: EsploraPayment,
  address: string,
): Pick<ListedPayment, 'direction' | 'amount' | 'fee' | 'to'> {
  const sumOutputs = (outputs: readonly ({ scriptpubkey_address?: string | undefined; value: number } | null)[]) =>
    outputs.reduce((sum, one) => sum + (one?.scriptpubkey_address === address ? BigInt(one.value) : 0n), 0n);
  const coins = vin.map(({ prevout }) => prevout);
  const gained = sumOutputs(vout) - sumOutputs(coins);
  if (gained >= 0n) return { direction: 'in', amount: gained, fee: null, to: null };
  const isAllOwn = coins.every((coin) => coin?.scriptpubkey_address === address);
  const to = vout.find((one) => one.scriptpubkey_address !== address)?.scriptpubkey_address ?? null;
  const own = isAllOwn ? BigInt(fee) : 0n;
  return { direction: 'out', amount: -gained - own, fee: isAllOwn ? own : null, to };
}

async function readStates(esplora: Esplora, hashes: readonly string[]): Promise<PaymentState[]> {
  if (hashes.length === 0) return [];
  const [tip, ...found] = await Promise.all([
    esplora.readTip(),
    // The status alone would be the same for a payment that waits and one that nobody has.
    ...hashes.map((hash) => esplora.find(SHAPES.payment, `/tx/${hash}`)),
  ]);
  return found.map((payment) =>
    payment === null ? UNKNOWN : { ...derivePaymentState(payment.status, tip), fee: BigInt(payment.fee) },
  );
}

function derivePaymentState(status: EsploraStatus, tip: number): Omit<PaymentState, 'fee'> {
  if (!status.confirmed) return { state: 'pending', confirmations: 0, at: null };
  const confirmations = Math.max(1, tip - status.block_height + 1);
  return { state: 'confirmed', confirmations, at: new Date(status.block_time * 1000) };
}
