import { insertBankPayment, insertPayment, TOP_UP } from '@repo/dev-env/money/payment-person';
import type { MatrixCases } from './matrix-case.ts';

const REASON = 'The person asked for it.';

const EVIDENCE = {
  ...{ customerName: '', customerEmail: '', productDescription: 'A fee', carrier: '', trackingNumber: '' },
  ...{ serviceDate: '', refundPolicy: '', explanation: REASON },
};

/** Of payments: the authorisation matrix asks each call as everybody. */
export const CASES: MatrixCases = {
  listPaymentMethods: {},
  readCurrency: {},
  chooseCurrency: { request: async () => ({ body: { currency: 'EUR' } }) },
  readSelling: {},
  listPaymentFees: {},
  listPayments: {},
  readPayment: { makeThing: insertPayment },
  processPayment: { request: async () => ({ body: TOP_UP }) },
  cancelPayment: { request: async () => ({ body: {} }), makeThing: insertPayment },
  sendTestTransfer: { request: async () => ({ body: {} }), makeThing: insertBankPayment },
  listCreatorPayments: {},
  readPaymentSums: {},
  readCreatorPayment: {},
  listCreatorPapers: {},
  prepareEvidence: {},
  sendEvidence: { request: async () => ({ body: EVIDENCE }) },
  acceptDispute: { request: async () => ({ body: {} }) },
  refundPayment: { request: async () => ({ body: { reason: REASON } }) },
  setPaymentFee: { request: async () => ({ body: { prices: [] } }) },
  listPaymentEvents: {},
  retryPaymentEvent: { request: async () => ({ body: {} }) },
  importBankStatement: { request: async () => ({ body: { xml: '<Document/>' } }) },
  listBankLines: {},
  listBankStatements: {},
  readStatementTiles: {},
  listBankMonths: {},
  readBankMonth: {},
  closeBankMonth: { request: async () => ({ body: { digest: '0'.repeat(64) } }) },
  withdrawBankMonth: { request: async () => ({ body: {} }) },
  decideBankLine: { request: async () => ({ body: { decision: { as: 'same' } } }) },
  undoBankLine: { request: async () => ({ body: {} }) },
  readBankLine: {},
  findOpenTransfers: { request: async () => ({ query: '?q=rossi' }) },
  findBankCustomers: { request: async () => ({ query: '?q=rossi' }) },
  listSendBacks: {},
  recordSendBack: { request: async () => ({ body: { transferReference: 'CRO 1' } }) },
};
