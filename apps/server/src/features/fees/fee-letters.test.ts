import { DAY_MS } from '@repo/contract/durations';
import type { FeeOrder } from '@repo/contract/fees/fees';

import { payWithCard, postAllReports } from '@repo/dev-env/money/payment-person';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { callConfirmed, confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openCase, signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepFees } from './sweep-fees.ts';

// What somebody reads in their mail from the payment of a service until it is there, or their money is back.

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const WORDS = {
  en: {
    ...{ paid: 'Identity verification: €9.99 paid on', promised: 'Later than that, your money goes back by itself.' },
    ...{ delivered: 'What you paid for is there', refused: 'Not possible: you get your money back' },
    ...{ late: 'Late, so you get your money back', stopped: 'Stopped, and paid back' },
    ...{ failed: 'No longer possible: money back', back: '€9.99 is on its way back to you' },
  },
  it: {
    ...{ paid: 'Verifica dell’identità: 9,99 € pagati il', promised: 'Se tardiamo, i soldi tornano da soli.' },
    ...{ delivered: 'Ecco ciò che hai pagato', refused: 'Non possibile: riavrai i soldi' },
    ...{ late: 'In ritardo: riavrai i soldi', stopped: 'Fermato, e rimborsato' },
    ...{ failed: 'Non più possibile: rimborsato', back: '9,99 € stanno tornando a te' },
  },
} as const;
type Told = keyof typeof WORDS;

/** Somebody whose check waits for a person, and the order of a faster answer that is not paid yet. */
async function order(language: Told) {
  const person = await signUp(kit, { realm: 'real' });
  await confirmAddress(kit, person);
  await callAs(kit, person, 'PUT', '/api/account/language', { language });
  const { id: subjectId } = await openCase(kit, person, 'document');
  const body = { feeType: 'identity_verification', currency: 'EUR', paymentMethod: 'card', wantsImmediately: true };
  const { orderId, nextAction } = (
    await callAs(kit, person, 'POST', '/api/fees/orders', { ...body, subjectId })
  ).json();
  const pay = async () => {
    await payWithCard(kit, nextAction.url);
    await postAllReports(kit);
  };
  return { person, subjectId, orderId: String(orderId), pay };
}

async function buy(language: Told) {
  const ordered = await order(language);
  await ordered.pay();
  return ordered;
}

async function decide(caseId: string, payload: Record<string, string | boolean>): Promise<void> {
  const reviewer = await signUpReviewer(kit);
  const url = `/api/creator/reviews/${caseId}`;
  await callAs(kit, reviewer, 'POST', `${url}/claim`);
  expect((await callConfirmed(kit, reviewer, { method: 'POST', url: `${url}/decision`, payload })).statusCode).toBe(
    200,
  );
}

const readLetters = async ({ user }: Person) =>
  (await readMailsTo(kit, user.email)).map(({ headers, text, files }) => ({
    subject: (headers.subject ?? '').replaceAll('\u00a0', ' '),
    text: text.replaceAll('\u00a0', ' '),
    files: files.map(({ name }) => name),
  }));

/** The one letter with this subject: nobody is told twice. */
async function readLetter(person: Person, subject: string) {
  const letters = await readLetters(person);
  const found = letters.filter((letter) => letter.subject.includes(subject));
  expect(found, letters.map((letter) => letter.subject).join(' | ')).toHaveLength(1);
  return found[0]!;
}

/** Two letters: that it ended so, and the law's, with the credit note. */
async function expectMoneyBack(person: Person, language: Told, subject: string): Promise<void> {
  await sweepFees(kit.context);
  await postAllReports(kit);
  const ended = await readLetter(person, subject);
  expect(ended.text).toContain(WORDS[language].paid.slice(0, WORDS[language].paid.indexOf(':')));
  const back = await readLetter(person, WORDS[language].back);
  expect(back.files).toEqual([expect.stringMatching(/-C-\d{4}\.pdf$/)]);
}

test.for(['en', 'it'] as const)('paid, with its invoice and the promise, and delivered (%s)', async (language) => {
  const { person, subjectId } = await buy(language);
  const paid = await readLetter(person, WORDS[language].paid);
  expect(paid.text).toContain(WORDS[language].promised);
  expect(paid.files).toEqual([expect.stringMatching(/-\d{4}-\d{6}\.pdf$/)]);
  await decide(subjectId, { approve: true });
  await readLetter(person, WORDS[language].delivered);
  const letters = await readLetters(person);
  expect(letters.filter(({ subject }) => subject.includes(WORDS[language].back))).toEqual([]);
});

test.for(['en', 'it'] as const)(
  'refused, stopped and no longer possible: each says so once, and comes with the credit note (%s)',
  async (language) => {
    const refused = await buy(language);
    await decide(refused.subjectId, { approve: false, reason: 'blurred' });
    await expectMoneyBack(refused.person, language, WORDS[language].refused);

    const stopped = await buy(language);
    await callAs(kit, stopped.person, 'POST', `/api/fees/orders/${stopped.orderId}/stop`, {});
    await expectMoneyBack(stopped.person, language, WORDS[language].stopped);

    // The check was answered before the money came.
    const tooLate = await order(language);
    await decide(tooLate.subjectId, { approve: true });
    await tooLate.pay();
    await expectMoneyBack(tooLate.person, language, WORDS[language].failed);
  },
);

test('late: who paid and everybody who administers are told, in both languages', async () => {
  const creator = await signUpReviewer(kit, 'creator');
  await confirmAddress(kit, creator);
  const orders = [
    { language: 'en', ...(await buy('en')) },
    { language: 'it', ...(await buy('it')) },
  ] as const;
  const [{ person, orderId }] = orders;
  const { promisedBy } = (await callAs(kit, person, 'GET', `/api/fees/orders/${orderId}`)).json<FeeOrder>();
  kit.clock.advance(new Date(promisedBy ?? '').getTime() - kit.clock.now().getTime() + DAY_MS);
  await sweepFees(kit.context);
  await postAllReports(kit);
  for (const late of orders) await expectMoneyBack(late.person, late.language, WORDS[late.language].late);
  const told = (await readLetters(creator)).filter(({ subject }) => subject.includes('A promised time has passed'));
  expect(told.length).toBeGreaterThan(0);
});
