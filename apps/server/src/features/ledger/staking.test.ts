// @databases both
import { REWARD_EVERY_MS, UNBOND_MS } from '@repo/contract/wallet/staking';
import { type Holder, openHolder, sealAll, signedTransfer } from '@repo/dev-env/ledger/ledger-holder';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../core/refuse.ts';
import { ledgerAccounts } from '../../db/tables/ledger.ts';
import { acceptTransfer } from './accept-transfer.ts';
import { stakeCode, unbondCode, walletCode } from './ledger-codes.ts';
import { payRewards, releaseUnbonded } from './staking.ts';
import { verifyLedger } from './verify-ledger.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

async function held(code: string): Promise<bigint> {
  const [row] = await kit.context.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, code));
  return row === undefined ? 0n : row.creditsPosted - row.debitsPosted;
}

async function send(holder: Holder, sending: Parameters<typeof signedTransfer>[2]): Promise<string> {
  const outcome = await acceptTransfer(kit.context, await signedTransfer(kit, holder, sending));
  await sealAll(kit.context);
  return outcome instanceof Refusal ? outcome.code : outcome.row.status;
}

test('units are staked by their own key, taken out by it, and come back after seven days, once', async () => {
  const [ann, eve] = [await openHolder(kit, { units: '100' }), await openHolder(kit, { units: '100' })];
  const [stake, unbond] = [stakeCode(ann.address), unbondCode(ann.address)];
  expect(await send(ann, { to: stake, amount: '50' })).toBe('pending');
  expect(await held(stake)).toBe(50_000_000_000_000n);
  expect(await send(eve, { to: stake, amount: '1' })).toBe('ledger.badRoute');
  expect(await send(ann, { to: unbond, amount: '1', nonce: 1 })).toBe('ledger.badRoute');
  const out = { to: unbond, amount: '20', body: { from: stake } };
  expect(await send(eve, out)).toBe('ledger.badSignature');
  expect(await send(ann, { ...out, to: ann.address })).toBe('ledger.badRoute');
  expect(await send(ann, out)).toBe('pending');
  kit.clock.advance(UNBOND_MS - 1);
  expect(await releaseUnbonded(kit.context)).toBe(0);
  kit.clock.advance(1);
  const other = (await kit.reopen({})).context;
  const before = await held(walletCode(ann.address));
  await Promise.all([releaseUnbonded(kit.context), releaseUnbonded(other)]);
  await sealAll(kit.context);
  expect(await held(walletCode(ann.address))).toBe(before + 20_000_000_000_000n);
  expect([await held(unbond), await releaseUnbonded(kit.context)]).toEqual([0n, 0]);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});

test('rewards come from the fees alone, by the size of each stake, once a day', async () => {
  const [big, small] = [await openHolder(kit, { units: '1000' }), await openHolder(kit, { units: '1000' })];
  await send(big, { to: stakeCode(big.address), amount: '300' });
  await send(small, { to: stakeCode(small.address), amount: '100' });
  kit.clock.advance(REWARD_EVERY_MS);
  const [bigBefore, smallBefore] = [await held(walletCode(big.address)), await held(walletCode(small.address))];
  const fees = await held('netfee:quantum');
  const other = (await kit.reopen({})).context;
  await Promise.all([payRewards(kit.context), payRewards(other)]);
  await sealAll(kit.context);
  const earned = [
    (await held(walletCode(big.address))) - bigBefore,
    (await held(walletCode(small.address))) - smallBefore,
  ];
  expect(earned[0]).toBeGreaterThan(0n);
  expect((earned[0] ?? 0n) / (earned[1] ?? 1n)).toBe(3n);
  expect(fees - (await held('netfee:quantum'))).toBeLessThanOrEqual((fees * 80n) / 100n);
  expect(await payRewards(kit.context)).toBe(0);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
});
