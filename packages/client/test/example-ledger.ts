import type { AnswerOf } from '@repo/contract/call';
import type {
  LedgerBlock,
  LedgerChain,
  readLedgerConsistency,
  readTransactionProof,
} from '@repo/contract/ledger/ledger';
import {
  type BlockHeader,
  blockHash,
  blockLeaf,
  blockText,
  computeChainId,
  consistencyProof,
  createSigner,
  createSigningKey,
  FIRST_PREV_HASH,
  type Genesis,
  genesisText,
  inclusionProof,
  listMerkleNodes,
  merkleRoot,
  nodeSource,
  type SigningKey,
  signBlock,
  signTransfer,
  type TransferBody,
  toBase64url,
  toHex,
  transactionLeaf,
  transferHash,
  transferText,
  walletAddress,
} from '@repo/vault';

/** A ledger with real keys and signatures, as a server would answer of it. */

const STARTED_AT = '2026-11-21T08:00:00.000Z';
const BLOCK_EVERY_MS = 6_000;

export type SignedTransfer = { body: TransferBody; hash: Uint8Array; signature: Uint8Array };
type Proof = AnswerOf<typeof readTransactionProof>;

export type ExampleLedger = {
  operator: SigningKey;
  holders: readonly SigningKey[];
  chain: LedgerChain;
  blocks: readonly LedgerBlock[];
  transactions: readonly (readonly SignedTransfer[])[];
  consistency: (from: number, to: number) => AnswerOf<typeof readLedgerConsistency>;
  /** of transaction `index` of block `height` */
  proof: (height: number, index: number) => Proof;
};

type ExampleLedgerOptions = {
  /** Shares chain, keys and the blocks before `from` with this one. */
  like?: ExampleLedger;
  from?: number;
};

/** A ledger whose blocks have as many transactions as `counts` says. */
export function exampleLedger(counts: readonly number[], { like, from = 0 }: ExampleLedgerOptions = {}): ExampleLedger {
  const operator = like?.operator ?? createSigningKey();
  const holders = like?.holders ?? [createSigningKey(), createSigningKey()];
  const chain = like?.chain ?? createChain(operator);
  const blocks: LedgerBlock[] = [];
  const transactions: (readonly SignedTransfer[])[] = [];
  let nonce = 0;
  for (const [height, count] of counts.entries()) {
    const kept = height < from ? like : undefined;
    const sealed =
      kept?.transactions[height] ??
      Array.from({ length: count }, (_, place) =>
        signExampleTransfer(chain, holders, { nonce: nonce + place, isFork: from > 0 }),
      );
    nonce += count;
    transactions.push(sealed);
    blocks.push(kept?.blocks[height] ?? signExampleBlock(chain, operator, { blocks, sealed }));
  }
  return { operator, holders, chain, blocks, transactions, ...buildProofs({ holders, blocks, transactions }) };
}

export function createChain(operator: SigningKey): LedgerChain {
  const genesis: Genesis = {
    v: 1,
    operatorKeyId: operator.keyId,
    random: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
    startedAt: STARTED_AT,
  };
  const operatorKey = toBase64url(operator.publicKey);
  return { chainId: computeChainId('example', genesis), genesis: genesisText(genesis), operatorKey, mode: 'sandbox' };
}

type TransferTurn = { nonce: number; isFork: boolean };

function signExampleTransfer(
  chain: LedgerChain,
  [from, to]: readonly SigningKey[],
  { nonce, isFork }: TransferTurn,
): SignedTransfer {
  if (from === undefined || to === undefined) throw new Error('two keys are needed');
  const body: TransferBody = {
    v: '1',
    chainId: chain.chainId,
    asset: 'quantum',
    from: walletAddress(from.publicKey, 'quantum'),
    to: walletAddress(to.publicKey, 'quantum'),
    amount: isFork ? '126' : '125',
    fee: isFork ? '0.00126' : '0.00125',
    nonce: String(nonce),
    validUntil: '2026-11-21T08:10:00Z',
    memo: nonce === 0 ? 'Deposit, act 2026/118' : '',
  };
  return { body, hash: transferHash(body), signature: signTransfer(from.secretKey, body) };
}

export const listLeaves = (sealed: readonly SignedTransfer[]) =>
  sealed.map(({ hash, signature }) => transactionLeaf(hash, signature));
const computeRoot = (leaves: readonly Uint8Array[]) =>
  toHex(merkleRoot(leaves.length, nodeSource(listMerkleNodes(leaves))));
const blockLeaves = (blocks: readonly LedgerBlock[]) => blocks.map(({ hash }) => blockLeaf(Uint8Array.fromHex(hash)));

type Content = { blocks: readonly LedgerBlock[]; sealed: readonly SignedTransfer[] };

export function signExampleBlock(
  { chainId }: LedgerChain,
  operator: SigningKey,
  { blocks, sealed }: Content,
): LedgerBlock {
  const sealedAt = Date.parse(STARTED_AT) + blocks.length * BLOCK_EVERY_MS;
  const header: BlockHeader = {
    v: 1,
    chainId,
    height: blocks.length,
    prevHash: blocks.at(-1)?.hash ?? FIRST_PREV_HASH,
    historyRoot: computeRoot(blockLeaves(blocks)),
    merkleRoot: computeRoot(listLeaves(sealed)),
    txCount: sealed.length,
    sealedAt,
    supply: [{ asset: 'quantum', issued: '250000000000000000', burned: '1204500000000000' }],
  };
  return {
    height: header.height,
    hash: toHex(blockHash(header)),
    header: blockText(header),
    signature: toBase64url(signBlock(createSigner(operator.secretKey), header)),
    txCount: header.txCount,
    sealedAt: new Date(sealedAt).toISOString(),
  };
}

type LedgerParts = Pick<ExampleLedger, 'holders' | 'blocks' | 'transactions'>;

function buildProofs({ holders, blocks, transactions }: LedgerParts): Pick<ExampleLedger, 'consistency' | 'proof'> {
  const blockAt = (height: number): LedgerBlock => {
    const block = blocks[height];
    if (block === undefined) throw new Error(`there is no block ${height}`);
    return block;
  };
  return {
    consistency: (from, to) => {
      const node = nodeSource(listMerkleNodes(blockLeaves(blocks.slice(0, to))));
      return {
        from: blockAt(from),
        to: blockAt(to),
        inclusion: from === to ? [] : inclusionProof(from, to, node).map(toBase64url),
        consistency: from === 0 || from === to ? [] : consistencyProof(from, to, node).map(toBase64url),
      };
    },
    proof: (height, index) => {
      const sealed = transactions[height] ?? [];
      const one = sealed[index];
      const [sender] = holders;
      if (one === undefined || sender === undefined) throw new Error('there is no such transaction');
      const { body, hash, signature } = one;
      const path = inclusionProof(index, sealed.length, nodeSource(listMerkleNodes(listLeaves(sealed))));
      const { from: debit, to: credit, amount, fee, asset } = body;
      return {
        hash: toHex(hash),
        body: transferText(body),
        signature: toBase64url(signature),
        publicKey: toBase64url(sender.publicKey),
        status: 'confirmed',
        at: blockAt(height).sealedAt,
        entries: [
          { debit, credit, amount },
          { debit, credit: `netfee:${asset}`, amount: fee },
        ],
        sealed: { block: blockAt(height), index, path: path.map(toBase64url) },
      };
    },
  };
}
