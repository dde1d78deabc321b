import { insertPayment } from '@repo/dev-env/money/payment-person';
import type { MatrixCases } from './matrix-case.ts';

/** Of invoices: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = { listInvoices: { makeThing: insertPayment } };
