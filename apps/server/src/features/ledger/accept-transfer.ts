import { equalBytes, type TransferBody, toHex, transferText } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { nameQuery } from '../../db/run-named.ts';
import { sendTogether } from '../../db/send-together.ts';
import { ledgerAccounts, ledgerTransactions } from '../../db/tables/ledger.ts';
import {
  type BookedTransfer,
  bookTransaction,
  bookTransactions,
  retryDisturbed,
  type TransferBooking,
} from './book-transaction.ts';
import { type ChainRow, readChain } from './chain.ts';
import { type ReadTransfer, readTransfer, type SentTransfer } from './check-transfer.ts';
import { gatherTransfers } from './gather-transfers.ts';
import { isSigned } from './known-transfers.ts';
import { formatPartyCode } from './ledger-codes.ts';

export type TransactionRow = typeof ledgerTransactions.$inferSelect;
/** `isNew` is false for a transfer that was accepted before: the same hash is never booked twice. */
export type AcceptedTransfer = { readonly row: TransactionRow; readonly isNew: boolean };

/** A transfer whose signature is right, what it books, and what its guard was given to judge it by. */
export type GuardedTransfer<By> = {
  readonly transfer: ReadTransfer;
  readonly booking: TransferBooking;
  readonly by: By;
};

/** What a feature above asks of transfers of different senders, in the transaction that books them. */
export type TransferGuard<By> = {
  /** Runs first; may lock rows of its own, in the order of their ids. Answers in the order of `asked`. */
  readonly allow: (tx: Tx, asked: readonly GuardedTransfer<By>[]) => Promise<readonly (Refusal | null)[]>;
  /** Runs for those that were booked now, and not before. */
  readonly booked: (tx: Tx, booked: readonly GuardedTransfer<By>[]) => Promise<void>;
};

/**
 * Makes the function that accepts signed transfers as pending, each with what `guard` judges it by. The caller has
 * checked that the person may send from this address. A refused transfer leaves nothing. Those that wait at the same time
 * are booked together, each judged by itself.
 */
export function guardTransfers<By>(guard: TransferGuard<By> | null) {
  const queues = new WeakMap<Context, ReturnType<typeof createQueue<By>>>();
  return async (context: Context, sent: SentTransfer, by: By): Promise<AcceptedTransfer | Refusal> => {
    const signed = await checkTransfer(context, sent);
    if (signed instanceof Refusal || 'row' in signed) return signed;
    const queue = queues.get(context) ?? createQueue(context, guard);
    queues.set(context, queue);
    // The stake of an address is moved by the same key, within the same limits.
    return queue(signed.transfer.from.text, { ...signed, by });
  };
}

const acceptUnguarded = guardTransfers<null>(null);

/** Accepts a signed transfer that no feature above has to allow. */
export const acceptTransfer = (context: Context, sent: SentTransfer) => acceptUnguarded(context, sent, null);

/** Everything that is checked before a transfer is booked. A row: it was accepted before. */
async function checkTransfer(
  context: Context,
  sent: SentTransfer,
): Promise<Omit<GuardedTransfer<null>, 'by'> | AcceptedTransfer | Refusal> {
  const chain = await readChain(context);
  const transfer = readTransfer(chain, context.clock.now(), sent);
  if (transfer instanceof Refusal) return (await findRepeated(context, sent, transfer)) ?? transfer;
  const key = await findSenderKey(context, transfer.body);
  if (key === null) return refuse('ledger.unclaimed');
  if (!(await isSigned(context, transfer, key))) return refuse('ledger.badSignature');
  const toKey = findRecipientKey(transfer, key, chain);
  return { transfer, booking: buildBooking(transfer, toKey, context.clock.now()) };
}

function createQueue<By>({ db }: Context, guard: TransferGuard<By> | null) {
  if (guard === null) {
    return gatherTransfers<GuardedTransfer<By>, AcceptedTransfer | Refusal>({
      together: (group) => bookGroup(db, group),
      alone: ({ booking }) => retryDisturbed(() => bookTransfer(db, booking)),
    });
  }
  return gatherTransfers<GuardedTransfer<By>, AcceptedTransfer | Refusal>({
    together: (group) => db.transaction((tx) => bookGuardedGroup(tx, group, guard)),
    alone: (one) => retryDisturbed(() => db.transaction((tx) => bookGuarded(tx, one, guard))),
  });
}

/** Keys of accounts that have sent. The database refuses to change the key of an account, so a known one stays right. */
const knownKeys = new WeakMap<Context, Map<string, Uint8Array>>();
const KNOWN_KEYS_MAX = 10_000;

async function findSenderKey(context: Context, { from }: TransferBody): Promise<Uint8Array | null> {
  const known = knownKeys.get(context) ?? new Map<string, Uint8Array>();
  knownKeys.set(context, known);
  const code = formatPartyCode(from);
  const key = known.get(code) ?? (await findAccount(context.db, code))?.publicKey ?? null;
  if (key === null || known.has(code)) return key;
  if (known.size >= KNOWN_KEYS_MAX) known.clear();
  known.set(code, key);
  return key;
}

/** A stake is moved by the key of its address; what waits is paid out by the ledger. */
function findRecipientKey({ to }: ReadTransfer, senderKey: Uint8Array, chain: ChainRow): Uint8Array | null {
  if (to.kind === 'stake') return senderKey;
  return to.kind === 'unbond' ? chain.operatorKey : null;
}

/** It is null when the transfer must be booked by itself. */
type BookingOutcome = AcceptedTransfer | Refusal | null;

async function bookGroup(
  db: Db,
  group: readonly Pick<GuardedTransfer<unknown>, 'booking'>[],
): Promise<BookingOutcome[]> {
  const bookings = group.map(({ booking }) => booking);
  const booked = await bookTransactions(db, bookings);
  return bookings.map((booking, place) => {
    const own = booked[place] ?? null;
    return own === null ? null : acceptedNow(booking, own);
  });
}

const FIND_BOOKED = nameQuery('transfers_booked_before', (db) =>
  db
    .select()
    .from(ledgerTransactions)
    .where(
      sql`${ledgerTransactions.hash} = any (array(
        select decode(value, 'hex') from json_array_elements_text(${sql.placeholder('hashes')}::json)))`,
    ),
);

async function bookGuardedGroup<By>(
  tx: Tx,
  group: readonly GuardedTransfer<By>[],
  guard: TransferGuard<By>,
): Promise<BookingOutcome[]> {
  const outcomes = new Map<GuardedTransfer<By>, BookingOutcome>();
  const hashes = JSON.stringify(group.map(({ transfer }) => toHex(transfer.hash)));
  // Asked for together: a guard may judge one that was accepted before as well.
  const [known, refusals] = await sendTogether([FIND_BOOKED(tx, { hashes }), guard.allow(tx, group)]);
  for (const [place, one] of group.entries()) {
    const row = known.find(({ hash }) => equalBytes(hash, one.transfer.hash));
    outcomes.set(one, row === undefined ? (refusals[place] ?? null) : { row, isNew: false });
  }
  const allowed = group.filter((one) => outcomes.get(one) === null);
  for (const [place, outcome] of (await bookGroup(tx, allowed)).entries()) {
    const one = allowed[place];
    if (one !== undefined) outcomes.set(one, outcome);
  }
  await guard.booked(
    tx,
    allowed.filter((one) => outcomes.get(one) !== null),
  );
  return group.map((one) => outcomes.get(one) ?? null);
}

async function bookGuarded<By>(
  tx: Tx,
  one: GuardedTransfer<By>,
  guard: TransferGuard<By>,
): Promise<AcceptedTransfer | Refusal> {
  const known = await findTransaction(tx, one.transfer.hash);
  if (known !== null) return { row: known, isNew: false };
  const [refused] = await guard.allow(tx, [one]);
  if (refused instanceof Refusal) return refused;
  const outcome = await bookTransfer(tx, one.booking);
  if (!(outcome instanceof Refusal) && outcome.isNew) await guard.booked(tx, [one]);
  return outcome;
}

async function bookTransfer(db: Db, booking: TransferBooking): Promise<AcceptedTransfer | Refusal> {
  const booked = await bookTransaction(db, booking);
  if (booked !== null) return acceptedNow(booking, booked);
  const row = await findTransaction(db, booking.hash);
  return row === null ? refuseBooking(db, booking) : { row, isNew: false };
}

function buildBooking(transfer: ReadTransfer, toKey: TransferBooking['toKey'], at: Date): TransferBooking {
  const { body, text, hash, signature, asset, amount, fee, nonce } = transfer;
  const [from, to] = [formatPartyCode(body.from), formatPartyCode(body.to)];
  return { hash, asset, from, to, toKey, amount, fee, nonce, bodyText: text, signature, at };
}

/** The row as it was written, without reading it back. */
function acceptedNow(
  { hash, asset, nonce, bodyText, signature, at }: TransferBooking,
  booked: BookedTransfer,
): AcceptedTransfer {
  const written = { hash, asset, nonce, body: bodyText, signature, createdAt: at };
  return { row: { ...booked, ...written, ...PENDING }, isNew: true };
}

const PENDING = { status: 'pending', blockHeight: null, leafIndex: null } as const;

/** Says why nothing was booked. Read afterwards, so it describes what the next try would meet. */
async function refuseBooking(db: Db, { from, nonce }: TransferBooking): Promise<Refusal> {
  const account = await findAccount(db, from);
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
async function findRepeated(context: Context, sent: SentTransfer, refusal: Refusal): Promise<AcceptedTransfer | null> {
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
