import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { alertContacts } from '../../db/tables/alert-contacts.ts';
import { mails } from '../../db/tables/mails.ts';
import { notifyOwner } from './own-alert-contacts.ts';

/** Rows per run of the job; the next run takes the rest. */
const BATCH = 200;

/**
 * Tells owners once that the mail to a person they named came back for good: in an emergency nobody would hear of it there.
 * A later mail that arrives takes it back. Safe on several nodes at once.
 */
export async function noteReturnedMails(context: Context): Promise<void> {
  const { db } = context;
  const isSent = and(eq(mails.id, alertContacts.mailId), isNotNull(mails.sentAt));
  await db
    .update(alertContacts)
    .set({ returnedAt: null })
    .where(and(isNotNull(alertContacts.returnedAt), exists(db.select({ id: mails.id }).from(mails).where(isSent))));
  const returned = await db
    .select({ id: alertContacts.id, accountId: alertContacts.accountId })
    .from(alertContacts)
    .innerJoin(mails, eq(mails.id, alertContacts.mailId))
    .where(and(isNotNull(mails.failedAt), isNull(alertContacts.returnedAt), isNotNull(alertContacts.contactWrapped)))
    .limit(BATCH);
  for (const one of returned) await noteReturned(context, one);
}

async function noteReturned(context: Context, { id, accountId }: { id: string; accountId: string }): Promise<void> {
  await context.db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update');
    const noted = await tx
      .update(alertContacts)
      .set({ returnedAt: context.clock.now() })
      .where(and(eq(alertContacts.id, id), isNull(alertContacts.returnedAt)))
      .returning({ id: alertContacts.id });
    if (noted.length > 0) await notifyOwner(tx, context, accountId, 'returned');
  });
}
