import { createHmac } from 'node:crypto';
import { pay } from '@repo/dev-env/money/payment-person';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extractRows } from '../../db/rows.ts';

let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
});
afterAll(() => kit.close());

const CARD = '4111111111111111';

/** Nothing of the number stands in any table or in any line of the log. */
async function expectNoTrace(): Promise<void> {
  const { db } = kit.context;
  const tables = extractRows(
    await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  expect(tables.length).toBeGreaterThan(100);
  for (const { name } of tables) {
    const rows = await db.execute(
      sql`select 1 from ${sql.identifier(String(name))} t where regexp_replace(t::text, '\D', '', 'g') like ${`%${CARD}%`}`,
    );
    expect(extractRows(rows), String(name)).toEqual([]);
  }
  expect(kit.logs.join('').replace(/\D/g, '')).not.toContain(CARD);
}

test('a card number in the key of a payment is refused, and neither stored nor logged', async () => {
  for (const key of [CARD, '4111-1111-1111-1111', `pay ${CARD} now`, '4111.1111.1111.1111']) {
    const answer = await pay(kit, marta, {}, key);
    expect([answer.statusCode, answer.json().code], key).toEqual([400, 'payment.cardNumber']);
  }
  expect((await pay(kit, marta, {}, 'an-honest-key')).statusCode).toBe(201);
  await expectNoTrace();
});

test.each([
  ['the name of the program', { 'user-agent': `Browser/${CARD}` }],
  ['an invented header', { 'x-note': '4111 1111 1111 1111' }],
  ['the name of a header', { [`x-${CARD}`]: 'note' }],
  ['the language', { 'accept-language': CARD }],
  ['the page before', { referer: `https://localhost/pay?card=${CARD}` }],
])('a card number in %s is refused before the request is read', async (_, headers) => {
  const answer = await kit.app.inject({ url: '/api/meta', headers });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'payment.cardNumber']);
  expect(answer.body).not.toContain('4111');
  await expectNoTrace();
});

test.each([
  `/api/data-folders?cursor=&${CARD}=1`,
  '/api/data-folders?q=4111+1111+1111+1111',
  '/api/data-folders?q=4111%201111%C2%A01111%201111',
  '/api/data-folders?q=%EF%BC%94111111111111111',
  `/api/data-folders/${CARD}`,
  '/api/data-folders/4111-1111-1111-1111',
  '/no/such/page/4111/1111/1111/1111',
  `/sandbox-gateway/pay/${CARD}`,
])('a card number in the address %s is refused', async (url) => {
  const answer = await kit.app.inject({ url, headers: marta.headers });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'payment.cardNumber']);
  await expectNoTrace();
});

test('in a body it is refused as name, as number, inside a sentence and in a form of another page', async () => {
  for (const payload of [
    { [CARD]: 1 },
    { name: Number(CARD) },
    { name: `Card ${CARD} of Anna`, category: 'personal' },
    { name: '４１１１ 1111 1111 1111', category: 'personal' },
    { name: '#4111.1111.1111.1111', category: 'personal' },
    { name: '4111\u200b1111\u200b1111\u200b1111', category: 'personal' },
  ]) {
    const answer = await kit.app.inject({ method: 'POST', url: '/api/data-folders', headers: marta.headers, payload });
    expect([answer.statusCode, answer.json().code], JSON.stringify(payload)).toEqual([400, 'payment.cardNumber']);
    expect(answer.json().sentence ?? answer.json().message).toContain('Take the number out');
  }
  const form = await kit.app.inject({
    method: 'POST',
    url: '/sandbox-identity/login/none',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `otherCode=${CARD}`,
  });
  expect(form.json().code).toBe('payment.cardNumber');
  await expectNoTrace();
});

test('a large body is searched where it is parsed', async () => {
  const { headers } = marta;
  const picture = `data:image/jpeg;base64,${'A'.repeat(2_200_000)}`;
  const send = (more: object) =>
    kit.app.inject({
      method: 'POST',
      url: '/api/profile/complete',
      headers,
      payload: { idFrontImage: picture, ...more },
    });
  expect((await send({ city: `Prato ${CARD}` })).json().code).toBe('payment.cardNumber');
  expect((await send({ city: 'Prato' })).json().code).toBe('profile.notAsked');
});

test('a report of a provider whose signature is wrong is dropped whole', async () => {
  const payload = JSON.stringify({ id: 'evt_1', type: 'x', payment: { ref: CARD } });
  const signature = createHmac('sha256', 'not the key').update(payload).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=1,v1=${signature}` };
  const answer = await kit.app.inject({ method: 'POST', url: '/api/payment/webhooks/sandbox', headers, payload });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  await expectNoTrace();
});
