import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { done, idParams, text, timestamp, uuid } from '../wire.ts';

/** Accounts on public blockchains. Their keys are secp256k1, which a quantum computer would break; off by default. */

export const REFUSALS = {
  'chain.off': { status: 404, sentence: 'This server is not connected to that blockchain.' },
  'chain.unknownAccount': { status: 404, sentence: 'This account does not exist.' },
  'chain.badAddress': { status: 422, sentence: 'This is not an address of that network.' },
  'chain.taken': { status: 409, sentence: 'You have this account already.' },
  'chain.tooManyAccounts': { status: 409, sentence: 'You have reached the maximum number of accounts.' },
  'chain.unreachable': { status: 503, sentence: 'The blockchain’s node does not answer. Please try again.' },
  'chain.badTransaction': { status: 422, sentence: 'This is not a signed payment of this account on this network.' },
  'chain.refused': { status: 422, sentence: 'The network refused this payment: {reason}' },
  'chain.unknownTransaction': { status: 404, sentence: 'This account did not send that payment from here.' },
} as const satisfies RefusalTexts;

/** What stands in `chain.refused` where the words are ours and not those of a node. */
export const CHAIN_REASONS = {
  none: 'no reason given',
  contract: 'the recipient is a contract which a plain payment cannot pay',
} as const;

export const AUDIT_ACTS = ['chain.accountAdded', 'chain.accountRemoved', 'chain.sent'] as const;

export const CHAIN_IDS = ['bitcoin', 'ethereum'] as const;
export type ChainId = (typeof CHAIN_IDS)[number];
/** `regtest` is a chain of one's own; so is any Ethereum network with a number that is not 1. */
export const CHAIN_NETWORKS = ['mainnet', 'testnet', 'regtest'] as const;
export type ChainNetwork = (typeof CHAIN_NETWORKS)[number];

export const CHAIN_ACCOUNTS_MAX = 20;
/** Characters of a sealed name. */
const CHAIN_NAME_MAX = 1000;
/** Hexadecimal digits of a signed payment: a Bitcoin one with about a hundred inputs. */
export const RAW_TRANSACTION_MAX = 40_000;
/** What a payment may spend at most of one account’s coins, as pieces: more make it too large. */
export const COINS_MAX = 100;
/** Payments that are shown of an account. */
export const CHAIN_HISTORY_MAX = 25;
/** Reads of a blockchain that a person may make in a minute: each asks the operator’s node. */
export const CHAIN_READS_PER_MINUTE = 120;
/** Confirmations after which a payment is called final here. */
export const FINAL_CONFIRMATIONS = { bitcoin: 6, ethereum: 12 } as const satisfies Record<ChainId, number>;
/** The fee of a payment may be half of its amount and this much more, in the smallest unit: a larger one is a mistake. */
export const FEE_ALLOWANCE = { bitcoin: 50_000n, ethereum: 20_000_000_000_000_000n } as const satisfies Record<
  ChainId,
  bigint
>;
/** Decimals of the chain’s smallest unit: satoshi, wei. */
export const CHAIN_DECIMALS = { bitcoin: 8, ethereum: 18 } as const satisfies Record<ChainId, number>;

/** A whole number of the chain’s smallest unit. */
const smallest = () => z.string().check(z.regex(/^(0|[1-9]\d{0,38})$/, 'expected a whole number'));
const chainHash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits'));

export const chain = z.object({
  id: z.enum(CHAIN_IDS),
  network: z.enum(CHAIN_NETWORKS),
  /** Of Ethereum: what a payment is signed for (EIP-155). */
  chainId: z.nullable(z.int()),
});
export type Chain = z.output<typeof chain>;

export const chainAccount = z.object({
  id: uuid(),
  chain: z.enum(CHAIN_IDS),
  network: z.enum(CHAIN_NETWORKS),
  walletType: z.literal('external'),
  address: z.string(),
  /** Sealed in the owner’s vault. */
  name: z.string(),
  /** Which account of the recovery phrase it is; null for a watched address. */
  accountIndex: z.nullable(z.int()),
  createdAt: timestamp(),
});
export type ChainAccount = z.output<typeof chainAccount>;

export const PAYMENT_STATES = ['pending', 'confirmed', 'failed', 'unknown'] as const;

export const chainPayment = z.object({
  /** Without `0x`. */
  hash: chainHash(),
  direction: z.enum(['in', 'out']),
  /** What the account gained or gave, in the smallest unit, without the fee. */
  amount: smallest(),
  /** It is null where it is not known: of what others sent. */
  fee: z.nullable(smallest()),
  /** Of a payment from here; null of what others sent. */
  to: z.nullable(z.string()),
  /** `unknown`: no node has it. `failed`: it was included without effect. */
  state: z.enum(PAYMENT_STATES),
  confirmations: z.int(),
  at: z.nullable(timestamp()),
});
export type ChainPayment = z.output<typeof chainPayment>;

const name = text(CHAIN_NAME_MAX, 1);

export const listChains = call({
  name: 'listChains',
  method: 'GET',
  path: '/api/chains',
  who: 'person',
  onHold: 'open',
  summary: 'The blockchains that this server is connected to; none unless the operator says so.',
  answer: z.array(chain),
  status: 200,
  refusals: [],
});

export const listChainAccounts = call({
  name: 'listChainAccounts',
  method: 'GET',
  path: '/api/chain-accounts',
  who: 'person',
  onHold: 'open',
  summary: 'The caller’s accounts on blockchains, oldest first.',
  answer: z.array(chainAccount),
  status: 200,
  refusals: [],
});

export const createChainAccount = call({
  name: 'createChainAccount',
  method: 'POST',
  path: '/api/chain-accounts',
  who: 'person',
  onHold: 'refused',
  summary: 'Adds an address to look at. Whoever has its key on the device can also send from it.',
  body: z.object({
    chain: z.enum(CHAIN_IDS),
    address: text(100, 1),
    name,
    accountIndex: z.nullable(z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1))),
  }),
  answer: chainAccount,
  status: 201,
  refusals: ['chain.off', 'chain.badAddress', 'chain.taken', 'chain.tooManyAccounts'],
});

export const deleteChainAccount = call({
  name: 'deleteChainAccount',
  method: 'DELETE',
  path: '/api/chain-accounts/:id',
  who: 'person',
  object: 'chainAccount',
  onHold: 'refused',
  summary: 'Forgets an address. What it holds stays on the blockchain, under the same recovery phrase.',
  params: idParams,
  answer: done,
  status: 200,
  refusals: ['chain.unknownAccount'],
});

export const readChainBalance = call({
  name: 'readChainBalance',
  method: 'GET',
  path: '/api/chain-accounts/:id/balance',
  who: 'person',
  object: 'chainAccount',
  onHold: 'open',
  summary: 'What an account holds and its newest payments, read from the node now.',
  params: idParams,
  answer: z.object({
    confirmed: smallest(),
    /** What waits for a block, with its sign. */
    waiting: z.string().check(z.regex(/^-?(0|[1-9]\d{0,38})$/)),
    /** An Ethereum node lists no payments of an address: there, what was sent from here. */
    payments: z.array(chainPayment),
    readAt: timestamp(),
  }),
  status: 200,
  refusals: ['chain.unknownAccount', 'chain.off', 'chain.unreachable'],
});

/** A piece of an account’s money on Bitcoin: an output that it can spend. */
export const coin = z.object({ hash: chainHash(), output: z.int(), value: smallest(), isConfirmed: z.boolean() });
export type Coin = z.output<typeof coin>;

export const prepareChainPayment = call({
  name: 'prepareChainPayment',
  method: 'GET',
  path: '/api/chain-accounts/:id/prepare',
  who: 'person',
  object: 'chainAccount',
  onHold: 'refused',
  summary: 'What signing a payment needs: what can be spent, and what the network asks for.',
  params: idParams,
  answer: z.object({
    network: chain,
    /** Bitcoin. */
    coins: z.array(coin),
    /** Ethereum: the number of the next payment. */
    nonce: z.nullable(z.int()),
    /** Per byte of a Bitcoin payment in satoshi, or per gas in wei: slow, usual, fast. */
    feeRates: z.array(smallest()).check(z.minLength(3), z.maxLength(3)),
    /** Of Ethereum: the part that is burned, at most; the fee rates are the rest. */
    baseFee: z.nullable(smallest()),
  }),
  status: 200,
  refusals: ['chain.unknownAccount', 'chain.off', 'chain.unreachable'],
});
export type PreparedPayment = z.output<(typeof prepareChainPayment)['answer']>;

export const sendChainPayment = call({
  name: 'sendChainPayment',
  method: 'POST',
  path: '/api/chain-accounts/:id/payments',
  who: 'person',
  object: 'chainAccount',
  stepUp: true,
  onHold: 'refused',
  summary: 'Passes a signed payment on to the network. The same one sent again is the same one.',
  params: idParams,
  body: z.object({
    raw: z
      .string()
      .check(z.regex(/^(?:[0-9a-f]{2})+$/, 'expected hexadecimal digits'), z.maxLength(RAW_TRANSACTION_MAX)),
  }),
  answer: chainPayment,
  status: 201,
  refusals: ['chain.unknownAccount', 'chain.off', 'chain.unreachable', 'chain.badTransaction', 'chain.refused'],
});

export const readChainPayment = call({
  name: 'readChainPayment',
  method: 'GET',
  path: '/api/chain-accounts/:id/payments/:hash',
  who: 'person',
  object: 'chainAccount',
  onHold: 'open',
  summary: 'How a payment that was sent from here stands, asked of the node now.',
  params: z.object({ id: uuid(), hash: chainHash() }),
  answer: chainPayment,
  status: 200,
  refusals: ['chain.unknownAccount', 'chain.off', 'chain.unreachable', 'chain.unknownTransaction'],
});
