import type { InvoiceKind } from '@repo/contract/invoices/papers';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { extractRows } from '../../db/rows.ts';
import type { invoices } from '../../db/tables/money/invoices.ts';

const PLACE_DIGITS = 6;
const NOTE_DIGITS = 4;
const NOTE_LETTERS: Readonly<Record<Exclude<InvoiceKind, 'invoice'>, string>> = { creditNote: 'C', debitNote: 'D' };

type Numbered = Pick<typeof invoices.$inferSelect, 'year' | 'place' | 'series'>;

/** `2026-000731`, `2026-C-0018` of a credit note. A note that an older version wrote has a number of invoices. */
export function formatInvoiceNumber({ year, place, series }: Numbered): string {
  if (series === 'invoice') return `${year}-${String(place).padStart(PLACE_DIGITS, '0')}`;
  return `${year}-${NOTE_LETTERS[series]}-${String(place).padStart(NOTE_DIGITS, '0')}`;
}

/**
 * The next number of a series. Its counter is locked until the transaction ends: one that is rolled back gives its number back,
 * so that no number is missing.
 */
export async function takeNumber(tx: Tx, series: InvoiceKind, year: number): Promise<number> {
  const found =
    series === 'invoice'
      ? await tx.execute(sql`
          insert into invoice_numbers (year, last) values (${year}::int, 1)
          on conflict (year) do update set last = invoice_numbers.last + 1 returning last`)
      : await tx.execute(sql`
          insert into note_numbers (kind, year, last) values (${series}, ${year}::int, 1)
          on conflict (kind, year) do update set last = note_numbers.last + 1 returning last`);
  return Number(extractRows(found)[0]?.last);
}
