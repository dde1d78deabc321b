import {
  ALERT_ASKS_MAX,
  ALERT_LINK_DAYS,
  type AlertContact,
  type AlertContactState,
} from '@repo/contract/alert-contacts/alert-contacts';
import { DAY_MS } from '@repo/contract/durations';
import { and, asc, eq, inArray, isNotNull, max } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { alertContacts, alertTellings } from '../../db/tables/alert-contacts.ts';
import { mails } from '../../db/tables/mails.ts';
import { type ContactRow, readContact } from './sealed-contact.ts';

/** Those that their owner sees, oldest first: one who left and was removed is kept only so that nobody asks them again. */
async function listAlertContactRows(db: Db, accountId: string): Promise<ContactRow[]> {
  return db
    .select()
    .from(alertContacts)
    .where(and(eq(alertContacts.accountId, accountId), isNotNull(alertContacts.contactWrapped)))
    .orderBy(asc(alertContacts.id));
}

export async function listOwnAlertContacts(context: Context, db: Db, accountId: string): Promise<AlertContact[]> {
  return viewContacts(context, db, await listAlertContactRows(db, accountId));
}

export async function viewContact(context: Context, db: Db, row: ContactRow): Promise<AlertContact> {
  const [view] = await viewContacts(context, db, [row]);
  if (view === undefined) throw new Error('A contact has no view.');
  return view;
}

async function viewContacts(context: Context, db: Db, rows: readonly ContactRow[]): Promise<AlertContact[]> {
  const lost = await listUndelivered(db, rows);
  const told = await listTold(db, rows);
  return Promise.all(
    rows.map(async (row) => {
      const toldAt = told.find(({ contactId }) => contactId === row.id)?.at ?? null;
      return buildView(context, row, { toldAt, isUndelivered: isReturned(row, lost) });
    }),
  );
}

/** As long as the last mail that was sent came back, also after the mail itself is forgotten. */
const isReturned = ({ mailId, returnedAt }: ContactRow, lost: readonly string[]): boolean =>
  returnedAt !== null || (mailId !== null && lost.includes(mailId));

async function listUndelivered(db: Db, rows: readonly ContactRow[]): Promise<string[]> {
  const ids = rows.flatMap(({ mailId }) => mailId ?? []);
  if (ids.length === 0) return [];
  const isLost = and(inArray(mails.id, ids), isNotNull(mails.failedAt));
  return (await db.select({ id: mails.id }).from(mails).where(isLost)).map(({ id }) => id);
}

async function listTold(db: Db, rows: readonly ContactRow[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .select({ contactId: alertTellings.contactId, at: max(alertTellings.at) })
    .from(alertTellings)
    .where(inArray(alertTellings.contactId, ids))
    .groupBy(alertTellings.contactId);
}

type MailFacts = { readonly toldAt: Date | null; readonly isUndelivered: boolean };

async function buildView(
  context: Context,
  row: ContactRow,
  { toldAt, isUndelivered }: MailFacts,
): Promise<AlertContact> {
  const contact = await readContact(context, row);
  const now = context.clock.now();
  return {
    id: row.id,
    email: contact?.email ?? null,
    name: contact?.name ?? null,
    state: contact === null ? 'broken' : nameState(row, now),
    isUndelivered,
    askedAt: row.askedAt.toISOString(),
    askedUntil: findLinkEnd(row).toISOString(),
    asksLeft: row.state === 'asked' ? Math.max(0, ALERT_ASKS_MAX - row.asks) : 0,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    leftAt: row.leftAt?.toISOString() ?? null,
    toldAt: toldAt?.toISOString() ?? null,
    mutedUntil: row.mutedUntil !== null && row.mutedUntil > now ? row.mutedUntil.toISOString() : null,
  };
}

const nameState = (row: ContactRow, now: Date): AlertContactState =>
  row.state === 'asked' && findLinkEnd(row) <= now ? 'expired' : row.state;

/** The link of the last question ends seven days after it. */
export const findLinkEnd = ({ askedAt }: Pick<ContactRow, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + ALERT_LINK_DAYS * DAY_MS);
