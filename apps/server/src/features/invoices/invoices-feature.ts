import { listInvoices } from '@repo/contract/invoices/invoices';
import { and, asc, eq } from 'drizzle-orm';
import type { Feature } from '../../core/feature.ts';
import { refuse } from '../../core/refuse.ts';
import { invoices } from '../../db/tables/money/invoices.ts';
import { payments } from '../../db/tables/money/payments.ts';
import { answer } from '../../http/answer.ts';
import { readInvoices, viewInvoice } from './finalize-invoice.ts';

export const invoicesFeature: Feature = {
  routes: (app, context) => {
    answer(app, context, listInvoices, async ({ session, params }) => {
      const isOwn = and(eq(payments.id, params.id), eq(payments.accountId, session.accountId));
      const [payment] = await context.db.select({ id: payments.id }).from(payments).where(isOwn);
      return payment === undefined ? refuse('payment.unknown') : readInvoices(context.db, payment.id);
    });
  },
  exportParts: [
    {
      name: 'invoices',
      read: async ({ db }, { accountId }) => {
        const rows = await db
          .select()
          .from(invoices)
          .where(eq(invoices.accountId, accountId))
          .orderBy(asc(invoices.id));
        return rows.map(viewInvoice);
      },
    },
  ],
};
