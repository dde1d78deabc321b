import { parseAmount } from '@repo/contract/rules/amounts';
import { isMemo } from '@repo/contract/rules/assets';

/** What a request to pay asks for; an empty amount or memo is left to who pays. */
export type PaymentRequest = { readonly to: string; readonly amount: string; readonly memo: string };

/** The address of the page that opens with the form to send filled in. */
export function paymentLink(origin: string, { to, amount, memo }: PaymentRequest): string {
  const search = new URLSearchParams({ tab: 'send', to });
  if (amount !== '') search.set('amount', spell(amount));
  if (memo !== '') search.set('memo', spell(memo));
  return `${origin}/wallet?${search}`;
}

/** The router reads words of an address as JSON where they are any: those that it would change are quoted, as it does itself. */
function spell(text: string): string {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'number' && String(read) === text ? text : JSON.stringify(text);
  } catch {
    // No JSON: the router takes it as it stands.
    return text;
  }
}

export type RequestProblem = 'amount' | 'memo';

/** What of a typed request cannot be asked for. Both may be empty. */
export function judgeRequest({ amount, memo }: Pick<PaymentRequest, 'amount' | 'memo'>): RequestProblem[] {
  const atoms = amount.trim() === '' ? 1n : parseAmount(amount.trim());
  return [
    ...(atoms === null || atoms === 0n ? (['amount'] as const) : []),
    ...(isMemo(memo.trim()) ? [] : (['memo'] as const)),
  ];
}
