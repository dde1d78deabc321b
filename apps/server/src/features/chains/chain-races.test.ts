// @databases both
import { CHAIN_ACCOUNTS_MAX } from '@repo/contract/chains/chains';
import {
  connectedTo,
  newBitcoinKey,
  newEthereumAddress,
  openBitcoin,
  openEthereum,
  postAccount,
  sendRaw,
  sentFrom,
  signBitcoin,
  signEthereum,
} from '@repo/dev-env/ledger/chain-person';
import { type Anvil, startAnvil } from '@repo/dev-env/outside/anvil';
import { type EsploraStandIn, startEsploraStandIn } from '@repo/dev-env/outside/esplora-stand-in';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLeaves } from '../../db/tables/audit.ts';

let kit: TestApp;
let anvil: Anvil;
let esplora: EsploraStandIn;
let marta: Person;
beforeAll(async () => {
  [anvil, esplora] = [await startAnvil(), await startEsploraStandIn()];
  kit = await openTestApp(connectedTo(anvil, esplora));
  marta = await signUp(kit);
});
afterAll(async () => {
  await kit.close();
  await anvil.stop();
  await esplora.stop();
});

test('the same payment of Bitcoin twenty times at once, and again when a block has it, is one payment', async () => {
  const { key, account, prepared } = await openBitcoin(kit, { person: marta, node: esplora }, [50_000n]);
  const raw = signBitcoin(key, { coins: prepared.coins, to: newBitcoinKey().address, amount: 30_000n });
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendRaw(kit, marta, account, raw)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  esplora.mine();
  expect((await sendRaw(kit, marta, account, raw)).json()).toMatchObject({ state: 'confirmed', confirmations: 1 });
  expect(await sentFrom(kit, account)).toMatchObject([{ attempt: 'accepted', amount: 30_000n, maxFee: 500n }]);
  const leaves = await kit.context.db.select().from(auditLeaves).where(eq(auditLeaves.act, 'chain.sent'));
  expect(leaves.filter(({ entry }) => entry.includes(account.id))).toHaveLength(1);
});

test('the same payment of Ethereum twenty times at once, and again when a block has it, is one payment', async () => {
  const { key, account, prepared } = await openEthereum(kit, { person: marta, node: anvil });
  const raw = await signEthereum(key, { prepared, to: newEthereumAddress(), amount: 5n });
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendRaw(kit, marta, account, raw)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  expect((await sendRaw(kit, marta, account, raw)).json()).toMatchObject({ state: 'confirmed', amount: '5' });
  expect(await sentFrom(kit, account)).toMatchObject([{ attempt: 'accepted', amount: 5n }]);
  // Another payment of the same number cannot follow it.
  const second = await signEthereum(key, { prepared, to: newEthereumAddress(), amount: 6n });
  const refused = await sendRaw(kit, marta, account, second);
  expect(refused.json()).toMatchObject({ code: 'chain.refused', params: { reason: expect.stringMatching(/nonce/i) } });
});

test('there is a maximum, also when they come at once', async () => {
  const person = await signUp(kit);
  const add = () => postAccount(kit, person, 'bitcoin', newBitcoinKey().address);
  const codes = (await Promise.all(Array.from({ length: CHAIN_ACCOUNTS_MAX + 2 }, add))).map((one) => one.statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(CHAIN_ACCOUNTS_MAX);
  expect((await add()).json().code).toBe('chain.tooManyAccounts');
});
