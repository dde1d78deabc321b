import { ALERTS_PER_DAY } from '@repo/contract/alert-contacts/alert-contacts';
import { DAY_MS } from '@repo/contract/durations';
import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import type { Tx } from '../../db/database.ts';
import { alertContacts } from '../../db/tables/alert-contacts.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { makeLeaveLink, makeOwnLink } from './alert-links.ts';
import { queueContactPush } from './push/send-contact-pushes.ts';
import { type ContactRow, readContact } from './sealed-contact.ts';
import { type AlertReading, lockListeners } from './tell-alert-contacts.ts';
import { wordPlace } from './word-place.ts';

type PlacedReading = Omit<AlertReading, 'glyphId' | 'network'>;

/**
 * Tells the confirmed contacts that a reader said where, in the transaction that stores it; returns how many were told. The
 * place stands behind the link alone. These mails are counted apart from alarms, so that neither uses up the other. Call it
 * once a reading, and like `tellAlertContacts` before the act's entries are appended.
 */
export async function tellAlertPlace(tx: Tx, context: Context, reading: PlacedReading): Promise<number> {
  let told = 0;
  for (const row of await lockListeners(tx, { accountId: reading.accountId, at: context.clock.now() })) {
    if (await tellPlace(tx, context, row, reading)) told += 1;
  }
  return told;
}

async function tellPlace(tx: Tx, context: Context, row: ContactRow, reading: PlacedReading): Promise<boolean> {
  const contact = await readContact(context, row);
  if (contact === null) return false;
  const key = limitKey(context, 'alertContacts.places', row.id);
  const rule = { max: ALERTS_PER_DAY, windowMs: DAY_MS };
  if ((await countWindowUse(tx, key, context.clock.now(), rule)) > 0) return false;
  const mailId = await queueMail(tx, context, {
    accountId: null,
    to: contact.email,
    kind: 'alertContactPlace',
    language: row.language,
    params: {
      name: contact.name,
      ...wordPlace(row.language, reading),
      at: reading.at,
      seeUrl: makeOwnLink(context, row.addressKey, reading.readingId),
      leaveUrl: makeLeaveLink(context, row.addressKey),
    },
  });
  await tx.update(alertContacts).set({ mailId }).where(eq(alertContacts.id, row.id));
  const { readingId } = reading;
  await queueContactPush(tx, { contactId: row.id, readingId, at: context.clock.now() }, 'place');
  return true;
}
