import { type TransferBody, transferText } from '@house/vault';
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
  const key = await keyOfSender(context, transfer.body);
  if (key === null) return refuse('ledger.unclaimed');
  if (!(await isSigned(context, transfer, key))) return refuse('ledger.badSignature');
  const signed = { transfer, toKey: keyOfRecipient(transfer, key, chain), at: context.clock.now() };
  if (guard === undefined) return retryDisturbed(() => bookTransfer(context.db, signed));
  return retryDisturbed(() => context.db.transaction((tx) => bookGuarded(tx, signed, guard)));
}

type Signed = { transfer: ReadTransfer; toKey: Uint8Array | null; at: Date };

/** Keys of accounts that have sent. The database refuses to change the key of an account, so a known one stays right. */
const knownKeys = new WeakMap<Context, Map<string, Uint8Array>>();
const KNOWN_KEYS_MAX = 10_000;

async function keyOfSender(context: Context, { from }: TransferBody): Promise<Uint8Array | null> {
  const known = knownKeys.get(context) ?? new Map<string, Uint8Array>();
  knownKeys.set(context, known);
  const code = codeOfParty(from);
  const key = known.get(code) ?? (await findAccount(context.db, code))?.publicKey ?? null;
  if (key === null || known.has(code)) return key;
  if (known.size >= KNOWN_KEYS_MAX) known.clear();
  known.set(code, key);
  return key;
}

/** A stake is moved by the key of its address; what waits is paid out by the ledger. */
function keyOfRecipient({ to }: ReadTransfer, senderKey: Uint8Array, chain: Chain): Uint8Array | null {
  if (to.kind === 'stake') return senderKey;
  return to.kind === 'unbond' ? chain.operatorKey : null;
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
  const bodyText = transferText(body);
  const booked = await bookTransaction(db, {
    hash,
    asset,
    from: codeOfParty(body.from),
    to: codeOfParty(body.to),
    toKey,
    amount,
    fee,
    nonce,
    bodyText,
    signature,
    at,
  });
  if (booked !== null) {
    const row = { ...booked, hash, asset, nonce, body: bodyText, signature, createdAt: at, ...PENDING };
    return { row, isNew: true };
  }
  const row = await findTransaction(db, hash);
  return row === null ? refuseBooking(db, transfer) : { row, isNew: false };
}

const PENDING = { status: 'pending', blockHeight: null, leafIndex: null } as const;

/** Says why nothing was booked. Read afterwards, so it describes what the next try would meet. */
async function refuseBooking(db: Db, { body, nonce }: ReadTransfer): Promise<Refusal> {
  const account = await findAccount(db, codeOfParty(body.from));
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

async function findAccount(db: Db, code: string) {
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code));
  return account ?? null;
}

export async function findTransaction(db: Db, hash: Uint8Array): Promise<TransactionRow | null> {
  const [row] = await db.select().from(ledgerTransactions).where(eq(ledgerTransactions.hash, hash));
  return row ?? null;
}
