import { HOUR_MS } from '@repo/contract/durations';
import { VaultError } from '@repo/vault';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import type { Tx } from '../../../db/database.ts';
import { alertContacts, type ContactPushKind, contactPushes } from '../../../db/tables/alert-contacts.ts';
import type { PushOutcome, PushTarget } from '../../../outside/push/push.ts';
import { recordBrokenRow } from '../../../seals/row-macs.ts';
import { makeOwnToken } from '../alert-links.ts';
import { readContact } from '../sealed-contact.ts';
import { type ContactPushRow, openTarget } from './sealed-push.ts';

/** Messages sent in parallel, each with a connection of its own. */
const BATCH = 10;
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;

/** Queues the message on each browser of a contact, in the transaction that tells them. A newer one replaces what waits. */
export async function queueContactPush(
  tx: Tx,
  { contactId, readingId, at }: { contactId: string; readingId: string; at: Date },
  what: ContactPushKind,
): Promise<void> {
  await tx
    .update(contactPushes)
    .set({ readingId, what, queuedAt: at, attempts: 0, nextAttemptAt: at })
    .where(eq(contactPushes.contactId, contactId));
}

/** Sends the messages that are due; returns how many it tried. As with mails, no lock is held while a service answers. */
export async function sendContactPushes(context: Context): Promise<number> {
  const taken = await leaseDue(context);
  await Promise.all(taken.map((row) => send(context, row)));
  return taken.length;
}

async function leaseDue({ db, clock }: Context): Promise<ContactPushRow[]> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(contactPushes)
      .where(lte(contactPushes.nextAttemptAt, now))
      .orderBy(asc(contactPushes.nextAttemptAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    // Minutes: 1, 2, 4 and so on up to 60.
    const pause = sql`least(power(2, least(${contactPushes.attempts}, 6)), 60) * interval '1 minute'`;
    for (const { id } of due) {
      const nextAttemptAt = sql`${now.toISOString()}::timestamptz + ${pause}`;
      const taken = { attempts: sql`${contactPushes.attempts} + 1`, nextAttemptAt };
      await tx.update(contactPushes).set(taken).where(eq(contactPushes.id, id));
    }
    return due;
  });
}

async function send(context: Context, row: ContactPushRow): Promise<void> {
  const addressed = await address(context, row);
  if (addressed === null) return forget(context, row);
  const { target, payload } = addressed;
  const outcome = await context.push.send(target, payload).catch((error: unknown): PushOutcome => {
    context.log.warn({ push: row.id, error: describeError(error).name }, 'a push to a contact was not sent yet');
    return 'later';
  });
  if (outcome === 'gone') return forget(context, row);
  const isTooLate = context.clock.now().getTime() - (row.queuedAt?.getTime() ?? 0) >= GIVEN_UP_AFTER_MS;
  if (outcome === 'later' && !isTooLate) return;
  if (outcome !== 'sent') context.log.warn({ push: row.id, outcome }, 'a push to a contact was given up');
  await settle(context, row);
}

type PushLetter = { readonly target: PushTarget; readonly payload: string };

/** The link of the contact's page, which only this browser can read; null for who is not told any more, and a broken row. */
async function address(context: Context, row: ContactPushRow): Promise<PushLetter | null> {
  const [contact] = await context.db.select().from(alertContacts).where(eq(alertContacts.id, row.contactId));
  if (contact?.state !== 'confirmed' || (await readContact(context, contact)) === null) return null;
  try {
    const target = await openTarget(context, row);
    const own = makeOwnToken(context, contact.addressKey, row.readingId);
    return { target, payload: JSON.stringify({ kind: `alertContact.${row.what}`, contact: own }) };
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    recordBrokenRow(context, 'contact_pushes', row.id);
    return null;
  }
}

async function forget({ db }: Context, { id }: ContactPushRow): Promise<void> {
  await db.delete(contactPushes).where(eq(contactPushes.id, id));
}

/** What was queued meanwhile goes on waiting. */
async function settle({ db }: Context, { id, queuedAt, what }: ContactPushRow): Promise<void> {
  const none = { readingId: null, what: null, queuedAt: null, attempts: 0, nextAttemptAt: null };
  const isSent = queuedAt && what ? and(eq(contactPushes.queuedAt, queuedAt), eq(contactPushes.what, what)) : undefined;
  await db
    .update(contactPushes)
    .set(none)
    .where(and(eq(contactPushes.id, id), isSent));
}
