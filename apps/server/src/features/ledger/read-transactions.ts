import type { AnswerOf } from '@repo/contract/call';
import type { readAddress, readTransactionProof } from '@repo/contract/ledger/ledger';
import { formatAtoms } from '@repo/contract/rules/amounts';
import {
  inclusionProof,
  listMerkleNodes,
  nodeSource,
  parseAddress,
  toBase64url,
  toHex,
  transactionLeaf,
} from '@repo/vault';
import { aliasedTable, and, asc, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../../db/tables/ledger.ts';
import { NATIVE_HASHES } from '../../seals/native-hash.ts';
import { findTransaction, type TransactionRow } from './accept-transfer.ts';
import { findBlock } from './block-store.ts';
import { readChain } from './chain.ts';
import { parsePartyCode, walletCode } from './ledger-codes.ts';
import { viewBlock } from './read-blocks.ts';

/** A transaction and everything by which a browser checks it. */
export async function readProof(
  context: Context,
  hash: string,
): Promise<AnswerOf<typeof readTransactionProof> | Refusal> {
  await readChain(context);
  const row = await findTransaction(context.db, Buffer.from(hash, 'hex'));
  if (row === null) return refuse('ledger.noTransaction');
  const publicKey = await readSenderKey(context.db, row);
  return {
    hash: toHex(row.hash),
    body: row.body,
    signature: toBase64url(row.signature),
    publicKey: toBase64url(publicKey),
    status: row.status,
    at: row.createdAt.toISOString(),
    entries: await readEntries(context.db, row.seq),
    sealed: await provePlace(context, row),
  };
}

async function readSenderKey(db: Db, { fromId, seq }: TransactionRow): Promise<Uint8Array> {
  const [sender] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, fromId));
  if (!sender?.publicKey) throw new Error(`Transaction ${seq} has no key of its sender.`);
  return sender.publicKey;
}

async function readEntries(db: Db, seq: number) {
  const [debit, credit] = [aliasedTable(ledgerAccounts, 'debit'), aliasedTable(ledgerAccounts, 'credit')];
  const rows = await db
    .select({ debit: debit.code, credit: credit.code, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .innerJoin(debit, eq(debit.id, ledgerEntries.debitId))
    .innerJoin(credit, eq(credit.id, ledgerEntries.creditId))
    .where(eq(ledgerEntries.txSeq, seq))
    .orderBy(asc(ledgerEntries.id));
  return rows.map((row) => ({
    debit: parsePartyCode(row.debit),
    credit: parsePartyCode(row.credit),
    amount: formatAtoms(row.amount),
  }));
}

async function provePlace(context: Context, { blockHeight, leafIndex }: TransactionRow) {
  if (blockHeight === null || leafIndex === null) return null;
  const block = await findBlock(context.db, blockHeight);
  if (block === null) throw new Error(`Block ${blockHeight} is missing.`);
  const leaves = await readLeaves(context, blockHeight);
  const path = inclusionProof(leafIndex, leaves.length, nodeSource(listMerkleNodes(leaves)));
  return { block: viewBlock(block), index: leafIndex, path: path.map((step) => toBase64url(step)) };
}

/** Leaves of the blocks that were asked for last. A block never changes, and anybody may ask for its proofs. */
const knownLeaves = new WeakMap<Context, Map<number, Uint8Array[]>>();
const KNOWN_BLOCKS_MAX = 64;

async function readLeaves(context: Context, height: number): Promise<Uint8Array[]> {
  const known = knownLeaves.get(context) ?? new Map<number, Uint8Array[]>();
  knownLeaves.set(context, known);
  const leaves = known.get(height) ?? (await hashLeaves(context.db, height));
  known.delete(height);
  known.set(height, leaves);
  for (const oldest of known.keys()) {
    if (known.size <= KNOWN_BLOCKS_MAX) break;
    known.delete(oldest);
  }
  return leaves;
}

async function hashLeaves(db: Db, height: number): Promise<Uint8Array[]> {
  const rows = await db
    .select({ hash: ledgerTransactions.hash, signature: ledgerTransactions.signature })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.blockHeight, height))
    .orderBy(asc(ledgerTransactions.leafIndex));
  return rows.map((row) => transactionLeaf(row.hash, row.signature, NATIVE_HASHES));
}

type TransactionPageQuery = { before: number; limit: number };
export type AddressView = Omit<AnswerOf<typeof readAddress>, 'transactions'> & { rows: TransactionRow[] };

/** What an address holds, and its transactions: one more than `limit` when there is a next page. */
export async function viewAddress(
  context: Context,
  address: string,
  page: TransactionPageQuery,
): Promise<AddressView | Refusal> {
  await readChain(context);
  const parsed = parseAddress(address);
  if (!parsed.ok) return refuse('ledger.badAddress');
  const [account] = await context.db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, walletCode(address)));
  if (account === undefined) {
    return { asset: parsed.asset, balance: '0', pending: '0', nonce: 0, isClaimed: false, isUsed: false, rows: [] };
  }
  const rows = await listAccountTransactions(context.db, account.id, page);
  return {
    asset: parsed.asset,
    balance: formatAtoms(account.creditsPosted - account.debitsPosted),
    pending: formatAtoms(account.debitsPending),
    nonce: account.nextNonce,
    isClaimed: account.publicKey !== null,
    isUsed: rows.length > 0 || account.creditsPosted > 0n,
    rows,
  };
}

/** Newest first: the newest of those sent and of those received, each by its own index. */
async function listAccountTransactions(
  db: Db,
  accountId: string,
  { before, limit }: TransactionPageQuery,
): Promise<TransactionRow[]> {
  const newest = (column: typeof ledgerTransactions.fromId | typeof ledgerTransactions.toId) =>
    db
      .select()
      .from(ledgerTransactions)
      .where(and(eq(column, accountId), lt(ledgerTransactions.seq, before)))
      .orderBy(desc(ledgerTransactions.seq))
      .limit(limit + 1);
  const rows = [...(await newest(ledgerTransactions.fromId)), ...(await newest(ledgerTransactions.toId))];
  return rows.toSorted((a, b) => b.seq - a.seq).slice(0, limit + 1);
}
