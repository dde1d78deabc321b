import type { AnswerOf } from '@repo/contract/call';
import { LEDGER_SUBJECT, type readBlockWitnesses } from '@repo/contract/ledger/block-witnesses';
import type {
  LedgerBlock,
  readLedgerBlock,
  readLedgerConsistency,
  readLedgerHead,
  readLedgerSupply,
  TransactionLine,
} from '@repo/contract/ledger/ledger';
import { formatAtoms } from '@repo/contract/rules/amounts';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { consistencyProof, inclusionProof, neededNodes, parseTransferText, toBase64url, toHex } from '@repo/vault';
import { asc, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { moneyMode } from '../../core/money-mode.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { ledgerBlocks, ledgerTransactions } from '../../db/tables/ledger.ts';
import { proveWitnessed } from '../audit/read-witnesses.ts';
import { type BlockRow, findBlock, readBlockNodes, readHeadBlock } from './block-store.ts';
import { readChain } from './chain.ts';

/** The ledger, its newest block, and how much waits for the next one. */
export async function readHead(context: Context): Promise<AnswerOf<typeof readLedgerHead>> {
  const { chainId, genesis, operatorKey } = await readChain(context);
  const head = await readHeadBlock(context.db);
  const isPending = eq(ledgerTransactions.status, 'pending');
  const [waiting] = await context.db.select({ count: count() }).from(ledgerTransactions).where(isPending);
  return {
    chain: {
      chainId,
      genesis,
      operatorKey: toBase64url(operatorKey),
      mode: moneyMode(context),
    },
    block: viewBlock(head),
    transactions: head.txTotal,
    waiting: waiting?.count ?? 0,
  };
}

/** How long a count of all accounts is answered again: anybody may ask for it. */
const SUPPLY_AGE_MS = 10_000;
type SupplyAnswer = AnswerOf<typeof readLedgerSupply>;
const supplies = new WeakMap<Context, { at: number; supply: SupplyAnswer }>();

export async function readSupply(context: Context): Promise<SupplyAnswer> {
  await readChain(context);
  const now = context.clock.now().getTime();
  const known = supplies.get(context);
  if (known !== undefined && now - known.at < SUPPLY_AGE_MS) return known.supply;
  const supply = { mode: moneyMode(context), ...(await countSupply(context.db)) };
  supplies.set(context, { at: now, supply });
  return supply;
}

/** In one statement, so that no block is made between its parts. */
async function countSupply(db: Db): Promise<Omit<SupplyAnswer, 'mode'>> {
  const found = await db.execute(sql`
    select asset, count(*) filter (where code like 'wallet:%') as accounts,
      sum(credits_posted - debits_posted) filter (where kind <> 'equity') as held,
      sum(debits_posted) filter (where code like 'issuance:%') as issued,
      sum(credits_posted) filter (where code like 'issuance:%') as burned,
      (select max(height) from ledger_blocks) as height
    from ledger_accounts group by asset`);
  const rows = extractRows(found);
  const units = (value: unknown) => formatAtoms(BigInt(String(value ?? 0)));
  const assets = CRYPTO_TYPES.map((asset) => {
    const row = rows.find((one) => one.asset === asset);
    return {
      asset,
      issued: units(row?.issued),
      burned: units(row?.burned),
      inAccounts: units(row?.held),
      accounts: Number(row?.accounts ?? 0),
    };
  });
  return { height: Number(rows[0]?.height ?? 0), assets };
}

/** Newest first, with one row more than `limit` when there is a next page. */
export async function listBlocks(context: Context, { before, limit }: { before: number; limit: number }) {
  await readChain(context);
  const rows = await context.db
    .select()
    .from(ledgerBlocks)
    .where(lt(ledgerBlocks.height, before))
    .orderBy(desc(ledgerBlocks.height))
    .limit(limit + 1);
  return rows.map(viewBlock).map(({ height, hash, txCount, sealedAt }) => ({ height, hash, txCount, sealedAt }));
}

export async function readBlock(context: Context, height: number): Promise<AnswerOf<typeof readLedgerBlock> | Refusal> {
  await readChain(context);
  const row = await findBlock(context.db, height);
  if (row === null) return refuse('ledger.noBlock');
  const transactions = await context.db
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.blockHeight, height))
    .orderBy(asc(ledgerTransactions.leafIndex));
  return { block: viewBlock(row), transactions: transactions.map(viewLine) };
}

type BlockRange = { from: number; to: number };

/** Proves that block `to` has grown from block `from`. Both may be the same. */
export async function readConsistency(
  context: Context,
  { from, to }: BlockRange,
): Promise<AnswerOf<typeof readLedgerConsistency> | Refusal> {
  await readChain(context);
  if (from > to) return refuse('ledger.badRange');
  const [first, second] = [await findBlock(context.db, from), await findBlock(context.db, to)];
  if (first === null || second === null) return refuse('ledger.noBlock');
  const prove = (run: Parameters<typeof neededNodes>[0]) => readProofSteps(context.db, run);
  return {
    from: viewBlock(first),
    to: viewBlock(second),
    inclusion: from === to ? [] : await prove((node) => inclusionProof(from, to, node)),
    consistency: from === 0 || from === to ? [] : await prove((node) => consistencyProof(from, to, node)),
  };
}

async function readProofSteps(db: Db, run: Parameters<typeof neededNodes>[0]): Promise<string[]> {
  const node = await readBlockNodes(db, neededNodes(run));
  return (run(node) as Uint8Array[]).map((step) => toBase64url(step));
}

export function viewBlock({ height, hash, header, signature, txCount, sealedAt }: BlockRow): LedgerBlock {
  return {
    height,
    hash: toHex(hash),
    header,
    signature: toBase64url(signature),
    txCount,
    sealedAt: sealedAt.toISOString(),
  };
}

type TransactionRow = typeof ledgerTransactions.$inferSelect;

/** Everything of a line but its place and state is read from what was signed. */
export function viewLine(row: TransactionRow): TransactionLine {
  const body = parseTransferText(row.body);
  const asset = CRYPTO_TYPES.find((one) => one === body?.asset);
  if (body === null || asset === undefined) throw new Error(`Transaction ${row.seq} has no body that can be read.`);
  const { from, to, amount, fee } = body;
  const { hash, status, blockHeight, createdAt } = row;
  return { hash: toHex(hash), from, to, asset, amount, fee, status, blockHeight, at: createdAt.toISOString() };
}

/** What somebody outside signed of the log with this block, which has an entry for the ledger's beginning and one for each block. */
export async function readWitnessed(
  context: Context,
  height: number,
): Promise<AnswerOf<typeof readBlockWitnesses> | Refusal> {
  if ((await findBlock(context.db, height)) === null) return refuse('ledger.noBlock');
  return { witnessed: await proveWitnessed(context, { subjectId: LEDGER_SUBJECT, counter: height + 1 }) };
}
