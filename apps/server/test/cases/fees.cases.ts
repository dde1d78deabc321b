import { insertFeeOrder } from '@repo/dev-env/money/fee-person';
import { newId } from '../../src/db/new-id.ts';
import type { MatrixCases } from './matrix-case.ts';

/** Of service fees: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  listFeeOffers: {},
  createFeeOrder: {
    request: async () => ({
      body: {
        ...{ feeType: 'identity_verification', subjectId: newId(), currency: 'EUR', paymentMethod: 'card' },
        wantsImmediately: true,
      },
    }),
    // Nobody has a case that waits: features/fees/fees.test.ts orders for one.
    status: () => 422,
  },
  listFeeOrders: {},
  readFeeOrder: { makeThing: insertFeeOrder },
  // It is answered already: features/fees/fees.test.ts stops one that is not.
  stopFeeOrder: { request: async () => ({ body: {} }), makeThing: insertFeeOrder, status: () => 409 },
  listCreatorFees: {},
  // Nothing of it is paid back: features/fees/creator-fees.test.ts asks for one that is.
  retryFeeRefund: { request: async () => ({ body: {} }) },
  chooseRefundWay: { request: async () => ({ body: { refundWay: 'iban' } }), makeThing: insertFeeOrder },
};
