import { ALERT_AGAIN_MINUTES, ALERTS_PER_DAY } from '@repo/contract/alert-contacts/alert-contacts';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { enc, equalBytes, pepperedHash } from '@repo/vault';
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { nameQuery } from '../../db/run-named.ts';
import { alertContacts, alertTellings } from '../../db/tables/alert-contacts.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { makeLeaveLink, makeOwnLink } from './alert-links.ts';
import { queueContactPush } from './push/send-contact-pushes.ts';
import { type ContactRow, readContact } from './sealed-contact.ts';
import { wordPlace } from './word-place.ts';

/** A reading by anyone; never a drill nor a late notice. */
export type AlertReading = {
  readonly accountId: string;
  readonly glyphId: string;
  readonly readingId: string;
  readonly at: Date;
  /** Two letters, or null where it is not known. */
  readonly country: string | null;
  /** As it is stored with the reading: cut. */
  readonly network: string;
};

type Telling = typeof alertTellings.$inferSelect;

/**
 * Tells the confirmed contacts of the card's owner, in the transaction of the reading, so that the mails go out if and only
 * if it is committed; returns how many were told. A contact is told unless they heard of this card from the same country and
 * network within half an hour, and eight times within 24 hours at most.
 *
 * `contacts` are locked by `lockListeners`, before the audit log (ARCHITECTURE, invariant 14).
 */
export async function tellAlertContacts(
  tx: Tx,
  context: Context,
  reading: AlertReading,
  contacts: readonly ContactRow[],
): Promise<number> {
  if (contacts.length === 0) return 0;
  const recent = await listRecent(tx, contacts, reading.at);
  const placeKey = keyPlace(context, reading);
  let told = 0;
  for (const contact of contacts) {
    const heard = recent.filter(({ contactId }) => contactId === contact.id);
    if (heard.length >= ALERTS_PER_DAY || heard.some((one) => tellsTheSame(one, reading, placeKey))) continue;
    const isLast = heard.length + 1 === ALERTS_PER_DAY;
    if (await tell(tx, context, contact, { reading, placeKey, isLast })) told += 1;
  }
  return told;
}

const lockRows = nameQuery('alert_listeners_lock', (db) =>
  db
    .select()
    .from(alertContacts)
    .where(
      and(
        eq(alertContacts.accountId, sql.placeholder('accountId')),
        eq(alertContacts.state, 'confirmed'),
        or(isNull(alertContacts.mutedUntil), lte(alertContacts.mutedUntil, sql.placeholder('at'))),
      ),
    )
    .orderBy(asc(alertContacts.id))
    .for('update'),
);

/** Locked, so that of two readings at once the second sees what the first has told. */
export async function lockListeners(
  tx: Tx,
  { accountId, at }: Pick<AlertReading, 'accountId' | 'at'>,
): Promise<ContactRow[]> {
  return lockRows(tx, { accountId, at });
}

async function listRecent(tx: Tx, contacts: readonly ContactRow[], at: Date): Promise<Telling[]> {
  const since = new Date(at.getTime() - DAY_MS);
  const ids = contacts.map(({ id }) => id);
  return tx
    .select()
    .from(alertTellings)
    .where(and(inArray(alertTellings.contactId, ids), gt(alertTellings.at, since)));
}

function tellsTheSame(told: Telling, { glyphId, at }: AlertReading, placeKey: Uint8Array): boolean {
  const isLately = told.at.getTime() > at.getTime() - ALERT_AGAIN_MINUTES * MINUTE_MS;
  return isLately && told.glyphId === glyphId && equalBytes(told.placeKey, placeKey);
}

function keyPlace({ keys }: Pick<Context, 'keys'>, { accountId, country, network }: AlertReading): Uint8Array {
  return pepperedHash(keys.pepper, enc('alertContact.place', accountId, country ?? '', network));
}

type Message = { readonly reading: AlertReading; readonly placeKey: Uint8Array; readonly isLast: boolean };

async function tell(tx: Tx, context: Context, row: ContactRow, message: Message): Promise<boolean> {
  const contact = await readContact(context, row);
  if (contact === null) return false;
  const { accountId, glyphId, readingId, at, country } = message.reading;
  const mailId = await queueMail(tx, context, {
    // The owner's language is not the contact's.
    accountId: null,
    to: contact.email,
    kind: 'alertContactTold',
    language: row.language,
    params: {
      name: contact.name,
      ...wordPlace(row.language, { at, country }),
      at,
      last: message.isLast ? String(ALERTS_PER_DAY) : null,
      seeUrl: makeOwnLink(context, row.addressKey, readingId),
      leaveUrl: makeLeaveLink(context, row.addressKey),
    },
  });
  const telling = { accountId, contactId: row.id, glyphId, readingId, placeKey: message.placeKey, at };
  await tx.insert(alertTellings).values({ id: newId(at.getTime()), ...telling });
  await tx.update(alertContacts).set({ mailId }).where(eq(alertContacts.id, row.id));
  await queueContactPush(tx, { contactId: row.id, readingId, at }, 'opened');
  return true;
}
