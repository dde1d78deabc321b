import type { MatrixCases } from './matrix-case.ts';

/** Of the ledger: everybody may ask each of them. */
export const CASES: MatrixCases = {
  readLedgerHead: {},
  readLedgerSupply: {},
  listLedgerBlocks: {},
  readLedgerBlock: {},
  readAddress: {},
  readTransactionProof: {},
  readLedgerConsistency: {},
  readBlockWitnesses: {},
};
