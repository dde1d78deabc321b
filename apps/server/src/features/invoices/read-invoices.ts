import type { Invoice } from '@repo/contract/invoices/invoices';
import { PAPERS_KEPT_YEARS } from '@repo/contract/invoices/papers';
import { drawPaper, namePaperFile } from '@repo/documents/paper/draw-paper';
import { asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { invoicePapers, invoices } from '../../db/tables/money/invoices.ts';
import type { MailPaper } from '../notifications/mail/mail-papers.ts';
import { viewInvoice } from './finalize-invoice.ts';
import { readPaper, readPapers } from './paper-seal.ts';

export const readInvoices = (context: Context, paymentId: string): Promise<Invoice[]> =>
  readWhere(context, eq(invoices.paymentId, paymentId));

export const readOwnInvoices = (context: Context, accountId: string): Promise<Invoice[]> =>
  readWhere(context, eq(invoices.accountId, accountId));

async function readWhere(context: Context, isThese: SQL): Promise<Invoice[]> {
  const { db } = context;
  const rows = await db.select().from(invoices).where(isThese).orderBy(asc(invoices.id));
  const papers = await readPapers(
    context,
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => viewInvoice(row, papers.get(row.id) ?? null));
}

/** The file that travels with a letter. */
export const drawMailPaper: MailPaper = async (context, id) => {
  const paper = await readPaper(context, context.db, id);
  if (paper === null) return null;
  return { name: namePaperFile(paper), type: 'application/pdf', bytes: drawPaper(paper) };
};

/** Names and addresses of papers that no law asks for any more. Numbers and sums stay. */
export async function forgetOldPapers({ db, clock }: Context): Promise<void> {
  const year = clock.now().getUTCFullYear() - PAPERS_KEPT_YEARS;
  await db.delete(invoicePapers).where(lte(invoicePapers.year, year));
}
