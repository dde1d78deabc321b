import { parseParty, type TransferBody, transferText } from '@house/vault';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { ledgerAccounts, ledgerTransactions } from '../../db/tables/ledger.ts';
import type { Context } from '../../http/context.ts';
import { Refusal, refuse } from '../../http/refuse.ts';
import { bookTransaction, retryDisturbed } from './book-transaction.ts';
import { type Chain, readChain } from './chain.ts';
import { isSigned, type ReadTransfer, readTransfer, type SentTransfer } from './check-transfer.ts';
import { codeOfParty } from './ledger-codes.ts';

export type TransactionRow = typeof ledgerTransactions.$inferSelect;
/** `isNew` is false for a transfer that was accepted before: the same hash is never booked twice. */
export type Accepted = { readonly row: TransactionRow; readonly isNew: boolean };

/** What a feature above asks of a transfer, in the transaction that books it. */
export type TransferGuard = {
  /** Runs first; may lock rows of its own. */
  readonly allow: (tx: Tx, transfer: ReadTransfer) => Promise<Refusal | null>;
  /** Runs when it was booked now, and not before. */
  readonly booked: (tx: Tx, transfer: ReadTransfer) => Promise<void>;
};

/**
 * Accepts a signed transfer as pending. The caller has checked that the person may send from this address. A refused
 * transfer leaves nothing.
 */
export async function acceptTransfer(
  context: Context,
  sent: SentTransfer,
  guard?: TransferGuard,
): Promise<Accepted | Refusal> {
  const chain = await readChain(context);
  const transfer = readTransfer(chain, context.clock.now(), sent);
  if (transfer instanceof Refusal) return (await findRepeated(context, sent, transfer)) ?? transfer;
  const account = await findAccount(context.db, transfer.body);
  if (account === null || account.publicKey === null) return refuse('ledger.unclaimed');
  if (!isSigned(transfer, account.publicKey)) return refuse('ledger.badSignature');
  const signed = { transfer, toKey: keyOfRecipient(transfer, account.publicKey, chain), at: context.clock.now() };
  if (guard === undefined) return retryDisturbed(() => bookTransfer(context.db, signed));
  return retryDisturbed(() => context.db.transaction((tx) => bookGuarded(tx, signed, guard)));
}

type Signed = { transfer: ReadTransfer; toKey: Uint8Array | null; at: Date };

/** A stake is moved by the key of its address; what waits is paid out by the ledger. */
function keyOfRecipient({ body }: ReadTransfer, senderKey: Uint8Array, chain: Chain): Uint8Array | null {
  const kind = parseParty(body.to)?.kind;
  if (kind === 'stake') return senderKey;
  return kind === 'unbond' ? chain.operatorKey : null;
}

async function bookGuarded(tx: Tx, signed: Signed, guard: TransferGuard): Promise<Accepted | Refusal> {
  const { transfer } = signed;
  const known = await findTransaction(tx, transfer.hash);
  if (known !== null) return { row: known, isNew: false };
  const refused = await guard.allow(tx, transfer);
  if (refused !== null) return refused;
  const outcome = await bookTransfer(tx, signed);
  if (!(outcome instanceof Refusal) && outcome.isNew) await guard.booked(tx, transfer);
  return outcome;
}

async function bookTransfer(db: Db, { transfer, toKey, at }: Signed): Promise<Accepted | Refusal> {
  const { body, hash, signature, asset, amount, fee, nonce } = transfer;
  const seq = await bookTransaction(db, {
    hash,
    asset,
    from: codeOfParty(body.from),
    to: codeOfParty(body.to),
    toKey,
    amount,
    fee,
    nonce,
    bodyText: transferText(body),
    signature,
    at,
  });
  const row = await findTransaction(db, hash);
  if (row !== null) return { row, isNew: seq !== null };
  return refuseBooking(db, transfer);
}

/** Says why nothing was booked. Read afterwards, so it describes what the next try would meet. */
async function refuseBooking(db: Db, { body, nonce }: ReadTransfer): Promise<Refusal> {
  const account = await findAccount(db, body);
  if (account === null) return refuse('ledger.unclaimed');
  if (account.isFrozen) return refuse('ledger.frozen');
  if (account.nextNonce !== nonce) {
    return refuse('ledger.wrongNonce', { params: { expected: String(account.nextNonce) } });
  }
  return refuse('ledger.tooLittle');
}

/**
 * A transfer whose answer was lost may be sent again after its time is over: what was booked is answered, to whoever has
 * the sender's signature of it.
 */
async function findRepeated(context: Context, sent: SentTransfer, refusal: Refusal): Promise<Accepted | null> {
  if (refusal.code !== 'ledger.expired') return null;
  const row = await findTransaction(context.db, Buffer.from(sent.hash, 'hex'));
  if (row === null || row.body !== transferText(sent.body)) return null;
  return Buffer.from(row.signature).equals(sent.signature) ? { row, isNew: false } : null;
}

async function findAccount(db: Db, { from }: TransferBody) {
  const [account] = await db
    .select()
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, codeOfParty(from)));
  return account ?? null;
}

export async function findTransaction(db: Db, hash: Uint8Array): Promise<TransactionRow | null> {
  const [row] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.hash, hash));
  return row ?? null;
}
