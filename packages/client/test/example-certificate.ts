import type { LedgerBlock, LedgerChain } from '@repo/contract/ledger/ledger';
import type { CertificateFile } from '@repo/contract/statements/certificate-file';
import {
  batchMemo,
  batchPath,
  batchRoot,
  beginFingerprint,
  blockHash,
  blockLeaf,
  type CheckLevel,
  consistencyProof,
  createSigner,
  createSigningKey,
  endorseKey,
  fillBatch,
  inclusionProof,
  listMerkleNodes,
  nodeSource,
  parseBlockText,
  randomBytes,
  signStatement,
  signTransfer,
  statementLeaf,
  statementText,
  type TransferBody,
  toBase64url,
  toHex,
  transferHash,
  transferText,
  walletAddress,
} from '@repo/vault';
import type { Consistency } from '../src/ledger/check-proof.ts';
import { createChain, listLeaves, type SignedTransfer, signExampleBlock } from './example-ledger.ts';

type CertificateWish =
  | {
      readonly file: Uint8Array;
      readonly name: string;
      readonly salt?: Uint8Array;
      readonly authority?: ExampleAuthority;
    }
  | { readonly issue: string; readonly day: string; readonly level: CheckLevel };
type ExampleAuthority = { readonly token: Uint8Array; readonly certificate: Uint8Array };

export type ExampleCertificate = {
  chain: LedgerChain;
  head: LedgerBlock;
  certificate: CertificateFile;
  consistency: Consistency;
};

const CARRIER = 'quantum';

/** A certificate that stands in a block of a ledger with real keys and signatures, as a server would answer of it. */
export function exampleCertificate(wish: CertificateWish): ExampleCertificate {
  const operator = createSigningKey();
  const registry = createSigningKey();
  const sign = createSigner(operator.secretKey);
  const chain = createChain(operator);
  const salt = 'file' in wish ? (wish.salt ?? randomBytes(32)) : randomBytes(32);
  const text = 'file' in wish ? '' : statementText({ v: 1, chainId: chain.chainId, ...wish });
  const leaf = 'file' in wish ? computeFingerprint(wish.file, salt) : statementLeaf(salt, text);
  const { leaves, places } = fillBatch([leaf]);
  const [place = 0] = places;
  const body: TransferBody = {
    v: '1',
    chainId: chain.chainId,
    asset: CARRIER,
    from: `issuance:${CARRIER}`,
    to: walletAddress(operator.publicKey, CARRIER),
    amount: '0.000001',
    fee: '0',
    nonce: '0',
    validUntil: '2026-11-21T08:10:00Z',
    memo: batchMemo(batchRoot(leaves)),
  };
  const hash = transferHash(body);
  const sealed: SignedTransfer[] = [{ body, hash, signature: signTransfer(operator.secretKey, body) }];
  const first = signExampleBlock(chain, operator, { blocks: [], sealed: [] });
  const block = signExampleBlock(chain, operator, { blocks: [first], sealed });
  const head = signExampleBlock(chain, operator, { blocks: [first, block], sealed: [] });
  const blocks = nodeSource(
    listMerkleNodes([first, block].map(({ header }) => blockLeaf(blockHash(parseBlockText(header)!)))),
  );
  const authority = 'file' in wish ? wish.authority : undefined;
  return {
    chain,
    head,
    consistency: {
      from: block,
      to: head,
      inclusion: inclusionProof(1, 2, blocks).map(toBase64url),
      consistency: consistencyProof(1, 2, blocks).map(toBase64url),
    },
    certificate: {
      v: 1,
      site: 'https://site.example',
      file: 'file' in wish ? { name: wish.name, size: wish.file.length, salt: toBase64url(salt) } : null,
      proof: {
        leaf: toBase64url(leaf),
        chain,
        batch: { place, path: batchPath(leaves, place).map(toBase64url) },
        transaction: {
          hash: toHex(hash),
          body: transferText(body),
          signature: toBase64url(sealed[0]!.signature),
          publicKey: toBase64url(operator.publicKey),
          status: 'confirmed',
          at: block.sealedAt,
          entries: [{ debit: body.from, credit: body.to, amount: body.amount }],
          sealed: {
            block,
            index: 0,
            path: inclusionProof(0, 1, nodeSource(listMerkleNodes(listLeaves(sealed)))).map(toBase64url),
          },
        },
        statement:
          text === ''
            ? null
            : {
                text,
                salt: toBase64url(salt),
                signature: toBase64url(signStatement(createSigner(registry.secretKey), text)),
                key: toBase64url(registry.publicKey),
                endorsement: toBase64url(endorseKey(sign, registry.publicKey, chain.chainId)),
              },
        token:
          authority === undefined
            ? null
            : {
                token: toBase64url(authority.token),
                authority: toBase64url(authority.certificate),
                endorsement: toBase64url(endorseKey(sign, authority.certificate, chain.chainId)),
              },
      },
    },
  };
}

function computeFingerprint(file: Uint8Array, salt: Uint8Array): Uint8Array {
  const fingerprint = beginFingerprint(salt);
  fingerprint.add(file);
  return fingerprint.finish();
}
