// What the subject of an entry checks: the entry is what was hashed, it is about them, and it lies under a signed
// checkpoint; their entries follow one another; and one checkpoint has grown from another.
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { parseJcs } from '../primitives/jcs.ts';
import { isJsonObject, isTimestamp } from '../primitives/json-shape.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { auditLeafHash, type Checkpoint } from './audit-hashes.ts';
import { verifyConsistency, verifyInclusion } from './merkle.ts';

/** An entry as its subject gets it. Bytes are base64url. */
export type ProvenEntry = {
  readonly entry: string;
  readonly blind: string;
  readonly counter: number;
  readonly previous: string;
  readonly leafHash: string;
  /** Number in the log, from 1, and the path to the root of the checkpoint; null until the log has it. */
  readonly place: { readonly sequence: number; readonly path: readonly string[] } | null;
};

/** What stands in an entry's text. */
export type EntryText = {
  readonly id: string;
  readonly subject: string;
  readonly act: string;
  readonly at: string;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** `waiting`: younger than the checkpoint. `text`: not what was hashed. `missing`: old, and still not in the log. */
export type EntryVerdict = 'proved' | 'waiting' | 'text' | 'subject' | 'missing' | 'path';

/** Integrating takes a second; an entry that is so much older than a checkpoint must be under it. */
const MISSING_AFTER_MS = 10 * 60_000;

/** Returns null for a text that is no entry. */
export function parseEntry(text: string): EntryText | null {
  const value = parseJcs(text);
  if (!isJsonObject(value)) return null;
  const { id, subject, act, at, facts } = value;
  if (typeof id !== 'string' || typeof subject !== 'string' || typeof act !== 'string') return null;
  return isTimestamp(at) && isJsonObject(facts) ? { id, subject, act, at, facts } : null;
}

/** Never throws: a wrong entry is a verdict. */
export function judgeEntry(
  proven: ProvenEntry,
  { checkpoint, subject }: { readonly checkpoint: Checkpoint; readonly subject: string },
): EntryVerdict {
  const leafHash = hashProvenEntry(proven);
  const text = parseEntry(proven.entry);
  if (leafHash === null || text === null || toBase64url(leafHash) !== proven.leafHash) return 'text';
  if (text.subject !== subject) return 'subject';
  const { place } = proven;
  if (place === null) {
    return Date.parse(text.at) + MISSING_AFTER_MS < Date.parse(checkpoint.sealedAt) ? 'missing' : 'waiting';
  }
  const { size } = checkpoint;
  const [proof, root] = [bytesOfAll(place.path), parseBase64url(checkpoint.root)];
  if (proof === null || root === null) return 'path';
  return verifyInclusion({ index: place.sequence - 1, size, leafHash, proof, root }) ? 'proved' : 'path';
}

/** Whether `entry` comes right after `before` of the same subject; `before` is null for the first one. */
export function followsEntry(entry: ProvenEntry, before: Pick<ProvenEntry, 'counter' | 'leafHash'> | null): boolean {
  return before === null
    ? entry.counter === 1 && entry.previous === ''
    : entry.counter === before.counter + 1 && entry.previous === before.leafHash;
}

type GrowthProof = { readonly from: Checkpoint; readonly to: Checkpoint; readonly path: readonly string[] };

/** Whether the log of checkpoint `to` contains that of checkpoint `from` unchanged. Never throws. */
export function isGrownLog({ from, to, path }: GrowthProof): boolean {
  const [oldRoot, root, proof] = [parseBase64url(from.root), parseBase64url(to.root), bytesOfAll(path)];
  if (from.siteId !== to.siteId || oldRoot === null || root === null || proof === null) return false;
  return verifyConsistency({ oldSize: from.size, size: to.size, oldRoot, root, proof });
}

function hashProvenEntry({ entry, blind, counter, previous }: ProvenEntry): Uint8Array | null {
  const [blindBytes, previousBytes] = [parseBase64url(blind), parseBase64url(previous)];
  if (blindBytes === null || previousBytes === null) return null;
  try {
    return auditLeafHash({ entry, blind: blindBytes, counter, previous: previousBytes });
  } catch (error) {
    // Too long, or no text at all: no server of this kind has hashed it.
    if (error instanceof VaultError) return null;
    throw error;
  }
}

function bytesOfAll(texts: readonly string[]): Uint8Array[] | null {
  const all: Uint8Array[] = [];
  for (const text of texts) {
    const bytes = parseBase64url(text);
    if (bytes === null) return null;
    all.push(bytes);
  }
  return all;
}
