import { DAY_MS } from '@repo/contract/durations';
import { listInvoices } from '@repo/contract/invoices/invoices';
import { readVatNumber, saveVatNumber } from '@repo/contract/invoices/vat-numbers';
import { and, eq } from 'drizzle-orm';
import type { Feature } from '../../core/feature.ts';
import { refuse } from '../../core/refuse.ts';
import { payments } from '../../db/tables/money/payments.ts';
import { answer } from '../../http/answer.ts';
import { MAIL_PAPERS } from '../notifications/mail/mail-papers.ts';
import { paperWraps } from './paper-seal.ts';
import { drawMailPaper, forgetOldPapers, readInvoices, readOwnInvoices } from './read-invoices.ts';
import { changeVatNumber, viewVatNumber } from './vat-numbers.ts';

export const invoicesFeature: Feature = {
  routes: (app, context) => {
    answer(app, context, listInvoices, async ({ session, params }) => {
      const isOwn = and(eq(payments.id, params.id), eq(payments.accountId, session.accountId));
      const [payment] = await context.db.select({ id: payments.id }).from(payments).where(isOwn);
      return payment === undefined ? refuse('payment.unknown') : readInvoices(context, payment.id);
    });
    answer(app, context, readVatNumber, async ({ session }) => viewVatNumber(context, session));
    answer(app, context, saveVatNumber, async ({ session, body }) => changeVatNumber(context, session, body));
  },
  jobs: [{ name: 'forget who was on old invoices', everyMs: DAY_MS, run: forgetOldPapers }],
  storedWraps: [paperWraps],
  exportParts: [{ name: 'invoices', read: (context, { accountId }) => readOwnInvoices(context, accountId) }],
  hooks: [MAIL_PAPERS.add(drawMailPaper)],
};
