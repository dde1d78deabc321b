// The file in which a person keeps their entries with proofs, and its check without any server.
import { parseBase64url } from '../primitives/base64url.ts';
import { isJsonObject } from '../primitives/json-shape.ts';
import { type Checkpoint, verifyCheckpoint } from './audit-hashes.ts';
import { type Cosignature, isCosigned } from './cosignature.ts';
import { type EntryVerdict, followsEntry, judgeEntry, type ProvenEntry } from './entry-proof.ts';

export const PROOF_FILE_KIND = 'audit-proofs/1';

export type ProofFile = {
  readonly kind: typeof PROOF_FILE_KIND;
  /** account whose entries these are */
  readonly subject: string;
  /** base64url; the key that signed the checkpoint */
  readonly operatorKey: string;
  readonly checkpoint: {
    readonly text: string;
    readonly signature: string;
    readonly cosignatures: readonly Cosignature[];
  };
  /** newest first */
  readonly entries: readonly ProvenEntry[];
};

export type ProofFileVerdict =
  | { readonly problem: 'notAFile' | 'notSigned' | 'cosignature' }
  | { readonly problem: Exclude<EntryVerdict, 'proved' | 'waiting'> | 'order'; readonly counter: number }
  | { readonly problem: null; readonly checkpoint: Checkpoint; readonly proved: number; readonly waiting: number };

/** Checks everything in a file: signatures, each entry and its path, and that none of the person's entries is left out. */
export function judgeProofFile(value: unknown): ProofFileVerdict {
  const file = readProofFile(value);
  if (file === null) return { problem: 'notAFile' };
  const { checkpoint: signed, subject, entries } = file;
  const publicKey = parseBase64url(file.operatorKey);
  const checkpoint = publicKey === null ? null : verifyCheckpoint({ ...signed, publicKey });
  if (checkpoint === null) return { problem: 'notSigned' };
  if (!signed.cosignatures.every((one) => isCosigned(signed.text, one))) return { problem: 'cosignature' };
  let [proved, waiting] = [0, 0];
  for (const [at, entry] of entries.entries()) {
    const verdict = judgeEntry(entry, { checkpoint, subject });
    if (verdict === 'proved') proved += 1;
    else if (verdict === 'waiting') waiting += 1;
    else return { problem: verdict, counter: entry.counter };
    if (!followsEntry(entry, entries[at + 1] ?? null)) return { problem: 'order', counter: entry.counter };
  }
  return { problem: null, checkpoint, proved, waiting };
}

function readProofFile(value: unknown): ProofFile | null {
  if (!isObject(value) || value.kind !== PROOF_FILE_KIND) return null;
  const { subject, operatorKey, checkpoint, entries } = value;
  if (typeof subject !== 'string' || typeof operatorKey !== 'string' || !isSigned(checkpoint)) return null;
  if (!Array.isArray(entries) || !entries.every(isEntry)) return null;
  return { kind: PROOF_FILE_KIND, subject, operatorKey, checkpoint, entries };
}

const isObject = (value: unknown): value is Record<string, unknown> => isJsonObject(value);

const areTexts = (value: Record<string, unknown>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string' && value[name].isWellFormed());

function isSigned(value: unknown): value is ProofFile['checkpoint'] {
  if (!isObject(value) || !areTexts(value, ['text', 'signature'])) return false;
  const { cosignatures } = value;
  return (
    Array.isArray(cosignatures) &&
    cosignatures.every((one) => isObject(one) && areTexts(one, ['publicKey', 'seenAt', 'signature']))
  );
}

function isEntry(value: unknown): value is ProvenEntry {
  if (!isObject(value) || !areTexts(value, ['entry', 'blind', 'previous', 'leafHash'])) return false;
  const { counter, place } = value;
  return Number.isSafeInteger(counter) && (place === null || isPlace(place));
}

const isPlace = (place: unknown): boolean =>
  isObject(place) &&
  Number.isSafeInteger(place.sequence) &&
  Array.isArray(place.path) &&
  place.path.every((step) => typeof step === 'string');
