// @databases both
import type { Invoice } from '@repo/contract/invoices/invoices';
import type { Paper } from '@repo/contract/invoices/papers';
import { sayIn } from '@repo/contract/rules/languages';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp, signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { layOutPaper } from '@repo/documents/paper/lay-out-paper';
import { PAPER_WORDS } from '@repo/documents/paper/paper-words';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accounts } from '../../db/tables/accounts.ts';
import { payments } from '../../db/tables/money/payments.ts';
import { profiles } from '../../db/tables/profiles.ts';

// A plan sold to a company of another country of the European Union: who owes the tax, and what the invoice says.

const SELLER = 'IT00743110157';
const GERMAN = 'DE136695976';

let kit: TestApp;
let acts: ReturnType<typeof openPlanActs>;
let clinic: Person;
beforeAll(async () => {
  kit = await openTestApp({ vat: { percent: 22, number: SELLER, isDecided: true } });
  acts = openPlanActs(kit);
});
beforeEach(async () => {
  clinic = await signUpInstitution(kit);
  await confirmAddress(kit, clinic);
});
afterAll(() => kit.close());

const save = (vatNumber: string, by = clinic) => callAs(kit, by, 'PUT', '/api/payment/vat-number', { vatNumber });

async function buySmall(): Promise<{ invoice: Invoice; paper: Paper }> {
  await acts.start(clinic, 'small');
  const [payment] = await kit.context.db.select().from(payments).where(eq(payments.accountId, clinic.user.id));
  const url = `/api/payment/payments/${payment?.id}/invoices`;
  const [invoice] = (await callAs(kit, clinic, 'GET', url)).json<Invoice[]>();
  if (invoice?.paper == null) throw new Error('There is no invoice.');
  return { invoice, paper: invoice.paper };
}

const readText = (paper: Paper): string =>
  layOutPaper(paper, sayIn(PAPER_WORDS, paper.language))
    .flat()
    .flatMap((mark) => ('text' in mark ? [mark.text] : []))
    .join(' ');

test('a number of another country makes the plan a reverse charge, with both numbers and the articles in both languages', async () => {
  expect((await save('de 136695976')).json()).toEqual({ vatNumber: GERMAN, isReverseCharge: true });
  const { invoice, paper } = await buySmall();
  expect(invoice).toMatchObject({ taxPercent: 0, taxMinor: '0' });
  expect(paper).toMatchObject({
    isReverseCharge: true,
    seller: { taxNumber: SELLER },
    buyer: { taxNumber: GERMAN },
    netMinor: paper.totalMinor,
  });
  const english = readText({ ...paper, language: 'en' });
  for (const words of [SELLER, GERMAN, 'Reverse charge', 'articles 44 and 196', '7-ter'])
    expect(english).toContain(words);
  const italian = readText({ ...paper, language: 'it' });
  for (const words of [SELLER, GERMAN, 'Inversione contabile', '7-ter', 'articoli 44 e 196'])
    expect(italian).toContain(words);
  const letter = (await readMailsTo(kit, clinic.user.email)).find(({ headers }) => headers.subject?.includes('Small'));
  expect(letter?.text).toContain('unless the invoice says that the buyer owes it');
  expect(letter?.text).toContain('you owe it at home (reverse charge)');
  // The right of withdrawal is of consumers: an institution is not told that it has one.
  expect(letter?.text).toContain('You buy as an institution');
  expect(letter?.text).not.toContain('You can withdraw within 14 days');
});

test('a number of the seller’s own country, or none, is taxed as before', async () => {
  expect((await save('IT12345670785')).json()).toEqual({ vatNumber: 'IT12345670785', isReverseCharge: false });
  const { invoice, paper } = await buySmall();
  expect(invoice.taxPercent).toBe(22);
  expect(paper.isReverseCharge).toBeUndefined();
  expect(paper.buyer.taxNumber).toBe('IT12345670785');
  expect(readText(paper)).not.toContain('Reverse charge');
});

test('a wrong number is refused, a right one is sealed, exported, taken away, and goes with the account', async () => {
  for (const wrong of ['DE136695977', '136695976', 'GB980780684', 'CHE123456788', '🙂'])
    expect([wrong, (await save(wrong)).json().code]).toEqual([wrong, 'invoice.badVatNumber']);
  const marta = await signUp(kit);
  expect((await save(GERMAN, marta)).json().code).toBe('invoice.onlyInstitutions');
  await Promise.all([save(GERMAN), save(GERMAN)]);
  const readRows = () => kit.context.db.select().from(profiles).where(eq(profiles.accountId, clinic.user.id));
  const [row, ...others] = await readRows();
  expect(others).toEqual([]);
  expect(Buffer.from(row?.detailsWrapped ?? []).includes('136695976')).toBe(false);
  expect(row).toMatchObject({ completedAt: null, identityStatus: null });
  const exported = await callConfirmed(kit, clinic, { method: 'GET', url: '/api/account/export' });
  const part = exported.json().parts.find(({ name }: { name: string }) => name === 'profile');
  expect(part.content.details).toEqual({ vatNumber: GERMAN });
  expect((await save('')).json()).toEqual({ vatNumber: null, isReverseCharge: false });
  await kit.context.db.delete(accounts).where(eq(accounts.id, clinic.user.id));
  expect(await readRows()).toEqual([]);
});
