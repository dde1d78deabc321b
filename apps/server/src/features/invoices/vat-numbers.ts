import type { BodyOf } from '@repo/contract/call';
import type { OwnVatNumber, saveVatNumber } from '@repo/contract/invoices/vat-numbers';
import {
  austria,
  belgium,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
} from 'jsvat';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db } from '../../db/database.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { readVatNumber, storeVatNumber } from '../profile/company/vat-number.ts';

const EUROPEAN_UNION = [
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany],
  ...[greece, hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal],
  ...[romania, slovakiaRepublic, slovenia, spain, sweden],
];

type VatNumber = { readonly value: string; readonly country: string };

/** Form and check digits. Whether the number is in use says VIES alone, which nobody here asks. */
function parseVatNumber(typed: string): VatNumber | null {
  const { isValid, value, country } = checkVAT(typed, EUROPEAN_UNION);
  return isValid && value !== undefined && country !== undefined ? { value, country: country.isoCode.short } : null;
}

/**
 * Whether a service for this buyer is invoiced without VAT, which the buyer owes at home (Directive 2006/112/EC, articles 44
 * and 196): both have a number of the European Union, of different countries.
 */
export async function isReverseCharge(context: Context, db: Db, accountId: string | null): Promise<boolean> {
  const seller = parseVatNumber(context.config.vat.number ?? '');
  if (accountId === null || seller === null) return false;
  const buyer = parseVatNumber((await readVatNumber(context, db, accountId)) ?? '');
  return buyer !== null && buyer.country !== seller.country;
}

export async function viewVatNumber(
  context: Context,
  { accountId, accountType }: Session,
): Promise<OwnVatNumber | Refusal> {
  if (accountType !== 'institution') return refuse('invoice.onlyInstitutions');
  const vatNumber = await readVatNumber(context, context.db, accountId);
  return { vatNumber, isReverseCharge: await isReverseCharge(context, context.db, accountId) };
}

/** From the next invoice on; what was issued keeps what stood there. */
export async function changeVatNumber(
  context: Context,
  session: Session,
  { vatNumber: typed }: BodyOf<typeof saveVatNumber>,
): Promise<OwnVatNumber | Refusal> {
  const { accountId, accountType } = session;
  if (accountType !== 'institution') return refuse('invoice.onlyInstitutions');
  const number = typed.trim() === '' ? null : parseVatNumber(typed.trim());
  if (number === null && typed.trim() !== '') return refuse('invoice.badVatNumber');
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const before = await readVatNumber(context, tx, accountId);
    if (before === (number?.value ?? null)) return;
    await storeVatNumber(tx, context, accountId, number?.value ?? null);
    const facts = { isGiven: number !== null };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'invoice.vatNumberChanged', facts }]);
  });
  return viewVatNumber(context, session);
}
