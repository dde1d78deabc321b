import {
  checkHeld,
  checkTransactionProof,
  isGrown,
  isWholeChain,
  readSealedBlock,
  type TransactionProof,
} from '@repo/client/ledger/check-proof';
import type { LedgerChain } from '@repo/contract/ledger/ledger';
import {
  fingerprintArcs,
  fingerprintDigest,
  fingerprintWords,
  parseAddress,
  parseGenesis,
  parseTransferText,
  type TransferBody,
} from '@repo/vault';

/** What people compare by eye: twelve arcs and four words. */
export type Fingerprint = { arcs: readonly number[]; words: string };

function computeFingerprint(id: string): Fingerprint {
  const digest = fingerprintDigest(id);
  return { arcs: fingerprintArcs(digest), words: fingerprintWords(digest).join(' ') };
}

/** That of the key that signs the blocks; null for a ledger that does not name one. */
function findOperator(chain: LedgerChain): Fingerprint | null {
  const genesis = parseGenesis(chain.genesis);
  return genesis === null ? null : computeFingerprint(genesis.operatorKeyId);
}

const parseTransfer = ({ body }: TransactionProof): TransferBody | null => parseTransferText(body);

/** Everything that is computed in the visitor's browser. It is loaded after the page is drawn. */
export const ledgerChecks = {
  checkHeld,
  checkTransactionProof,
  isGrown,
  isWholeChain,
  readSealedBlock,
  parseAddress,
  computeFingerprint,
  findOperator,
  parseTransfer,
};
export type LedgerChecks = typeof ledgerChecks;
