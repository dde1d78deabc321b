import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { ledgerHash, TRANSACTION_STATUSES, units } from '../ledger/ledger.ts';
import { CRYPTO_TYPES, MEMO_MAX } from '../rules/assets.ts';
import { bytes, pageQuery, text, timestamp, uuid } from '../wire.ts';

export const REFUSALS = {
  'wallet.overLimit': { status: 422, sentence: 'This is above the daily limit of this wallet: {left} are left today.' },
  'wallet.newRecipient': { status: 422, sentence: 'This address is new to you. You can send to it from {time}.' },
  'wallet.unknownRecipient': { status: 422, sentence: 'Add this address to your contacts first.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['wallet.sent'] as const;

const SIGNATURE_BYTES = 3309;

export const TRANSACTION_TYPES = ['send', 'receive', 'stake', 'reward', 'transfer'] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

export const transaction = z.object({
  /** The same as `transactionHash`. */
  id: ledgerHash(),
  fromAddress: z.string(),
  toAddress: z.string(),
  amount: units(),
  cryptoType: z.enum(CRYPTO_TYPES),
  transactionHash: ledgerHash(),
  /** As the caller sees it: `transfer` between two of the caller's own wallets. */
  transactionType: z.enum(TRANSACTION_TYPES),
  networkFee: units(),
  /** It is null in lists: it is as long as a page of text. */
  quantumSignature: z.nullable(bytes(SIGNATURE_BYTES)),
  status: z.enum(TRANSACTION_STATUSES),
  nonce: z.int(),
  /** Public on the ledger. */
  memo: z.string(),
  blockHeight: z.nullable(z.int()),
  createdAt: timestamp(),
  /** The price of a unit in US dollars at that time; null when there was none. */
  rate: z.nullable(z.number()),
});
export type Transaction = z.output<typeof transaction>;

export const listTransactions = call({
  name: 'listTransactions',
  method: 'GET',
  path: '/api/transactions',
  who: 'person',
  onHold: 'open',
  summary: 'The transactions of the caller’s wallets, newest first.',
  query: z.object({
    ...pageQuery,
    wallet: z.optional(uuid()),
    direction: z.optional(z.enum(['in', 'out'])),
    status: z.optional(z.enum(TRANSACTION_STATUSES)),
    since: z.optional(timestamp()),
    until: z.optional(timestamp()),
    /** Part of an address, of the hash or of the memo. */
    q: z.optional(text(100, 1)),
  }),
  answer: z.array(transaction),
  status: 200,
  refusals: ['wallet.unknown'],
});

export const countTransactions = call({
  name: 'countTransactions',
  method: 'GET',
  path: '/api/transactions/count',
  who: 'person',
  onHold: 'open',
  summary: 'How many transactions the caller’s wallets have had.',
  answer: z.object({ count: z.int() }),
  status: 200,
  refusals: [],
});

export const readTransaction = call({
  name: 'readTransaction',
  method: 'GET',
  path: '/api/transactions/:hash',
  who: 'person',
  onHold: 'open',
  summary: 'One transaction of the caller’s wallets. After a lost answer, whether it was accepted.',
  params: z.object({ hash: ledgerHash() }),
  answer: transaction,
  status: 200,
  refusals: ['ledger.noTransaction'],
});

export const createTransaction = call({
  name: 'createTransaction',
  method: 'POST',
  path: '/api/transactions',
  who: 'person',
  stepUp: true,
  onHold: 'refused',
  summary: 'Sends what a wallet’s key has signed. The same transaction sent again is the same one, never a second.',
  body: z.object({
    /** An address, or `stake:` before one's own. */
    fromAddress: text(64, 1),
    /** An address, or `stake:` or `unbond:` before one's own. */
    toAddress: text(64, 1),
    amount: text(32, 1),
    cryptoType: z.enum(CRYPTO_TYPES),
    transactionHash: ledgerHash(),
    transactionType: z.enum(['send', 'stake', 'transfer']),
    networkFee: text(32, 1),
    quantumSignature: bytes(SIGNATURE_BYTES),
    nonce: text(16, 1),
    validUntil: text(32, 1),
    chainId: text(128, 1),
    memo: text(MEMO_MAX),
  }),
  answer: transaction,
  status: 201,
  refusals: [
    'wallet.unknown',
    'wallet.watchOnly',
    'wallet.overLimit',
    'wallet.newRecipient',
    'wallet.unknownRecipient',
    'ledger.badAddress',
    'ledger.otherAsset',
    'ledger.toItself',
    'ledger.badRoute',
    'ledger.wrongChain',
    'ledger.expired',
    'ledger.validTooLong',
    'ledger.badHash',
    'ledger.badFee',
    'ledger.badSignature',
    'ledger.unclaimed',
    'ledger.frozen',
    'ledger.wrongNonce',
    'ledger.tooLittle',
  ],
});
