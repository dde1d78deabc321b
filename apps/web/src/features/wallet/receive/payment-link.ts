import { parseAmount } from '@repo/contract/rules/amounts';
import { isMemo } from '@repo/contract/rules/assets';
import { parseAddress } from '@repo/vault';
import { defaultParseSearch } from '@tanstack/react-router';

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

/** What a square code says: an address alone, or a request to pay of this wallet. Null for anything else. */
export function readPaymentText(text: string): PaymentRequest | null {
  const plain = text.trim();
  if (parseAddress(plain).ok) return { to: plain, amount: '', memo: '' };
  if (!URL.canParse(plain)) return null;
  const { pathname, search } = new URL(plain);
  const words: Record<string, unknown> = defaultParseSearch(search);
  const { to, amount = '', memo = '' } = words;
  const isRequest = pathname === '/wallet' && typeof to === 'string' && parseAddress(to).ok;
  return isRequest ? { to, amount: String(amount), memo: String(memo) } : null;
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
