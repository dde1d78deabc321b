// @databases both
import type { Invoice } from '@repo/contract/invoices/invoices';
import { PAPERS_KEPT_YEARS } from '@repo/contract/invoices/papers';
import { dayInRome } from '@repo/contract/payments/working-days';
import { payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { euroRates } from '../../db/tables/money/euro-rates.ts';
import { invoicePapers, invoices } from '../../db/tables/money/invoices.ts';
import { finalizeCreditNote, finalizeDebitNote, finalizeInvoice } from './finalize-invoice.ts';
import { readPaper, readPapers } from './paper-seal.ts';
import { forgetOldPapers } from './read-invoices.ts';

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
          const lines = [{ title: { en: 'One', it: 'Uno' }, amount: 100n }];
          const method = { en: 'Card', it: 'Carta' };
          const paid = { at: kit.context.clock.now(), method, reference: null, euroMinor: null };
          await finalizeInvoice(tx, kit.context, {
            accountId: null,
            paymentId,
            currency: 'USD',
            lines,
            taxPercent: 22,
            isTest: true,
            charityBase: 100n,
            paid,
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

test('credit notes and debit notes count for themselves, at once and with every third one rolled back', async () => {
  const { db } = kit.context;
  const paid = { at: kit.context.clock.now(), method: { en: 'Card', it: 'Carta' }, reference: null, euroMinor: null };
  const isMine = and(eq(invoices.accountId, marta.user.id), eq(invoices.kind, 'invoice'));
  const [invoice] = await db.select().from(invoices).where(isMine);
  if (invoice === undefined) throw new Error('there is no invoice');
  const { paymentId, currency } = invoice;
  const of = { accountId: null, paymentId, currency, amount: 1n, charityBase: 1n, reason: null, paid };
  await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      db
        .transaction(async (tx) => {
          if (index % 2 === 0) await finalizeDebitNote(tx, kit.context, of);
          else await finalizeCreditNote(tx, kit.context, { ...of, refundId: newId() });
          if (index % 3 === 0) throw new Error('rolled back');
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back')),
    ),
  );
  for (const kind of ['creditNote', 'debitNote'] as const) {
    const rows = await db.select({ place: invoices.place }).from(invoices).where(eq(invoices.series, kind));
    const places = rows.map(({ place }) => place).sort((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
  }
  const papers = await listInvoices(marta, paymentId);
  expect(papers.map(({ number }) => number)).toContain('2026-C-0010');
  expect(papers.map(({ number }) => number)).toContain('2026-D-0010');
});

test('an invoice and its notes add up to the cent, whatever was rounded, and each says what is left', async () => {
  const buyer = await signUp(kit);
  const paid = { at: kit.context.clock.now(), method: { en: 'Card', it: 'Carta' }, reference: null, euroMinor: null };
  const paymentId = newId();
  const sale = { accountId: buyer.user.id, paymentId, currency: 'EUR', charityBase: 0n, paid } as const;
  const lines = [
    { title: { en: 'Titanium card', it: 'Tessera in titanio' }, amount: 1499n },
    { title: { en: 'Shipping', it: 'Spedizione' }, amount: 500n },
  ];
  const issued = await kit.context.db.transaction(async (tx) => {
    const papers = [await finalizeInvoice(tx, kit.context, { ...sale, lines, taxPercent: 22, isTest: true })];
    // 22 % of 10.02 alone would be rounded up, and so would that of what is left.
    for (const amount of [1002n, 333n, 664n]) {
      const note = await finalizeCreditNote(tx, kit.context, { ...sale, amount, reason: null, refundId: newId() });
      if (note !== null) papers.push(note);
    }
    return papers;
  });
  const [invoice, ...notes] = issued;
  expect(notes).toHaveLength(3);
  expect(notes.reduce((sum, { tax }) => sum + tax, 0n)).toBe(invoice?.tax);
  const papers = await kit.context.db.transaction((tx) =>
    Promise.all(issued.map(({ id }) => readPaper(kit.context, tx, id))),
  );
  let left = { total: invoice?.total ?? 0n, tax: invoice?.tax ?? 0n };
  for (const paper of papers.slice(1)) {
    const lineTax = paper?.lines.reduce((sum, line) => sum + BigInt(line.taxMinor), 0n);
    expect(lineTax).toBe(BigInt(paper?.taxMinor ?? '-1'));
    left = { total: left.total - BigInt(paper?.totalMinor ?? ''), tax: left.tax - BigInt(paper?.taxMinor ?? '') };
    expect(paper?.corrects).toMatchObject({ leftMinor: `${left.total}`, leftTaxMinor: `${left.tax}` });
  }
  expect(left).toEqual({ total: 0n, tax: 0n });
});

test.each([
  ['paid in dollars, at the rate of its day', null, [] as const],
  ['paid in euros', 1_843n, [924n, 307n, 612n] as const],
])('of an invoice in dollars, %s, the notes add up in euros to the cent', async (_, euroMinor, euroOfNotes) => {
  const buyer = await signUp(kit);
  const at = kit.context.clock.now();
  await kit.context.db
    .insert(euroRates)
    .values({ day: dayInRome(at), dollars: '1.0845', setAt: at })
    .onConflictDoNothing();
  const sale = { accountId: buyer.user.id, paymentId: newId(), currency: 'USD', charityBase: 0n } as const;
  const paid = (euros: bigint | null) => ({
    at,
    method: { en: 'Card', it: 'Carta' },
    reference: null,
    euroMinor: euros,
  });
  const lines = [{ title: { en: 'Titanium card', it: 'Tessera in titanio' }, amount: 1999n }];
  const ids = await kit.context.db.transaction(async (tx) => {
    const sold = { ...sale, lines, taxPercent: 22, isTest: true, paid: paid(euroMinor) };
    const all = [(await finalizeInvoice(tx, kit.context, sold)).id];
    for (const [place, amount] of [1002n, 333n, 664n].entries()) {
      const note = { ...sale, amount, reason: null, refundId: newId(), paid: paid(euroOfNotes[place] ?? null) };
      all.push((await finalizeCreditNote(tx, kit.context, note))?.id ?? '');
    }
    // A refund came back, and was sent again.
    const again = { ...sale, amount: 333n, reason: null, paid: paid(euroOfNotes[1] ?? null) };
    all.push((await finalizeDebitNote(tx, kit.context, again))?.id ?? '');
    all.push((await finalizeCreditNote(tx, kit.context, { ...again, refundId: newId() }))?.id ?? '');
    return all;
  });
  const papers = await readPapers(kit.context, kit.context.db, ids);
  let left = { total: 0n, tax: 0n };
  for (const id of ids) {
    const { kind, euro, euroTaxMinor, ...paper } = papers.get(id)!;
    const inEuros = euroMinor === null ? euro : { totalMinor: paper.euroMinor, taxMinor: euroTaxMinor };
    const sign = kind === 'creditNote' ? -1n : 1n;
    const own = { total: BigInt(inEuros?.totalMinor ?? 'none'), tax: BigInt(inEuros?.taxMinor ?? 'none') };
    expect(own.tax).toBeGreaterThan(0n);
    left = { total: left.total + sign * own.total, tax: left.tax + sign * own.tax };
  }
  expect(left).toEqual({ total: 0n, tax: 0n });
});

test('what the law no longer asks for is forgotten: parties go, number and sums stay', async () => {
  const { db } = kit.context;
  const [mine] = await db.select().from(invoices).where(eq(invoices.accountId, marta.user.id));
  if (mine === undefined) throw new Error('there is no invoice');
  expect((await listInvoices(marta, mine.paymentId))[0]?.paper?.buyer.contact).toBe(marta.user.email);
  const later = new Date(Date.UTC(mine.year + PAPERS_KEPT_YEARS, 0, 1));
  const atTime = (now: Date) => ({ ...kit.context, clock: { ...kit.context.clock, now: () => now } });
  await forgetOldPapers(atTime(new Date(later.getTime() - 1)));
  expect(await db.$count(invoicePapers)).toBeGreaterThan(0);
  // Sealed anew under another key it may be, and changed under the same one it may not.
  await expect(db.update(invoicePapers).set({ paperWrapped: new Uint8Array(60) })).rejects.toThrow();
  await expect(db.update(invoicePapers).set({ year: 2099 })).rejects.toThrow();
  await forgetOldPapers(atTime(later));
  expect(await db.$count(invoicePapers)).toBe(0);
  expect((await listInvoices(marta, mine.paymentId))[0]).toMatchObject({ paper: null, totalMinor: '199' });
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
