// @databases both
import { checkCharityMonth } from '@repo/client/ledger/check-charity';
import type { CharityMonth } from '@repo/contract/charity/charity';
import { DAY_MS } from '@repo/contract/durations';
import { sealAll } from '@repo/dev-env/ledger/ledger-holder';
import { consent, insertOther, sell } from '@repo/dev-env/money/charity-sales';
import { signUpInstitution } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyLedger } from '../ledger/verify-ledger.ts';
import { allocateMonths } from './allocate-months.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
  await consent(kit, await signUpInstitution(kit));
  await insertOther(kit);
  await sell(kit, 12_345n);
  kit.clock.advance(15 * DAY_MS);
  await allocateMonths(kit.context);
});
afterAll(() => kit.close());

const get = async (url: string) => (await kit.app.inject({ url })).json();

/** As a browser asks, without a session. */
async function read() {
  const [month]: CharityMonth[] = await get('/api/charity/months');
  const { chain } = await get('/api/ledger/head');
  return { month: month!, chain, proof: await get(`/api/transactions/${month?.transactionHash}/proof`) };
}
const outcome = (steps: ReturnType<typeof checkCharityMonth>) => steps.map(({ name, ok }) => `${name} ${ok}`);

test('a month that waits for its block is signed already; once sealed it has its place', async () => {
  const waiting = await read();
  expect(outcome(checkCharityMonth(waiting.chain, waiting.month, waiting.proof))).toEqual([
    'sums true',
    'memo true',
    'operator true',
  ]);
  await sealAll(kit.context);
  expect(await verifyLedger(kit.context)).toMatchObject({ sound: true });
  const { chain, month, proof } = await read();
  expect(outcome(checkCharityMonth(chain, month, proof)).at(-1)).toBe('place true');
});

test('a figure, a name or a share that was changed afterwards is noticed', async () => {
  const { chain, month, proof } = await read();
  const [first, second] = month.shares;
  const changes: Partial<CharityMonth>[] = [
    { openingMinor: '1', closingMinor: '1' },
    { month: '2026-10' },
    { shares: [{ ...first!, name: 'Another hospital' }, second!] },
    { shares: [{ ...first!, weight: 2 }, second!] },
  ];
  for (const change of changes) {
    const steps = checkCharityMonth(chain, { ...month, ...change }, proof);
    expect(outcome(steps)).toEqual(['sums true', 'memo false']);
  }
  const wrong = { ...month, allocatedMinor: '1' };
  expect(outcome(checkCharityMonth(chain, wrong, proof))).toEqual(['sums false']);
  const unfair = { ...month, shares: [{ ...first!, kind: 'other' as const }, second!] };
  expect(outcome(checkCharityMonth(chain, unfair, proof))).toEqual(['sums false']);
});

test('a transaction of somebody else, or a block of another operator, proves nothing', async () => {
  const { chain, month, proof } = await read();
  const forged = { ...proof, publicKey: `${proof.publicKey.slice(0, -2)}AA` };
  expect(outcome(checkCharityMonth(chain, month, forged)).at(-1)).toBe('operator false');
  const block = { ...proof.sealed.block, signature: `AAAA${proof.sealed.block.signature.slice(4)}` };
  const resealed = { ...proof, sealed: { ...proof.sealed, block } };
  expect(outcome(checkCharityMonth(chain, month, resealed)).at(-1)).toBe('place false');
});
