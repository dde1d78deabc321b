import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { providerPayouts } from '../../../db/tables/money/provider-money.ts';
import { drawStatement } from '../../../outside/payments/sandbox/draw-statement.ts';
import { bookPayout } from '../payouts/book-payout.ts';
import { importStatement } from './import-statement.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

test('the payout of a provider is known by its sum and its reference or name, once', async () => {
  const { db, clock } = kit.context;
  const at = clock.now();
  const person = await signUp(kit);
  const payout = { id: newId(at.getTime()), provider: 'stripe' as const, currency: 'EUR' as const, amount: 12_345n };
  const sent = {
    state: 'paid' as const,
    bankReference: null,
    arrivesOn: null,
    bankLineId: null,
    createdAt: at,
    changedAt: at,
  };
  await db.insert(providerPayouts).values({ ...payout, ...sent, providerRef: 'po_1' });
  await db.transaction((tx) => bookPayout(tx, payout, at));
  const send = async (id: string, text: string) => {
    const entries = [{ bankReference: id, transfers: [{ amount: '123.45', text }] }];
    const xml = drawStatement(entries, { id, iban: 'DE89370400440532013000', day: '2026-11-20' });
    const imported = await importStatement(kit.context, { xml, byId: person.user.id });
    if (!('lines' in imported)) throw new Error(imported.code);
    return imported.lines[0]!;
  };
  expect((await send('P1', 'somebody else')).outcome).toBe('unmatched');
  const line = await send('P2', 'STRIPE PAYMENTS UK');
  expect(line.outcome).toBe('payout');
  const [row] = await db.select().from(providerPayouts).where(eq(providerPayouts.id, payout.id));
  expect(row?.bankLineId).toBe(line.id);
  expect((await send('P3', 'STRIPE PAYMENTS UK')).outcome).toBe('unmatched');
});
