import { PROFILE_TEXT_FIELDS } from '@repo/contract/rules/profile-rules';
import { fromUtf8, utf8, type WrapSlot } from '@repo/vault';
import * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import type { profileImages, profiles } from '../../db/tables/profiles.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';

// Seals a person's details and photographs; a dump of the database reveals neither.

/**
 * `profile`: the wizard. `identity`: the identity step. `bodySha256`: hash of the last body sent, which may be
 * repeated.
 */
const Details = z.object({
  profile: z.optional(z.partialRecord(z.enum(PROFILE_TEXT_FIELDS), z.string())),
  certificates: z.optional(z.string()),
  identity: z.optional(z.record(z.string(), z.string())),
  /** What the server read from the document's photograph, by the form's names. */
  machine: z.optional(z.record(z.string(), z.string())),
  bodySha256: z.optional(z.string()),
  /** Of an institution, for its invoices. */
  vatNumber: z.optional(z.string()),
});
export type ProfileDetails = z.output<typeof Details>;

const NO_POLICY = new Uint8Array(0);

function buildSlot(accountId: string, objectId: string, role: string, kekId: string): WrapSlot {
  return { kind: 'document', ownerId: accountId, objectId, role, version: 0, policyHash: NO_POLICY, kekId };
}

async function seal({ keys }: Context, accountId: string, objectId: string, role: string, bytes: Uint8Array) {
  const kekId = keys.currentKekId;
  return { wrapped: await kekWrap(keys.kek(kekId), buildSlot(accountId, objectId, role, kekId), bytes), kekId };
}

export async function sealDetails(context: Context, accountId: string, details: ProfileDetails) {
  const { wrapped, kekId } = await seal(context, accountId, accountId, 'details', utf8(JSON.stringify(details)));
  return { detailsWrapped: wrapped, kekId };
}

type DetailsRow = Pick<typeof profiles.$inferSelect, 'accountId' | 'detailsWrapped' | 'kekId'>;

export async function openDetails({ keys }: Context, row: DetailsRow): Promise<ProfileDetails> {
  const slot = buildSlot(row.accountId, row.accountId, 'details', row.kekId);
  return Details.parse(JSON.parse(fromUtf8(await kekUnwrap(keys.kek(row.kekId), slot, row.detailsWrapped))));
}

type ImagePlace = Pick<typeof profileImages.$inferSelect, 'id' | 'accountId' | 'kind'>;

export async function sealImage(context: Context, { id, accountId, kind }: ImagePlace, jpeg: Uint8Array) {
  const { wrapped, kekId } = await seal(context, accountId, id, kind, jpeg);
  return { imageWrapped: wrapped, kekId };
}

type ImageRow = ImagePlace & Pick<typeof profileImages.$inferSelect, 'imageWrapped' | 'kekId'>;

/** Returns the JPEG. A caller that shows it must append an audit leaf. */
export async function openImage({ keys }: Context, row: ImageRow): Promise<Uint8Array> {
  return kekUnwrap(keys.kek(row.kekId), buildSlot(row.accountId, row.id, row.kind, row.kekId), row.imageWrapped);
}
