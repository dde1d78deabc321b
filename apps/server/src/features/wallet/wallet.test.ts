import { HOUR_MS } from '@repo/contract/durations';
import { SAMPLE_SENTENCES } from '@repo/contract/notifications/sample';
import type { Transaction } from '@repo/contract/wallet/transactions';
import { DAILY_LIMITS, type Wallet } from '@repo/contract/wallet/wallet';
import {
  knowRecipient,
  openWallet,
  postWallet,
  sealedKey,
  sendFrom,
  signBlocksAndNotify,
} from '@repo/dev-env/ledger/wallet-person';
import { confirmFor } from '@repo/dev-env/people/confirm';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { createSigningKey, toBase64url, toHex, walletAddress } from '@repo/vault';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';
import { wallets } from '../../db/tables/wallet.ts';
import { verifyLedger } from '../ledger/verify-ledger.ts';

let kit: TestApp;
let marta: Person;
let paolo: Person;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());
// Each test has its own: a session does not outlive the hours that some of them let pass.
beforeEach(async () => {
  [marta, paolo] = [await signUp(kit), await signUp(kit)];
});

const get = async <T>(person: Person, url: string, expected = 200): Promise<T> => {
  const answer = await kit.app.inject({ url, headers: person.headers });
  expect([url, answer.statusCode]).toEqual([url, expected]);
  return answer.json();
};
const post = (person: Person, url: string, payload: object = {}) =>
  kit.app.inject({ method: 'POST', url, headers: person.headers, payload });

test('[WAL-07] [WAL-10] [WAL-11] a wallet is registered with its sealed key, and holds what the ledger says', async () => {
  const { answer, address, key, body } = await postWallet(kit, marta);
  expect(answer.statusCode).toBe(201);
  const made = answer.json<Wallet>();
  expect(made).toMatchObject({
    walletAddress: address,
    publicKey: toBase64url(key.publicKey),
    privateKey: null,
    walletType: 'hot',
    cryptoType: 'quantum',
    balance: '0',
    nonce: 0,
    dailyLimit: DAILY_LIMITS.quantum,
  });
  expect(await get(marta, '/api/wallets')).toEqual([made]);
  expect(await get(paolo, '/api/wallets')).toEqual([]);
  const revealed = await callConfirmed(kit, marta, {
    method: 'POST',
    url: `/api/wallets/${made.id}/reveal`,
    payload: {},
  });
  expect(revealed.json()).toEqual({ privateKey: body.privateKey });
  expect((await post(marta, `/api/wallets/${made.id}/reveal`)).json().code).toBe('stepUp.required');
  const acts = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.subjectId, marta.user.id));
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['wallet.registered', 'wallet.revealed']));
  expect((await post(marta, '/api/wallets', body)).json().code).toBe('wallet.badProof');
});

const seed = createSigningKey();
const words = `${'abandon '.repeat(23)}art`;
test.each([
  ['a seed of 32 bytes', toBase64url(seed.seed)],
  ['a seed as hex', toHex(seed.seed)],
  ['the expanded key', toBase64url(seed.secretKey)],
  ['24 words', words],
  ['words inside of JSON', JSON.stringify({ alg: 'A256GCM', kdf: 'vault', sealed: words, v: 1 })],
  ['a sealed key with something added', sealedKey().replace('}', ',"seed":"x"}')],
  ['nothing', null],
])(
  '[WAL-10] [X-42] a private key that is not sealed is refused and stands in no log: %s',
  async (_what, privateKey) => {
    const logged = kit.logs.length;
    const { answer } = await postWallet(kit, marta, { key: seed, change: { privateKey } });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'wallet.plainKey']);
    const lines = kit.logs.slice(logged).join('\n');
    if (privateKey !== null) expect(lines).not.toContain(privateKey);
    expect(await kit.context.db.$count(wallets, eq(wallets.address, walletAddress(seed.publicKey, 'quantum')))).toBe(0);
  },
);

test('nobody registers a key they do not have, or with a challenge that was used or is another’s', async () => {
  const key = createSigningKey();
  const code = async (change: object, person = paolo) =>
    (await postWallet(kit, person, { key, change })).answer.json().code;
  expect(await code({ proof: toBase64url(new Uint8Array(3309)) })).toBe('wallet.badProof');
  expect(await code({ challenge: toBase64url(new Uint8Array(32)) })).toBe('wallet.badProof');
  expect(await code({ publicKey: toBase64url(seed.publicKey) })).toBe('wallet.wrongKey');
  expect(await code({ cryptoType: 'bitcoin' })).toBe('ledger.otherAsset');
  expect(await code({ walletAddress: 'qxnobody' })).toBe('ledger.badAddress');
  const { body } = await postWallet(kit, paolo, { key });
  expect((await post(marta, '/api/wallets', body)).json().code).toBe('wallet.badProof');
});

test('[WAL-32] [WAL-34] [X-47] a transfer is pending, then confirmed, and both sides are told', async () => {
  const [mine, his] = [await openWallet(kit, marta, { isFunded: true }), await openWallet(kit, paolo)];
  await knowRecipient(kit, marta, his.address);
  const answer = await sendFrom(kit, marta, mine, { to: his.address, amount: '2.5', body: { memo: 'Lesson' } });
  expect(answer.statusCode, answer.body).toBe(201);
  const sent = answer.json<Transaction>();
  expect(sent).toMatchObject({
    fromAddress: mine.address,
    toAddress: his.address,
    amount: '2.5',
    cryptoType: 'quantum',
    transactionType: 'send',
    networkFee: '0.000025',
    status: 'pending',
    nonce: 0,
    memo: 'Lesson',
    rate: 0.021,
  });
  await signBlocksAndNotify(kit);
  const url = `/api/transactions/${sent.transactionHash}`;
  expect(await get(marta, url)).toEqual({ ...sent, status: 'confirmed', blockHeight: expect.any(Number) });
  expect(await get(paolo, url)).toMatchObject({ transactionType: 'receive', status: 'confirmed' });
  expect(await get(await signUp(kit), url, 404)).toMatchObject({ code: 'ledger.noTransaction' });
  const titles = async (person: Person) =>
    (await get<{ title: string; message: string }[]>(person, '/api/notifications?type=wallet')).map(
      ({ message }) => message,
    );
  expect(await titles(marta)).toContain(
    `A transfer of 2.500000 QRX from ${mine.address.slice(0, 8)} is in a block of the ledger. ${SAMPLE_SENTENCES.en}`,
  );
  expect(await titles(paolo)).toContain(
    `A transfer of 2.500000 QRX arrived at ${his.address.slice(0, 8)}. ${SAMPLE_SENTENCES.en}`,
  );
  const wallet = (await get<Wallet[]>(paolo, '/api/wallets')).find(({ id }) => id === his.id);
  expect(wallet).toMatchObject({ balance: '2.5', available: '2.5' });
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('[WAL-39] what the wallet does not hold is refused, and so is a transfer from another person’s wallet', async () => {
  const [mine, his] = [await openWallet(kit, marta, { isFunded: true }), await openWallet(kit, paolo)];
  await knowRecipient(kit, marta, his.address);
  const code = async (...sending: Parameters<typeof sendFrom>) => (await sendFrom(...sending)).json().code;
  expect(await code(kit, marta, mine, { to: his.address, amount: '10' })).toBe('ledger.tooLittle');
  expect(await code(kit, paolo, mine, { to: his.address, amount: '1' })).toBe('wallet.unknown');
  expect(await code(kit, marta, mine, { to: his.address, amount: '1', change: { amount: '2' } })).toBe(
    'ledger.badHash',
  );
  const unconfirmed = await post(marta, '/api/transactions', {});
  expect(unconfirmed.statusCode).toBe(400);
});

test('an address that is new waits; own wallets and those paid before do not', async () => {
  const mine = await openWallet(kit, marta, { isFunded: true });
  const stranger = walletAddress(createSigningKey().publicKey, 'quantum');
  const send = (to: string, nonce: number) => sendFrom(kit, marta, mine, { to, amount: '1', nonce });
  expect((await send(stranger, 0)).json().code).toBe('wallet.unknownRecipient');
  const payload = { walletAddress: stranger, name: 's1.x', isTrusted: true };
  const contact = (await post(marta, '/api/wallet-contacts', payload)).json<{ id: string }>();
  expect((await post(marta, '/api/wallet-contacts', payload)).json().code).toBe('wallet.knownContact');
  kit.clock.advance(HOUR_MS - 1);
  expect((await send(stranger, 0)).json().code).toBe('wallet.newRecipient');
  kit.clock.advance(1);
  expect((await send(stranger, 0)).statusCode).toBe(201);
  const { headers } = marta;
  await kit.app.inject({ method: 'DELETE', url: `/api/wallet-contacts/${contact.id}`, headers });
  expect((await send(stranger, 1)).statusCode).toBe(201);
  const other = await openWallet(kit, marta);
  expect((await send(other.address, 2)).json()).toMatchObject({ transactionType: 'transfer' });
});

test('a wallet that holds something keeps its key; an empty one is forgotten, and its history is not', async () => {
  const mine = await openWallet(kit, marta, { isFunded: true });
  const remove = () => callConfirmed(kit, marta, { method: 'DELETE', url: `/api/wallets/${mine.id}` });
  expect((await remove()).json().code).toBe('wallet.notEmpty');
  const empty = await openWallet(kit, marta);
  const gone = await callConfirmed(kit, marta, { method: 'DELETE', url: `/api/wallets/${empty.id}` });
  expect(gone.statusCode).toBe(200);
  expect(await get(marta, `/api/ledger/addresses/${empty.address}`)).toMatchObject({ isClaimed: true });
});

test('[WAL-08] [WAL-33] [WAL-35] the list is paged, newest first, and filtered by wallet, direction, state and text', async () => {
  const person = await signUp(kit);
  const [one, two] = [await openWallet(kit, person, { isFunded: true }), await openWallet(kit, person)];
  for (const nonce of [0, 1, 2]) {
    const memo = nonce === 1 ? '100% Rent' : '';
    const answer = await sendFrom(kit, person, one, { to: two.address, amount: '1', nonce, body: { memo } });
    expect(answer.statusCode, answer.body).toBe(201);
  }
  const list = async (query: string) => get<Transaction[]>(person, `/api/transactions${query}`);
  const all = await list('');
  expect(all.map(({ nonce, transactionType }) => [nonce, transactionType])).toEqual([
    [2, 'transfer'],
    [1, 'transfer'],
    [0, 'transfer'],
    [expect.any(Number), 'receive'],
  ]);
  expect(all.every(({ quantumSignature }) => quantumSignature === null)).toBe(true);
  const counts = [
    '?direction=in',
    '?direction=out',
    '?status=pending',
    '?q=rent',
    '?q=0%25',
    '?q=amount',
    `?wallet=${two.id}`,
  ];
  expect(await Promise.all(counts.map(async (query) => (await list(query)).length))).toEqual([4, 3, 3, 1, 1, 0, 3]);
  const page = await kit.app.inject({ url: '/api/transactions?limit=2', headers: person.headers });
  const rest = await list(`?limit=9&cursor=${page.headers['x-next-cursor']}`);
  expect([...page.json<Transaction[]>(), ...rest]).toEqual(all);
  await get(paolo, `/api/transactions?wallet=${two.id}`, 404);
  const asked = { method: 'GET', url: '/api/account/export' } as const;
  const headers = { ...person.headers, ...(await confirmFor(kit, person, asked)) };
  const { parts } = (await kit.app.inject({ ...asked, headers })).json();
  const part = parts.find(({ name }: { name: string }) => name === 'wallets');
  expect(JSON.stringify(part)).toContain(one.address);
  expect(JSON.stringify(part)).toContain(JSON.stringify(all));
});

test('the recovery phrase is stored sealed, once, and never replaced', async () => {
  const person = await signUp(kit);
  const sealed = toBase64url(new Uint8Array(92).fill(7));
  const put = (text: string) =>
    kit.app.inject({ method: 'PUT', url: '/api/wallet-phrase', headers: person.headers, payload: { sealed: text } });
  expect((await post(person, '/api/wallet-phrase/confirm')).json().code).toBe('wallet.noPhrase');
  expect([(await put(sealed)).statusCode, (await put(sealed)).statusCode]).toEqual([200, 200]);
  expect((await put(toBase64url(new Uint8Array(92)))).json().code).toBe('wallet.otherPhrase');
  expect(await get(person, '/api/wallet-phrase')).toEqual({ isStored: true, confirmedAt: null });
  await post(person, '/api/wallet-phrase/confirm');
  expect(await get(person, '/api/wallet-phrase')).toMatchObject({ confirmedAt: expect.any(String) });
  const reveal = await callConfirmed(kit, person, { method: 'POST', url: '/api/wallet-phrase/reveal', payload: {} });
  expect(reveal.json()).toEqual({ sealed });
});

test('[WAL-02] [WAL-03] rates say what they are and of when', async () => {
  const rates = await get<{ symbol: string; source: string }[]>(marta, '/api/rates');
  expect(rates.map(({ symbol }) => symbol)).toEqual(['BTC', 'ETH', 'QRX']);
  expect(rates[0]).toMatchObject({ name: 'Bitcoin', price: 65_000, source: 'sample', asOf: expect.any(String) });
});
