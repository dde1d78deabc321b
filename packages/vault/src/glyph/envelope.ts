// `encodedData` = base64url(JCS{v, sections, owner}): what the server stores of one issue and cannot read.

import { openItem, sealItem, type VaultKey } from '../account/vault-items.ts';
import { parseBase64url, toBase64url } from '../primitives/base64url.ts';
import { fromUtf8, utf8 } from '../primitives/bytes.ts';
import { type JsonValue, jcs, parseJcs } from '../primitives/jcs.ts';
import { hasExactKeys, isBase64urlBytes, isJsonObject, isRole } from '../primitives/json-shape.ts';
import { VaultError } from '../primitives/vault-error.ts';
import { parseHeader, type SectionHeader } from './header.ts';
import { MAX_SECTIONS } from './record.ts';
import { hasSectionSizes, type SealedSection } from './section.ts';

export const ENVELOPE_VERSION = 1;
/** Characters of `encodedData`; longer ones are not parsed. */
export const MAX_ENCODED_CHARS = 4_194_304;
/** Bytes of the sealed owner part: with 16 sections it stays far below. */
const MAX_OWNER_BYTES = 8192;

export type Envelope = {
  readonly v: typeof ENVELOPE_VERSION;
  readonly sections: readonly SealedSection[];
  /** base64url of the sealed {G, all S} */
  readonly owner: string;
};

/** Secrets that only the owner's vault opens. */
export type OwnerSecrets = {
  readonly glyphSecret: Uint8Array;
  /** one for every section, the `owner` section included */
  readonly shares: readonly { readonly role: string; readonly share: Uint8Array }[];
};

export type OwnerEnvelopeSlot = {
  readonly userId: string;
  /** base64url */
  readonly glyphId: string;
  readonly contentVersion: number;
};

/** The `encodedData` text of an envelope. */
export function encodeEnvelope(envelope: Envelope): string {
  return toBase64url(utf8(jcs(envelope)));
}

export type EnvelopeError =
  | 'envelope.tooLarge'
  | 'envelope.malformed'
  | 'envelope.badSection'
  | 'envelope.badHeader'
  | 'envelope.duplicateRole'
  | 'envelope.noOwnerSection'
  | 'envelope.mixedHeaders'
  | 'envelope.badOwner';

export type ParsedEnvelope =
  | { readonly ok: true; readonly envelope: Envelope; readonly headers: readonly SectionHeader[] }
  | { readonly ok: false; readonly error: EnvelopeError };

/**
 * Parses `encodedData` strictly: canonical base64url and JSON, no missing and no further members, sizes a sealed
 * section can have, one section per role, an `owner` section, and headers that differ in their role only. `headers[i]`
 * belongs to `envelope.sections[i]`. Needs no key; never throws.
 */
export function parseEncodedData(encodedData: string): ParsedEnvelope {
  if (encodedData.length > MAX_ENCODED_CHARS) return refuse('envelope.tooLarge');
  const value = decodeJson(encodedData);
  if (!isJsonObject(value) || !hasExactKeys(value, ['v', 'sections', 'owner'])) return refuse('envelope.malformed');
  const { v, sections, owner } = value;
  if (v !== ENVELOPE_VERSION || !Array.isArray(sections)) return refuse('envelope.malformed');
  if (sections.length < 1 || sections.length > MAX_SECTIONS) return refuse('envelope.malformed');
  if (!isSealedSections(sections)) return refuse('envelope.badSection');
  if (!isSealedOwner(owner)) return refuse('envelope.badOwner');
  const headers = sections.flatMap((section) => parseHeader(section.header) ?? []);
  const error = headers.length === sections.length ? checkHeaders(headers) : 'envelope.badHeader';
  return error === null ? { ok: true, envelope: { v, sections, owner }, headers } : refuse(error);
}

/** Seals {G, all S} under the vault; base64url. */
export async function sealOwnerEnvelope(
  vaultKey: VaultKey,
  slot: OwnerEnvelopeSlot,
  secrets: OwnerSecrets,
): Promise<string> {
  const shares = secrets.shares.map(({ role, share }) => ({ role, share: toBase64url(share) }));
  const text = jcs({ v: ENVELOPE_VERSION, glyphSecret: toBase64url(secrets.glyphSecret), shares });
  return toBase64url(await sealItem(vaultKey, itemSlot(slot), utf8(text)));
}

/** Opens {G, all S} from an envelope's `owner`. Throws `open.refused`, `content.malformed`. */
export async function openOwnerEnvelope(
  vaultKey: VaultKey,
  slot: OwnerEnvelopeSlot,
  owner: string,
): Promise<OwnerSecrets> {
  const sealed = parseBase64url(owner);
  if (sealed === null) throw new VaultError('open.refused');
  return readOwnerSecrets(parseJcs(fromUtf8(await openItem(vaultKey, itemSlot(slot), sealed))));
}

function itemSlot(slot: OwnerEnvelopeSlot) {
  const { userId, glyphId, contentVersion } = slot;
  return { purpose: 'ownerEnvelope', userId, item: glyphId, version: contentVersion } as const;
}

function readOwnerSecrets(value: JsonValue): OwnerSecrets {
  if (!isJsonObject(value) || value.v !== ENVELOPE_VERSION || !Array.isArray(value.shares)) {
    throw new VaultError('content.malformed');
  }
  const entries: readonly unknown[] = value.shares;
  const glyphSecret = readKey(value.glyphSecret);
  const shares = entries.map((entry) => {
    if (!isJsonObject(entry) || !isRole(entry.role)) throw new VaultError('content.malformed');
    return { role: entry.role, share: readKey(entry.share) };
  });
  return { glyphSecret, shares };
}

function readKey(value: unknown): Uint8Array {
  const bytes = isBase64urlBytes(value, 32) ? parseBase64url(value) : null;
  if (bytes === null) throw new VaultError('content.malformed');
  return bytes;
}

function decodeJson(encodedData: string): JsonValue {
  const bytes = parseBase64url(encodedData);
  if (bytes === null) return null;
  try {
    return parseJcs(fromUtf8(bytes));
  } catch {
    return null;
  }
}

function isSealedSections(value: readonly unknown[]): value is readonly SealedSection[] {
  return value.every(isSealedSection);
}

function isSealedSection(value: unknown): value is SealedSection {
  const keys = ['header', 'nonce', 'ct', 'commitment'] as const;
  if (!isJsonObject(value) || !hasExactKeys(value, keys)) return false;
  const { header, nonce, ct, commitment } = value;
  if (typeof header !== 'string' || typeof nonce !== 'string') return false;
  if (typeof ct !== 'string' || typeof commitment !== 'string') return false;
  return hasSectionSizes({ header, nonce, ct, commitment });
}

function isSealedOwner(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > MAX_OWNER_BYTES * 2) return false;
  const length = parseBase64url(value)?.length ?? 0;
  return length > 60 && length <= MAX_OWNER_BYTES;
}

function checkHeaders(headers: readonly SectionHeader[]): EnvelopeError | null {
  const roles = new Set(headers.map((header) => header.role));
  if (roles.size !== headers.length) return 'envelope.duplicateRole';
  if (!roles.has('owner')) return 'envelope.noOwnerSection';
  const withoutRole = new Set(headers.map((header) => jcs({ ...header, role: '' })));
  return withoutRole.size === 1 ? null : 'envelope.mixedHeaders';
}

function refuse(error: EnvelopeError): ParsedEnvelope {
  return { ok: false, error };
}
