import type { QueryOf } from '@repo/contract/call';
import { parseAtoms } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS, CRYPTO_TYPES } from '@repo/contract/rules/assets';
import type { listTransactions, Transaction } from '@repo/contract/wallet/transactions';
import { parseParty, parseTransferText, type TransferBody, toBase64url, toHex } from '@repo/vault';
import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import { nameQuery, nameStatement, runNamed } from '../../db/run-named.ts';
import { ledgerTransactions } from '../../db/tables/ledger.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { findTransaction, type TransactionRow } from '../ledger/accept-transfer.ts';
import { readBalances } from '../ledger/balances.ts';
import { stakeCode } from '../ledger/ledger-codes.ts';
import { countHistory, listHistory } from '../ledger/own-history.ts';
import { ensureRates } from './rates.ts';
import { classifyTransaction } from './transaction-type.ts';

/** Without the signature, which is longer than all the rest. */
const { signature: _, ...LISTED } = getTableColumns(ledgerTransactions);
type ListedRow = Omit<TransactionRow, 'signature'> & { signature: Uint8Array | null };

type TransactionQuery = QueryOf<typeof listTransactions>;
type TransactionPageQuery = { before: number; limit: number };
export type OwnTransaction = { readonly seq: number; readonly shown: Transaction };

/** The transactions of the caller's wallets, or of one of them: one more than `limit` when there is a next page. */
export async function listOwnTransactions(
  context: Context,
  accountId: string,
  { page, query }: { page: TransactionPageQuery; query: TransactionQuery },
): Promise<OwnTransaction[] | Refusal> {
  const own = await readOwnWallets(context.db, accountId);
  const asked = query.wallet === undefined ? own : own.filter(({ id }) => id === query.wallet);
  if (query.wallet !== undefined && asked.length === 0) return refuse('wallet.unknown');
  const ids = await readAccountIds(context.db, asked);
  const { direction, status, since, until, q } = query;
  const seqs = await listHistory(context.db, ids, { ...page, direction, status, since, until, q });
  if (seqs.length === 0) return [];
  const rows = await context.db
    .select(LISTED)
    .from(ledgerTransactions)
    .where(inArray(ledgerTransactions.seq, seqs))
    .orderBy(desc(ledgerTransactions.seq));
  const rates = await readTransactionRates(context, seqs);
  const addresses = own.map(({ address }) => address);
  return rows.map((row) => ({
    seq: row.seq,
    shown: viewRow({ ...row, signature: null }, addresses, rates.get(row.seq) ?? null),
  }));
}

export async function countOwnTransactions({ db }: Context, accountId: string): Promise<number> {
  return countHistory(db, await readAccountIds(db, await readOwnWallets(db, accountId)));
}

/** The accounts of the ledger that hold what these addresses have, their stakes too. */
async function readAccountIds(db: Db, of: readonly { address: string }[]): Promise<string[]> {
  const balances = await readBalances(
    db,
    of.flatMap(({ address }) => [address, stakeCode(address)]),
  );
  return [...balances.values()].map((one) => one.accountId);
}

/** A transaction of the caller's wallets; another one is answered like one that does not exist. */
export async function readOwnTransaction(
  context: Context,
  accountId: string,
  hash: string,
): Promise<Transaction | Refusal> {
  const row = await findTransaction(context.db, Buffer.from(hash, 'hex'));
  if (row === null) return refuse('ledger.noTransaction');
  const own = await readOwnWallets(context.db, accountId);
  const { from, to } = parseBody(row);
  const isOwn = (party: string) => own.some(({ address }) => address === parsePartyAddress(party));
  return isOwn(from) || isOwn(to) ? viewTransaction(context, own, row) : refuse('ledger.noTransaction');
}

type OwnAddress = { readonly address: string };

/** `own`: the wallets of the person who is shown it. */
export async function viewTransaction(
  context: Context,
  wallets: readonly OwnAddress[],
  row: TransactionRow,
): Promise<Transaction> {
  const own = wallets.map(({ address }) => address);
  return viewRow(row, own, (await readTransactionRates(context, [row.seq])).get(row.seq) ?? null);
}

const OWN_WALLETS = nameQuery('own_wallet_addresses', (db) =>
  db
    .select({ id: wallets.id, address: wallets.address, walletType: wallets.walletType })
    .from(wallets)
    .where(eq(wallets.accountId, sql.placeholder('accountId'))),
);

export const readOwnWallets = (db: Db, accountId: string) => OWN_WALLETS(db, { accountId });

function viewRow(row: ListedRow, own: readonly string[], rate: number | null): Transaction {
  const body = parseBody(row);
  const asset = CRYPTO_TYPES.find((one) => one === body.asset);
  if (asset === undefined) throw new Error(`Transaction ${row.seq} is of an unknown asset.`);
  const hash = toHex(row.hash);
  return {
    id: hash,
    fromAddress: body.from,
    toAddress: body.to,
    amount: body.amount,
    cryptoType: asset,
    transactionHash: hash,
    transactionType: classifyTransaction(body, own),
    networkFee: body.fee,
    quantumSignature: row.signature === null ? null : toBase64url(row.signature),
    status: row.status,
    nonce: row.nonce,
    memo: body.memo,
    blockHeight: row.blockHeight,
    createdAt: row.createdAt.toISOString(),
    rate,
  };
}

const parsePartyAddress = (party: string): string => parseParty(party)?.text ?? party;

function parseBody({ body, seq }: Pick<TransactionRow, 'body' | 'seq'>): TransferBody {
  const parsed = parseTransferText(body);
  if (parsed === null || parseAtoms(parsed.amount) === null) throw new Error(`Transaction ${seq} cannot be read.`);
  return parsed;
}

const SYMBOLS = sql.raw(CRYPTO_TYPES.map((asset) => `when '${asset}' then '${ASSET_SYMBOLS[asset]}'`).join(' '));

const RATES = nameStatement(
  'transaction_rates',
  sql`
    select t.seq, (
      select r.price from wallet_rates r where r.symbol = case t.asset ${SYMBOLS} end and r.as_of <= t.created_at
      order by r.as_of desc limit 1) as price
    from ledger_transactions t where t.seq = any(${sql.placeholder('seqs')}::bigint[])`,
);

/** The price of a unit that was newest when each of these transactions was accepted, by its sequence number. */
async function readTransactionRates(context: Context, seqs: readonly number[]): Promise<Map<number, number>> {
  await ensureRates(context);
  const found = await runNamed(context.db, RATES, { seqs: `{${seqs.join(',')}}` });
  const priced = extractRows(found).filter(({ price }) => price !== null);
  return new Map(priced.map(({ seq, price }) => [Number(seq), Number(price)]));
}
