import { parsePhone } from '../rows/read-rows.ts';
import type { SheetLine } from './sheet-content.ts';

/** One thing of a line: what it is, and what is said of it. */
export type LineItem = { readonly lead: string; readonly strong: string; readonly light: string };

/** "Penicillin, life-threatening; Latex gloves, severe" as two things, each with what is said of it. */
export function splitItems({ label, value, role }: SheetLine, severities: readonly string[]): LineItem[] {
  if (role === 'alert') return [{ lead: '', strong: value, light: '' }];
  if (role === 'allergy') return parseAllergies(value, severities);
  if (role === 'other') return [{ lead: label === '' ? '' : `${label}:`, strong: value, light: '' }];
  return value
    .split(/;\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(splitThing);
}

/** Whatever stands between commas is an allergy of its own, unless it says how severe the one before it is. */
function parseAllergies(value: string, severities: readonly string[]): LineItem[] {
  const items: LineItem[] = [];
  for (const part of value.split(/[;,]\s+/).map((one) => one.trim())) {
    const last = items.at(-1);
    if (part === '') continue;
    if (last && severities.some((word) => word.toLocaleLowerCase() === part.toLocaleLowerCase()))
      items[items.length - 1] = { ...last, light: part };
    else items.push({ lead: '', strong: part, light: '' });
  }
  return items;
}

/** The words before the first comma are the thing, unless the comma stands in a number. */
function splitThing(part: string): LineItem {
  const at = part.search(/,\s/);
  if (at < 0) return { lead: '', strong: part, light: '' };
  return { lead: '', strong: part.slice(0, at), light: part.slice(at + 1).trim() };
}

/** Whom to call first and the number by itself; then all others, each with the own number beside the name. */
export function splitContact({ label, value }: SheetLine): { words: string; phone: string; others: string } {
  const [first = '', ...others] = value.split(/;\s+/);
  const phone = parsePhone(first)?.written ?? '';
  const rest = phone === '' ? first : first.replace(phone, '');
  const words = rest.replace(/[\s,;:·]+$/, '').trim();
  return { words: label === '' ? words : `${label}: ${words}`, phone, others: others.join('; ') };
}
