// @databases both
import type { Invoice } from '@repo/contract/invoices/invoices';
import { payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoices } from '../../db/tables/money/invoices.ts';
import { finalizeInvoice } from './finalize-invoice.ts';

let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
});
afterAll(() => kit.close());

const listInvoices = async (person: Person, id: string) =>
  (await callAs(kit, person, 'GET', `/api/payment/payments/${id}/invoices`)).json<Invoice[]>();

test('a completed payment has one invoice with the tax inside its total; nobody else reads it', async () => {
  const { id, page } = await startPaying(kit, marta);
  expect(await listInvoices(marta, id)).toEqual([]);
  await payWithCard(kit, page);
  await postAllReports(kit);
  const [invoice, ...more] = await listInvoices(marta, id);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    kind: 'invoice',
    number: '2026-000001',
    totalMinor: '199',
    taxPercent: 22,
    taxMinor: '36',
    buyer: null,
    isSandbox: true,
    lines: [{ title: 'Glyph issuance', amountMinor: '199' }],
  });
  const stranger = await signUp(kit);
  expect((await callAs(kit, stranger, 'GET', `/api/payment/payments/${id}/invoices`)).statusCode).toBe(404);
});

test('fifty at once, every third one rolled back: the numbers have no gap', async () => {
  const { db } = kit.context;
  const before = await db.$count(invoices);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      db
        .transaction(async (tx) => {
          const paymentId = `01a21b30-2847-7000-aabb-0000000000${String(index).padStart(2, '0')}`;
          const lines = [{ title: 'One', amount: 100n }];
          await finalizeInvoice(tx, kit.context, {
            accountId: null,
            paymentId,
            currency: 'USD',
            lines,
            taxPercent: 22,
            isTest: true,
          });
          if (index % 3 === 0) throw new Error('rolled back');
          return true;
        })
        .catch(() => false),
    ),
  );
  const kept = outcomes.filter(Boolean).length;
  expect(kept).toBe(33);
  const places = (await db.select({ place: invoices.place }).from(invoices)).map(({ place }) => place);
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: before + kept }, (_, index) => index + 1));
});

test('the database refuses to change or delete an invoice, but lets its account go', async () => {
  const { db } = kit.context;
  const [mine] = await db.select().from(invoices).where(eq(invoices.accountId, marta.user.id));
  if (mine === undefined) throw new Error('there is no invoice');
  const isMine = eq(invoices.id, mine.id);
  await expect(db.update(invoices).set({ total: 1n }).where(isMine)).rejects.toThrow();
  await expect(db.delete(invoices).where(isMine)).rejects.toThrow();
  await expect(db.execute(sql`truncate invoices`)).rejects.toThrow();
  await db.update(invoices).set({ accountId: null }).where(isMine);
  expect((await db.select().from(invoices).where(isMine))[0]).toMatchObject({ accountId: null, total: 199n });
});
