import type { CaseMessage } from '@repo/contract/shop/order-cases';
import type { WrapSlot } from '@repo/vault';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { caseMessages, casePictures } from '../../../db/tables/money/order-cases.ts';
import { kekUnwrap, kekWrap } from '../../../seals/kek-wraps.ts';
import { rewrapTable } from '../../../seals/rewrap-table.ts';

type MessageRow = typeof caseMessages.$inferSelect;
type MessagePlace = Pick<MessageRow, 'id' | 'accountId'>;

const NO_POLICY = new Uint8Array(0);
const buildSlot = ({ id, accountId }: MessagePlace, kekId: string): WrapSlot => ({
  ...{ kind: 'caseMessage', ownerId: accountId, objectId: id, role: '', version: 0 },
  ...{ policyHash: NO_POLICY, kekId },
});

async function sealWords({ keys }: Context, place: MessagePlace, words: string) {
  const kekId = keys.currentKekId;
  const plain = new TextEncoder().encode(words);
  return { textWrapped: await kekWrap(keys.kek(kekId), buildSlot(place, kekId), plain), kekId };
}

/** What somebody wrote, in one string. */
export async function openWords({ keys }: Context, row: MessageRow): Promise<string> {
  return new TextDecoder().decode(await kekUnwrap(keys.kek(row.kekId), buildSlot(row, row.kekId), row.textWrapped));
}

export const caseMessageWraps = rewrapTable({
  table: caseMessages,
  owner: caseMessages.accountId,
  key: [caseMessages.id],
  rewrap: async (context, row) => sealWords(context, row, await openWords(context, row)),
});

type NewMessage = { caseId: string; accountId: string; byId: string | null; text: string };

/** Stores one message; returns its id. */
export async function addMessage(
  tx: Tx,
  context: Context,
  { caseId, accountId, byId, text }: NewMessage,
): Promise<string> {
  const at = context.clock.now();
  const place = { id: newId(at.getTime()), accountId };
  await tx.insert(caseMessages).values({ ...place, caseId, byId, ...(await sealWords(context, place, text)), at });
  return place.id;
}

export const countMessages = (db: Db, caseId: string): Promise<number> =>
  db.$count(caseMessages, eq(caseMessages.caseId, caseId));

/** What was said, oldest first, with the ids of the pictures that are still here. */
export async function readMessages(context: Context, caseId: string): Promise<CaseMessage[]> {
  const { db } = context;
  const rows = await db
    .select()
    .from(caseMessages)
    .where(eq(caseMessages.caseId, caseId))
    .orderBy(asc(caseMessages.id));
  const pictures = await readPictureIds(
    db,
    rows.map(({ id }) => id),
  );
  const names = await readNames(
    db,
    rows.flatMap(({ byId }) => byId ?? []),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      from: row.byId === null ? ('person' as const) : ('creator' as const),
      byName: row.byId === null ? null : (names.get(row.byId) ?? null),
      text: await openWords(context, row),
      pictures: pictures.get(row.id) ?? [],
      at: row.at.toISOString(),
    })),
  );
}

async function readPictureIds(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: casePictures.id, messageId: casePictures.messageId })
    .from(casePictures)
    .where(inArray(casePictures.messageId, [...ids]))
    .orderBy(asc(casePictures.id));
  for (const { id, messageId } of rows) {
    if (messageId !== null) found.set(messageId, [...(found.get(messageId) ?? []), id]);
  }
  return found;
}

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, username: accounts.username })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]));
  return new Map(rows.map(({ id, username }) => [id, username]));
}
