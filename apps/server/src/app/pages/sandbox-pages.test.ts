import { PRODUCT } from '@repo/contract/brand';
import { pay, payWithCard, sendForm, startPaying } from '@repo/dev-env/money/payment-person';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
});
afterAll(() => kit.close());

const read = async (page: string, language = 'en') =>
  (await kit.app.inject({ url: page, headers: { 'accept-language': language } })).body;

/** The value that a field of the form holds. */
const findValue = (html: string, id: string) => new RegExp(`<input id="${id}"[^>]*?value="([^"]*)"`).exec(html)?.[1];

test('the page of the sandbox says whom, for what and how much, in both languages', async () => {
  const { page } = await startPaying(kit, marta);
  const english = await read(page);
  expect(english).toContain(`<dd>${PRODUCT}</dd>`);
  expect(english).toContain('<dd>Glyph issuance</dd>');
  expect(english).toContain('<dd>$1.99</dd>');
  expect(english).toContain('value="pay">Pay $1.99</button>');
  const italian = await read(page, 'it');
  expect(italian).toContain('<dd>Emissione di un glifo</dd>');
  expect(italian).toMatch(/value="pay">Paga 1,99\s\$<\/button>/);
});

test('a card is kept on a page of its own, which charges nothing and takes no card that its bank refuses', async () => {
  const cards = kit.context.payments.providers.get('sandbox')?.cards;
  const order = { keptCardId: 'card-of-a-test', currency: 'EUR', returnUrl: 'http://localhost:3000/pricing' } as const;
  const page = (await cards?.ask(order, 'key-of-a-test'))?.redirectUrl ?? '';
  const italian = await read(page, 'it');
  expect(italian).toContain('<h1>Conserva una carta</h1>');
  expect(italian).toMatch(/<dt>Addebitato ora<\/dt><dd>0,00\s€<\/dd>/);
  expect(italian).toContain('value="pay">Conserva questa carta</button>');
  expect((await payWithCard(kit, page, '4000000000000002')).body).toContain('The card was declined. Try another one.');
  const kept = await payWithCard(kit, page, '378282246310005');
  expect([kept.statusCode, kept.headers.location]).toEqual([303, order.returnUrl]);
  expect(await cards?.ask(order, 'key-of-a-test')).toMatchObject({
    state: 'kept',
    card: { brand: 'amex', last4: '0005' },
  });
  const other = sendForm(kit, page, { choice: 'cancel' });
  expect((await other).headers.location).toBe(order.returnUrl);
});

test.each([
  ['4000000000000002', 'The card was declined. Try another one.'],
  ['4000000000009995', 'There is not enough money on this card.'],
  ['4000000000000127', 'The security code is wrong.'],
])('a card that fails (%s) says why, and keeps the number and the date but not the code', async (card, reason) => {
  const { page } = await startPaying(kit, marta);
  const answer = await payWithCard(kit, page, card);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(reason);
  expect(answer.body).toContain('Nothing was charged.');
  expect([findValue(answer.body, 'card'), findValue(answer.body, 'expiry')]).toEqual([card, '12/34']);
  expect(answer.body).not.toContain('123"');
  // Loaded anew, the number is known by its last digits; the date is not kept anywhere.
  const again = await read(page);
  expect(findValue(again, 'card')?.replaceAll(' ', '')).toBe(card);
  expect(findValue(again, 'expiry')).toBe('');
});

test('a number that is none of the test numbers is refused with what was typed, escaped', async () => {
  const { page } = await startPaying(kit, marta);
  const answer = await sendForm(kit, page, { choice: 'pay', card: '"><b>4111', expiry: '12/34', cvc: '123' });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('This is not one of the test numbers.');
  expect(answer.body).not.toContain('<b>4111');
});

test('who goes back is sent back with that word in the address, and nothing is charged', async () => {
  const started = await pay(kit, marta, { paymentMethod: 'paypal' });
  const { transactionId, nextAction } = started.json();
  const answer = await sendForm(kit, nextAction.url, { choice: 'cancel' });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toMatch(new RegExp(`/payment\\?payment=${transactionId}&back=1$`));
  expect(await read(nextAction.url)).toContain('You went back last time.');
});
