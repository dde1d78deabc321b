// Time-stamp tokens of RFC 3161: the request, the answer, and the check of a token (CMS of RFC 5652) against the
// certificate of its authority.
import { owned, webCrypto } from '../primitives/aead.ts';
import { concat, equalBytes, expectLength, type OwnedBytes } from '../primitives/bytes.ts';
import {
  contextTag,
  type DerValue,
  isOid,
  listInside,
  readOne,
  readTime,
  TAGS,
  writeDer,
  writeInteger,
  writeOid,
} from './der.ts';
import { type AuthorityCertificate, digest, isSignedBy, leadsTo, parseCertificate, readHash } from './x509.ts';

const SHA_256 = '2.16.840.1.101.3.4.2.1';
const SIGNED_DATA = '1.2.840.113549.1.7.2';
const TIME_INFO = '1.2.840.113549.1.9.16.1.4';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_CERTIFICATE = '1.2.840.113549.1.9.16.2.12';
const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47';
/** Statuses of an answer that carries a token: granted, and granted with changes. */
const GRANTED = [0, 1];
const CERTIFICATES_TAG = contextTag(0);
const ATTRIBUTES_TAG = contextTag(0);
const KEY_ID_TAG = 0x80;

/** A request for a token over a SHA-256 imprint, with a nonce, that asks for the authority's certificate too. */
export function buildTimeRequest(imprint: Uint8Array, nonce: Uint8Array): OwnedBytes {
  expectLength(imprint, 32, 'imprint');
  return writeDer(
    TAGS.sequence,
    writeInteger(Uint8Array.of(1)),
    writeDer(
      TAGS.sequence,
      writeDer(TAGS.sequence, writeOid(SHA_256), writeDer(TAGS.null)),
      writeDer(TAGS.octets, imprint),
    ),
    writeInteger(nonce),
    writeDer(TAGS.boolean, Uint8Array.of(0xff)),
  );
}

/** The token of an answer; null when the authority refused, or answered something else. */
export function readTimeAnswer(answer: Uint8Array): Uint8Array | null {
  const [status, token] = listInside(readOne(answer, TAGS.sequence));
  const [code] = listInside(status);
  const isGranted = code?.tag === TAGS.integer && code.content.length === 1 && GRANTED.includes(code.content[0] ?? -1);
  return isGranted && token?.tag === TAGS.sequence ? token.whole : null;
}

export type TimeToken = {
  /** milliseconds since 1970, by the authority's clock */
  readonly at: number;
  /** common name of the certificate that signed */
  readonly authority: string;
};

type TokenCheck = {
  readonly imprint: Uint8Array;
  /** DER of the certificate that the token must lead to: the authority's own, or one above it */
  readonly root: Uint8Array;
  /** that of the request; a token that is checked later has nothing to compare it with */
  readonly nonce?: Uint8Array;
};

/** What a token says, if everything in it holds; else null. Never throws for hostile bytes. */
export async function checkTimeToken(
  token: Uint8Array,
  { imprint, root, nonce }: TokenCheck,
): Promise<TimeToken | null> {
  const parts = parseToken(token);
  const trusted = parseCertificate(root);
  if (parts === null || trusted === null) return null;
  const { info, content, signer, certificates } = parts;
  const at = readInfo(info, imprint, nonce);
  const hash = readHash(signer.digest);
  if (at === null || hash === null) return null;
  if (!isAttribute(signer.attributes, CONTENT_TYPE, ({ whole }) => equalBytes(whole, writeOid(TIME_INFO)))) return null;
  const sum = await digest(hash, content);
  if (!isAttribute(signer.attributes, MESSAGE_DIGEST, (value) => equalBytes(value.content, sum))) return null;
  // The signature is over the attributes as a set, whatever tag they stand under (RFC 5652 section 5.4).
  const signed = concat(Uint8Array.of(TAGS.set), signer.attributes.whole.subarray(1));
  const candidates = [...certificates, trusted].filter((one) => isNamed(signer, one));
  for (const certificate of candidates) {
    const { publicKey, name } = certificate;
    const { algorithm, signature } = signer;
    const isIts =
      (await isBound(signer.attributes, certificate)) &&
      (await isSignedBy({ publicKey, algorithm, hash, signed, signature })) &&
      (await leadsTo(trusted, certificate, certificates, at));
    if (isIts) return { at, authority: name };
  }
  return null;
}

type TokenSigner = {
  readonly id: DerValue;
  readonly digest: DerValue | undefined;
  readonly attributes: DerValue;
  readonly algorithm: DerValue | undefined;
  readonly signature: Uint8Array;
};

type TokenParts = {
  readonly content: Uint8Array;
  readonly info: readonly DerValue[];
  readonly signer: TokenSigner;
  readonly certificates: readonly AuthorityCertificate[];
};

function parseToken(token: Uint8Array): TokenParts | null {
  const [type, wrapped] = listInside(readOne(token, TAGS.sequence));
  if (!isOid(type, SIGNED_DATA)) return null;
  const [data] = listInside(wrapped);
  const [, , encapsulated, ...rest] = listInside(data);
  const [contentType, contentPart] = listInside(encapsulated);
  const [octets] = listInside(contentPart);
  if (!isOid(contentType, TIME_INFO) || octets?.tag !== TAGS.octets) return null;
  const info = readOne(octets.content, TAGS.sequence);
  const [signerValue, ...others] = listInside(rest.at(-1));
  const signer = readSigner(listInside(signerValue));
  // A token has one signature, the authority's (RFC 3161 section 2.4.2).
  if (info === null || others.length > 0 || signer === null) return null;
  const listed = listInside(rest.find(({ tag }) => tag === CERTIFICATES_TAG));
  const certificates = listed.flatMap(({ whole }) => parseCertificate(whole) ?? []);
  return { content: octets.content, info: listInside(info), signer, certificates };
}

function readSigner([
  ,
  id,
  digestAlgorithm,
  attributes,
  algorithm,
  signature,
]: readonly DerValue[]): TokenSigner | null {
  if (id === undefined || attributes?.tag !== ATTRIBUTES_TAG || signature?.tag !== TAGS.octets) return null;
  return { id, digest: digestAlgorithm, attributes, algorithm, signature: signature.content };
}

/** Milliseconds since 1970; null when the token is of another imprint or nonce. */
function readInfo(info: readonly DerValue[], imprint: Uint8Array, nonce: Uint8Array | undefined): number | null {
  const [, , stamped, , at, ...rest] = info;
  const [algorithm, hashed] = listInside(stamped);
  const isOurs =
    isOid(listInside(algorithm)[0], SHA_256) && hashed !== undefined && equalBytes(hashed.content, imprint);
  if (!isOurs || at?.tag !== TAGS.time) return null;
  if (nonce !== undefined) {
    const wanted = writeInteger(nonce);
    if (!rest.some(({ tag, whole }) => tag === TAGS.integer && equalBytes(whole, wanted))) return null;
  }
  return readTime(at);
}

function isAttribute(attributes: DerValue, oid: string, holds: (value: DerValue) => boolean): boolean {
  const found = listInside(attributes).filter((one) => isOid(listInside(one)[0], oid));
  const [one] = found;
  const values = listInside(listInside(one)[1]);
  const [value] = values;
  return found.length === 1 && values.length === 1 && value !== undefined && holds(value);
}

/** By issuer and number, or by the id of its key; the attribute of the signing certificate decides. */
function isNamed({ id }: TokenSigner, { issuer }: AuthorityCertificate): boolean {
  return (
    id.tag === KEY_ID_TAG || (id.tag === TAGS.sequence && equalBytes(listInside(id)[0]?.whole ?? id.whole, issuer))
  );
}

/** Whether the signed attributes name this certificate by its hash (RFC 5035), so that it cannot be replaced. */
async function isBound(attributes: DerValue, { whole }: AuthorityCertificate): Promise<boolean> {
  for (const [oid, legacy] of [
    [SIGNING_CERTIFICATE_V2, false],
    [SIGNING_CERTIFICATE, true],
  ] as const) {
    const found = listInside(attributes).find((one) => isOid(listInside(one)[0], oid));
    if (found === undefined) continue;
    const [id] = listInside(listInside(listInside(listInside(found)[1])[0])[0]);
    const parts = listInside(id);
    const named = parts[0]?.tag === TAGS.sequence ? readHash(parts[0]) : 'SHA-256';
    const hash = parts.find(({ tag }) => tag === TAGS.octets)?.content;
    if (hash === undefined || named === null) return false;
    const sum = legacy ? await digestSha1(whole) : await digest(named, whole);
    return equalBytes(hash, sum);
  }
  return false;
}

/** Only to recognize a certificate that older authorities name this way; its signature is what is trusted. */
async function digestSha1(bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await webCrypto().digest('SHA-1', owned(bytes)));
}
