import {
  CONTACT_PUSHES_MAX,
  type readContactPush,
  type startContactPush,
  type stopContactPush,
} from '@repo/contract/alert-contacts/contact-push';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { equalBytes } from '@repo/vault';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { contactPushes } from '../../../db/tables/alert-contacts.ts';
import { parseAlertLink } from '../alert-links.ts';
import { findToldContact, lockLinked } from '../answer-alert-link.ts';
import type { ContactRow } from '../sealed-contact.ts';
import { keyEndpoint, sealTarget } from './sealed-push.ts';

type PushesAnswer = AnswerOf<typeof readContactPush>;

export async function readPushes(
  context: Context,
  { token, endpoint }: BodyOf<typeof readContactPush>,
): Promise<PushesAnswer | Refusal> {
  const told = await findToldContact(context, token);
  return told === null ? refuse('alertContacts.linkOver') : viewPushes(context, context.db, told.row.id, endpoint);
}

async function viewPushes(
  context: Context,
  db: Db | Tx,
  contactId: string,
  endpoint: string | null,
): Promise<PushesAnswer> {
  const rows = await db
    .select({ endpointKey: contactPushes.endpointKey })
    .from(contactPushes)
    .where(eq(contactPushes.contactId, contactId));
  const key = endpoint === null ? null : keyEndpoint(context, contactId, endpoint);
  const isHere = key !== null && rows.some(({ endpointKey }) => equalBytes(endpointKey, key));
  return { publicKey: context.push.publicKey, isHere, phones: rows.length };
}

/** A browser that is told already replaces its earlier row; beyond the limit the oldest is deleted. */
export async function startPushes(
  context: Context,
  { token, endpoint, keys }: BodyOf<typeof startContactPush>,
): Promise<PushesAnswer | Refusal> {
  if (!context.push.accepts(endpoint)) return refuse('notifications.badPushEndpoint');
  return withContact(context, token, async (tx, { id: contactId, accountId }) => {
    const now = context.clock.now();
    const endpointKey = keyEndpoint(context, contactId, endpoint);
    const place = { id: newId(now.getTime()), accountId, contactId, endpointKey };
    const sealed = await sealTarget(context, place, { endpoint, ...keys });
    await tx.delete(contactPushes).where(isBrowser(contactId, endpointKey));
    await tx.insert(contactPushes).values({ ...place, ...sealed, createdAt: now });
    await dropSurplus(tx, contactId);
    return viewPushes(context, tx, contactId, endpoint);
  });
}

const isBrowser = (contactId: string, endpointKey: Uint8Array) =>
  and(eq(contactPushes.contactId, contactId), eq(contactPushes.endpointKey, endpointKey));

async function dropSurplus(tx: Tx, contactId: string): Promise<void> {
  const surplus = await tx
    .select({ id: contactPushes.id })
    .from(contactPushes)
    .where(eq(contactPushes.contactId, contactId))
    .orderBy(desc(contactPushes.createdAt), desc(contactPushes.id))
    .offset(CONTACT_PUSHES_MAX);
  const ids = surplus.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(contactPushes).where(inArray(contactPushes.id, ids));
}

export async function stopPushes(
  context: Context,
  { token, endpoint }: BodyOf<typeof stopContactPush>,
): Promise<PushesAnswer | Refusal> {
  return withContact(context, token, async (tx, { id }) => {
    const isOne = endpoint === null ? undefined : eq(contactPushes.endpointKey, keyEndpoint(context, id, endpoint));
    await tx.delete(contactPushes).where(and(eq(contactPushes.contactId, id), isOne));
    return viewPushes(context, tx, id, endpoint);
  });
}

/** The contact of their own link, locked, so that nobody who leaves meanwhile is told on a phone afterwards. */
function withContact(
  context: Context,
  token: string,
  act: (tx: Tx, row: ContactRow) => Promise<PushesAnswer>,
): Promise<PushesAnswer | Refusal> {
  return context.db.transaction(async (tx): Promise<PushesAnswer | Refusal> => {
    const link = parseAlertLink(context, token);
    const row = link?.does === 'see' ? await lockLinked(tx, link) : null;
    return row?.state === 'confirmed' ? act(tx, row) : refuse('alertContacts.linkOver');
  });
}
