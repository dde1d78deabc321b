import type { AnswerOf } from '@repo/contract/call';
import type {
  LedgerBlock,
  LedgerChain,
  readLedgerConsistency,
  readTransactionProof,
} from '@repo/contract/ledger/ledger';
import { parseAtoms } from '@repo/contract/rules/amounts';
import {
  type BlockHeader,
  blockHash,
  blockLeaf,
  blockText,
  computeChainId,
  type Genesis,
  genesisText,
  inclusionSteps,
  isAddressForKey,
  merkleRoot,
  nodeSource,
  ownerKeyId,
  parseBase64url,
  parseBlockText,
  parseGenesis,
  parseParty,
  parseTransferText,
  type TransferBody,
  toHex,
  transactionLeaf,
  transferHash,
  transferText,
  verifyBlock,
  verifyConsistency,
  verifyInclusion,
  verifyTransfer,
} from '@repo/vault';
import { type LeafRange, siblingRanges } from './tree-ranges.ts';

export type TransactionProof = AnswerOf<typeof readTransactionProof>;
export type Consistency = AnswerOf<typeof readLedgerConsistency>;

/**
 * `text`: the hash is the one of what was signed. `signature`: by the key that the sending address stands for, or the
 * operator's. `entries`: booked as signed. `leaf`, `join`: up the tree of the block. `root`: the block's header has it.
 * `operator`: the header is signed by the key that the ledger began with. `held`: the block is part of a head that was
 * checked before.
 */
export type ProofStepName = 'text' | 'signature' | 'entries' | 'leaf' | 'join' | 'root' | 'operator' | 'held';
type ProofStepResult = {
  readonly name: ProofStepName;
  readonly ok: boolean;
  /** computed here: hex, or the booked lines of `entries` */
  readonly value?: string;
  /** what the server says, or what was signed: equal to `value` where the step is right */
  readonly expected?: string;
  /** the leaves that the given node of a join stands for */
  readonly joined?: LeafRange;
};
/** `tookMs`: how long it took here. */
export type ProofStep = ProofStepResult & { readonly tookMs: number };

const decodeBytes = (text: string): Uint8Array => parseBase64url(text) ?? new Uint8Array();

/** Whether the name of the ledger is the hash of its genesis, and its operator's key the one named there. */
export function isWholeChain({ chainId, genesis, operatorKey }: LedgerChain): boolean {
  const parsed = parseGenesis(genesis);
  const prefix = chainId.slice(0, chainId.lastIndexOf('-'));
  const key = decodeBytes(operatorKey);
  return parsed !== null && isNamed({ chainId, prefix, genesis, parsed }) && deriveKeyId(key) === parsed.operatorKeyId;
}

type NamedChain = { chainId: string; prefix: string; genesis: string; parsed: Genesis };

const isNamed = ({ chainId, prefix, genesis, parsed }: NamedChain): boolean =>
  genesisText(parsed) === genesis && computeChainId(prefix, parsed) === chainId;

function deriveKeyId(key: Uint8Array): string | null {
  try {
    return ownerKeyId(key);
  } catch {
    // Not the length of a key.
    return null;
  }
}

/** The header of a block whose text, hash and signature are right, and which says what the answer says; else null. */
export function readSealedBlock(chain: LedgerChain, block: LedgerBlock): BlockHeader | null {
  const header = parseBlockText(block.header);
  if (header === null || blockText(header) !== block.header || header.chainId !== chain.chainId) return null;
  if (toHex(blockHash(header)) !== block.hash || header.height !== block.height) return null;
  if (header.txCount !== block.txCount || header.sealedAt !== Date.parse(block.sealedAt)) return null;
  return verifyBlock(decodeBytes(chain.operatorKey), decodeBytes(block.signature), header) ? header : null;
}

/**
 * Checks a transaction step by step, ending with the first step that fails. A transaction that waits for its block has
 * the first three steps only.
 */
export function checkTransactionProof(chain: LedgerChain, proof: TransactionProof): ProofStep[] {
  const steps: ProofStep[] = [];
  let beganAtMs = performance.now();
  for (const step of proofSteps(chain, proof)) {
    steps.push({ ...step, tookMs: performance.now() - beganAtMs });
    if (!step.ok) break;
    beganAtMs = performance.now();
  }
  return steps;
}

export type HeldHead = { readonly height: number; readonly hash: string };

/** The step after those: whether the block is part of the head that the asking browser holds. */
export function checkHeld(chain: LedgerChain, block: LedgerBlock, held: HeldHead, proof: Consistency): ProofStep {
  const beganAtMs = performance.now();
  const isSame = proof.from.hash === block.hash && proof.to.hash === held.hash;
  const ok = isSame && isGrown(chain, proof);
  const [value, expected] = proof.from.hash === block.hash ? [proof.to.hash, held.hash] : [proof.from.hash, block.hash];
  return { name: 'held', ok, value, expected, tookMs: performance.now() - beganAtMs };
}

function* proofSteps(chain: LedgerChain, proof: TransactionProof): Generator<ProofStepResult> {
  const body = parseTransferText(proof.body);
  const hash = body === null || transferText(body) !== proof.body ? new Uint8Array() : transferHash(body);
  const isText = toHex(hash) === proof.hash && body?.chainId === chain.chainId;
  yield { name: 'text', ok: isText, value: toHex(hash), expected: proof.hash };
  if (body === null) return;
  const signature = decodeBytes(proof.signature);
  const key = decodeBytes(proof.publicKey);
  const isKey = isSenderKey(chain, body.from, { key, encoded: proof.publicKey });
  yield { name: 'signature', ok: isKey && verifyTransfer(key, signature, body) };
  const [booked, signed] = [formatLegs(proof.entries), formatLegs(listLegs(body))];
  yield { name: 'entries', ok: booked === signed, value: booked, expected: signed };
  if (proof.sealed === null) return;
  yield* placeSteps(chain, proof.sealed, transactionLeaf(hash, signature));
}

function* placeSteps(
  chain: LedgerChain,
  { block, index, path }: NonNullable<TransactionProof['sealed']>,
  leafHash: Uint8Array,
): Generator<ProofStepResult> {
  yield { name: 'leaf', ok: true, value: toHex(leafHash) };
  const header = parseBlockText(block.header);
  const size = header?.txCount ?? 0;
  const joins = inclusionSteps({ index, size, leafHash, proof: path.map(decodeBytes) });
  const ranges = joins === null ? [] : siblingRanges(index, size);
  for (const [place, joined] of ranges.entries()) {
    yield { name: 'join', ok: true, value: toHex(joins?.[place] ?? leafHash), joined };
  }
  const root = joins === null ? '' : toHex(joins.at(-1) ?? leafHash);
  yield { name: 'root', ok: root === header?.merkleRoot, value: root, expected: header?.merkleRoot ?? '' };
  const value = header === null ? '' : toHex(blockHash(header));
  const ok = isWholeChain(chain) && readSealedBlock(chain, block) !== null;
  yield { name: 'operator', ok, value, expected: block.hash };
}

/** An address stands for a hash of its key, which moves its stake too. What the ledger itself pays out is the operator's. */
function isSenderKey(
  chain: LedgerChain,
  from: string,
  { key, encoded }: { key: Uint8Array; encoded: string },
): boolean {
  const party = parseParty(from);
  if (party === null || party.kind === 'unbond') return encoded === chain.operatorKey;
  return isAddressForKey(party.address, key);
}

type Leg = TransactionProof['entries'][number];

/** What a signed transfer books: the amount to the recipient, and the fee. */
const listLegs = ({ from, to, amount, fee, asset }: TransferBody): Leg[] => [
  { debit: from, credit: to, amount },
  ...(parseAtoms(fee) === 0n ? [] : [{ debit: from, credit: `netfee:${asset}`, amount: fee }]),
];

const formatLegs = (legs: readonly Leg[]): string =>
  legs.map(({ debit, credit, amount }) => `${debit} ${credit} ${amount}`).join('\n');

/** Whether block `to` has grown from block `from`: both are sealed, and the one is part of the tree of the other. */
export function isGrown(chain: LedgerChain, { from, to, inclusion, consistency }: Consistency): boolean {
  const [first, last] = [readSealedBlock(chain, from), readSealedBlock(chain, to)];
  if (first === null || last === null) return false;
  if (first.height === last.height) return from.hash === to.hash;
  const root = Uint8Array.fromHex(last.historyRoot);
  const leafHash = blockLeaf(blockHash(first));
  const isIn = verifyInclusion({
    index: first.height,
    size: last.height,
    leafHash,
    proof: inclusion.map(decodeBytes),
    root,
  });
  if (!isIn) return false;
  if (first.height === 0) return first.historyRoot === toHex(merkleRoot(0, nodeSource([])));
  return verifyConsistency({
    oldSize: first.height,
    size: last.height,
    oldRoot: Uint8Array.fromHex(first.historyRoot),
    root,
    proof: consistency.map(decodeBytes),
  });
}
