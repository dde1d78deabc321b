import { holdsCardDigits } from './card-numbers.ts';

/**
 * Fields that may hold long numbers of another kind. `xml` is a bank's statement, in which every line has such numbers:
 * card numbers are taken out of its lines before they are stored (`hideCardDigits`).
 */
const EXEMPT = /^(amount|networkFee|balance|dailyLimit|nonce|cursor|idDocumentNumber|licenseNumber|tracking|xml)$/i;

/** Numbers of other countries may look like a card's; each begins with a sign or zeros that no card number has. */
const PHONE = /^\w*phone(number)?$/i;
const ABROAD = /^\s*\(?(?:\+|00)/;

/** Whether a card number stands anywhere in a parsed body: in its values, the names of its fields, or inside a text. */
export function holdsCardNumber(body: unknown): boolean {
  // A list instead of recursion, because a hostile body may nest arbitrarily deep.
  const waiting: NamedValue[] = [{ name: '', value: body }];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (isNamedCardNumber(one)) return true;
    for (const part of listParts(one)) {
      if (part.name !== one.name && holdsCardDigits(part.name)) return true;
      waiting.push(part);
    }
  }
  return false;
}

type NamedValue = { readonly name: string; readonly value: unknown };

function isNamedCardNumber({ name, value }: NamedValue): boolean {
  if ((typeof value !== 'string' && typeof value !== 'number') || EXEMPT.test(name)) return false;
  const text = String(value);
  return !(PHONE.test(name) && ABROAD.test(text)) && holdsCardDigits(text);
}

/** The values of an object or a form by their names, those of a list by the name of the list. */
function listParts({ name, value }: NamedValue): NamedValue[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  if (Array.isArray(value)) return value.map((part) => ({ name, value: part }));
  const entries: Iterable<[string, unknown]> = value instanceof URLSearchParams ? value : Object.entries(value);
  return Array.from(entries, ([key, part]) => ({ name: key, value: part }));
}
