import type { Realm } from '@repo/contract/accounts/accounts';
import { DAY_MS } from '@repo/contract/durations';
import { REOFFER_DAYS } from '@repo/contract/enrolments/issued-codes';
import { enc, equalBytes, pepperedHash } from '@repo/vault';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { toComparable } from '../../db/comparable.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { enrolments, taxCodes } from '../../db/tables/enrolments.ts';

type TaxCodeRow = typeof taxCodes.$inferSelect;
type OfferedPerson = Pick<
  typeof accounts.$inferSelect,
  'id' | 'realm' | 'email' | 'emailConfirmedAt' | 'accountType' | 'role' | 'deleteAfter'
>;
type OfferContext = Pick<Context, 'keys' | 'clock'>;

/** What an office typed, as a row of an offer keeps it; says nothing to a reader of the table alone. */
export const computeAddressKey = ({ keys }: Pick<Context, 'keys'>, realm: Realm, email: string): Uint8Array =>
  pepperedHash(keys.pepper, enc('offer.address', realm, toComparable(email)));
export const computeTaxCodeKey = ({ keys }: Pick<Context, 'keys'>, realm: Realm, fiscalCode: string): Uint8Array =>
  pepperedHash(keys.pepper, enc('offer.taxCode', realm, fiscalCode));

export const computeTaxCodeMac = (
  { keys }: Pick<Context, 'keys'>,
  { accountId, personKey, provider }: Pick<TaxCodeRow, 'accountId' | 'personKey' | 'provider'>,
): Uint8Array => pepperedHash(keys.pepper, enc('offer.taxCodeRow', accountId, personKey, provider));

/** Returns false for a row that this server did not write, such as one copied to another account. */
export const isOwnTaxCode = (context: Pick<Context, 'keys'>, row: TaxCodeRow): boolean =>
  equalBytes(row.rowMac, computeTaxCodeMac(context, row));

/** Whom an office may offer something: a private person who is not about to leave. */
export const mayBeOffered = ({ accountType, role, deleteAfter }: OfferedPerson): boolean =>
  accountType === 'private' && role === 'user' && deleteAfter === null;

/**
 * The offers that wait for this account, as a condition on `enrolments`: those made to it, those of a slip that it took, and
 * those to the address that it has confirmed or the tax code that it has proved, at this moment. Of an office whose folder it
 * has, or which it turned down lately, those by address and tax code stay away.
 */
export async function matchOwnOffers(db: Db | Tx, context: OfferContext, accountId: string): Promise<SQL> {
  const keys = await readPersonKeys(db, context, accountId);
  const since = new Date(context.clock.now().getTime() - REOFFER_DAYS * DAY_MS).toISOString();
  // Named by hand, because it is the same table as the one of the query around it.
  const isQuiet = sql`exists (
    select 1 from ${enrolments} as other where other.office_id = ${enrolments.officeId} and (
      (other.account_id = ${accountId} and (other.state in ('offered', 'accepted')
        or (other.state = 'declined' and other.answered_at > ${since}::timestamptz)))
      or (other.dismissed_by = ${accountId} and other.dismissed_at > ${since}::timestamptz)))`;
  const isOpen = eq(enrolments.state, 'offered');
  const byKey = keys.length === 0 ? undefined : and(isOpen, inArray(enrolments.personKey, keys), sql`not ${isQuiet}`);
  const bySlip = and(isOpen, eq(enrolments.redeemedBy, accountId));
  return or(and(isOpen, eq(enrolments.accountId, accountId)), bySlip, byKey) ?? sql`false`;
}

/** None for whoever may be offered nothing. */
async function readPersonKeys(db: Db | Tx, context: OfferContext, accountId: string): Promise<Uint8Array[]> {
  const [found] = await db
    .select({ person: accounts, taxCode: taxCodes })
    .from(accounts)
    .leftJoin(taxCodes, eq(taxCodes.accountId, accounts.id))
    .where(eq(accounts.id, accountId));
  if (found === undefined || !mayBeOffered(found.person)) return [];
  const { person, taxCode } = found;
  return [
    ...(person.emailConfirmedAt === null ? [] : [computeAddressKey(context, person.realm, person.email)]),
    ...(taxCode !== null && isOwnTaxCode(context, taxCode) ? [taxCode.personKey] : []),
  ];
}
