import { DAY_MS, HOUR_MS } from '@repo/contract/durations';
import { drawMonthStatement } from '@repo/dev-env/money/drawn-months';
import { closeMonthAs, findMonthRow, importXml, readBankMonthAs } from '@repo/dev-env/money/month-books';
import { pay } from '@repo/dev-env/money/payment-person';
import { callConfirmed } from '@repo/dev-env/people/confirmed-calls';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { signUpReviewer } from '@repo/dev-env/people/review-cases';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let kit: TestApp;
let marta: Person;
let lidia: Person;
beforeAll(async () => {
  kit = await openTestApp();
  marta = await signUp(kit);
  lidia = await signUpReviewer(kit, 'creator');
});
afterAll(() => kit.close());

const NOVEMBER = '2026-11';

const listLines = async (outcome: string): Promise<{ id: string; text: string; mayUndo: boolean }[]> =>
  (await kit.app.inject({ url: `/api/creator/bank-lines?outcome=${outcome}`, headers: lidia.headers })).json();

const decide = (id: string, decision: Record<string, string>) =>
  callConfirmed(kit, lidia, { method: 'POST', url: `/api/creator/bank-lines/${id}/decision`, payload: { decision } });
const undo = (id: string) =>
  callConfirmed(kit, lidia, { method: 'POST', url: `/api/creator/bank-lines/${id}/undo`, payload: {} });

test('what a person decided of lines leaves no difference, and is fixed once its month is closed', async () => {
  const how = { paymentMethod: 'bank_transfer', currency: 'EUR', feeType: 'wallet_topup', amount: 20 };
  const { reference } = (await pay(kit, marta, how)).json().nextAction;
  const told = { id: 'D1', from: '2026-11-21', to: '2026-11-30', opening: 10_000, closing: 14_300 };
  const moved = [
    { side: 'in' as const, day: '2026-11-23', minor: 2_000, text: reference },
    { side: 'in' as const, day: '2026-11-23', minor: 1_500, text: 'for Marta' },
    { side: 'in' as const, day: '2026-11-24', minor: 1_000, text: 'nobody knows' },
    { side: 'out' as const, day: '2026-11-25', minor: 200, text: 'Canone conto' },
  ];
  await importXml(kit, lidia, drawMonthStatement(told, moved));
  const waiting = await listLines('waiting');
  const findLineId = (text: string) => waiting.find((line) => line.text.includes(text))?.id ?? '';
  expect((await decide(findLineId('for Marta'), { as: 'credit', accountId: marta.user.id })).statusCode).toBe(200);
  expect((await decide(findLineId('Canone'), { as: 'bankCost' })).statusCode).toBe(200);
  expect((await undo(findLineId('for Marta'))).statusCode).toBe(200);
  expect(findMonthRow(await readBankMonthAs(kit, lidia, NOVEMBER), 'credit')).toMatchObject({ differenceMinor: '0' });
  expect((await decide(findLineId('for Marta'), { as: 'credit', accountId: marta.user.id })).statusCode).toBe(200);
  kit.clock.advance(10 * DAY_MS + HOUR_MS);
  lidia = await signUpReviewer(kit, 'creator');
  const month = await readBankMonthAs(kit, lidia, NOVEMBER);
  expect(month).toMatchObject({ agrees: true, differing: [] });
  expect(findMonthRow(month, 'credit')).toMatchObject({ oursMinor: '3500', theirsMinor: '3500' });
  expect(month.named.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([['waiting', '1000']]);
  expect((await closeMonthAs(kit, lidia, month)).json()).toMatchObject({ state: 'closed' });
  expect((await undo(findLineId('for Marta'))).json().code).toBe('bank.monthClosed');
  // What waited moved to December: there it is decided, and undone until that is closed.
  expect((await decide(findLineId('nobody knows'), { as: 'other', note: 'Interest of the bank' })).statusCode).toBe(
    200,
  );
  expect((await undo(findLineId('nobody knows'))).statusCode).toBe(200);
  expect(findMonthRow(await readBankMonthAs(kit, lidia, '2026-12'), 'bank')).toMatchObject({ openingMinor: '14300' });
});
