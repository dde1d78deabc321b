// @databases both
import type { ReviewSummary } from '@repo/contract/reviews/reviews';
import { setAccount } from '@repo/dev-env/databases/sealed-rows';
import { buy, CARD } from '@repo/dev-env/money/shop-person';
import { callAs, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { orders, orderUnits } from '../../db/tables/money/shop.ts';
import { reviews } from '../../db/tables/profiles.ts';

let kit: TestApp;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
});
beforeEach(async () => {
  await kit.context.db.delete(reviews);
});
afterAll(() => kit.close());

const readDue = async (kind: 'reviews' | 'orders'): Promise<string | null | undefined> => {
  const { needs } = (await callAs(kit, creator, 'GET', '/api/creator/overview')).json();
  return needs.find((need: { kind: string }) => need.kind === kind)?.dueAt;
};
const readQueue = async () => (await callAs(kit, creator, 'GET', '/api/creator/reviews')).json<ReviewSummary[]>();

/** A case that was sent at a moment. */
async function sendCase(person: Person, kind: 'document' | 'institution', at: string): Promise<string> {
  const { id } = await openCase(kit, person, kind);
  await kit.context.db
    .update(reviews)
    .set({ submittedAt: new Date(at) })
    .where(eq(reviews.id, id));
  return id;
}

test('every check has the day that its sender was promised, in the queue and in the overview, until a picture is asked for', async () => {
  const [hospital, office] = [await signUp(kit, { realm: 'real' }), await signUp(kit, { realm: 'real' })];
  await setAccount(kit, hospital.user.id, { accountType: 'institution', institutionType: 'medical' });
  // Monday 7 September 2026: five working days are Monday 14, two are Wednesday 9.
  const own = await sendCase(await signUp(kit, { realm: 'real' }), 'document', '2026-09-07T10:00:00Z');
  const licence = await sendCase(hospital, 'institution', '2026-09-07T11:00:00Z');
  const other = await sendCase(office, 'institution', '2026-09-07T12:00:00Z');
  const due = new Map((await readQueue()).map(({ id, dueAt }) => [id, dueAt]));
  expect([due.get(own), due.get(licence), due.get(other)]).toEqual([
    '2026-09-14T10:00:00.000Z',
    '2026-09-09T11:00:00.000Z',
    '2026-09-14T12:00:00.000Z',
  ]);
  // The soonest, though it did not come first.
  expect(await readDue('reviews')).toBe('2026-09-09T11:00:00.000Z');
  const asked = { askedAt: kit.clock.now(), askedReason: 'blurred' } as const;
  await kit.context.db.update(reviews).set(asked).where(eq(reviews.id, licence));
  expect((await readQueue()).find(({ id }) => id === licence)?.dueAt).toBeNull();
  expect(await readDue('reviews')).toBe('2026-09-14T10:00:00.000Z');
});

test('what was paid has to leave by the day on which it is made; a new piece that nobody has drawn waits for nobody here', async () => {
  expect(await readDue('orders')).toBeUndefined();
  const owner = await signUpOwner(kit);
  const first = await buy(kit, owner);
  const second = await buy(kit, owner, CARD);
  const paidAt = (id: string, at: string) =>
    kit.context.db
      .update(orders)
      .set({ paidAt: new Date(at) })
      .where(eq(orders.id, id));
  await paidAt(first.id, '2026-09-09T08:00:00Z');
  await paidAt(second.id, '2026-09-07T08:00:00Z');
  expect(await readDue('orders')).toBe('2026-09-08T23:59:59.000Z');
  await kit.context.db.update(orders).set({ country: 'DE', isMadeToOrder: true }).where(eq(orders.id, second.id));
  expect(await readDue('orders')).toBe('2026-09-09T23:59:59.000Z');
  await kit.context.db.update(orders).set({ caseId: newId() }).where(eq(orders.id, second.id));
  const notDrawn = { keyId: null, artwork: null };
  await kit.context.db.update(orderUnits).set(notDrawn).where(eq(orderUnits.orderId, second.id));
  expect(await readDue('orders')).toBe('2026-09-10T23:59:59.000Z');
});
