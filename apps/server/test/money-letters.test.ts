// @databases both

import { PRODUCT } from '@repo/contract/brand';
import type { Invoice } from '@repo/contract/invoices/invoices';
import type { Language } from '@repo/contract/rules/languages';
import { pay, payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { openPlanActs } from '@repo/dev-env/money/plan-person';
import { buy } from '@repo/dev-env/money/shop-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { callAs, type Owner, signUpOwner } from '@repo/dev-env/people/glyph-owner';
import { becomeReader, plainSpaces, readLetter } from '@repo/dev-env/people/letter-reader';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { drawPaper, namePaperFile } from '@repo/documents/paper/draw-paper';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationSettings } from '../src/db/tables/notifications.ts';
import { recoverAttempts } from '../src/features/payments/attempts.ts';

let kit: TestApp;
let creator: Person;
beforeAll(async () => {
  kit = await openTestApp();
  creator = await signUpReviewer(kit, 'creator');
});
afterAll(() => kit.close());

const newOwner = async (language: Language): Promise<Owner> => becomeReader(kit, await signUpOwner(kit), language);

/** Its charge succeeds, and is disputed at once. */
const DISPUTED_CARD = '4000000000000259';

const move = (id: string, to: string, tracking?: string) =>
  callConfirmed(kit, creator, {
    ...{ method: 'POST', url: `/api/creator/orders/${id}/move` },
    payload: { to, ...(tracking !== undefined && { tracking }) },
  });

const readInvoices = async (person: Person, id: string) =>
  (await callAs(kit, person, 'GET', `/api/payment/payments/${id}/invoices`)).json<Invoice[]>();

const WORDS = {
  en: {
    ...{
      paid: /^Your order 2026-\d{4} is paid: €24\.89 on \d+ \w+ 2026$/,
      back: /^€24\.89 is on its way back to you/,
    },
    ...{
      shipped: /^Your order 2026-\d{4} left on/,
      asked: /^Glyph issuance: please pay €1\.99 by/,
      sample: 'Sample, no money moved.',
    },
    ...{
      due: /^Your Premium plan ends on .*\. Go on for €3\.00\?$/,
      past: /^Your Premium plan: €3\.00 is open, until/,
      ended: /Your plan has ended/,
    },
    ...{
      dispute: /^You dispute \$1\.99/,
      withdrawal: 'no right of withdrawal',
      keychain: 'Metal keychain',
      cancelled: 'it was cancelled, or no longer to be paid',
    },
  },
  it: {
    ...{ paid: /^Il tuo ordine 2026-\d{4} è pagato: 24,89 € il/, back: /^24,89 € stanno tornando a te/ },
    ...{ shipped: /^Il tuo ordine 2026-\d{4} è partito il/, asked: /^Emissione di un glifo: paga 1,99 € entro il/ },
    ...{
      sample: 'Esempio: nessun denaro si è mosso.',
      due: /^Il tuo piano Premium finisce il .*\. Continui per 3,00 €\?$/,
    },
    ...{
      past: /^Il tuo piano Premium: 3,00 € da pagare, fino al/,
      ended: /Il tuo piano è finito/,
      dispute: /^Contesti 1,99 \$/,
    },
    ...{ withdrawal: 'la legge non prevede il recesso', keychain: 'Portachiavi in metallo' },
    cancelled: 'annullato, o non più da pagare',
  },
} as const;

test.for(['en', 'it'] as const)(
  'an order: paid with its invoice and terms, shipped with its number, refunded with a credit note (%s)',
  async (language) => {
    const words = WORDS[language];
    const marta = await newOwner(language);
    const sent = await buy(kit, marta);
    const paid = await readLetter(kit, marta, words.paid);
    expect(paid.text).toContain(words.sample);
    expect(paid.text).toContain(words.withdrawal);
    expect(paid.text).toContain(words.keychain);
    expect(paid.html.match(/<a /g)).toHaveLength(1);
    const [invoice] = await readInvoices(marta, sent.paymentId ?? '');
    expect(invoice?.paper).toMatchObject({
      language,
      buyer: { contact: marta.user.email },
      order: { number: sent.number },
    });
    expect(invoice?.lines[0]?.title).toBe(words.keychain);
    if (invoice?.paper == null) throw new Error('no paper');
    // What travels with the letter is what the browser draws, to the byte.
    expect(paid.files).toEqual([
      { name: namePaperFile(invoice.paper), bytes: new Uint8Array(drawPaper(invoice.paper)) },
    ]);

    await move(sent.id, 'inProduction');
    await move(sent.id, 'shipped', 'IT123456');
    expect((await readLetter(kit, marta, words.shipped)).text).toContain('IT123456');

    const other = await buy(kit, marta);
    await callAs(kit, marta, 'POST', `/api/shop/orders/${other.id}/cancel`, {});
    await recoverAttempts(kit.context);
    await postAllReports(kit);
    const back = await readLetter(kit, marta, words.back);
    const [, note] = await readInvoices(marta, other.paymentId ?? '');
    expect(note).toMatchObject({
      kind: 'creditNote',
      number: expect.stringMatching(/^2026-C-\d{4}$/),
      totalMinor: '2489',
    });
    expect(note?.paper).toMatchObject({
      ...{ corrects: { leftMinor: '0' }, reason: words.cancelled },
      lines: [{ title: words.keychain }, {}],
    });
    expect(back.files.map(({ name }) => name)).toEqual([note?.paper && namePaperFile(note.paper)]);
    expect(back.text).toContain(note?.number);
  },
);

test.for(['en', 'it'] as const)(
  'a transfer is asked for with all that a bank wants, and a code (%s)',
  async (language) => {
    const marta = await becomeReader(kit, await signUp(kit), language);
    const { nextAction } = (await pay(kit, marta, { paymentMethod: 'bank_transfer' })).json();
    const letter = await readLetter(kit, marta, WORDS[language].asked);
    for (const said of [nextAction.reference, nextAction.iban, nextAction.beneficiary])
      expect(letter.text).toContain(said);
    expect(letter.html).toContain('src="cid:bank-code"');
    expect(letter.files).toEqual([]);
  },
);

test.for(['en', 'it'] as const)(
  'a plan is asked for three days before its end, and after one, three and five, and its end is told (%s)',
  async (language) => {
    const marta = await becomeReader(kit, await signUp(kit), language);
    const { start, pass } = openPlanActs(kit);
    await start(marta, 'premium');
    await pass(28);
    await readLetter(kit, marta, WORDS[language].due);
    const [past, notices] = [new Map<string, string>(), new Map<string, string>()];
    // Each day, because a mail that waits longer is given up; months are of 28 to 31 days.
    for (let day = 0; day < 14; day++) {
      await pass(1);
      for (const { name, headers } of await readMailsTo(kit, marta.user.email)) {
        const subject = plainSpaces(headers.subject);
        if (WORDS[language].past.test(subject)) past.set(name, subject);
        if (subject.startsWith(`${PRODUCT}:`)) notices.set(name, subject);
      }
    }
    expect(past.size).toBe(3);
    // What has a letter is not said once more by the mail of a notification.
    expect([...notices.values()]).toEqual([expect.stringMatching(WORDS[language].ended)]);
  },
);

test.for(['en', 'it'] as const)('a dispute that the provider reports is told, once (%s)', async (language) => {
  const marta = await becomeReader(kit, await signUp(kit), language);
  const { page } = await startPaying(kit, marta);
  await payWithCard(kit, page, DISPUTED_CARD);
  await postAllReports(kit);
  await postAllReports(kit);
  const mails = await readMailsTo(kit, marta.user.email);
  const told = mails.filter(({ headers }) => WORDS[language].dispute.test(plainSpaces(headers.subject)));
  expect(told).toHaveLength(1);
});

test('what the law asks for comes to an unconfirmed address and cannot be switched off; the rest can', async () => {
  const marta = await signUp(kit, { kind: 'browser', realm: 'real' });
  const { start, pass } = openPlanActs(kit);
  await start(marta, 'premium');
  const paid = await readLetter(kit, marta, /^Premium plan, one month: €3\.00 paid on/);
  expect(paid.text).toContain('right of withdrawal');
  await pass(28);
  const subjects = async () => (await readMailsTo(kit, marta.user.email)).map(({ headers }) => headers.subject ?? '');
  expect((await subjects()).filter((one) => /ends on|is open/.test(one))).toEqual([]);
  const luca = await becomeReader(kit, await signUp(kit), 'en');
  await callAs(kit, luca, 'PATCH', '/api/notification-settings', { walletAlerts: false });
  const [switches] = await kit.context.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.accountId, luca.user.id));
  expect(switches?.walletAlerts).toBe(false);
  await start(luca, 'premium');
  await readLetter(kit, luca, /^Premium plan, one month: €3\.00 paid on/);
  await pass(28);
  const told = (await readMailsTo(kit, luca.user.email)).map(({ headers }) => headers.subject ?? '');
  expect(told.filter((one) => /ends on/.test(one))).toEqual([]);
});
