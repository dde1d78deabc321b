import type { WrapSlot } from '@repo/vault';
import { isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../../core/context.ts';
import { mails } from '../../../db/tables/mails.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';
import type { DrawnLetter } from './letter.ts';

// Address, codes and links of a queued mail are encrypted at rest, so that a database dump holds no usable code.

export type MailContent = DrawnLetter & { readonly to: string };

/** A mail that an older version sealed has neither. */
const Content = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  papers: z.optional(z.array(z.string())),
  pictures: z.optional(z.array(z.object({ id: z.string(), png: z.string() }))),
});

type MailPlace = { id: string; accountId: string | null; kind: string };

function mailSlot({ id, accountId, kind }: MailPlace, kekId: string): WrapSlot {
  const policyHash = new Uint8Array(0);
  return { kind: 'mail', ownerId: accountId ?? '', objectId: id, role: kind, version: 0, policyHash, kekId };
}

export async function sealMail({ keys }: Context, place: MailPlace, content: MailContent) {
  return sealBytes(keys, place, new TextEncoder().encode(JSON.stringify(content)));
}

export type SealedMail = MailPlace & { contentWrapped: Uint8Array; kekId: string };

/** Throws VaultError for a row that was moved or damaged. */
export async function openMail(context: Context, row: SealedMail): Promise<MailContent> {
  return Content.parse(JSON.parse(new TextDecoder().decode(await openBytes(context, row))));
}

/** Rewraps the content under the current key without reading it. */
async function rewrapMail(context: Context, row: SealedMail) {
  return sealBytes(context.keys, row, await openBytes(context, row));
}

async function sealBytes(keys: Context['keys'], place: MailPlace, bytes: Uint8Array) {
  const kekId = keys.currentKekId;
  return { contentWrapped: await kekWrap(keys.kek(kekId), mailSlot(place, kekId), bytes), kekId };
}

async function openBytes({ keys }: Context, row: SealedMail): Promise<Uint8Array> {
  return kekUnwrap(keys.kek(row.kekId), mailSlot(row, row.kekId), row.contentWrapped);
}

/** Queued mail: a few rows for a few hours, some for addresses without an account. */
export const mailWraps = rewrapTable({
  table: mails,
  owner: null,
  key: [mails.id],
  isUsed: isNotNull(mails.contentWrapped),
  rewrap: async (context, { contentWrapped, kekId, ...place }) =>
    contentWrapped === null || kekId === null ? null : rewrapMail(context, { ...place, contentWrapped, kekId }),
});
