// A transfer as it is signed: canonical JSON of strings, hashed without its signature, which is random.
import { sha3_256 } from '@noble/hashes/sha3.js';
import { concat, type OwnedBytes, utf8 } from '../primitives/bytes.ts';
import { jcs, jcsBytes, parseJcs } from '../primitives/jcs.ts';
import { LABELS } from '../primitives/labels.ts';
import { type SignatureCheck, signatureContext, signDetached, verifyDetached } from '../primitives/signature.ts';
import { isChainId } from './chain-id.ts';

/** Every value is text, so that no number is written in two ways. Amounts in units, canonical (`amount.ts`). */
export type TransferBody = {
  readonly v: '1';
  /** of one deployment: the same phrase elsewhere makes other signatures */
  readonly chainId: string;
  readonly asset: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly fee: string;
  /** counts the transfers of the sender from 0, without a gap */
  readonly nonce: string;
  /** RFC 3339, UTC, to the second */
  readonly validUntil: string;
  readonly memo: string;
};

const FIELDS = ['amount', 'asset', 'chainId', 'fee', 'from', 'memo', 'nonce', 'to', 'v', 'validUntil'];

/** The text that is signed: RFC 8785. */
export function transferText(body: TransferBody): string {
  return jcs(body);
}

/** The body of a text that is canonical and has exactly the fields, all text; else null. */
export function parseTransferText(text: string): TransferBody | null {
  const value = parseJcs(text);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  const isWhole =
    entries.length === FIELDS.length &&
    entries.every(([name, field]) => FIELDS.includes(name) && typeof field === 'string');
  const body = Object.fromEntries(entries) as TransferBody;
  return isWhole && body.v === '1' && isChainId(body.chainId) ? body : null;
}

/** SHA3-256 (32 bytes); a server gives its native one where it hashes much. */
export type Sha3 = (message: Uint8Array) => OwnedBytes;

/** Its id: SHA3-256 of the label, a zero and the canonical text (32 bytes). */
export function transferHash(body: TransferBody): OwnedBytes {
  return transferTextHash(transferText(body), sha3_256);
}

/** The same of a body's canonical text. */
export function transferTextHash(text: string, sha3: Sha3): OwnedBytes {
  return sha3(concat(utf8(LABELS.transactionHash), Uint8Array.of(0), utf8(text)));
}

/** ML-DSA-65 over the canonical text, under the context of transfers on this chain (3309 bytes). */
export function signTransfer(secretKey: Uint8Array, body: TransferBody): OwnedBytes {
  return signDetached(secretKey, { use: 'tx', suffix: body.chainId, message: jcsBytes(body) });
}

/** Returns false for any other key, body, chain or signature. The body is one that `parseTransferText` accepts. */
export function verifyTransfer(publicKey: Uint8Array, signature: Uint8Array, body: TransferBody): boolean {
  return verifyDetached(publicKey, signature, { use: 'tx', suffix: body.chainId, message: jcsBytes(body) });
}

/** A body's canonical text, and the chain that it names. */
export type TransferText = { readonly text: string; readonly chainId: string };

/** The same of a body's canonical text, with another check, which may answer later. */
export function verifyTransferText<Answer>(
  publicKey: Uint8Array,
  signature: Uint8Array,
  { text, chainId }: TransferText,
  check: SignatureCheck<Answer>,
): Answer {
  return check(publicKey, signature, utf8(text), signatureContext('tx', chainId));
}
