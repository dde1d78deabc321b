import type { BodyOf } from '@repo/contract/call';
import { addWorkingTime, dayInRome } from '@repo/contract/payments/working-days';
import {
  type addToCase,
  CASE_ANSWER_DAYS,
  CASE_MESSAGES_MAX,
  CASE_PICTURES_MAX,
  CASE_YEARS,
  type OrderCase,
  type openCase,
  REASONS_WITH_PICTURE,
} from '@repo/contract/shop/order-cases';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { orderCases } from '../../../db/tables/money/order-cases.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { computeArrival, judgeReport } from '../orders/arrival.ts';
import { lockOwnOrder, type OrderKey, type OrderRow, readUnits } from '../orders/order-rows.ts';
import { addMessage, countMessages } from './case-messages.ts';
import { notifyCreatorsOfCase, notifyOfCase } from './case-notices.ts';
import { countPictures, namePictures } from './case-pictures.ts';
import {
  type CaseKey,
  type CaseRow,
  computeCaseValue,
  isOpenCase,
  lockCase,
  logCase,
  readCaseItems,
  readCases,
  viewCase,
} from './case-rows.ts';

type CaseBody = BodyOf<typeof openCase>;

/** Opens a case about pieces of an own order: our clock runs from now. */
export async function openOwnCase(context: Context, owned: OrderKey, body: CaseBody): Promise<OrderCase | Refusal> {
  const opened = await context.db.transaction(async (tx): Promise<CaseRow> => {
    await lockAccount(tx, context, owned.accountId);
    const order = await lockOwnOrder(tx, owned);
    if (order === null) throw refuse('order.unknown');
    const pieces = [...new Set(body.pieces)].sort((one, other) => one - other);
    await expectReport(tx, context, order, { ...body, pieces });
    const row = await insertCase(tx, context, order, { ...body, pieces });
    const { accountId } = owned;
    const messageId = await addMessage(tx, context, { caseId: row.id, accountId, byId: null, text: body.text.trim() });
    const named = { orderId: order.id, accountId, messageId, ids: body.pictures };
    if (!(await namePictures(tx, named))) throw refuse('case.unknownPicture');
    await logCase(tx, row.createdAt, row, { act: 'case.opened' });
    await notifyOfCase(tx, context, { row, order, kind: 'case.opened' });
    await notifyCreatorsOfCase(tx, context, { row, order, kind: 'case.toAnswer' });
    return row;
  });
  return viewCase(context, opened);
}

/** Throws why nothing can be said of these pieces now. */
async function expectReport(tx: Tx, context: Context, order: OrderRow, body: CaseBody): Promise<void> {
  const { pieces, reason, pictures } = body;
  expectMoment(order, reason, context.clock.now());
  const known = new Set((await readUnits(tx, order.id)).map(({ number }) => number));
  if (pieces.some((piece) => !known.has(piece))) throw refuse('order.unknownUnit');
  const taken = (await readCases(tx, order.id)).filter(isTaking).flatMap((other) => other.pieces);
  const twice = pieces.find((piece) => taken.includes(piece));
  if (twice !== undefined) throw refuse('case.pieceTaken', { params: { piece: String(twice) } });
  if (REASONS_WITH_PICTURE.includes(reason) && pictures.length === 0) throw refuse('case.needsPicture');
}

function expectMoment(order: OrderRow, reason: CaseBody['reason'], now: Date): void {
  const may = judgeReport(order, now);
  if (may === 'tooLate') throw refuse('case.tooLate', { params: { years: String(CASE_YEARS) } });
  if (may === 'pieces' || (may === 'notArrived' && reason === 'notArrived')) return;
  throw refuse('case.notYet', { params: { day: computeArrival(order)?.to ?? dayInRome(now) } });
}

/** It is open, or its pieces got a new one or all their money. */
const isTaking = (other: CaseRow): boolean =>
  isOpenCase(other) || other.state === 'newPiece' || (other.state === 'money' && other.refunded === other.value);

async function insertCase(tx: Tx, { clock }: Context, order: OrderRow, body: CaseBody): Promise<CaseRow> {
  const createdAt = clock.now();
  const items = await readCaseItems(tx, order.id, body.pieces);
  const pieceCount = (await readUnits(tx, order.id)).length;
  const row: CaseRow = {
    ...{ id: newId(createdAt.getTime()), orderId: order.id, accountId: order.accountId },
    place: (await tx.$count(orderCases, eq(orderCases.orderId, order.id))) + 1,
    ...{ pieces: body.pieces, reason: body.reason, wish: body.wish, state: 'open' },
    ...{ value: computeCaseValue(order, items, pieceCount), refunded: 0n, createdAt },
    dueAt: addWorkingTime(createdAt, CASE_ANSWER_DAYS),
    ...{ lateAt: null, endedAt: null, isBySilence: false, newOrderId: null },
  };
  await tx.insert(orderCases).values(row);
  return row;
}

async function lockOpenCase(tx: Tx, context: Context, { accountId, id }: CaseKey): Promise<CaseRow> {
  await lockAccount(tx, context, accountId);
  const row = await lockCase(tx, id);
  if (row?.accountId !== accountId) throw refuse('case.unknown');
  if (!isOpenCase(row)) throw refuse('case.ended');
  return row;
}

/** Adds to an own case. An answer to our question starts our clock again; it never shortens it. */
export async function addToOwnCase(
  context: Context,
  owned: CaseKey,
  { text, pictures }: BodyOf<typeof addToCase>,
): Promise<OrderCase | Refusal> {
  const { accountId } = owned;
  const changed = await context.db.transaction(async (tx): Promise<CaseRow> => {
    const row = await lockOpenCase(tx, context, owned);
    if ((await countMessages(tx, row.id)) >= CASE_MESSAGES_MAX) {
      throw refuse('case.tooManyWords', { params: { most: String(CASE_MESSAGES_MAX) } });
    }
    if ((await countPictures(tx, row.id)) + pictures.length > CASE_PICTURES_MAX) {
      throw refuse('case.tooManyPictures', { params: { most: String(CASE_PICTURES_MAX) } });
    }
    const messageId = await addMessage(tx, context, { caseId: row.id, accountId, byId: null, text: text.trim() });
    const named = { orderId: row.orderId, accountId, messageId, ids: pictures };
    if (!(await namePictures(tx, named))) throw refuse('case.unknownPicture');
    const now = context.clock.now();
    const answered =
      row.state === 'waitsForYou' ? { state: 'open' as const, dueAt: addWorkingTime(now, CASE_ANSWER_DAYS) } : {};
    const next = { ...row, ...answered };
    if (row.state === 'waitsForYou') {
      await tx.update(orderCases).set(answered).where(eq(orderCases.id, row.id));
      await notifyCreatorsOfCase(tx, context, { row: next, kind: 'case.toAnswer' });
    }
    await logCase(tx, now, next, { act: 'case.added' });
    return next;
  });
  return viewCase(context, changed);
}

/** Takes an own case back; the pieces can be reported again. */
export async function withdrawOwnCase(context: Context, owned: CaseKey): Promise<OrderCase | Refusal> {
  const changed = await context.db.transaction(async (tx): Promise<CaseRow> => {
    const row = await lockOpenCase(tx, context, owned);
    const ended = { state: 'withdrawn' as const, endedAt: context.clock.now() };
    await tx.update(orderCases).set(ended).where(eq(orderCases.id, row.id));
    await logCase(tx, ended.endedAt, { ...row, ...ended }, { act: 'case.withdrawn' });
    return { ...row, ...ended };
  });
  return viewCase(context, changed);
}
