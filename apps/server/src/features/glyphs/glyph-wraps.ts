import {
  ANYONE_ROLE,
  fromUtf8,
  pepperedHash,
  randomBytes,
  toBase64url,
  utf8,
  VaultError,
  type WrapSlot,
} from '@repo/vault';
import type { Context } from '../../core/context.ts';
import { KeyFolderError } from '../../outside/key-folder/key-file.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';

// Every secret of a glyph rests wrapped: shares and passproof under a data key of the glyph's present content, that key,
// the owner's envelope and the proof key under the KEK. The associated data name owner, object, role, version and policy,
// so a row moved by somebody who can write the database opens nowhere.

/** What the wraps of one content are bound to. */
export type ContentPlace = {
  readonly accountId: string;
  readonly recordId: string;
  readonly glyphId: string;
  readonly contentVersion: number;
  readonly policyHash: Uint8Array;
};

export type IssuePlace = { readonly accountId: string; readonly glyphId: string };

const DATA_KEY_BYTES = 32;
const NO_POLICY = new Uint8Array(0);

function contentSlot(kind: 'glyphDataKey' | 'ownerEnvelope', place: ContentPlace, kekId: string): WrapSlot {
  const { accountId: ownerId, recordId: objectId, contentVersion: version, policyHash } = place;
  return { kind, ownerId, objectId, role: '', version, policyHash, kekId };
}

/** Under the data key: bound to the printed code as well. */
function heldSlot(kind: 'share' | 'passproof', place: ContentPlace, role: string): WrapSlot {
  const { accountId: ownerId, glyphId: objectId, contentVersion: version, policyHash, recordId } = place;
  return { kind, ownerId, objectId, role, version, policyHash, kekId: `data:${recordId}` };
}

function proofKeySlot({ accountId, glyphId }: IssuePlace, kekId: string): WrapSlot {
  const ownerId = accountId;
  return { kind: 'proofKey', ownerId, objectId: glyphId, role: '', version: 0, policyHash: NO_POLICY, kekId };
}

export async function wrapProofKey(context: Context, place: IssuePlace, proofKey: Uint8Array) {
  const kekId = context.keys.currentKekId;
  return { proofKeyWrapped: await kekWrap(context.keys.kek(kekId), proofKeySlot(place, kekId), proofKey), kekId };
}

export type WrappedProofKey = IssuePlace & { readonly proofKeyWrapped: Uint8Array; readonly kekId: string };

/** Returns null when the wrap does not belong here. */
export async function openProofKey(context: Context, row: WrappedProofKey): Promise<Uint8Array | null> {
  return nullIfRefused(kekUnwrap(context.keys.kek(row.kekId), proofKeySlot(row, row.kekId), row.proofKeyWrapped));
}

export type SecretsOfContent = {
  readonly shares: readonly { readonly role: string; readonly share: Uint8Array }[];
  /** S of the section `anyone`, sealed by the owner's browser for who holds the drawing. */
  readonly anyoneShare: Uint8Array | null;
  readonly passproof: Uint8Array | null;
  /** The envelope's `owner` part, as sent. */
  readonly owner: string;
};

/** A fresh data key for each content, so that nothing of an older one opens with what is kept. */
export async function wrapContent(context: Context, place: ContentPlace, secrets: SecretsOfContent) {
  const kekId = context.keys.currentKekId;
  const kek = context.keys.kek(kekId);
  const dataKey = randomBytes(DATA_KEY_BYTES);
  const { passproof, anyoneShare } = secrets;
  const held = anyoneShare === null ? secrets.shares : [...secrets.shares, { role: ANYONE_ROLE, share: anyoneShare }];
  const wrapOne = async ({ role, share }: { role: string; share: Uint8Array }) =>
    [role, await kekWrap(dataKey, heldSlot('share', place, role), share)] as const;
  return {
    shares: new Map(await Promise.all(held.map(wrapOne))),
    columns: {
      kekId,
      dataKeyWrapped: await kekWrap(kek, contentSlot('glyphDataKey', place, kekId), dataKey),
      ownerWrapped: await kekWrap(kek, contentSlot('ownerEnvelope', place, kekId), utf8(secrets.owner)),
      passproofWrapped:
        passproof === null
          ? null
          : await kekWrap(dataKey, heldSlot('passproof', place, ''), pepperedHash(context.keys.pepper, passproof)),
    },
  };
}

export type WrappedContent = ContentPlace & {
  readonly kekId: string;
  readonly dataKeyWrapped: Uint8Array;
  readonly ownerWrapped: Uint8Array;
  readonly passproofWrapped: Uint8Array | null;
};

type OwnerPlace = Parameters<typeof contentSlot>[1] & Pick<WrappedContent, 'kekId' | 'ownerWrapped'>;

/** Throws VaultError `open.refused`. */
export async function openOwnerPart(context: Context, row: OwnerPlace): Promise<string> {
  const slot = contentSlot('ownerEnvelope', row, row.kekId);
  return fromUtf8(await kekUnwrap(context.keys.kek(row.kekId), slot, row.ownerWrapped));
}

/** The same data key and owner's envelope under the present KEK. Throws VaultError `open.refused`. */
export async function rewrapContent(context: Context, row: WrappedContent) {
  const dataKey = await openDataKey(context, row);
  if (dataKey === null) throw new VaultError('open.refused');
  const owner = utf8(await openOwnerPart(context, row));
  const kekId = context.keys.currentKekId;
  const kek = context.keys.kek(kekId);
  return {
    kekId,
    dataKeyWrapped: await kekWrap(kek, contentSlot('glyphDataKey', row, kekId), dataKey),
    ownerWrapped: await kekWrap(kek, contentSlot('ownerEnvelope', row, kekId), owner),
  };
}

/** Returns null when the wrap does not belong here. */
export async function openDataKey(context: Context, row: WrappedContent): Promise<Uint8Array | null> {
  const slot = contentSlot('glyphDataKey', row, row.kekId);
  return nullIfRefused(kekUnwrap(context.keys.kek(row.kekId), slot, row.dataKeyWrapped));
}

/** The released half as base64url (of `anyone` the sealed share), or null when the wrap does not belong here. */
export async function openShare(
  dataKey: Uint8Array,
  place: ContentPlace,
  role: string,
  wrapped: Uint8Array,
): Promise<string | null> {
  const share = await nullIfRefused(kekUnwrap(dataKey, heldSlot('share', place, role), wrapped));
  return share === null ? null : toBase64url(share);
}

/** HMAC(pepper, passproof) as it was kept, or null when the wrap does not belong here. */
export async function openPassproof(dataKey: Uint8Array, row: WrappedContent): Promise<Uint8Array | null> {
  if (row.passproofWrapped === null) return null;
  return nullIfRefused(kekUnwrap(dataKey, heldSlot('passproof', row, ''), row.passproofWrapped));
}

async function nullIfRefused<T>(opening: Promise<T>): Promise<T | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof VaultError && error.code === 'open.refused') return null;
    // The row names a key that nobody has: it opens as little as with a wrong one.
    if (error instanceof KeyFolderError) return null;
    throw error;
  }
}
