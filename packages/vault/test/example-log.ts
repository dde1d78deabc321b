import { auditLeafHash, checkpointText, parseCheckpoint, signCheckpoint } from '../src/audit/audit-hashes.ts';
import { type Cosignature, cosignCheckpoint } from '../src/audit/cosignature.ts';
import type { ProvenEntry } from '../src/audit/entry-proof.ts';
import { consistencyProof, inclusionProof, listMerkleNodes, merkleRoot, nodeSource } from '../src/audit/merkle.ts';
import { parseBase64url, toBase64url } from '../src/primitives/base64url.ts';
import { randomBytes } from '../src/primitives/bytes.ts';
import { jcs } from '../src/primitives/jcs.ts';
import { createSigningKey, type SigningKey } from '../src/primitives/signature.ts';

export const EXAMPLE_SUBJECT = '01935a2b-7c00-7000-8000-00000000000a';
const OTHER = '01935a2b-7c00-7000-8000-00000000000b';
const BEGAN_MS = Date.parse('2026-11-27T08:00:00.000Z');

export type ExampleLogOptions = {
  /** The same operator and the same first leaves, up to leaf `from`. */
  like?: ExampleLog;
  from?: number;
  subject?: string;
  /** The act of each leaf of the subject, by its place in the log. */
  selectAct?: (at: number) => string;
};
export type ExampleLog = ReturnType<typeof exampleLog>;

/** An audit log of so many leaves with real hashes and signatures; every third one is about somebody else. */
export function exampleLog(leaves: number, options: ExampleLogOptions = {}) {
  const { like, from = 0, subject = EXAMPLE_SUBJECT, selectAct = () => 'account.signedIn' } = options;
  const operator: SigningKey = like?.operator ?? createSigningKey();
  const heads = new Map<string, { counter: number; hash: string }>();
  const made: (ProvenEntry & { subject: string })[] = [];
  for (let at = 0; at < leaves; at++) {
    const about = at % 3 === 2 ? OTHER : subject;
    const kept = at < from ? like?.made[at] : undefined;
    const leaf = kept ?? makeLeaf(at, { about, act: selectAct(at), head: heads.get(about) });
    heads.set(about, { counter: leaf.counter, hash: leaf.leafHash });
    made.push(leaf);
  }
  const node = nodeSource(listMerkleNodes(made.map(({ leafHash }) => parseBase64url(leafHash)!)));
  const text = (size: number) =>
    checkpointText({
      siteId: 'localhost',
      size,
      root: toBase64url(merkleRoot(size, node)),
      chain: toBase64url(new Uint8Array(32).fill(size % 256)),
      sealedAt: new Date(BEGAN_MS + size * 60_000).toISOString(),
    });
  return {
    operator,
    made,
    operatorKey: toBase64url(operator.publicKey),
    checkpoint: (size: number) => parseCheckpoint(text(size))!,
    signed: (size: number, witness?: SigningKey) => ({
      text: text(size),
      signature: signCheckpoint(operator.secretKey, text(size)),
      cosignatures: witness === undefined ? [] : [cosigned(witness, text(size))],
    }),
    /** What the subject is shown under the checkpoint of `size`, newest first. */
    entries: (size: number): ProvenEntry[] =>
      made
        .map(({ subject: about, ...leaf }, index) => ({ about, leaf, index }))
        .filter(({ about }) => about === subject)
        .map(({ leaf, index }) => ({
          ...leaf,
          place:
            index < size ? { sequence: index + 1, path: inclusionProof(index, size, node).map(toBase64url) } : null,
        }))
        .reverse(),
    consistency: (oldSize: number, size: number) => consistencyProof(oldSize, size, node).map(toBase64url),
  };
}

type Leaf = { about: string; act: string; head: { counter: number; hash: string } | undefined };

function makeLeaf(at: number, { about, act, head }: Leaf): ProvenEntry & { subject: string } {
  const blind = randomBytes(16);
  const counter = (head?.counter ?? 0) + 1;
  const previous = head?.hash ?? '';
  const id = `01935a2b-7c00-7000-8000-${String(at + 1).padStart(12, '0')}`;
  const moment = new Date(BEGAN_MS + at * 60_000).toISOString();
  const entry = jcs({ id, subject: about, act, at: moment, facts: { place: at } });
  const leafHash = auditLeafHash({ entry, blind, counter, previous: parseBase64url(previous)! });
  return {
    subject: about,
    entry,
    blind: toBase64url(blind),
    counter,
    previous,
    leafHash: toBase64url(leafHash),
    place: null,
  };
}

function cosigned({ publicKey, secretKey }: SigningKey, text: string): Cosignature {
  const seenAt = '2026-11-27T12:00:00.000Z';
  return { publicKey: toBase64url(publicKey), seenAt, signature: cosignCheckpoint(secretKey, { text, seenAt }) };
}
