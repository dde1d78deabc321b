// @databases both
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import { RATE_MAX_AGE_MS, type Rate } from '@repo/contract/wallet/rates';
import { type HttpStandIn, openHttpStandIn } from '@repo/dev-env/outside/http-stand-in';
import { callAs, signInAgain } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RatesConfig } from '../../config/rates-config.ts';
import { walletRates } from '../../db/tables/wallet.ts';

import { readMarketRates, setRate } from './rates.ts';

let kit: TestApp;
let person: Person;
let market: HttpStandIn;
/** What the market answers, and the address that was asked for. */
let answer: { status: number; json: object };
const asked: { path: string; query: string; key: unknown }[] = [];

beforeAll(async () => {
  market = await openHttpStandIn(({ path, query, headers }) => {
    asked.push({ path, query: query.toString(), key: headers['x-cg-demo-api-key'] });
    return answer;
  });
  const rates: RatesConfig = { url: new URL(`${market.origin}/api/v3/`), key: 'demo-key', timeoutMs: 60_000 };
  kit = await openTestApp({ rates });
  person = await signUp(kit);
});
afterAll(async () => {
  await kit.close();
  await market.close();
});

/** A session does not last for days. */
async function passTime(ms: number): Promise<void> {
  kit.clock.advance(ms);
  person = await signInAgain(kit, person);
}

const readRates = async () => (await callAs(kit, person, 'GET', '/api/rates')).json<Rate[]>();
const findRate = async (symbol: string) => (await readRates()).find((rate) => rate.symbol === symbol);
const coin = (usd: number, change: number) => ({
  usd,
  usd_market_cap: usd * 1_000_000,
  usd_24h_change: change,
  last_updated_at: Math.floor(kit.clock.now().getTime() / 1000),
});
const payInUnits = (cryptoType: string) =>
  callAs(kit, person, 'POST', '/api/payment/process', {
    amount: 5,
    currency: 'USD',
    feeType: 'wallet_topup',
    paymentMethod: 'cryptocurrency',
    cryptoType,
  });

test('[WAL-03] a change is that of a day: it is counted from the rate of a day before, and ends a day after it', async () => {
  answer = { status: 500, json: {} };
  expect(await findRate('BTC')).toMatchObject({ price: 65_000, change24h: 1.2, source: 'sample', isStale: false });
  await setRate(kit.context, { symbol: 'BTC', price: 70_653, byId: person.user.id });
  expect(await findRate('BTC')).toMatchObject({ price: 70_653, change24h: 10 });
  await passTime(DAY_MS + MINUTE_MS);
  expect(await findRate('BTC')).toMatchObject({ price: 70_653, change24h: 0, isStale: false });
});

test('[X-48] a market is read with its age; when it stops answering its rates are too old to pay by', async () => {
  answer = { status: 200, json: { bitcoin: coin(66_000.5, -2.346), ethereum: coin(3_100, 0.5) } };
  expect(await readMarketRates(kit.context)).toBe(2);
  expect(asked.at(-1)).toEqual({
    path: '/api/v3/simple/price',
    query:
      'ids=bitcoin%2Cethereum&vs_currencies=usd&include_market_cap=true&include_24hr_change=true&include_last_updated_at=true',
    key: 'demo-key',
  });
  const bitcoin = { price: 66_000.5, change24h: -2.35, marketCap: 66_000_500_000, source: 'market' };
  expect(await findRate('BTC')).toMatchObject({ ...bitcoin, isStale: false });
  // A unit of this ledger alone has no market.
  expect(await findRate('QRX')).toMatchObject({ source: 'sample' });
  expect((await payInUnits('bitcoin')).statusCode).toBe(201);
  expect(await setRate(kit.context, { symbol: 'BTC', price: 1, byId: person.user.id })).toBeNull();
  for (const broken of [
    { status: 429, json: {} },
    { status: 200, json: { bitcoin: coin(-1, 0), ethereum: coin(1, 0) } },
    { status: 200, json: [] },
  ]) {
    answer = broken;
    expect(await readMarketRates(kit.context)).toBe(0);
  }
  kit.clock.advance(RATE_MAX_AGE_MS + 1_000);
  expect(await findRate('BTC')).toMatchObject({ ...bitcoin, isStale: true });
  expect((await payInUnits('bitcoin')).json()).toMatchObject({ code: 'payment.noRate' });
  expect((await payInUnits('quantum')).statusCode).toBe(201);
});

test('of days that are over one rate an hour is kept, and a clock that runs ahead hides no later rate', async () => {
  const ahead = { ...coin(50_000, 0), last_updated_at: Math.floor(kit.clock.now().getTime() / 1000) + 3_600 };
  answer = { status: 200, json: { bitcoin: ahead, ethereum: ahead } };
  await readMarketRates(kit.context);
  expect(await findRate('BTC')).toMatchObject({ price: 50_000, asOf: kit.clock.now().toISOString() });
  for (let minute = 0; minute < 5; minute++) {
    kit.clock.advance(2 * MINUTE_MS);
    answer = { status: 200, json: { bitcoin: coin(50_001 + minute, 0), ethereum: coin(3_000, 0) } };
    await readMarketRates(kit.context);
  }
  await passTime(3 * DAY_MS);
  answer = { status: 200, json: { bitcoin: coin(60_000, 0), ethereum: coin(3_000, 0) } };
  await readMarketRates(kit.context);
  const left = (await kit.context.db.select().from(walletRates)).filter(
    ({ source, symbol }) => source === 'market' && symbol === 'BTC',
  );
  const hours = left.map(({ asOf }) => asOf.toISOString().slice(0, 13));
  expect(new Set(hours).size).toBe(hours.length);
  expect(left.map(({ price }) => price)).toContain(60_000);
});
