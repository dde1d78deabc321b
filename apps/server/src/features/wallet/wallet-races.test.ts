// @databases both
import { DAY_MS } from '@repo/contract/durations';
import { WALLET_CHALLENGES_PER_HOUR, type Wallet } from '@repo/contract/wallet/wallet';
import { knowRecipient, type OwnWallet, openWallet, postWallet, sendFrom } from '@repo/dev-env/ledger/wallet-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { wallets } from '../../db/tables/wallet.ts';

let kit: TestApp;
let marta: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
});
afterAll(() => kit.close());

const post = (person: Person, url: string, payload: object = {}) =>
  kit.app.inject({ method: 'POST', url, headers: person.headers, payload });

test('the daily limit holds for two transfers at once, and a day later it begins again', async () => {
  const mine = await openWallet(kit, marta, { isFunded: true });
  const his = await openWallet(kit, marta);
  await knowRecipient(kit, marta, his.address);
  const limits = { dailyLimit: '3', newRecipientHours: 1 };
  const set = await callConfirmed(kit, marta, {
    method: 'PUT',
    url: `/api/wallets/${mine.id}/limits`,
    payload: limits,
  });
  expect(set.json()).toMatchObject(limits);
  const send = (nonce: number, amount = '2') => sendFrom(kit, marta, mine, { to: his.address, amount, nonce });
  const codes = (await Promise.all([send(0), send(1)])).map((answer) => answer.statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(1);
  const nonce =
    (await kit.app.inject({ url: '/api/wallets', headers: marta.headers }))
      .json<Wallet[]>()
      .find(({ id }) => id === mine.id)?.nonce ?? 0;
  const refused = await send(nonce);
  expect(refused.json()).toMatchObject({ code: 'wallet.overLimit', params: { left: '0.99998 QRX' } });
  const yesterday = new Date(kit.clock.now().getTime() - DAY_MS);
  await kit.context.db.update(wallets).set({ spentSince: yesterday }).where(eq(wallets.id, mine.id));
  expect((await send(nonce)).statusCode).toBe(201);
});

test('of transfers from several wallets at once each keeps the limit of its own, and is in the record', async () => {
  const his = await openWallet(kit, marta);
  await knowRecipient(kit, marta, his.address);
  const mine: OwnWallet[] = [];
  for (let index = 0; index < 4; index++) mine.push(await openWallet(kit, marta, { isFunded: true }));
  const limited = mine.map(({ id }, index) => ({ id, dailyLimit: index === 2 ? 1n : null }));
  for (const { id, dailyLimit } of limited) {
    await kit.context.db.update(wallets).set({ dailyLimit }).where(eq(wallets.id, id));
  }
  const ofSending = eq(auditLeaves.act, 'wallet.sent');
  const before = await kit.context.db.$count(auditLeaves, ofSending);
  const answers = await Promise.all(mine.map((one) => sendFrom(kit, marta, one, { to: his.address, amount: '2' })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422, 201]);
  expect(answers[2]?.json()).toMatchObject({ code: 'wallet.overLimit' });
  expect((await kit.context.db.$count(auditLeaves, ofSending)) - before).toBe(3);
  const ids = mine.map(({ id }) => id);
  const rows = await kit.context.db.select().from(wallets).where(inArray(wallets.id, ids));
  const spent = new Map(rows.map((row) => [row.id, row.spent]));
  expect(ids.map((id) => spent.get(id))).toEqual([2_000_020_000_000n, 2_000_020_000_000n, 0n, 2_000_020_000_000n]);
});

test('the sandbox faucet gives once a day, also when it is asked many times at once', async () => {
  const { id, key } = await openWallet(kit, marta);
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(marta, `/api/wallets/${id}/faucet`)));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === 'wallet.faucetUsed')).toHaveLength(9);
  const yesterday = new Date(kit.clock.now().getTime() - DAY_MS);
  await kit.context.db.update(wallets).set({ faucetAt: yesterday }).where(eq(wallets.id, id));
  expect((await post(marta, `/api/wallets/${id}/faucet`)).statusCode).toBe(201);
  // Removed and registered again, it is the same wallet on the same day.
  await kit.context.db.delete(wallets).where(eq(wallets.id, id));
  const back = (await postWallet(kit, marta, { key })).answer.json<Wallet>();
  expect((await post(marta, `/api/wallets/${back.id}/faucet`)).json()).toMatchObject({ code: 'wallet.faucetUsed' });
});

test('registrations that are begun are counted by the hour, for each person', async () => {
  const [busy, other] = [await signUp(kit), await signUp(kit)];
  const begin = async (person: Person) => (await post(person, '/api/wallets/challenge')).statusCode;
  const codes = await Promise.all(Array.from({ length: WALLET_CHALLENGES_PER_HOUR + 1 }, () => begin(busy)));
  expect(codes.filter((code) => code === 429)).toHaveLength(1);
  expect([await begin(busy), await begin(other)]).toEqual([429, 201]);
});
