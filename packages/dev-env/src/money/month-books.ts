import type { BankMonth } from '@repo/contract/payments/month-closing';
import type { MonthRow } from '@repo/contract/payments/month-reading';
import { callConfirmed } from '../people/confirmed-calls.ts';
import type { Person } from '../people/people.ts';
import type { TestApp } from '../servers/test-app.ts';

export async function importXml(kit: TestApp, creator: Person, xml: string): Promise<void> {
  const url = '/api/creator/bank-statements';
  const answer = await callConfirmed(kit, creator, { method: 'POST', url, payload: { xml } });
  if (answer.statusCode !== 201) throw new Error(`the import answered ${answer.statusCode}: ${answer.body}`);
}

export async function readBankMonthAs({ app }: TestApp, { headers }: Person, month: string): Promise<BankMonth> {
  const answer = await app.inject({ url: `/api/creator/bank-months/${month}`, headers });
  if (answer.statusCode !== 200) throw new Error(`the month answered ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

export const findMonthRow = ({ rows }: BankMonth, account: string, currency = 'EUR'): MonthRow | undefined =>
  rows.find((one) => one.account === account && one.currency === currency);

export const closeMonthAs = (kit: TestApp, by: Person, { month, digest }: BankMonth, reason?: string) =>
  callConfirmed(kit, by, {
    method: 'POST',
    url: `/api/creator/bank-months/${month}/close`,
    payload: { digest, ...(reason !== undefined && { reason }) },
  });
