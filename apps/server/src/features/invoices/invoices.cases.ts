import type { MatrixCases } from '../../test-kit/matrix-case.ts';
import { insertPayment } from '../../test-kit/payment-person.ts';

/** Of invoices: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = { listInvoices: { makeThing: insertPayment } };
