import { ALERT_MUTE_HOURS, type AlertContact } from '@repo/contract/alert-contacts/alert-contacts';
import { HOUR_MS } from '@repo/contract/durations';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { alertContacts } from '../../db/tables/alert-contacts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { type ContactRow, cleanAlertName, readContact, sealContact } from './sealed-contact.ts';
import { listOwnAlertContacts, viewContact } from './view-contact.ts';

/** The account is locked already. One who left and was removed is not found. */
export async function lockOwnContact(tx: Tx, accountId: string, id: string): Promise<ContactRow | undefined> {
  const isOwn = and(eq(alertContacts.accountId, accountId), eq(alertContacts.id, id));
  const [row] = await tx
    .select()
    .from(alertContacts)
    .where(and(isOwn, isNotNull(alertContacts.contactWrapped)))
    .for('update');
  return row;
}

/** Changes how the mails to this person name the owner. */
export async function renameForContact(
  context: Context,
  { accountId }: Session,
  { id, written }: { id: string; written: string | null },
): Promise<AlertContact | Refusal> {
  return context.db.transaction(async (tx): Promise<AlertContact | Refusal> => {
    await lockAccount(tx, context, accountId);
    const row = await lockOwnContact(tx, accountId, id);
    const contact = row === undefined ? null : await readContact(context, row);
    if (row === undefined || contact === null) return refuse('request.notFound');
    const name = cleanAlertName(written);
    if (name === contact.name) return viewContact(context, tx, row);
    const sealed = await sealContact(context, row, { ...contact, name });
    await tx.update(alertContacts).set(sealed).where(eq(alertContacts.id, id));
    const facts = { contact: id, named: name !== null };
    await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'alertContact.renamed', facts }]);
    return viewContact(context, tx, { ...row, ...sealed });
  });
}

/**
 * The person is not told: somebody may take an abuser off the list. Of one who left, a row without address stays, so that
 * naming them anew does not ask them again.
 */
export async function removeContact(
  context: Context,
  { accountId }: Session,
  id: string,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    await lockAccount(tx, context, accountId);
    const row = await lockOwnContact(tx, accountId, id);
    if (row === undefined) return refuse('request.notFound');
    const isThis = eq(alertContacts.id, id);
    if (row.state === 'left') {
      await tx.update(alertContacts).set({ contactWrapped: null, kekId: null, mailId: null }).where(isThis);
    } else {
      await tx.delete(alertContacts).where(isThis);
    }
    const now = context.clock.now();
    await append(tx, now, [{ subjectId: accountId, act: 'alertContact.removed', facts: { contact: id } }]);
    // One who left told nobody anything any more.
    if (row.state === 'confirmed') await notifyOwner(tx, context, accountId, 'removed');
    return {};
  });
}

/** For the day on which somebody cries wolf. The owner is told of each reading as before. */
export async function muteContacts(
  context: Context,
  { accountId }: Session,
  isMuted: boolean,
): Promise<AlertContact[]> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const now = context.clock.now();
    const mutedUntil = isMuted ? new Date(now.getTime() + ALERT_MUTE_HOURS * HOUR_MS) : null;
    const isOwn = eq(alertContacts.accountId, accountId);
    const changed = await tx.update(alertContacts).set({ mutedUntil }).where(isOwn).returning({ id: alertContacts.id });
    if (changed.length === 0) return [];
    await append(tx, now, [{ subjectId: accountId, act: 'alertContact.muted', facts: { muted: isMuted } }]);
    if (isMuted) await notifyOwner(tx, context, accountId, 'muted');
    return listOwnAlertContacts(context, tx, accountId);
  });
}

type Change = 'added' | 'confirmed' | 'left' | 'removed' | 'muted' | 'returned';

export async function notifyOwner(tx: Tx, context: Context, accountId: string, what: Change): Promise<void> {
  await notify(tx, context, [{ accountId, kind: 'alertContact.changed', severity: 'medium', facts: { what } }]);
}
