import { insertPayment } from '@repo/dev-env/money/payment-person';
import type { CastActor } from './cast.ts';
import type { MatrixCases } from './matrix-case.ts';

const ifInstitution = ({ part }: CastActor) => (part === 'institution' ? 200 : 403);

/** Of invoices: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  listInvoices: { makeThing: insertPayment },
  readVatNumber: { status: ifInstitution },
  saveVatNumber: { request: async () => ({ body: { vatNumber: '' } }), status: ifInstitution },
};
