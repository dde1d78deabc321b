import type { FastifyInstance } from 'fastify';
import { refuse } from '../refuse.ts';

/** Prefixes of card numbers and how long such a number is (ISO/IEC 7812 and the networks' own ranges). */
const RANGES: readonly { readonly prefix: RegExp; readonly lengths: readonly number[] }[] = [
  { prefix: /^4/, lengths: [16, 19] },
  { prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^(6011|64[4-9]|65)/, lengths: [16, 19] },
  { prefix: /^3(0[0-5]|6|8|9)/, lengths: [14, 16] },
  { prefix: /^35(2[89]|[3-8])/, lengths: [16] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
];

/** Fields that may hold long numbers of another kind. */
const EXEMPT = /^(amount|networkFee|balance|dailyLimit|nonce|cursor|idDocumentNumber|licenseNumber|\w*phone)$/i;

/** Whether a text is one card number, with or without spaces or hyphens: its length, its prefix and its check digit. */
export function isCardNumber(text: string): boolean {
  if (!/^\d(?:[ -]?\d){12,18}$/.test(text)) return false;
  const digits = text.replace(/[ -]/g, '');
  return (
    RANGES.some(({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits)) && passesLuhn(digits)
  );
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, sign] of [...digits].reverse().entries()) {
    const value = Number(sign) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether a card number stands anywhere in a parsed body, query or path. */
export function holdsCardNumber(body: unknown): boolean {
  // A list instead of recursion, because a hostile body may nest arbitrarily deep.
  const waiting: Named[] = [{ name: '', value: body }];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (isNamedCardNumber(one)) return true;
    waiting.push(...partsOf(one));
  }
  return false;
}

type Named = { readonly name: string; readonly value: unknown };

const isNamedCardNumber = ({ name, value }: Named): boolean =>
  (typeof value === 'string' || typeof value === 'number') && !EXEMPT.test(name) && isCardNumber(String(value).trim());

/** The values of an object by their names, those of a list by the name of the list. */
function partsOf({ name, value }: Named): Named[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  if (Array.isArray(value)) return value.map((part) => ({ name, value: part }));
  return Object.entries(value).map(([key, part]) => ({ name: key, value: part }));
}

/** Marks a route whose body may hold a card number: a page of the sandbox gateway, which takes test numbers alone. */
export const TAKES_TEST_CARDS = { takesTestCards: true } as const;

/**
 * No card number ever reaches a handler, the log or the database: what looks like one in a body, a query or a path is
 * refused on every route. Card data belong to the payment provider's own form.
 */
export function addCardTripwire(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, query, params, routeOptions }) => {
    const config: unknown = routeOptions.config;
    if (typeof config === 'object' && config !== null && 'takesTestCards' in config) return;
    if ([body, query, params].some(holdsCardNumber)) throw refuse('payment.cardNumber');
  });
}
