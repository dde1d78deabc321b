// @databases both
import { join } from 'node:path';
import { DAY_MS } from '@repo/contract/durations';
import type { CreatorCase } from '@repo/contract/shop/creator-cases';
import {
  CASE_PICTURES_KEPT_MS,
  CASE_WAITS_MS,
  LOOSE_PICTURE_KEPT_MS,
  type OrderCase,
} from '@repo/contract/shop/order-cases';
import type { Order } from '@repo/contract/shop/orders';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { type CaseWishes, moveThrough, openCaseAs, sealPicture, storePictureAs } from '@repo/dev-env/money/case-person';
import { brokenBalance, postAllReports, readPayment } from '@repo/dev-env/money/payment-person';
import { buy, CARD, KEYCHAIN, readOrderAs, storeUnit } from '@repo/dev-env/money/shop-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, createGlyphFor, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { fromBase64url, openArtwork } from '@repo/vault';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../../db/tables/accounts.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { mails } from '../../../db/tables/mails.ts';
import { caseMessages, casePictures, orderCases } from '../../../db/tables/money/order-cases.ts';
import { orders, shopStock } from '../../../db/tables/money/shop.ts';
import { notifications } from '../../../db/tables/notifications.ts';
import { readKeyFile } from '../../../outside/key-folder/key-file.ts';
import { FULFILMENT_SEED_FILE } from '../../../outside/key-folder/keys.ts';
import { recoverAttempts } from '../../payments/attempts.ts';
import { endDueCases } from './case-clock.ts';
import { deleteOldPictures } from './case-pictures.ts';

let kit: TestApp;
let marta: Owner;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
beforeEach(async () => {
  creator = await signUpReviewer(kit, 'creator');
  marta = await signUpOwner(kit);
});
afterEach(async () => {
  expect(await brokenBalance(kit)).toBeNull();
});
afterAll(() => kit.close());

const open = (order: Order, wish: CaseWishes = {}) => openCaseAs(kit, marta, order, wish);
const decide = (id: string, body: NonNullable<Parameters<typeof callConfirmed>[2]['payload']>) =>
  callConfirmed(kit, creator, { method: 'POST', url: `/api/creator/cases/${id}/decide`, payload: body });
const readCase = async (id: string): Promise<OrderCase> =>
  (await callAs(kit, marta, 'GET', `/api/shop/cases/${id}`)).json();
/** Without moving the clock: sessions would end. */
const passDays = (days: number) =>
  kit.context.db.update(orderCases).set({ dueAt: sql`due_at - make_interval(days => ${days})` });
const kindsTold = async (accountId: string) =>
  (await kit.context.db.select().from(notifications).where(eq(notifications.accountId, accountId)))
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('case.'));
const isTrashed = async (id: string | null | undefined) =>
  (
    await kit.context.db
      .select()
      .from(glyphs)
      .where(eq(glyphs.id, id ?? ''))
  )[0]?.trashedAt !== null;
async function settleRefunds(): Promise<void> {
  await recoverAttempts(kit.context);
  await postAllReports(kit);
}

test('a damaged piece: said with a sealed picture, answered with money, its glyph ended, all of it told', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta, { ...KEYCHAIN, quantity: 2 }));
  expect(order.report).toBe('pieces');
  expect((await open(order, { pictures: [] })).json().code).toBe('case.needsPicture');
  expect((await open(order, { pieces: [3] })).json().code).toBe('order.unknownUnit');
  const opened = (await open(order, { text: 'The ring is broken.' })).json<OrderCase>();
  expect(opened).toMatchObject({
    ...{ number: `${order.number}-1`, state: 'open', pieces: [1], valueMinor: '1999', refundedMinor: '0' },
    messages: [{ from: 'person', text: 'The ring is broken.', pictures: [expect.any(String)] }],
  });
  expect((await open(order)).json().code).toBe('case.pieceTaken');
  expect(await kindsTold(creator.user.id)).toEqual(['case.toAnswer']);

  const picture = opened.messages[0]?.pictures[0] ?? '';
  const sent = await callAs(kit, creator, 'GET', `/api/creator/cases/${opened.id}/pictures/${picture}`);
  const { picture: sealed } = sent.json<{ picture: string }>();
  const opens = (orderId: string) =>
    openArtwork(readKeyFile(join(kit.context.config.keyDir, FULFILMENT_SEED_FILE)), fromBase64url(sealed), {
      orderId,
      unit: 1,
    });
  expect(new TextDecoder().decode(await opens(picture))).toBe('a picture');
  await expect(opens(order.id)).rejects.toThrow();

  expect((await decide(opened.id, { to: 'money', amountMinor: '2000', text: 'No.' })).json().code).toBe(
    'payment.refundTooLarge',
  );
  const decided = (await decide(opened.id, { to: 'money', text: 'We are sorry.' })).json<CreatorCase>();
  expect(decided).toMatchObject({ state: 'money', refundedMinor: '1999', isBySilence: false });
  await settleRefunds();
  expect(await readOrderAs(kit, marta, order.id)).toMatchObject({ status: 'delivered', refundedMinor: '1999' });
  expect((await readPayment(kit, marta, order.paymentId ?? '')).refundedMinor).toBe('1999');
  expect(await isTrashed(order.units[0]?.glyphId)).toBe(true);
  expect(await isTrashed(order.units[1]?.glyphId)).toBe(false);
  const shown = await readCase(opened.id);
  expect(shown.messages.at(-1)).toMatchObject({
    from: 'creator',
    byName: creator.user.username,
    text: 'We are sorry.',
  });
  expect((await decide(opened.id, { to: 'declined', text: 'No.' })).json().code).toBe('case.ended');
  expect((await open(order)).json().code).toBe('case.pieceTaken');
  expect(await kindsTold(marta.user.id)).toEqual(['case.opened', 'case.money']);
});

test('a new piece costs nothing, waits for its drawing, and ends the old one when it is there', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta));
  const { id } = (await open(order, { reason: 'noScan', pictures: [], wish: 'newPiece' })).json<OrderCase>();
  const { newOrderId } = (await decide(id, { to: 'newPiece', text: 'A new one comes.' })).json<CreatorCase>();
  const made = await readOrderAs(kit, marta, newOrderId ?? '');
  expect(made).toMatchObject({
    ...{ status: 'paid', caseId: id, totalMinor: '0', shippingMinor: '0', mayCancel: false, count: 1, paymentId: null },
    address: order.address,
  });
  const move = (to: string) =>
    callConfirmed(kit, creator, {
      method: 'POST',
      url: `/api/creator/orders/${made.id}/move`,
      payload: { to, tracking: 'X1' },
    });
  expect((await move('inProduction')).json().code).toBe('order.notPrepared');
  expect((await callAs(kit, marta, 'POST', `/api/shop/orders/${made.id}/cancel`, {})).json().code).toBe(
    'order.tooLate',
  );
  const { row } = await createGlyphFor(kit, marta);
  expect((await storeUnit(kit, marta, made, { number: 1, glyphId: row.id })).statusCode).toBe(200);
  expect(await isTrashed(order.units[0]?.glyphId)).toBe(false);
  await moveThrough(kit, creator, marta, made);
  expect(await isTrashed(order.units[0]?.glyphId)).toBe(true);
  expect(await isTrashed(row.id)).toBe(false);
});

test('silence counts as yes up to 100 euro; above it everybody who administers is called again and again', async () => {
  const cheap = await moveThrough(kit, creator, marta, await buy(kit, marta));
  const dear = await moveThrough(kit, creator, marta, await buy(kit, marta, { ...CARD, quantity: 3 }));
  const small = (await open(cheap)).json<OrderCase>();
  const large = (await open(dear, { pieces: [1, 2, 3] })).json<OrderCase>();
  // All that was ordered: the shipping goes back too.
  expect([small.valueMinor, large.valueMinor]).toEqual(['2489', '15487']);
  await passDays(1);
  await endDueCases(kit.context);
  expect((await readCase(small.id)).state).toBe('open');
  await passDays(4);
  await endDueCases(kit.context);
  expect(await readCase(small.id)).toMatchObject({ state: 'money', isBySilence: true, refundedMinor: '2489' });
  expect(await readCase(large.id)).toMatchObject({ state: 'open', isLate: true });
  await passDays(5);
  await endDueCases(kit.context);
  expect((await kindsTold(creator.user.id)).filter((kind) => kind === 'case.late')).toHaveLength(2);
  await settleRefunds();
  expect((await readPayment(kit, marta, cheap.paymentId ?? '')).refundedMinor).toBe('2489');
});

test('no blank is left for the new piece that silence grants: the money goes back instead', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta));
  const { id } = (await open(order, { wish: 'newPiece' })).json<OrderCase>();
  await kit.context.db
    .update(shopStock)
    .set({ onHand: 0, held: 0 })
    .where(eq(shopStock.variant, 'metal-keychain/metal=steel'));
  expect((await decide(id, { to: 'newPiece', text: 'Yes.' })).json().code).toBe('case.noBlank');
  await passDays(5);
  await endDueCases(kit.context);
  expect(await readCase(id)).toMatchObject({ state: 'money', isBySilence: true, newOrderId: null });
  await kit.context.db.update(shopStock).set({ onHand: 50 }).where(eq(shopStock.variant, 'metal-keychain/metal=steel'));
});

test('a question stops our clock, an answer starts it, and none closes the case', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta));
  const { id } = (await open(order)).json<OrderCase>();
  const ask = () => callAs(kit, creator, 'POST', `/api/creator/cases/${id}/ask`, { text: 'Which side?' });
  expect((await ask()).json()).toMatchObject({ state: 'waitsForYou', dueAt: null });
  await passDays(9);
  await endDueCases(kit.context);
  expect((await readCase(id)).state).toBe('waitsForYou');
  const more = await callAs(kit, marta, 'POST', `/api/shop/cases/${id}/messages`, { text: 'The back.', pictures: [] });
  expect(more.json<OrderCase>()).toMatchObject({ state: 'open', dueAt: expect.any(String) });
  await ask();
  await passDays(CASE_WAITS_MS / DAY_MS);
  await endDueCases(kit.context);
  expect((await readCase(id)).state).toBe('closed');
  expect((await callAs(kit, marta, 'POST', `/api/shop/cases/${id}/withdraw`, {})).json().code).toBe('case.ended');
  const again = (await open(order)).json<OrderCase>();
  expect(again.number).toBe(`${order.number}-2`);
  expect((await callAs(kit, marta, 'POST', `/api/shop/cases/${again.id}/withdraw`, {})).json().state).toBe('withdrawn');
});

test('what did not arrive is said after the promised day, and what came only for two years', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta), 'shipped');
  expect(order.report).toBe('tooEarly');
  const wish: CaseWishes = { reason: 'notArrived', pictures: [] };
  expect((await open(order, wish)).json()).toMatchObject({ code: 'case.notYet' });
  await kit.context.db
    .update(orders)
    .set({ paidAt: new Date(kit.clock.now().getTime() - 12 * DAY_MS) })
    .where(eq(orders.id, order.id));
  expect((await open(order)).json().code).toBe('case.notYet');
  expect((await open(order, wish)).statusCode).toBe(201);
  const other = await moveThrough(kit, creator, marta, await buy(kit, marta));
  await kit.context.db
    .update(orders)
    .set({ deliveredAt: new Date(kit.clock.now().getTime() - 732 * DAY_MS) })
    .where(eq(orders.id, other.id));
  expect((await readOrderAs(kit, marta, other.id)).report).toBe('tooLate');
  expect((await open(other)).json().code).toBe('case.tooLate');
});

test('pictures: loose ones go after a day, those of a case 90 days after its end, a stranger’s are not taken', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta));
  const stranger = await signUp(kit);
  const foreign = await sealPicture(kit);
  expect((await storePictureAs(kit, stranger, order, foreign)).json().code).toBe('order.unknown');
  expect((await open(order, { pictures: [foreign.id] })).json().code).toBe('case.unknownPicture');
  const { id } = (await open(order)).json<OrderCase>();
  await storePictureAs(kit, marta, order, await sealPicture(kit));
  const count = () => kit.context.db.$count(casePictures, eq(casePictures.orderId, order.id));
  expect(await count()).toBe(2);
  kit.clock.advance(LOOSE_PICTURE_KEPT_MS);
  await deleteOldPictures(kit.context);
  expect(await count()).toBe(1);
  const endedAt = kit.clock.now();
  await kit.context.db.update(orderCases).set({ state: 'withdrawn', endedAt }).where(eq(orderCases.id, id));
  kit.clock.advance(CASE_PICTURES_KEPT_MS - 1);
  await deleteOldPictures(kit.context);
  expect(await count()).toBe(1);
  kit.clock.advance(1);
  await deleteOldPictures(kit.context);
  expect(await count()).toBe(0);
});

test('after the account is gone its words and pictures are too, and silence still sends the money back', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta));
  const { id } = (await open(order, { wish: 'newPiece' })).json<OrderCase>();
  await kit.context.db.delete(accounts).where(eq(accounts.id, marta.user.id));
  expect(await kit.context.db.$count(caseMessages, eq(caseMessages.caseId, id))).toBe(0);
  expect(await kit.context.db.$count(casePictures, eq(casePictures.orderId, order.id))).toBe(0);
  await passDays(5);
  await endDueCases(kit.context);
  const [row] = await kit.context.db.select().from(orderCases).where(eq(orderCases.id, id));
  expect(row).toMatchObject({ state: 'money', accountId: null, refunded: 2489n });
});

test('what is disputed is not sent back: a second person is called', async () => {
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta, KEYCHAIN, '4000000000000259'));
  const { id } = (await open(order)).json<OrderCase>();
  expect((await decide(id, { to: 'money', text: 'Yes.' })).json().code).toBe('payment.isDisputed');
  expect((await readCase(id)).state).toBe('open');
  await passDays(5);
  await endDueCases(kit.context);
  expect(await readCase(id)).toMatchObject({ state: 'open', isLate: true });
});

test('each letter of a case is queued as a mail, with its number', async () => {
  await setAccount(kit, marta.user.id, { emailConfirmedAt: kit.clock.now() });
  const order = await moveThrough(kit, creator, marta, await buy(kit, marta));
  const { id } = (await open(order)).json<OrderCase>();
  await decide(id, { to: 'declined', text: 'It was bent with pliers.' });
  const queued = await kit.context.db.select().from(mails).where(eq(mails.accountId, marta.user.id));
  expect(queued.filter(({ kind }) => kind === 'notice').length).toBeGreaterThanOrEqual(2);
  expect(await kindsTold(marta.user.id)).toEqual(['case.opened', 'case.declined']);
});
