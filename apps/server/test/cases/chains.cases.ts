import { insertChainAccount } from '@repo/dev-env/ledger/chain-person';
import type { MatrixCases } from './matrix-case.ts';

/** Of a server that is connected to no blockchain: chains.test.ts asks one that is. */
const isOff = () => 404;

export const CASES: MatrixCases = {
  listChains: {},
  listChainAccounts: {},
  createChainAccount: {
    request: async () => ({ body: { chain: 'ethereum', address: '0x', name: 's1.x', accountIndex: null } }),
    status: isOff,
  },
  deleteChainAccount: { makeThing: insertChainAccount },
  readChainBalance: { makeThing: insertChainAccount, status: isOff },
  prepareChainPayment: { makeThing: insertChainAccount, status: isOff },
  sendChainPayment: { request: async () => ({ body: { raw: '02' } }), makeThing: insertChainAccount, status: isOff },
  readChainPayment: { makeThing: insertChainAccount, status: isOff },
};
