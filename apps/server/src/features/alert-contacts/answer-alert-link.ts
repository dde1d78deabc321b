import type { confirmAlertContact, readAlertLink } from '@repo/contract/alert-contacts/alert-contacts';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { TRIES_PER_HOUR_AND_NETWORK } from '@repo/contract/recovery/recovery';
import { equalBytes } from '@repo/vault';
import { and, eq, lt, lte } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { alertContacts, alertTellings, contactPushes } from '../../db/tables/alert-contacts.ts';
import { resolveNetwork } from '../../http/network.ts';
import { append } from '../audit/audit-leaves.ts';
import { type AlertLink, makeOwnToken, parseAlertLink } from './alert-links.ts';
import { LEFT_MS } from './ask-alert-contact.ts';
import { notifyOwner } from './own-alert-contacts.ts';
import { type Contact, type ContactRow, readContact, sealContact } from './sealed-contact.ts';
import { findLinkEnd } from './view-contact.ts';

const OVER = { state: 'over', name: null } as const;

/** A link cannot be guessed; this bounds what trying may cost. */
export async function countLinkTry(context: Context, request: FastifyRequest): Promise<void> {
  const key = limitKey(context, 'alertContacts.links', resolveNetwork(request));
  const max = Math.max(TRIES_PER_HOUR_AND_NETWORK, context.config.limits.registrationsPerHour);
  const seconds = await countWindowUse(context.db, key, context.clock.now(), { max, windowMs: HOUR_MS });
  if (seconds > 0) throw refuseTooMany(seconds);
}

/** What the page of a link shows. It changes nothing, because mail programs open links by themselves. */
export async function readLink(context: Context, token: string): Promise<AnswerOf<typeof readAlertLink>> {
  const link = parseAlertLink(context, token);
  const row = link === null ? null : await findLinked(context.db, link);
  const contact = row === null || row.contactWrapped === null ? null : await readContact(context, row);
  if (link === null || row === null || contact === null || row.state === 'left') return OVER;
  if (link.does === 'confirm' && !isOpen(context, row, link.linkHash)) return OVER;
  if (link.does === 'see' && row.state !== 'confirmed') return OVER;
  return { state: row.state, name: contact.name };
}

/** Whom a contact's own link tells at present, and of which reading; null for one who is not told, and any other link. */
export async function findToldContact(
  context: Context,
  token: string,
): Promise<{ row: ContactRow; contact: Contact; readingId: string | null } | null> {
  const link = parseAlertLink(context, token);
  if (link?.does !== 'see') return null;
  const row = await findLinked(context.db, link);
  const contact = row?.state === 'confirmed' ? await readContact(context, row) : null;
  return row === null || contact === null ? null : { row, contact, readingId: link.readingId };
}

async function findLinked(db: Db, link: AlertLink): Promise<ContactRow | null> {
  const isLinked =
    link.does === 'confirm' ? eq(alertContacts.id, link.contactId) : eq(alertContacts.addressKey, link.addressKey);
  const [row] = await db.select().from(alertContacts).where(isLinked);
  return row ?? null;
}

const isOpen = ({ clock }: Context, row: ContactRow, linkHash: Uint8Array): boolean =>
  row.state === 'asked' &&
  row.linkHash !== null &&
  equalBytes(row.linkHash, linkHash) &&
  clock.now() < findLinkEnd(row);

/** Says yes, once. The mails are in the language of the page from now on. */
export async function confirmByLink(
  context: Context,
  { token, language }: BodyOf<typeof confirmAlertContact>,
): Promise<AnswerOf<typeof confirmAlertContact> | Refusal> {
  const link = parseAlertLink(context, token);
  if (link?.does !== 'confirm') return refuse('alertContacts.linkOver');
  return context.db.transaction(async (tx): Promise<AnswerOf<typeof confirmAlertContact> | Refusal> => {
    const row = await lockLinked(tx, link);
    const contact = row === null || !isOpen(context, row, link.linkHash) ? null : await readContact(context, row);
    if (row === null || contact === null) return refuse('alertContacts.linkOver');
    const now = context.clock.now();
    const confirmed = { ...row, state: 'confirmed' as const, language, linkHash: null, confirmedAt: now };
    await saveState(tx, { ...confirmed, ...(await sealContact(context, confirmed, contact)) });
    const { accountId, id } = row;
    await append(tx, now, [{ subjectId: accountId, act: 'alertContact.confirmed', facts: { contact: id } }]);
    await notifyOwner(tx, context, accountId, 'confirmed');
    return { own: makeOwnToken(context, row.addressKey, null) };
  });
}

/** Ends the mails, without a session and however often. What the owner sees of it stays for ninety days. */
export async function leaveByLink(context: Context, token: string): Promise<Record<string, never>> {
  const link = parseAlertLink(context, token);
  if (link === null || link.does === 'confirm') return {};
  return context.db.transaction(async (tx) => {
    const row = await lockLinked(tx, link);
    if (row === null || row.state === 'left') return {};
    const now = context.clock.now();
    const contact = await readContact(context, row);
    const left = { ...row, state: 'left' as const, linkHash: null, leftAt: now };
    const sealed = contact === null ? { contactWrapped: null, kekId: null } : await sealContact(context, left, contact);
    await saveState(tx, { ...left, ...sealed });
    await tx.delete(contactPushes).where(eq(contactPushes.contactId, row.id));
    const { accountId, id } = row;
    await append(tx, now, [{ subjectId: accountId, act: 'alertContact.left', facts: { contact: id } }]);
    await notifyOwner(tx, context, accountId, 'left');
    return {};
  });
}

/**
 * Locks the owner's account first, as every act does, and then the row. The account's own row MAC is not asked: somebody who
 * wants no mails is let go also where an account was changed outside the server.
 */
export async function lockLinked(tx: Tx, link: AlertLink): Promise<ContactRow | null> {
  const found = await findLinked(tx, link);
  if (found === null) return null;
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, found.accountId)).for('no key update');
  const [row] = await tx.select().from(alertContacts).where(eq(alertContacts.id, found.id)).for('update');
  return row ?? null;
}

async function saveState(tx: Tx, row: ContactRow): Promise<void> {
  const { state, contactWrapped, kekId, language, linkHash, confirmedAt, leftAt } = row;
  const changes = { state, contactWrapped, kekId, language, linkHash, confirmedAt, leftAt };
  await tx.update(alertContacts).set(changes).where(eq(alertContacts.id, row.id));
}

/** How long it is known when a contact was last told. The rule of the next message looks back a day. */
const TELLINGS_KEPT_MS = 90 * DAY_MS;

/** Forgets those who left ninety days ago, and old messages. */
export async function forgetOldAlerts({ db, clock }: Context): Promise<void> {
  const now = clock.now().getTime();
  const leftBefore = new Date(now - LEFT_MS);
  await db.delete(alertContacts).where(and(eq(alertContacts.state, 'left'), lte(alertContacts.leftAt, leftBefore)));
  await db.delete(alertTellings).where(lt(alertTellings.at, new Date(now - TELLINGS_KEPT_MS)));
}
