import type { Notification } from '@repo/contract/notifications/notifications';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { confirmAddress } from '@repo/dev-env/people/confirmed-calls';
import { callAs } from '@repo/dev-env/people/glyph-owner';
import { type Person, signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';

let kit: TestApp;
let person: Person;
beforeEach(async () => {
  kit = await openTestApp();
  person = await signUp(kit, { realm: 'demo' });
});
afterEach(() => kit.close());

const press = (name: string, body?: object) => callAs(kit, person, 'POST', `/api/demo/${name}`, body);
const DOCUMENT = { institutionName: 'City Hospital', documentType: 'Medical Report' };
const WALLET = { walletAddress: '0x742d35Cc6634C0532925a3b8', transactionType: 'received', amount: '0.5 ETH' };

test('[DEMO-02][NOTI-09] the document button makes a row that stands in the list', async () => {
  const answer = await press('notify-document', DOCUMENT);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    type: 'document',
    severity: 'medium',
    message: 'City Hospital read a document: Medical Report.',
    metadata: DOCUMENT,
  });
  expect((await callAs(kit, person, 'GET', '/api/notifications')).json<Notification[]>()).toEqual([answer.json()]);
});

test('[DEMO-03][NOTI-10] the wallet button tells address, kind and amount, which may be a number', async () => {
  const answer = await press('notify-wallet', WALLET);
  expect(answer.json()).toMatchObject({ type: 'wallet', severity: 'high', metadata: WALLET });
  expect(answer.json().message).toBe('received of 0.5 ETH at 0x742d35.');
  expect((await press('notify-wallet', { ...WALLET, amount: 2.5 })).json().metadata.amount).toBe('2.5');
});

test('[DEMO-04][NOTI-12] the security button needs no body, is critical, says that nothing happened, and mails nobody', async () => {
  await confirmAddress(kit, person);
  const before = await readMailsTo(kit, person.user.email);
  const answer = await press('notify-security');
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ type: 'security', severity: 'critical', notMe: null });
  expect(answer.json().metadata).toEqual({ ipAddress: '203.0.x.x', location: 'Atlantis (invented)' });
  expect(await readMailsTo(kit, person.user.email)).toEqual(before);
});

test('incomplete bodies are refused, and what is switched off says so', async () => {
  expect((await press('notify-document', { institutionName: 'X' })).statusCode).toBe(400);
  expect((await press('notify-wallet', { ...WALLET, walletAddress: '' })).statusCode).toBe(400);
  await callAs(kit, person, 'PATCH', '/api/notification-settings', { walletAlerts: false, securityAlerts: false });
  expect((await press('notify-wallet', WALLET)).json()).toMatchObject({ code: 'notifications.switchedOff' });
  expect((await press('notify-security')).statusCode).toBe(201);
});

test('nobody fills the list of a shared account faster than a person can press', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => press('notify-security')));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(60);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

test('[X-75] a real account finds nothing under these addresses, and with DEMO off nobody does', async () => {
  const real = await signUp(kit, { realm: 'real' });
  const closed = await kit.reopen({ demo: false });
  for (const [name, body] of [
    ['notify-document', DOCUMENT],
    ['notify-wallet', WALLET],
    ['notify-security', undefined],
  ] as const) {
    const path = `/api/demo/${name}`;
    expect((await callAs(kit, real, 'POST', path, body)).json()).toMatchObject({ code: 'request.notFound' });
    const elsewhere = await callAs({ app: closed.app }, real, 'POST', path, body);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'request.notFound']);
  }
});
