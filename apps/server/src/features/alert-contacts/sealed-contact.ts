import { toMailbox } from '@repo/contract/rules/addresses';
import { enc, pepperedHash, VaultError, type WrapSlot } from '@repo/vault';
import { isNotNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import { seenLength, shownLine } from '../../core/shown-text.ts';
import { alertContacts } from '../../db/tables/alert-contacts.ts';
import { kekUnwrap, kekWrap } from '../../seals/kek-wraps.ts';
import { rewrapTable } from '../../seals/rewrap-table.ts';
import { recordBrokenRow } from '../../seals/row-macs.ts';

export type ContactRow = typeof alertContacts.$inferSelect;

const Contact = z.object({ email: z.string(), name: z.nullable(z.string()) });
export type Contact = z.output<typeof Contact>;

type ContactPlace = Pick<ContactRow, 'id' | 'accountId' | 'state' | 'addressKey'>;

/** The state is part of the slot: whoever writes `confirmed` into a row without the key makes one that does not open. */
function contactSlot({ id, accountId, state, addressKey }: ContactPlace, kekId: string): WrapSlot {
  const bound = { role: state, version: 0, policyHash: addressKey };
  return { kind: 'alertContact', ownerId: accountId, objectId: id, ...bound, kekId };
}

export async function sealContact({ keys }: Context, place: ContactPlace, contact: Contact) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(JSON.stringify(contact));
  return { contactWrapped: await kekWrap(keys.kek(kekId), contactSlot(place, kekId), plain), kekId };
}

async function openContact({ keys }: Context, row: ContactRow): Promise<Contact> {
  const { contactWrapped, kekId } = row;
  if (contactWrapped === null || kekId === null) throw new VaultError('open.refused');
  const plain = await kekUnwrap(keys.kek(kekId), contactSlot(row, kekId), contactWrapped);
  return Contact.parse(JSON.parse(new TextDecoder().decode(plain)));
}

/** Null for a row that was changed outside the server, which is logged and counted for the operator. */
export async function readContact(context: Context, row: ContactRow): Promise<Contact | null> {
  try {
    return await openContact(context, row);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    recordBrokenRow(context, 'alert_contacts', row.id);
    return null;
  }
}

/** What the mails call the owner: one visible line, or nothing. */
export function cleanAlertName(written: string | null): string | null {
  const line = shownLine(written ?? '');
  return seenLength(line) === 0 ? null : line;
}

/** The same for every spelling of one mailbox, and another for each account: two lists cannot be compared by it. */
export function keyAddress({ keys }: Pick<Context, 'keys'>, accountId: string, email: string): Uint8Array {
  return pepperedHash(keys.pepper, enc('alertContact.address', accountId, toMailbox(email)));
}

export const alertContactWraps = rewrapTable({
  table: alertContacts,
  owner: alertContacts.accountId,
  key: [alertContacts.id],
  isUsed: isNotNull(alertContacts.contactWrapped),
  rewrap: async (context, row) => sealContact(context, row, await openContact(context, row)),
});
