import { parseAtoms } from '@repo/contract/rules/amounts';
import type { CryptoType } from '@repo/contract/rules/assets';
import {
  appendLeaf,
  type BlockHeader,
  blockHash,
  blockLeaf,
  blockText,
  computeMerkleRoot,
  equalBytes,
  FIRST_PREV_HASH,
  followsBlock,
  isAddressForKey,
  type MerkleNode,
  merkleRoot,
  type NodeRef,
  nodeSource,
  parseBlockText,
  parseParty,
  parseTransferText,
  type TransferBody,
  toHex,
  transactionLeaf,
  transferTextHash,
  verifyBlock,
  verifyTransferText,
} from '@repo/vault';
import { and, asc, eq, gte, inArray, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import {
  ledgerAccounts,
  ledgerBlocks,
  ledgerEntries,
  ledgerNodes,
  ledgerTransactions,
} from '../../db/tables/ledger.ts';
import { NATIVE_HASHES, sha3Natively, shakeNatively } from '../../seals/native-hash.ts';
import { checkNatively } from '../../seals/native-signature.ts';
import { findBlock, listBlockNodes } from './block-store.ts';
import { type ChainRow, readChain } from './chain.ts';
import { feeCode, formatPartyCode } from './ledger-codes.ts';

/** Blocks that are read at a time. */
const PAGE = 16;

/** Where a verification stands: the next block may be checked without those before it. */
export type BlockWalk = {
  readonly next: number;
  readonly last: BlockHeader | null;
  readonly frontier: Map<number, MerkleNode>;
};
export const WALK_START: BlockWalk = { next: 0, last: null, frontier: new Map() };

/**
 * Where a verification stands that has checked the blocks below `next`. The header of block `next` is signed over the
 * hashes of all before it, so what is read here is checked with that block.
 */
export async function walkAt(db: Db, next: number): Promise<BlockWalk> {
  const peaks: NodeRef[] = [];
  for (let [level, whole] = [0, next]; whole > 0; level++, whole = Math.floor(whole / 2)) {
    if (whole % 2 === 1) peaks.push({ level, index: whole - 1 });
  }
  const last = next === 0 ? null : await findBlock(db, next - 1);
  const header = last === null ? null : parseBlockText(last.header);
  const nodes = await listBlockNodes(db, peaks);
  // What is missing is named by the verification that begins with the first block.
  if (header === null || nodes.length < peaks.length) return WALK_START;
  return { next, last: header, frontier: new Map(nodes.map((node) => [node.level, node])) };
}

export type BrokenBlock = { readonly height: number; readonly reason: string };
export type BlocksVerdict =
  | { readonly broken: BrokenBlock }
  | { readonly walk: BlockWalk; readonly transactions: number };

type BlockRow = typeof ledgerBlocks.$inferSelect;
type TransactionRow = typeof ledgerTransactions.$inferSelect;

/**
 * Recomputes each block from where `start` stands: its text, hash and signature, what it follows, the tree of blocks, and
 * each of its transactions with signature and entries (I4, I6). Names the first block that is wrong. Ends before the head
 * once `transactionsMax` are checked.
 */
export async function verifyBlocks(
  context: Context,
  start: BlockWalk,
  transactionsMax: number = Number.POSITIVE_INFINITY,
): Promise<BlocksVerdict> {
  const chain = await readChain(context);
  let walk = start;
  let transactions = 0;
  for (;;) {
    const blocks = await readBlocks(context.db, walk.next);
    const content = await readContent(context.db, walk.next, walk.next + PAGE);
    for (const block of blocks) {
      const rows = content.byBlock.get(block.height) ?? [];
      const step = await checkBlock({ context, chain, walk, block, rows, content });
      if ('reason' in step) return { broken: { height: walk.next, reason: step.reason } };
      walk = step;
      transactions += rows.length;
    }
    if (blocks.length < PAGE || transactions >= transactionsMax) return { walk, transactions };
  }
}

/** The first transaction that waits and is not what was signed, as one sentence; null when there is none. */
export async function findBrokenPending(context: Context): Promise<string | null> {
  const rows = await context.db.select().from(ledgerTransactions).where(isNull(ledgerTransactions.blockHeight));
  const waiting = rows.filter(({ status }) => status !== 'failed');
  return findBrokenRow(context.db, waiting, { chain: await readChain(context), ...BY_SIGNATURE });
}

/** What is compared with the text that was signed. */
export type TransferRow = Pick<TransactionRow, 'seq' | 'hash' | 'asset' | 'fromId' | 'toId' | 'nonce' | 'body'>;

/** How it is known that a row is what its sender signed. */
export type RowTrust<Row> = {
  /** What was signed; null if it cannot be read or is not what the row's hash is of. */
  readonly read: (row: Row) => TransferBody | null;
  readonly isSigned: (row: Row, publicKey: Uint8Array, body: TransferBody) => boolean;
};

/** By computing the hash and checking the signature. */
export const BY_SIGNATURE: RowTrust<TransferRow & Pick<TransactionRow, 'signature'>> = {
  read: ({ body, hash }) => (equalBytes(transferTextHash(body, sha3Natively), hash) ? parseTransferText(body) : null),
  isSigned: ({ body: text, signature }, publicKey, { chainId }) =>
    verifyTransferText(publicKey, signature, { text, chainId }, checkNatively),
};

type LedgerTrust<Row> = RowTrust<Row> & { readonly chain: ChainRow };

/** The same of some transactions that wait. */
export async function findBrokenRow<Row extends TransferRow>(
  db: Db,
  rows: readonly Row[],
  by: LedgerTrust<Row>,
): Promise<string | null> {
  const content = await gatherContent(db, rows);
  for (const row of rows) {
    const reason = checkTransaction(row, content, by);
    if (reason !== null) return `Transaction ${toHex(row.hash)}, which waits for its block: ${reason}.`;
  }
  return null;
}

function readBlocks(db: Db, from: number): Promise<BlockRow[]> {
  return db
    .select()
    .from(ledgerBlocks)
    .where(gte(ledgerBlocks.height, from))
    .orderBy(asc(ledgerBlocks.height))
    .limit(PAGE);
}

type BlockContent = {
  readonly entries: Map<number, (typeof ledgerEntries.$inferSelect)[]>;
  readonly accounts: Map<string, typeof ledgerAccounts.$inferSelect>;
  readonly ids: Map<string, string>;
  /** Of senders whose key was found to be theirs, by code. */
  readonly keys: Map<string, Uint8Array>;
};

type BlocksContent = BlockContent & { readonly byBlock: Map<number | null, TransactionRow[]> };

async function readContent(db: Db, from: number, to: number): Promise<BlocksContent> {
  const inRange = and(gte(ledgerTransactions.blockHeight, from), lt(ledgerTransactions.blockHeight, to));
  const rows = await db.select().from(ledgerTransactions).where(inRange).orderBy(asc(ledgerTransactions.leafIndex));
  return { ...(await gatherContent(db, rows)), byBlock: Map.groupBy(rows, ({ blockHeight }) => blockHeight) };
}

async function gatherContent(db: Db, rows: readonly TransferRow[]): Promise<BlockContent> {
  const seqs = rows.map(({ seq }) => seq);
  const entries =
    seqs.length === 0
      ? []
      : await db.select().from(ledgerEntries).where(inArray(ledgerEntries.txSeq, seqs)).orderBy(asc(ledgerEntries.id));
  const ids = [...new Set(entries.flatMap(({ debitId, creditId }) => [debitId, creditId]))];
  const accounts =
    ids.length === 0 ? [] : await db.select().from(ledgerAccounts).where(inArray(ledgerAccounts.id, ids));
  return {
    entries: Map.groupBy(entries, ({ txSeq }) => txSeq),
    accounts: new Map(accounts.map((account) => [account.code, account])),
    ids: new Map(accounts.map(({ id, code }) => [id, code])),
    keys: new Map(),
  };
}

type BlockCheck = {
  context: Context;
  chain: ChainRow;
  walk: BlockWalk;
  block: BlockRow;
  rows: readonly TransactionRow[];
  content: BlockContent;
};

async function checkBlock(check: BlockCheck): Promise<BlockWalk | { reason: string }> {
  const { context, walk, block } = check;
  if (block.height !== walk.next) return { reason: 'it is missing' };
  const header = parseBlockText(block.header);
  if (header === null) return { reason: 'its header cannot be read' };
  const reason = checkHeader(check, header) ?? checkRows(check, header);
  if (reason !== null) return { reason };
  const nodes = appendLeaf(block.height, blockLeaf(block.hash), nodeSource(walk.frontier.values()));
  const frontier = new Map(walk.frontier);
  for (const node of nodes) if (node.index % 2 === 0) frontier.set(node.level, node);
  if (!(await areStored(context.db, nodes))) return { reason: 'the tree of blocks does not hold it' };
  return { next: walk.next + 1, last: header, frontier };
}

function checkHeader({ chain, walk, block }: BlockCheck, header: BlockHeader): string | null {
  if (blockText(header) !== block.header || !equalBytes(blockHash(header), block.hash))
    return 'its hash does not match';
  if (header.chainId !== chain.chainId || header.height !== block.height) return 'its header is of another block';
  if (!verifyBlock(chain.operatorKey, block.signature, header, checkNatively)) return 'its signature does not match';
  const isNext = walk.last === null ? header.prevHash === FIRST_PREV_HASH : followsBlock(walk.last, header);
  if (!isNext) return 'it does not follow the block before';
  const history = toHex(merkleRoot(block.height, nodeSource(walk.frontier.values())));
  if (header.historyRoot !== history) return 'it names other blocks before it';
  const isAsSaid = header.txCount === block.txCount && header.sealedAt === block.sealedAt.getTime();
  return isAsSaid ? null : 'its columns do not say what its header says';
}

function checkRows({ chain, rows, content }: BlockCheck, header: BlockHeader): string | null {
  for (const [index, row] of rows.entries()) {
    const reason =
      row.leafIndex === index
        ? checkTransaction(row, content, { chain, ...BY_SIGNATURE })
        : `its place is not ${index}`;
    if (reason !== null) return `transaction ${toHex(row.hash)}: ${reason}`;
  }
  if (rows.length !== header.txCount) return `it has ${rows.length} transactions instead of ${header.txCount}`;
  const leaves = rows.map(({ hash, signature }) => transactionLeaf(hash, signature, NATIVE_HASHES));
  const root = toHex(computeMerkleRoot(leaves, NATIVE_HASHES.sha256));
  return root === header.merkleRoot ? null : 'its transactions are not those that were sealed';
}

/** Compares the row and its entries with what was signed. Returns null when they agree. */
function checkTransaction<Row extends TransferRow>(
  row: Row,
  content: BlockContent,
  { chain, read, isSigned }: LedgerTrust<Row>,
): string | null {
  const body = read(row);
  if (body === null) return 'its text is not the one that its hash is of';
  const [from, to] = [formatPartyCode(body.from), formatPartyCode(body.to)];
  const sender = content.accounts.get(from);
  if (!sender?.publicKey) return 'its sender has no key';
  if (content.keys.get(from) !== sender.publicKey && !isSenderKey(body.from, sender.publicKey, chain)) {
    return 'the key of its sender is another one';
  }
  content.keys.set(from, sender.publicKey);
  if (!isSigned(row, sender.publicKey, body)) return 'its signature does not match';
  if (!areBooked(content, row.seq, body)) return 'its entries are not what was signed';
  const isAsSaid = row.fromId === sender.id && content.ids.get(row.toId) === to && String(row.nonce) === body.nonce;
  return isAsSaid && row.asset === body.asset ? null : 'its columns do not say what was signed';
}

/** Whether the entries of a transaction are the amount and the fee that were signed, in that order. */
function areBooked(
  { entries, ids }: BlockContent,
  seq: number,
  { from, to, asset, amount, fee }: TransferBody,
): boolean {
  const debit = formatPartyCode(from);
  const wanted = [
    { credit: formatPartyCode(to), atoms: parseAtoms(amount) },
    ...(fee === '0' ? [] : [{ credit: feeCode(asset as CryptoType), atoms: parseAtoms(fee) }]),
  ];
  const booked = entries.get(seq) ?? [];
  const isBooked = ({ credit, atoms }: (typeof wanted)[number], place: number) => {
    const entry = booked[place];
    if (entry === undefined || entry.asset !== asset || entry.amount !== atoms) return false;
    return ids.get(entry.debitId) === debit && ids.get(entry.creditId) === credit;
  };
  return booked.length === wanted.length && wanted.every(isBooked);
}

/** An address stands for a hash of its key, which moves its stake too. What the ledger itself pays out is the operator's. */
function isSenderKey(from: string, key: Uint8Array, { operatorKey }: ChainRow): boolean {
  const party = parseParty(from, shakeNatively);
  if (party === null || party.kind === 'unbond') return equalBytes(key, operatorKey);
  return isAddressForKey(party.address, key, shakeNatively);
}

async function areStored(db: Db, nodes: readonly MerkleNode[]): Promise<boolean> {
  for (const { level, index, hash } of nodes) {
    const at = and(eq(ledgerNodes.level, level), eq(ledgerNodes.index, index));
    const [stored] = await db.select().from(ledgerNodes).where(at);
    if (stored === undefined || !equalBytes(stored.hash, hash)) return false;
  }
  return true;
}
