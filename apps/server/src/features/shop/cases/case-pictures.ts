import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { readCasePicture } from '@repo/contract/shop/creator-cases';
import {
  CASE_PICTURES_KEPT_MS,
  CASE_PICTURES_MAX,
  LOOSE_PICTURE_KEPT_MS,
  type storeCasePicture,
} from '@repo/contract/shop/order-cases';
import { fromBase64url, toBase64url } from '@repo/vault';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { caseMessages, casePictures, orderCases } from '../../../db/tables/money/order-cases.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { findOwnOrder } from '../orders/order-rows.ts';
import { lockCase, logCase } from './case-rows.ts';

type PictureKey = { accountId: string; id: string; imageId: string };

/** Of an order at once that no message names yet: each is sent before the words that name it. */
const LOOSE_MAX = 2 * CASE_PICTURES_MAX;

/** Keeps a picture that the browser sealed. The same again replaces it, until a message names it. */
export async function storePicture(
  context: Context,
  { accountId, id: orderId, imageId: id }: PictureKey,
  { keyId, picture }: BodyOf<typeof storeCasePicture>,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    await lockAccount(tx, context, accountId);
    if ((await findOwnOrder(tx, { accountId, id: orderId })) === null) return refuse('order.unknown');
    if (keyId !== context.keys.fulfilment.id) return refuse('order.otherKey');
    const isLoose = and(eq(casePictures.orderId, orderId), isNull(casePictures.messageId));
    const isOther = sql`${casePictures.id} <> ${id}`;
    if ((await tx.$count(casePictures, and(isLoose, isOther))) >= LOOSE_MAX) {
      return refuse('case.tooManyPictures', { params: { most: String(CASE_PICTURES_MAX) } });
    }
    const sealed = { keyId, picture: fromBase64url(picture) };
    await tx
      .insert(casePictures)
      .values({ id, orderId, accountId, messageId: null, ...sealed, createdAt: context.clock.now() })
      .onConflictDoUpdate({
        target: casePictures.id,
        set: sealed,
        setWhere: sql`${casePictures.accountId} = ${accountId} and ${casePictures.orderId} = ${orderId} and ${casePictures.messageId} is null`,
      });
    return {};
  });
}

type NamedPictures = { orderId: string; accountId: string; messageId: string; ids: readonly string[] };

/** Puts pictures that arrived beside the message that names them; false when one is not there. */
export async function namePictures(tx: Tx, { orderId, accountId, messageId, ids }: NamedPictures): Promise<boolean> {
  if (ids.length === 0) return true;
  const isWaiting = and(
    inArray(casePictures.id, [...ids]),
    eq(casePictures.orderId, orderId),
    eq(casePictures.accountId, accountId),
    isNull(casePictures.messageId),
  );
  const named = await tx.update(casePictures).set({ messageId }).where(isWaiting).returning({ id: casePictures.id });
  return named.length === new Set(ids).size;
}

const isOfCase = (caseId: string) =>
  sql`${casePictures.messageId} in (select id from ${caseMessages} where ${caseMessages.caseId} = ${caseId})`;

export const countPictures = (tx: Tx, caseId: string): Promise<number> => tx.$count(casePictures, isOfCase(caseId));

/** For whoever holds the key. It stands in the log of the person and of who administers. */
export async function readPicture(
  context: Context,
  { id, imageId, byId }: { id: string; imageId: string; byId: string },
): Promise<AnswerOf<typeof readCasePicture> | Refusal> {
  return context.db.transaction(async (tx): Promise<AnswerOf<typeof readCasePicture> | Refusal> => {
    const row = await lockCase(tx, id);
    if (row === null) return refuse('case.unknown');
    const [found] = await tx
      .select()
      .from(casePictures)
      .where(and(eq(casePictures.id, imageId), isOfCase(id)));
    if (found === undefined) return refuse('case.unknownPicture');
    await logCase(tx, context.clock.now(), row, { act: 'case.pictureRead', byId });
    return { keyId: found.keyId, picture: toBase64url(found.picture) };
  });
}

/** Deletes pictures of cases that ended long enough ago, and those that no message named within a day. */
export async function deleteOldPictures({ db, clock }: Context): Promise<number> {
  const now = clock.now().getTime();
  const loose = await db
    .delete(casePictures)
    .where(and(isNull(casePictures.messageId), lte(casePictures.createdAt, new Date(now - LOOSE_PICTURE_KEPT_MS))))
    .returning({ id: casePictures.id });
  const over = db
    .select({ id: caseMessages.id })
    .from(caseMessages)
    .innerJoin(orderCases, eq(orderCases.id, caseMessages.caseId))
    .where(lte(orderCases.endedAt, new Date(now - CASE_PICTURES_KEPT_MS)));
  const old = await db
    .delete(casePictures)
    .where(inArray(casePictures.messageId, over))
    .returning({ id: casePictures.id });
  return loose.length + old.length;
}
