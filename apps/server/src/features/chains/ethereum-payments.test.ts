import { randomBytes } from 'node:crypto';
import type { ChainAccount, ChainPayment } from '@repo/contract/chains/chains';
import {
  connectedTo,
  ETHER,
  newEthereumAddress,
  newEthereumKey,
  openEthereum,
  prepareFrom,
  sendRaw,
  sentFrom,
  signEthereum,
} from '@repo/dev-env/ledger/chain-person';
import { type Anvil, startAnvil } from '@repo/dev-env/outside/anvil';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let kit: TestApp;
let anvil: Anvil;
let marta: Person;
beforeAll(async () => {
  anvil = await startAnvil();
  kit = await openTestApp(connectedTo(anvil, { url: 'http://127.0.0.1:9' }));
  marta = await signUp(kit);
});
afterAll(async () => {
  await kit.close();
  await anvil.stop();
});

const at = ({ id }: { id: string }, part: string) => `/api/chain-accounts/${id}/${part}`;
const readBalance = async (account: ChainAccount) => (await callAs(kit, marta, 'GET', at(account, 'balance'))).json();
const openFunded = () => openEthereum(kit, { person: marta, node: anvil });
const listSentPayments = (account: ChainAccount) => sentFrom(kit, account);

test('a payment is signed, sent, waits, and is confirmed at what it really cost', async () => {
  const { key, account, prepared } = await openFunded();
  expect(account).toMatchObject({ address: key.address, network: 'regtest', walletType: 'external' });
  expect(prepared).toMatchObject({ network: { id: 'ethereum', chainId: 31337 }, coins: [], nonce: 0 });
  expect(BigInt(prepared.baseFee ?? 0)).toBeGreaterThan(0n);
  const to = newEthereumAddress();
  const raw = await signEthereum(key, { prepared, to, amount: ETHER / 2n });
  await anvil.setAutomine(false);
  const answer = await sendRaw(kit, marta, account, raw);
  expect(answer.statusCode, answer.body).toBe(201);
  const sent = answer.json<ChainPayment>();
  expect(sent).toMatchObject({ direction: 'out', amount: String(ETHER / 2n), to, state: 'pending', confirmations: 0 });
  expect((await prepareFrom(kit, marta, account)).nonce).toBe(1);
  const waiting = await readBalance(account);
  expect(waiting).toMatchObject({ confirmed: String(ETHER), payments: [{ hash: sent.hash, state: 'pending' }] });
  expect(BigInt(waiting.waiting)).toBeLessThan(-ETHER / 2n);
  await anvil.mine();
  await anvil.setAutomine(true);
  const after = await readBalance(account);
  const [paid] = after.payments;
  expect(paid).toMatchObject({ state: 'confirmed', confirmations: 1 });
  expect(BigInt(after.confirmed)).toBe(ETHER / 2n - BigInt(paid.fee));
  expect(BigInt(paid.fee)).toBeLessThan(BigInt(sent.fee ?? 0));
  await anvil.mine();
  const read = await callAs(kit, marta, 'GET', at(account, `payments/${sent.hash}`));
  expect(read.json()).toMatchObject({ ...paid, confirmations: 2 });
});

test('what is not a plain payment of this account on this network is refused before anybody hears of it', async () => {
  const { key, account, prepared } = await openFunded();
  const wish = { prepared, to: newEthereumAddress(), amount: 5n };
  const good = await signEthereum(key, wish);
  const legacy = await key.signTransaction({
    type: 'legacy',
    chainId: 31337,
    nonce: 0,
    gas: 21_000n,
    gasPrice: 10n ** 10n,
  });
  const bad = {
    'another key': await signEthereum(newEthereumKey(), wish),
    'another chain': await signEthereum(key, { ...wish, chainId: 1 }),
    'a call of a contract': await signEthereum(key, { ...wish, data: '0xa9059cbb' }),
    'more gas': await signEthereum(key, { ...wish, gas: 30_000n }),
    'nothing paid': await signEthereum(key, { ...wish, amount: 0n }),
    'an older form': legacy.slice(2),
    tampered: `${good.slice(0, 60)}${good[60] === '0' ? '1' : '0'}${good.slice(61)}`,
    'something added': `${good}00`,
    'no payment': randomBytes(60).toString('hex'),
    'a fee that nobody means': await signEthereum(key, {
      ...wish,
      prepared: { ...prepared, baseFee: '2000000000000' },
    }),
  };
  for (const [what, raw] of Object.entries(bad)) {
    const answer = await sendRaw(kit, marta, account, raw);
    expect([what, answer.statusCode, answer.json().code]).toEqual([what, 422, 'chain.badTransaction']);
  }
  const contract = newEthereumAddress();
  await anvil.setCode(contract, '0x600160025500');
  const toContract = await sendRaw(kit, marta, account, await signEthereum(key, { ...wish, to: contract }));
  expect(toContract.json()).toMatchObject({
    code: 'chain.refused',
    params: { reason: expect.stringMatching(/contract/) },
  });
  expect(await listSentPayments(account)).toEqual([]);
  const tooMuch = await sendRaw(kit, marta, account, await signEthereum(key, { ...wish, amount: 2n * ETHER }));
  expect(tooMuch.json()).toMatchObject({ code: 'chain.refused', params: { reason: expect.stringMatching(/fund/i) } });
});
