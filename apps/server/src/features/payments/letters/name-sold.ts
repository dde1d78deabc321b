import { fillWords } from '@repo/contract/notifications/notification-kinds';
import { isOwnMethod, type PaymentMethodId } from '@repo/contract/payments/payments';
import { PROVIDER_METHODS } from '@repo/contract/payments/providers';
import type { InLanguages } from '@repo/contract/rules/languages';
import { type ServerTexts, sayInAll, textsIn } from '../../../core/texts.ts';
import type { PaymentRow } from '../book-payment.ts';
import type { SoldItems } from '../when-paid.ts';

type Things = ServerTexts<'money'>['things'];

const sayThing = (read: (things: Things) => string): InLanguages<string> =>
  sayInAll((language) => read(textsIn('money', language).texts.things));

/** What a payment is for, in every language: its row has the English title. */
export function nameSold({ feeType, title }: Pick<PaymentRow, 'feeType' | 'title'>): InLanguages<string> {
  if (feeType !== null) return sayThing(({ feeTypes }) => feeTypes[feeType]);
  const [, number] = /^Order (\S+)$/.exec(title) ?? [];
  if (number !== undefined) return sayThing(({ order }) => fillWords(order, { number }));
  const [, plan, span] = /^(.+) plan, (one month|rest of the month)$/.exec(title) ?? [];
  if (plan === undefined) return { en: title, it: title };
  return sayThing(({ month, rest }) => fillWords(span === 'one month' ? month : rest, { plan }));
}

export const nameMethod = (method: PaymentMethodId): InLanguages<string> =>
  isOwnMethod(method) ? sayThing(({ methods }) => methods[method]) : PROVIDER_METHODS[method].name;

/** How a refund goes back, and when it is there. */
export function nameWayBack({ method, provider }: Pick<PaymentRow, 'method' | 'provider'>): InLanguages<string> {
  if (isOwnMethod(method)) return sayThing(({ ways }) => ways[method]);
  return sayThing(({ ways }) => (provider === 'paypal' ? ways.paypal : ways.card));
}

/** With the VAT in it, with none, or with none because the buyer owes it. */
export function nameTotal({ taxPercent, isReverseCharge }: Pick<SoldItems, 'taxPercent' | 'isReverseCharge'>) {
  if (isReverseCharge === true) return sayThing(({ totalReverse }) => totalReverse);
  if (taxPercent === 0) return sayThing(({ totalUntaxed }) => totalUntaxed);
  return sayThing(({ total }) => fillWords(total, { percent: String(taxPercent) }));
}
