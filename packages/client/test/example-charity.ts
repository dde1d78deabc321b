import type { CharityMonth } from '@repo/contract/charity/charity';
import type { LedgerBlock, LedgerChain } from '@repo/contract/ledger/ledger';
import {
  charityMemo,
  createSigningKey,
  inclusionProof,
  listMerkleNodes,
  nodeSource,
  signTransfer,
  type TransferBody,
  toBase64url,
  toHex,
  transferHash,
  transferText,
  walletAddress,
} from '@repo/vault';
import { statementOfMonth } from '../src/ledger/check-charity.ts';
import type { TransactionProof } from '../src/ledger/check-proof.ts';
import { createChain, listLeaves, type SignedTransfer, signExampleBlock } from './example-ledger.ts';

export type ExampleCharity = {
  chain: LedgerChain;
  head: LedgerBlock;
  months: readonly CharityMonth[];
  proof: (hash: string) => TransactionProof;
};

const CARRIER = 'quantum';

/** Months that stand in a block of a ledger with real keys and signatures, as a server would answer of them. */
export function exampleCharity(wanted: readonly Omit<CharityMonth, 'transactionHash'>[]): ExampleCharity {
  const operator = createSigningKey();
  const chain = createChain(operator);
  const sealed = wanted.map((month, nonce): SignedTransfer => {
    const body: TransferBody = {
      v: '1',
      chainId: chain.chainId,
      asset: CARRIER,
      from: `issuance:${CARRIER}`,
      to: walletAddress(operator.publicKey, CARRIER),
      amount: '0.000001',
      fee: '0',
      nonce: String(nonce),
      validUntil: '2026-11-21T08:10:00Z',
      memo: charityMemo(statementOfMonth(chain, { ...month, transactionHash: '' })),
    };
    return { body, hash: transferHash(body), signature: signTransfer(operator.secretKey, body) };
  });
  const first = signExampleBlock(chain, operator, { blocks: [], sealed: [] });
  const head = signExampleBlock(chain, operator, { blocks: [first], sealed });
  const leaves = listLeaves(sealed);
  return {
    chain,
    head,
    months: wanted.map((month, index) => ({
      ...month,
      transactionHash: toHex(sealed[index]?.hash ?? new Uint8Array()),
    })),
    proof: (hash) => {
      const index = sealed.findIndex((one) => toHex(one.hash) === hash);
      const one = sealed[index];
      if (one === undefined) throw new Error(`the example has no transaction ${hash}`);
      const { from: debit, to: credit, amount } = one.body;
      const path = inclusionProof(index, sealed.length, nodeSource(listMerkleNodes(leaves)));
      return {
        hash,
        body: transferText(one.body),
        signature: toBase64url(one.signature),
        publicKey: toBase64url(operator.publicKey),
        status: 'confirmed',
        at: head.sealedAt,
        entries: [{ debit, credit, amount }],
        sealed: { block: head, index, path: path.map(toBase64url) },
      };
    },
  };
}
