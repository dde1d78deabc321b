// As much of X.509 (RFC 5280) as a time-stamp authority's certificates need, with WebCrypto, which browsers and Node have.
import { owned, webCrypto } from '../primitives/aead.ts';
import { concat, equalBytes } from '../primitives/bytes.ts';
import {
  contextTag,
  type DerValue,
  isOid,
  listInside,
  readBits,
  readCommonName,
  readOne,
  readTime,
  TAGS,
} from './der.ts';

export type AuthorityCertificate = {
  readonly whole: Uint8Array;
  readonly signed: Uint8Array;
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly name: string;
  readonly publicKey: DerValue;
  readonly notBefore: number;
  readonly notAfter: number;
  /** may sign time stamps and nothing else: extended key usage, critical (RFC 3161 section 2.3) */
  readonly isForTime: boolean;
  /** may sign certificates */
  readonly isAuthority: boolean;
  readonly algorithm: DerValue;
  readonly signature: Uint8Array;
};

const HASHES = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
} as const;
type HashName = (typeof HASHES)[keyof typeof HASHES];

const RSA = '1.2.840.113549.1.1.1';
/** RSA (PKCS #1 v1.5) and ECDSA, each with its hash. */
const SIGNATURES: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};
const CURVES = [
  { oid: '1.2.840.10045.3.1.7', name: 'P-256', bytes: 32 },
  { oid: '1.3.132.0.34', name: 'P-384', bytes: 48 },
  { oid: '1.3.132.0.35', name: 'P-521', bytes: 66 },
] as const;
const EXTENDED_KEY_USAGE = '2.5.29.37';
const BASIC_CONSTRAINTS = '2.5.29.19';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

/** The hash that an algorithm identifier names; null for one that is not used here. */
export function readHash(algorithm: DerValue | undefined): HashName | null {
  const [oid] = listInside(algorithm);
  return Object.entries(HASHES).find(([text]) => isOid(oid, text))?.[1] ?? null;
}

export async function digest(name: HashName, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await webCrypto().digest(name, owned(bytes)));
}

/** The parts of a certificate; null for bytes that are none. */
export function parseCertificate(bytes: Uint8Array): AuthorityCertificate | null {
  const [signed, algorithm, bits] = listInside(readOne(bytes, TAGS.sequence));
  const signature = readBits(bits);
  if (signed?.tag !== TAGS.sequence || algorithm === undefined || signature === null) return null;
  const fields = listInside(signed);
  // The version stands first and is left out by the oldest certificates, which have no extensions.
  if (fields[0]?.tag !== contextTag(0)) return null;
  const [, , , issuer, validity, subject, publicKey, ...rest] = fields;
  const [notBefore, notAfter] = listInside(validity).map(readTime);
  if (issuer === undefined || subject === undefined || publicKey === undefined) return null;
  if (typeof notBefore !== 'number' || typeof notAfter !== 'number') return null;
  const extensions = listInside(listInside(rest.find(({ tag }) => tag === contextTag(3)))[0]).map(listInside);
  const find = (oid: string) => extensions.find(([id]) => isOid(id, oid));
  const usage = find(EXTENDED_KEY_USAGE);
  const usages = listInside(readOne(usage?.at(-1)?.content ?? new Uint8Array(), TAGS.sequence));
  const constraints = listInside(readOne(find(BASIC_CONSTRAINTS)?.at(-1)?.content ?? new Uint8Array(), TAGS.sequence));
  return {
    whole: bytes,
    signed: signed.whole,
    issuer: issuer.whole,
    subject: subject.whole,
    name: readCommonName(subject) ?? '',
    publicKey,
    notBefore,
    notAfter,
    isForTime: usage?.length === 3 && usages.length === 1 && isOid(usages[0], TIME_STAMPING),
    isAuthority: constraints[0]?.tag === TAGS.boolean && constraints[0].content[0] === 0xff,
    algorithm,
    signature,
  };
}

type SignedBytes = {
  readonly publicKey: DerValue;
  readonly algorithm: DerValue | undefined;
  /** of an algorithm that does not name its hash */
  readonly hash?: HashName | null;
  readonly signed: Uint8Array;
  readonly signature: Uint8Array;
};

/** Returns false for any other signature, and for an algorithm that is not used here. */
export async function isSignedBy({ publicKey, algorithm, hash, signed, signature }: SignedBytes): Promise<boolean> {
  const [oid] = listInside(algorithm);
  const named = Object.entries(SIGNATURES).find(([text]) => isOid(oid, text))?.[1];
  const name = named ?? (isOid(oid, RSA) ? hash : null);
  const how = name ? planCheck(publicKey, signature, name) : null;
  if (how === null) return false;
  try {
    const key = await webCrypto().importKey('spki', owned(publicKey.whole), how.key, false, ['verify']);
    return await webCrypto().verify(how.check, key, owned(how.signature), owned(signed));
  } catch (error) {
    // WebCrypto throws for a key that is none: then there is nothing that could have signed.
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

type CheckPlan = {
  readonly key: Parameters<SubtleCrypto['importKey']>[2];
  readonly check: Parameters<SubtleCrypto['verify']>[0];
  readonly signature: Uint8Array;
};

function planCheck(publicKey: DerValue, signature: Uint8Array, hash: HashName): CheckPlan | null {
  const [type, curveOid] = listInside(listInside(publicKey)[0]);
  if (isOid(type, RSA)) {
    const name = 'RSASSA-PKCS1-v1_5';
    return { key: { name, hash }, check: { name }, signature };
  }
  const curve = CURVES.find((one) => isOid(curveOid, one.oid));
  const pair = curve === undefined ? null : readPair(signature, curve.bytes);
  if (curve === undefined || pair === null) return null;
  return { key: { name: 'ECDSA', namedCurve: curve.name }, check: { name: 'ECDSA', hash }, signature: pair };
}

/** An ECDSA signature as WebCrypto takes it: both numbers, one after the other. */
function readPair(signature: Uint8Array, size: number): Uint8Array | null {
  const numbers = listInside(readOne(signature, TAGS.sequence));
  if (numbers.length !== 2) return null;
  const padded = numbers.map(({ tag, content }) => {
    const least = content.subarray(content.findIndex((byte) => byte !== 0));
    if (tag !== TAGS.integer || least.length > size) return null;
    return concat(new Uint8Array(size - least.length), least);
  });
  const [r, s] = padded;
  return r && s ? concat(r, s) : null;
}

const CHAIN_MAX = 4;

/**
 * Whether a certificate may sign time stamps at this moment and leads to `root` through some of `others`. A root that is
 * the certificate itself needs no other.
 */
export async function leadsTo(
  root: AuthorityCertificate,
  signer: AuthorityCertificate,
  others: readonly AuthorityCertificate[],
  at: number,
): Promise<boolean> {
  if (!signer.isForTime) return false;
  let current = signer;
  for (let depth = 0; depth < CHAIN_MAX; depth++) {
    if (at < current.notBefore || at > current.notAfter) return false;
    if (equalBytes(current.whole, root.whole)) return true;
    const { issuer, algorithm, signed, signature } = current;
    const candidates = [root, ...others].filter((one) => one.isAuthority && equalBytes(one.subject, issuer));
    const next = candidates.find((one) => equalBytes(one.whole, root.whole)) ?? candidates[0];
    if (next === undefined || !(await isSignedBy({ publicKey: next.publicKey, algorithm, signed, signature }))) {
      return false;
    }
    current = next;
  }
  return false;
}
