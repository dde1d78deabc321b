import { mkdirSync } from 'node:fs';
import { PRODUCT } from '@repo/contract/brand';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMail } from '../features/notifications/mail/queue-mail.ts';
import { showMail } from './show-mail.ts';

const TO = 'marta@people.example';

let kit: TestApp;
beforeEach(async () => {
  kit = await openTestApp();
  // As the first start of a server makes it.
  mkdirSync(kit.context.config.dataDir, { recursive: true });
});
afterEach(() => kit.close());

const show = (...args: string[]) => showMail(kit.context.config, args);

async function sendCode(code: string): Promise<void> {
  const order = { accountId: null, to: TO, kind: 'recoveryCode', params: { code } } as const;
  await kit.context.db.transaction((tx) => queueMail(tx, kit.context, order));
  kit.clock.advance(1_000);
  await readMailsTo(kit, TO);
}

test('the outbox is listed newest first, and a number shows one', async () => {
  expect(await show()).toEqual({ ok: true, text: 'No mail yet.\n' });
  await sendCode('111111');
  await sendCode('222222');
  const { ok, text } = await show();
  expect([ok, text]).toEqual([
    true,
    `  1  2026-11-21 09:00:02 UTC  ${TO}  ${PRODUCT}: Your six-digit code to recover your account\n` +
      `  2  2026-11-21 09:00:01 UTC  ${TO}  ${PRODUCT}: Your six-digit code to recover your account\n`,
  ]);
  const newest = await show('1');
  expect(newest.text).toContain(`To:      ${TO}\nSubject: ${PRODUCT}: Your six-digit code to recover your account\n\n`);
  expect(newest.text).toContain('\n    222222\n');
  expect((await show('2')).text).toContain('\n    111111\n');
});

test('what is no number, or the number of no mail, is said', async () => {
  await sendCode('111111');
  expect(await show('2')).toEqual({ ok: false, text: 'There is no mail 2: the outbox holds 1.\n' });
  for (const args of [['0'], ['-1'], ['x'], ['1', '2'], ['../1']]) {
    expect(await show(...args)).toEqual({ ok: false, text: expect.stringMatching(/^Use: npm run mail/) });
  }
});

test('where mail goes to a server, nothing is expected here', async () => {
  const config = { ...kit.context.config, smtpUrl: 'smtp://localhost' };
  expect(await showMail(config, [])).toEqual({ ok: true, text: 'Mail goes to SMTP_URL: nothing stays here.\n' });
});
