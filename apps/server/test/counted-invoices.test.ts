// @databases both
import { hashCounted } from '@repo/client/ledger/check-counted';
import { findCharityCode } from '@repo/contract/charity/charity-leaves';
import { MINUTE_MS } from '@repo/contract/durations';
import type { Invoice } from '@repo/contract/invoices/invoices';
import { payWithCard, postAllReports, startPaying } from '@repo/dev-env/money/payment-person';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { formatPaperCode } from '@repo/documents/paper/paper-code';
import { fingerprintDigest, fingerprintWords, parseGenesis } from '@repo/vault';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverAttempts } from '../src/features/payments/attempts.ts';
import { refundByServer } from '../src/features/payments/refund-by-server.ts';

let kit: TestApp;
beforeAll(async () => {
  kit = await openTestApp();
});
afterAll(() => kit.close());

const get = async (url: string) => (await kit.app.inject({ url })).json();

test('the code on an invoice and on the credit note of its refund is that of what is counted', async () => {
  const person = await signUp(kit);
  const { id, page } = await startPaying(kit, person);
  await payWithCard(kit, page);
  await postAllReports(kit);
  const refund = { paymentId: id, amount: 99n, reason: 'A test.', key: 'a test', madeBy: null };
  await kit.context.db.transaction((tx) => refundByServer(tx, kit.context, refund));
  kit.clock.advance(10 * MINUTE_MS);
  await recoverAttempts(kit.context);
  await postAllReports(kit);
  const answer = await callAs(kit, person, 'GET', `/api/payment/payments/${id}/invoices`);
  const papers = answer.json<Invoice[]>();
  const { chain } = await get('/api/ledger/head');
  const words = fingerprintWords(fingerprintDigest(parseGenesis(chain.genesis)?.operatorKeyId ?? '')).join(' ');
  expect(papers.map(({ paper }) => paper?.ledgerWords)).toEqual([words, words]);
  const codes = papers.map(({ paper }) => findCharityCode(formatPaperCode(paper!) ?? ''));
  expect(codes).toMatchObject([
    { paper: '2026-000001', currency: 'USD', amountMinor: '199' },
    { paper: '2026-C-0001', currency: 'USD', amountMinor: '-99' },
  ]);
  for (const code of codes)
    expect(await get(`/api/charity/leaves/${hashCounted(code!)}`)).toMatchObject({ placed: null });
});
