import { readVatNumber } from '@repo/contract/invoices/vat-numbers';
import type { Currency } from '@repo/contract/rules/money';
import { taxWithin } from '@repo/contract/rules/tax';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { readSession } from '../../api/session.ts';
import { m } from '../../paraglide/messages.js';
import { useSelling } from './money-notes.tsx';
import { formatMoney } from './payment-words.ts';

/** The VAT inside a price of a plan or a fee, for who reads it; goods are taxed where they are sent. */
export type ServiceTax = { readonly percent: number; readonly isReverseCharge: boolean };

/**
 * That of the seller's country; nothing for a company of another country of the European Union that gave its number, because it
 * owes the tax at home. Undefined until both are known. Of a person no number is asked.
 */
export function useServiceTax(): ServiceTax | undefined {
  const selling = useSelling();
  const isCompany = readSession()?.user.accountType === 'institution';
  const number = useQuery({ ...read(readVatNumber, {}), enabled: isCompany });
  if (selling === undefined || (isCompany && number.data === undefined)) return undefined;
  const isReverseCharge = isCompany && number.data?.isReverseCharge === true;
  return { percent: isReverseCharge ? 0 : selling.taxPercent, isReverseCharge };
}

/** `In euros, VAT included.`, as it is for this buyer. */
export function describePrices(currency: Currency, tax: ServiceTax | undefined): string {
  const isEuro = currency === 'EUR';
  if (tax === undefined) return isEuro ? m.fees_in_euro_alone() : m.fees_in_dollars_alone();
  if (tax.isReverseCharge) return isEuro ? m.fees_in_euro_reverse() : m.fees_in_dollars_reverse();
  if (tax.percent === 0) return isEuro ? m.fees_in_euro_untaxed() : m.fees_in_dollars_untaxed();
  return isEuro ? m.fees_in_euro() : m.fees_in_dollars();
}

/** The line below a total; null where no tax is charged at all, or it is not known yet. */
export function describeTax(
  minor: bigint,
  currency: Currency,
  tax: ServiceTax | undefined,
): { term: string; value: string } | null {
  if (tax === undefined || (tax.percent === 0 && !tax.isReverseCharge)) return null;
  const term = tax.isReverseCharge ? m.fees_vat_reverse() : m.fees_vat({ percent: tax.percent });
  return { term, value: formatMoney(taxWithin(minor, tax.percent), currency) };
}
