import {
  ALERT_ASKS_MAX,
  ALERT_ASKS_PER_ADDRESS_AND_WEEK,
  ALERT_CONTACTS_MAX,
  ALERT_LEFT_DAYS,
  type AlertContact,
  type addAlertContact,
} from '@repo/contract/alert-contacts/alert-contacts';
import type { BodyOf } from '@repo/contract/call';
import { DAY_MS } from '@repo/contract/durations';
import { isAddress, toMailbox } from '@repo/contract/rules/addresses';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import type { Account } from '../../db/tables/accounts.ts';
import { alertContacts } from '../../db/tables/alert-contacts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { makeConfirmLink, makeLeaveLink } from './alert-links.ts';
import { lockOwnContact, notifyOwner } from './own-alert-contacts.ts';
import {
  type Contact,
  type ContactRow,
  cleanAlertName,
  keyAddress,
  readContact,
  sealContact,
} from './sealed-contact.ts';
import { findLinkEnd, viewContact } from './view-contact.ts';

const WEEK_MS = 7 * DAY_MS;

/** Names a person and asks them by mail. With the same id and address it may be repeated. */
export async function addContact(
  context: Context,
  session: Session,
  body: BodyOf<typeof addAlertContact>,
): Promise<AlertContact | Refusal> {
  const email = body.email.trim();
  if (!isAddress(email)) return refuse('accounts.badEmail', { fields: { email: 'form' } });
  // Whoever visits the site could send mails by an account whose password everybody knows.
  if (isSharedDemo(session)) return refuse('settings.sharedAccount');
  const { accountId } = session;
  const addressKey = keyAddress(context, accountId, email);
  return context.db.transaction(async (tx): Promise<AlertContact | Refusal> => {
    const account = await lockAccount(tx, context, accountId);
    const known = await findTaken(tx, context, { id: body.id, addressKey });
    if (known !== undefined) return answerKnown(context, tx, known, { accountId, id: body.id, addressKey });
    const refused = await refuseNaming(tx, account, email);
    if (refused !== null) return refused;
    const contact = { email, name: cleanAlertName(body.name) };
    const row = await insertAsked(tx, context, account, { id: body.id, addressKey, contact });
    await append(tx, row.createdAt, [{ subjectId: accountId, act: 'alertContact.added', facts: { contact: row.id } }]);
    await notifyOwner(tx, context, accountId, 'added');
    return viewContact(context, tx, row);
  });
}

/** The row of this id or of this address; one that left long ago, or was removed then, makes room. */
async function findTaken(
  tx: Tx,
  { clock }: Context,
  { id, addressKey }: Pick<ContactRow, 'id' | 'addressKey'>,
): Promise<ContactRow | undefined> {
  const [sameId] = await tx.select().from(alertContacts).where(eq(alertContacts.id, id));
  if (sameId !== undefined) return sameId;
  const isSame = eq(alertContacts.addressKey, addressKey);
  const [row] = await tx.select().from(alertContacts).where(isSame);
  const isForgotten = row?.state === 'left' && (row.leftAt?.getTime() ?? 0) <= clock.now().getTime() - LEFT_MS;
  if (!isForgotten) return row;
  await tx.delete(alertContacts).where(isSame);
  return undefined;
}

export const LEFT_MS = ALERT_LEFT_DAYS * DAY_MS;

async function answerKnown(
  context: Context,
  tx: Tx,
  known: ContactRow,
  asked: Pick<ContactRow, 'accountId' | 'id' | 'addressKey'>,
): Promise<AlertContact | Refusal> {
  const isSameAddress = Buffer.compare(known.addressKey, asked.addressKey) === 0;
  if (known.id !== asked.id) return refuse(known.state === 'left' ? 'alertContacts.left' : 'alertContacts.known');
  return known.accountId === asked.accountId && isSameAddress
    ? viewContact(context, tx, known)
    : refuse('request.idReused');
}

async function refuseNaming(tx: Tx, account: Account, email: string): Promise<Refusal | null> {
  // Nobody is mailed on behalf of somebody of whom not even an address is known.
  if (account.emailConfirmedAt === null) return refuse('alertContacts.confirmFirst');
  if (toMailbox(account.email) === toMailbox(email)) return refuse('alertContacts.own');
  const isShown = and(eq(alertContacts.accountId, account.id), isNotNull(alertContacts.contactWrapped));
  return (await tx.$count(alertContacts, isShown)) >= ALERT_CONTACTS_MAX ? refuse('alertContacts.tooMany') : null;
}

type NewContact = { readonly id: string; readonly addressKey: Uint8Array; readonly contact: Contact };

async function insertAsked(
  tx: Tx,
  context: Context,
  { id: accountId, language }: Account,
  { id, addressKey, contact }: NewContact,
): Promise<ContactRow> {
  const now = context.clock.now();
  const place = { id, accountId, addressKey, state: 'asked' as const };
  const sealed = await sealContact(context, place, contact);
  const ends = { confirmedAt: null, leftAt: null, mutedUntil: null, returnedAt: null };
  const row = { ...place, ...sealed, ...ends, language, linkHash: null, asks: 0, mailId: null };
  const inserted = { ...row, askedAt: now, createdAt: now };
  await tx.insert(alertContacts).values(inserted);
  return sendQuestion(tx, context, inserted, contact);
}

/**
 * Mails the question with a new link; the one before stops working. A mailbox gets three a week, whoever names it: the act
 * goes on, because its caller must not learn that others named the same person.
 */
async function sendQuestion(tx: Tx, context: Context, row: ContactRow, contact: Contact): Promise<ContactRow> {
  const now = context.clock.now();
  const { url: confirmUrl, linkHash } = makeConfirmLink(context, row.id);
  const asked = { ...row, linkHash, asks: row.asks + 1, askedAt: now };
  const leaveUrl = makeLeaveLink(context, row.addressKey);
  const params = { name: contact.name, until: findLinkEnd(asked), confirmUrl, leaveUrl };
  const mail = {
    accountId: null,
    to: contact.email,
    kind: 'alertContactAsked',
    language: row.language,
    params,
  } as const;
  const mailId = (await isAskedEnough(tx, context, contact.email)) ? null : await queueMail(tx, context, mail);
  const changes = { linkHash, asks: asked.asks, askedAt: now, mailId };
  await tx.update(alertContacts).set(changes).where(eq(alertContacts.id, row.id));
  return { ...row, ...changes };
}

async function isAskedEnough(tx: Tx, context: Context, email: string): Promise<boolean> {
  const key = limitKey(context, 'alertContacts.asked', toMailbox(email));
  const rule = { max: ALERT_ASKS_PER_ADDRESS_AND_WEEK, windowMs: WEEK_MS };
  const waitSeconds = await countWindowUse(tx, key, context.clock.now(), rule);
  if (waitSeconds > 0)
    context.log.warn({ waitSeconds }, 'an address is not asked any more for now to be an alert contact');
  return waitSeconds > 0;
}

export async function askAgain(context: Context, { accountId }: Session, id: string): Promise<AlertContact | Refusal> {
  return context.db.transaction(async (tx): Promise<AlertContact | Refusal> => {
    await lockAccount(tx, context, accountId);
    const row = await lockOwnContact(tx, accountId, id);
    const contact = row === undefined ? null : await readContact(context, row);
    if (row === undefined || contact === null) return refuse('request.notFound');
    if (row.state === 'confirmed') return refuse('alertContacts.answered');
    if (row.state === 'left') return refuse('alertContacts.left');
    if (row.asks >= ALERT_ASKS_MAX) return refuse('alertContacts.askedOften');
    const asked = await sendQuestion(tx, context, row, contact);
    await append(tx, asked.askedAt, [{ subjectId: accountId, act: 'alertContact.asked', facts: { contact: id } }]);
    return viewContact(context, tx, asked);
  });
}
