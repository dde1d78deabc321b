import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../durations.ts';
import { CRYPTO_TYPES } from '../rules/assets.ts';
import { moneyMode } from '../rules/money-mode.ts';
import { bytes, pageQuery, timestamp } from '../wire.ts';

export const REFUSALS = {
  'ledger.noBlock': { status: 404, sentence: 'There is no block of this number.' },
  'ledger.noTransaction': { status: 404, sentence: 'There is no transaction with this hash.' },
  'ledger.badRange': { status: 422, sentence: 'The first block must come before the second one.' },
  'ledger.wrongChain': { status: 422, sentence: 'This was signed for another ledger.' },
  'ledger.expired': { status: 422, sentence: 'This has expired. Please review and sign it again.' },
  'ledger.validTooLong': { status: 422, sentence: 'A transfer may be valid for 10 minutes at most.' },
  'ledger.badHash': { status: 422, sentence: 'The hash does not match the transfer.' },
  'ledger.badFee': { status: 422, sentence: 'The network fee must be {fee}.' },
  'ledger.badSignature': { status: 422, sentence: 'The signature does not match this transfer.' },
  'ledger.badAddress': {
    status: 422,
    sentence: 'Check the address: a character is missing, wrong or in another place.',
  },
  'ledger.otherAsset': { status: 422, sentence: 'This address belongs to another kind of wallet.' },
  'ledger.toItself': { status: 422, sentence: 'Sender and recipient are the same address.' },
  'ledger.badRoute': { status: 422, sentence: 'Units can be staked and taken out by their own address only.' },
  'ledger.unclaimed': { status: 422, sentence: 'No key is registered for the sending address.' },
  'ledger.frozen': { status: 409, sentence: 'This address is frozen and cannot send.' },
  'ledger.wrongNonce': {
    status: 409,
    sentence: 'Another transfer of this wallet came first. Please review and sign again.',
  },
  'ledger.tooLittle': { status: 422, sentence: 'Insufficient balance' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['ledger.started', 'ledger.sealed'] as const;

/** Transactions of one block. */
export const BLOCK_TRANSACTIONS_MAX = 256;
export const SEAL_EVERY_MS: number = 2 * SECOND_MS;
export const CHECK_EVERY_MS: number = 5 * MINUTE_MS;
/** How often the check begins again with the first block. */
export const CHECK_ROUND_MS: number = DAY_MS;
/** What is checked (docs/decisions/0078): the ids of the rules, in the order in which they are shown. */
export const LEDGER_RULES = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11'] as const;
export type LedgerRule = (typeof LEDGER_RULES)[number];

/** The last check of the ledger: each rule, with one sentence where it is broken. */
export const ledgerCheck = z.object({
  checkedAt: timestamp(),
  tookMs: z.int(),
  rules: z.array(z.object({ id: z.enum(LEDGER_RULES), broken: z.nullable(z.string()) })),
});
export type LedgerCheck = z.output<typeof ledgerCheck>;

/** Transactions after which one run of the check leaves the rest to the next run. */
export const CHECK_TRANSACTIONS_MAX = 20_000;
/** How long after it was signed a transfer may be accepted. */
export const TRANSFER_VALID_MS: number = 10 * MINUTE_MS;
/** The page of the public ledger. */
export const EXPLORER_PATH = '/explorer';

const PUBLIC_KEY_BYTES = 1952;
const SIGNATURE_BYTES = 3309;
const HASH_BYTES = 32;
/** Digits of the number of a block. */
const HEIGHT_MAX = 2 ** 48;

export const ledgerHash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/, 'expected 32 bytes as hex'));
const height = () => z.coerce.number().check(z.int(), z.minimum(0), z.maximum(HEIGHT_MAX));
export const blockParams = z.object({ height: height() });
export const operatorKey = () => bytes(PUBLIC_KEY_BYTES);
/** Units as decimal text without trailing zeros (`rules/amounts.ts`). */
export const units = () => z.string().check(z.regex(/^(0|[1-9]\d*)(\.\d+)?$/));
const merkleStep = bytes(HASH_BYTES);

/** The ledger of this server. Its id is the hash of `genesis`, which names the operator's key. */
export const chain = z.object({
  chainId: z.string(),
  genesis: z.string(),
  operatorKey: operatorKey(),
  /** Other than `live`: its units have no value. */
  mode: moneyMode(),
});
export type LedgerChain = z.output<typeof chain>;

/** A block as it was signed: everything in it is in `header`, the canonical text that the hash and signature are of. */
export const block = z.object({
  height: z.int(),
  hash: ledgerHash(),
  header: z.string(),
  signature: bytes(SIGNATURE_BYTES),
  txCount: z.int(),
  sealedAt: timestamp(),
});
export type LedgerBlock = z.output<typeof block>;

export const TRANSACTION_STATUSES = ['pending', 'confirmed', 'failed'] as const;

/** A line of a list. Names of people are nowhere on the ledger. */
export const transactionLine = z.object({
  hash: ledgerHash(),
  from: z.string(),
  to: z.string(),
  asset: z.enum(CRYPTO_TYPES),
  amount: units(),
  fee: units(),
  status: z.enum(TRANSACTION_STATUSES),
  blockHeight: z.nullable(z.int()),
  at: timestamp(),
});
export type TransactionLine = z.output<typeof transactionLine>;

export const readLedgerHead = call({
  name: 'readLedgerHead',
  method: 'GET',
  path: '/api/ledger/head',
  who: 'anyone',
  summary: 'The ledger, its newest block, and how many transactions are confirmed and waiting.',
  answer: z.object({ chain, block, transactions: z.int(), waiting: z.int() }),
  status: 200,
  refusals: [],
});

export const readLedgerSupply = call({
  name: 'readLedgerSupply',
  method: 'GET',
  path: '/api/ledger/supply',
  who: 'anyone',
  summary: 'What was issued and burned of each asset, and what lies in all accounts together. At most 10 seconds old.',
  answer: z.object({
    mode: moneyMode(),
    height: z.int(),
    assets: z.array(
      z.object({
        asset: z.enum(CRYPTO_TYPES),
        issued: units(),
        burned: units(),
        inAccounts: units(),
        accounts: z.int(),
      }),
    ),
  }),
  status: 200,
  refusals: [],
});

export const listLedgerBlocks = call({
  name: 'listLedgerBlocks',
  method: 'GET',
  path: '/api/ledger/blocks',
  who: 'anyone',
  summary: 'The blocks, newest first.',
  query: z.object(pageQuery),
  answer: z.array(z.omit(block, { header: true, signature: true })),
  status: 200,
  refusals: [],
});

export const readLedgerBlock = call({
  name: 'readLedgerBlock',
  method: 'GET',
  path: '/api/ledger/blocks/:height',
  who: 'anyone',
  summary: 'A block and its transactions, in their order.',
  params: blockParams,
  answer: z.object({ block, transactions: z.array(transactionLine) }),
  status: 200,
  refusals: ['ledger.noBlock'],
});

export const readAddress = call({
  name: 'readAddress',
  method: 'GET',
  path: '/api/ledger/addresses/:address',
  who: 'anyone',
  summary: 'What an address holds, and its transactions, newest first. An address that was never used holds nothing.',
  params: z.object({ address: z.string().check(z.maxLength(64)) }),
  query: z.object(pageQuery),
  answer: z.object({
    asset: z.enum(CRYPTO_TYPES),
    balance: units(),
    /** what the address has sent and no block confirms yet */
    pending: units(),
    /** transfers it has sent: the number of its next one */
    nonce: z.int(),
    /** whether a key is registered for it */
    isClaimed: z.boolean(),
    isUsed: z.boolean(),
    transactions: z.array(transactionLine),
  }),
  status: 200,
  refusals: ['ledger.badAddress'],
});

/** One movement between two accounts, as the ledger has booked it. */
export const ledgerEntry = z.object({ debit: z.string(), credit: z.string(), amount: units() });

export const readTransactionProof = call({
  name: 'readTransactionProof',
  method: 'GET',
  path: '/api/transactions/:hash/proof',
  who: 'anyone',
  summary:
    'A transaction with what a browser needs to check it: what was signed, by which key, how it was booked, and its path to the root of its block.',
  params: z.object({ hash: ledgerHash() }),
  answer: z.object({
    hash: ledgerHash(),
    /** the canonical text that was signed */
    body: z.string(),
    signature: bytes(SIGNATURE_BYTES),
    /** of the sender, or of the operator for what the ledger itself books */
    publicKey: bytes(PUBLIC_KEY_BYTES),
    status: z.enum(TRANSACTION_STATUSES),
    at: timestamp(),
    entries: z.array(ledgerEntry),
    /** null until it is sealed */
    sealed: z.nullable(z.object({ block, index: z.int(), path: z.array(merkleStep) })),
  }),
  status: 200,
  refusals: ['ledger.noTransaction'],
});

export const readLedgerConsistency = call({
  name: 'readLedgerConsistency',
  method: 'GET',
  path: '/api/ledger/consistency',
  who: 'anyone',
  shed: 'first',
  summary:
    'Shows that the ledger of block `to` has grown from the one of block `from`: RFC 9162 over the hashes of blocks.',
  query: z.object({ from: height(), to: height() }),
  answer: z.object({
    from: block,
    to: block,
    /** path of block `from` among the blocks before `to` */
    inclusion: z.array(merkleStep),
    /** from the blocks before `from` to the blocks before `to`; empty when there are none before `from` */
    consistency: z.array(merkleStep),
  }),
  status: 200,
  refusals: ['ledger.noBlock', 'ledger.badRange'],
});
