import { LEDGER_SUBJECT } from '@repo/contract/ledger/block-witnesses';
import { BLOCK_TRANSACTIONS_MAX } from '@repo/contract/ledger/ledger';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { computeMerkleRoot, equalBytes, parseBlockText, type Supply, toHex, transactionLeaf } from '@repo/vault';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { ledgerTransactions } from '../../db/tables/ledger.ts';
import { NATIVE_HASHES } from '../../seals/native-hash.ts';
import { append } from '../audit/audit-leaves.ts';
import { type BlockRow, historyRootAt, readHeadBlock, writeBlock } from './block-store.ts';
import { type ChainRow, readChain } from './chain.ts';
import { findKnown, type KnownTransfer } from './known-transfers.ts';
import { issuanceCode } from './ledger-codes.ts';
import { BY_SIGNATURE, findBrokenRow, type RowTrust } from './verify-blocks.ts';
import type { ConfirmedTransaction, WhenConfirmed } from './when-confirmed.ts';

/** Advisory lock, held until the transaction ends: one node at a time signs. */
const SEALER_LOCK = 7_103_006;

/** Signs everything that is pending, a block after the other. Returns their number; 0 also while another node signs. */
export async function signBlocks(context: Context, whenConfirmed: readonly WhenConfirmed[]): Promise<number> {
  const chain = await readChain(context);
  for (let sealed = 0; ; sealed++) {
    const txCount = await signNextBlock(context, chain, whenConfirmed);
    if (txCount < BLOCK_TRANSACTIONS_MAX) return txCount === 0 ? sealed : sealed + 1;
  }
}

/**
 * Signs nothing over a row that is not what its sender signed: whoever can write the database gets no block for it. One
 * transaction: posts the balances, writes the block, marks its transactions, and tells the features above.
 */
async function signNextBlock(
  context: Context,
  chain: ChainRow,
  whenConfirmed: readonly WhenConfirmed[],
): Promise<number> {
  // Asked first, so that an idle server opens no transaction every two seconds.
  const isPending = eq(ledgerTransactions.status, 'pending');
  const [waiting] = await context.db
    .select({ seq: ledgerTransactions.seq })
    .from(ledgerTransactions)
    .where(isPending)
    .limit(1);
  if (waiting === undefined) return 0;
  return context.db.transaction(async (tx) => {
    const locked = await tx.execute(sql`select pg_try_advisory_xact_lock(${SEALER_LOCK}::bigint) as mine`);
    if (extractRows(locked)[0]?.mine !== true) return 0;
    const rows = await readPending(tx, context);
    if (rows.length === 0) return 0;
    const broken = await findBrokenRow(tx, rows, { chain, ...BY_WHAT_IS_KNOWN });
    if (broken !== null) {
      context.log.error({ reason: broken }, 'the ledger is not sound: nothing is sealed');
      return 0;
    }
    const head = await readHeadBlock(tx);
    const height = head.height + 1;
    const sealed = rows.map(({ hash, body }): ConfirmedTransaction => ({ hash: toHex(hash), body, height }));
    for (const tell of whenConfirmed) await tell(tx, context, sealed);
    const root = computeBlockRoot(rows);
    await markConfirmed(tx, rows, height);
    const block = await writeNextBlock(tx, context, { chainId: chain.chainId, head, root, rows });
    const facts = { height, hash: toHex(block.hash) };
    await append(tx, block.sealedAt, [{ subjectId: LEDGER_SUBJECT, act: 'ledger.sealed', facts }]);
    // Last, because it locks the rows of senders, whose next transfers wait for it.
    await postBalances(tx, rows);
    return rows.length;
  });
}

const { signature: _, ...LIGHT_COLUMNS } = getTableColumns(ledgerTransactions);
const READ = { ...LIGHT_COLUMNS, signatureDigest: sql<Uint8Array>`sha256(${ledgerTransactions.signature})` };

/** Of a transfer that this process accepted its signature is not read: it is most of a row. */
type UnsignedRow = Omit<typeof ledgerTransactions.$inferSelect, 'signature'> &
  ({ readonly known: KnownTransfer } | { readonly known: null; readonly signature: Uint8Array });

async function readPending(tx: Tx, context: Context): Promise<UnsignedRow[]> {
  const rows = await tx
    .select(READ)
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.status, 'pending'))
    .orderBy(asc(ledgerTransactions.seq))
    .limit(BLOCK_TRANSACTIONS_MAX);
  const known = new Map(rows.map((row) => [row.seq, findKnown(context, row)]));
  const others = rows.filter(({ seq }) => known.get(seq) === null).map(({ seq }) => seq);
  const signatures = await readSignatures(tx, others);
  return rows.map((row) => {
    const own = known.get(row.seq) ?? null;
    return own === null
      ? { ...row, known: null, signature: signatures.get(row.seq) ?? new Uint8Array() }
      : { ...row, known: own };
  });
}

async function readSignatures(tx: Tx, seqs: readonly number[]): Promise<Map<number, Uint8Array>> {
  if (seqs.length === 0) return new Map();
  const { seq, signature } = ledgerTransactions;
  const rows = await tx
    .select({ seq, signature })
    .from(ledgerTransactions)
    .where(inArray(seq, [...seqs]));
  return new Map(rows.map((row) => [row.seq, row.signature]));
}

/** What this process has found right before is not computed again. */
const BY_WHAT_IS_KNOWN: RowTrust<UnsignedRow> = {
  read: (row) => (row.known === null ? BY_SIGNATURE.read(row) : row.known.body),
  isSigned: (row, publicKey, body) =>
    row.known === null ? BY_SIGNATURE.isSigned(row, publicKey, body) : equalBytes(row.known.publicKey, publicKey),
};

/** Numbers that the database made itself. */
const joinSeqs = (rows: readonly UnsignedRow[]) => sql.raw(rows.map(({ seq }) => seq).join(','));

async function postBalances(tx: Tx, rows: readonly UnsignedRow[]): Promise<void> {
  const list = joinSeqs(rows);
  await tx.execute(sql`
    with moved as (
      select debit_id as id, amount as debit, 0::numeric as credit from ledger_entries
      where tx_seq in (${list})
      union all
      select credit_id, 0::numeric, amount from ledger_entries
      where tx_seq in (${list})),
    net as (select id, sum(debit) as debit, sum(credit) as credit from moved group by id)
    update ledger_accounts as account set
      debits_posted = account.debits_posted + net.debit,
      debits_pending = account.debits_pending - net.debit,
      credits_posted = account.credits_posted + net.credit
    from net where account.id = net.id`);
}

/** hex */
function computeBlockRoot(rows: readonly UnsignedRow[]): string {
  const leaves = rows.map((row) =>
    row.known === null ? transactionLeaf(row.hash, row.signature, NATIVE_HASHES) : row.known.leaf,
  );
  return toHex(computeMerkleRoot(leaves, NATIVE_HASHES.sha256));
}

type NextBlock = { chainId: string; head: BlockRow; root: string; rows: readonly UnsignedRow[] };

async function writeNextBlock(tx: Tx, context: Context, { chainId, head, root, rows }: NextBlock): Promise<BlockRow> {
  const header = {
    v: 1,
    chainId,
    height: head.height + 1,
    prevHash: toHex(head.hash),
    historyRoot: toHex(await historyRootAt(tx, head.height + 1)),
    merkleRoot: root,
    txCount: rows.length,
    // A clock that was set back must not put a block before the one it follows.
    sealedAt: Math.max(context.clock.now().getTime(), head.sealedAt.getTime()),
    supply: await readSupply(tx, rows),
  } as const;
  if (parseBlockText(head.header)?.chainId !== chainId) throw new Error('The newest block belongs to another ledger.');
  return writeBlock(tx, context, header, head.txTotal + rows.length);
}

/**
 * What was issued (paid out of its issuance account) and burned (paid back into it), per asset in the order of names, once
 * these transactions are posted.
 */
async function readSupply(tx: Tx, rows: readonly UnsignedRow[]): Promise<Supply[]> {
  const supply = await tx.execute(sql`
    with moved as (
      select debit_id, credit_id, amount from ledger_entries where tx_seq in (${joinSeqs(rows)}))
    select asset,
      (debits_posted + (select coalesce(sum(amount), 0) from moved where debit_id = account.id))::text as issued,
      (credits_posted + (select coalesce(sum(amount), 0) from moved where credit_id = account.id))::text as burned
    from ledger_accounts as account where ${inArray(sql`code`, CRYPTO_TYPES.map(issuanceCode))} order by asset`);
  return extractRows(supply).map(({ asset, issued, burned }) => ({
    asset: String(asset),
    issued: String(issued),
    burned: String(burned),
  }));
}

async function markConfirmed(tx: Tx, rows: readonly UnsignedRow[], height: number): Promise<void> {
  const places = sql.raw(rows.map(({ seq }, index) => `(${seq},${index})`).join(','));
  await tx.execute(sql`
    update ledger_transactions as tx set status = 'confirmed', block_height = ${height}::bigint, leaf_index = place.index
    from (values ${places}) as place (seq, index) where tx.seq = place.seq`);
}
