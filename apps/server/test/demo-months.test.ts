// @databases both
import { checkCharityMonth } from '@repo/client/ledger/check-charity';
import { checkCounted, hashCounted } from '@repo/client/ledger/check-counted';
import type { AnswerOf } from '@repo/contract/call';
import type { CharityMonth, listCharityOrganisations } from '@repo/contract/charity/charity';
import { findCharityCode } from '@repo/contract/charity/charity-leaves';
import { openTestApp } from '@repo/dev-env/servers/test-app';
import { formatPaperCode } from '@repo/documents/paper/paper-code';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { charityMonths } from '../src/db/tables/money/charity.ts';
import { payments } from '../src/db/tables/money/payments.ts';
import { seedDemoRealm } from '../src/demo/demo-realm.ts';
import { seedDemoMonths } from '../src/demo/seed-months.ts';
import { DEMO_PASSWORD } from '../src/features/accounts/demo-people.ts';
import { integrateAll } from '../src/features/audit/integrate-leaves.ts';
import { verifyAudit } from '../src/features/audit/verify.ts';
import { allocateMonths } from '../src/features/charity/allocate-months.ts';
import { checkLedgerNow } from '../src/features/ledger/check-ledger.ts';
import { verifyLedger } from '../src/features/ledger/verify-ledger.ts';

const kit = await openTestApp();
beforeAll(async () => {
  await seedDemoRealm(kit.context);
  await Promise.all([seedDemoMonths(kit.context), seedDemoMonths(kit.context)]);
});
afterAll(() => kit.close());

const get = async (url: string, headers: Record<string, string> = {}) =>
  (await kit.app.inject({ url, headers })).json();
const readProof = ({ transactionHash }: CharityMonth) => get(`/api/transactions/${transactionHash}/proof`);

test('[PLAN-09] the demo has two months of charity, one paid out and one allocated, and a browser proves both', async () => {
  const months: CharityMonth[] = await get('/api/charity/months');
  expect(months).toHaveLength(2);
  const { chain } = await get('/api/ledger/head');
  for (const month of months) {
    const steps = checkCharityMonth(chain, month, await readProof(month));
    expect(steps.map(({ name, ok }) => `${name} ${ok}`)).toEqual([
      'sums true',
      'memo true',
      'operator true',
      'place true',
    ]);
    expect(month.tree).toMatchObject({ papers: 7 });
  }
  const statuses = months.map(({ shares }) => shares.map(({ status }) => status));
  expect(statuses).toEqual([
    ['allocated', 'allocated'],
    ['paid', 'paid'],
  ]);
  const organisations: AnswerOf<typeof listCharityOrganisations> = await get('/api/charity/organisations');
  expect(organisations.map(({ kind, isReceiving }) => [kind, isReceiving])).toEqual([
    ['hospital', true],
    ['emergencyAid', true],
  ]);
});

test('the person of the demo has an invoice of each month that is counted', async () => {
  const payload = { username: 'demo', password: DEMO_PASSWORD };
  const { token } = (await kit.app.inject({ method: 'POST', url: '/api/login', payload })).json();
  const headers = { authorization: `Bearer ${token}` };
  const { chain } = await get('/api/ledger/head');
  const paid: { id: string }[] = await get('/api/payment/history', headers);
  expect(paid).toHaveLength(2);
  for (const { id } of paid) {
    const [invoice] = await get(`/api/payment/payments/${id}/invoices`, headers);
    const code = findCharityCode(formatPaperCode(invoice.paper) ?? '');
    if (code === null) throw new Error('The invoice has no code.');
    const { placed } = await get(`/api/charity/leaves/${hashCounted(code)}`);
    const steps = checkCounted(code, placed, { chain, proof: await readProof(placed.month) });
    expect(steps.filter(({ ok }) => !ok)).toEqual([]);
    expect(steps).toHaveLength(8);
  }
});

test('ledger, log and books are sound, and a later start adds nothing', async () => {
  const { context } = kit;
  expect(await verifyLedger(context)).toMatchObject({ sound: true });
  expect((await checkLedgerNow(context)).rules.filter(({ broken }) => broken !== null)).toEqual([]);
  await integrateAll(context.db);
  expect(await verifyAudit(context, 'no checkpoints yet')).toMatchObject({ sound: true });
  const count = async () => [await context.db.$count(payments), await context.db.$count(charityMonths)];
  const before = await count();
  await seedDemoMonths(context);
  expect(await allocateMonths(context)).toBe(0);
  expect(await count()).toEqual(before);
});
