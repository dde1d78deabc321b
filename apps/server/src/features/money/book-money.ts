import type { Currency } from '@repo/contract/rules/money';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { type LedgerAccountKind, ledgerAccounts } from '../../db/tables/ledger.ts';
import { type MoneyPostingKind, moneyEntries, moneyPostings } from '../../db/tables/money/money.ts';

/** An account of the ledger in one currency. `mayOverdraw`: its balance is normally a debit. */
export type MoneyAccount = {
  readonly code: string;
  readonly currency: Currency;
  readonly kind: LedgerAccountKind;
  readonly mayOverdraw: boolean;
};

const account =
  (kind: LedgerAccountKind, mayOverdraw: boolean) =>
  (name: string, currency: Currency): MoneyAccount => ({ code: `${name}:${currency}`, currency, kind, mayOverdraw });

/** What a payment provider holds for us. Accounts of money end with their currency. */
export const psp = account('asset', true);
export const income = account('income', false);
export const liability = account('liability', false);
export const expense = account('expense', true);
/** What is owed, and may be less than nothing: the charity pool after a refund of what was allocated already. */
export const pool = account('liability', true);
/** Between two currencies: each side is the other's counterpart at the rate of the payment. */
export const clearing = account('asset', true);

export type MoneyLeg = { readonly debit: MoneyAccount; readonly credit: MoneyAccount; readonly amount: bigint };
export type MoneyPosting = {
  readonly kind: MoneyPostingKind;
  readonly about: string;
  readonly at: Date;
  readonly legs: readonly MoneyLeg[];
};

/**
 * Books movements of money in the caller's transaction, once for each kind and thing: a second time throws, because the
 * caller has locked what it books for. Minor units. Accounts are opened when they are first used, and locked in the
 * order of their ids.
 */
export async function bookMoney(tx: Tx, { kind, about, at, legs }: MoneyPosting): Promise<void> {
  const ids = await openAccounts(tx, at, legs);
  const findAccountId = ({ code }: MoneyAccount): string => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`The ledger has no account ${code}.`);
    return id;
  };
  const posting = { id: newId(at.getTime()), kind, about, at };
  await tx.insert(moneyPostings).values(posting);
  const rows = legs.map(({ debit, credit, amount }) => {
    if (debit.currency !== credit.currency) throw new Error('Both sides of a movement are of one currency.');
    const sides = { debitId: findAccountId(debit), creditId: findAccountId(credit) };
    return { ...sides, postingId: posting.id, currency: debit.currency, amount };
  });
  await tx.insert(moneyEntries).values(rows);
  for (const { debitId, creditId, amount } of rows) {
    const text = amount.toString();
    await tx.execute(sql`
      update ledger_accounts set
        debits_posted = debits_posted + case when id = ${debitId}::uuid then ${text}::numeric else 0 end,
        credits_posted = credits_posted + case when id = ${creditId}::uuid then ${text}::numeric else 0 end
      where id in (${debitId}::uuid, ${creditId}::uuid)`);
  }
}

/** What an account holds on its usual side, locked until the transaction ends. Zero for one that was never opened. */
export async function readBalance(tx: Tx, { code, kind }: MoneyAccount): Promise<bigint> {
  const [found] = await tx
    .select({ debits: ledgerAccounts.debitsPosted, credits: ledgerAccounts.creditsPosted })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.code, code))
    .for('no key update');
  if (found === undefined) return 0n;
  const isDebit = kind === 'asset' || kind === 'expense';
  return isDebit ? found.debits - found.credits : found.credits - found.debits;
}

async function openAccounts(tx: Tx, at: Date, legs: readonly MoneyLeg[]): Promise<Map<string, string>> {
  const wanted = new Map(legs.flatMap(({ debit, credit }) => [debit, credit]).map((one) => [one.code, one]));
  const codes = [...wanted.keys()].sort();
  const known = await lockAccounts(tx, codes);
  const missing = codes.filter((code) => !known.has(code));
  if (missing.length === 0) return known;
  const rows = missing.flatMap((code) => {
    const one = wanted.get(code);
    return one === undefined ? [] : [newAccount(one, at)];
  });
  await tx.insert(ledgerAccounts).values(rows).onConflictDoNothing();
  return lockAccounts(tx, codes);
}

async function lockAccounts(tx: Tx, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: ledgerAccounts.id, code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, [...codes]))
    .orderBy(asc(ledgerAccounts.id))
    .for('no key update');
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function newAccount({ code, currency, kind, mayOverdraw }: MoneyAccount, at: Date): typeof ledgerAccounts.$inferInsert {
  return {
    id: newId(at.getTime()),
    code,
    asset: currency,
    kind,
    mayOverdraw,
    publicKey: null,
    debitsPosted: 0n,
    creditsPosted: 0n,
    debitsPending: 0n,
    nextNonce: 0,
    isFrozen: false,
    createdAt: at,
  };
}
