import { equalBytes, toHex, transactionLeaf, verifyTransferText } from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { NATIVE_HASHES } from '../../seals/native-hash.ts';
import { checkNativelyAside } from '../../seals/native-signature.ts';
import type { ReadTransfer } from './check-transfer.ts';

/** Far more than wait for a block at a time; those beyond twice as many are read and checked again for their block. */
const KNOWN_MAX = 6_000;

/** A transfer whose hash and signature this process has found right, and what its block needs of it. */
export type KnownTransfer = Pick<ReadTransfer, 'body' | 'text'> & {
  readonly publicKey: Uint8Array;
  /** SHA-256 of the signature, which the database can compute of its row. */
  readonly signatureDigest: Uint8Array;
  readonly leaf: Uint8Array;
};

/** By hash, in hex. The older ones are dropped together when the newer ones are too many. */
type KnownGenerations = { newer: Map<string, KnownTransfer>; older: Map<string, KnownTransfer> };
const knownBy = new WeakMap<Context['keys'], KnownGenerations>();

/**
 * Whether the key of the sender signed exactly this transfer, which another thread checks. One that is right is remembered, so
 * that making a block need not read its signature.
 */
export async function isSigned(context: Context, transfer: ReadTransfer, publicKey: Uint8Array): Promise<boolean> {
  const { body, text, signature } = transfer;
  const isRight = await verifyTransferText(publicKey, signature, { text, chainId: body.chainId }, checkNativelyAside);
  if (isRight) remember(context, transfer, publicKey);
  return isRight;
}

function remember({ keys }: Context, { body, text, hash, signature }: ReadTransfer, publicKey: Uint8Array): void {
  const own = knownBy.get(keys) ?? { newer: new Map(), older: new Map() };
  knownBy.set(keys, own);
  if (own.newer.size >= KNOWN_MAX) {
    own.older = own.newer;
    own.newer = new Map();
  }
  own.newer.set(toHex(hash), {
    body,
    text,
    publicKey,
    signatureDigest: NATIVE_HASHES.sha256(signature),
    leaf: transactionLeaf(hash, signature, NATIVE_HASHES),
  });
}

type StoredTransfer = Pick<KnownTransfer, 'signatureDigest'> & { readonly hash: Uint8Array; readonly body: string };

/** The transfer that a row holds, if this process has found exactly this one right before: text and signature. */
export function findKnown({ keys }: Context, { hash, body, signatureDigest }: StoredTransfer): KnownTransfer | null {
  const own = knownBy.get(keys);
  const name = toHex(hash);
  const known = own?.newer.get(name) ?? own?.older.get(name);
  if (known === undefined || known.text !== body) return null;
  return equalBytes(known.signatureDigest, signatureDigest) ? known : null;
}
