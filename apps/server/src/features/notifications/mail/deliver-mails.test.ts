// @databases both
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { codeIn, linkIn } from '@repo/dev-env/outside/mail-codes';
import { readMailsTo } from '@repo/dev-env/outside/mailbox';
import { signUp } from '@repo/dev-env/people/people';
import { openTestApp, type TestApp } from '@repo/dev-env/servers/test-app';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extractRows } from '../../../db/rows.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { mails } from '../../../db/tables/mails.ts';
import { type Mail, MailError, type Mailer } from '../../../outside/mail/mail.ts';
import { openMailer, resolveOutboxFolder } from '../../../outside/mail/open-mailer.ts';
import { deliverMails, forgetOldMails } from './deliver-mails.ts';
import type { MailKind, MailParams } from './mail-kinds.ts';
import { queueMail } from './queue-mail.ts';

const TO = 'marta@people.example';

let kit: TestApp;
beforeEach(async () => {
  kit = await openTestApp();
});
afterEach(() => kit.close());

function queue<Kind extends MailKind>(kind: Kind, params: MailParams[Kind], accountId: string | null = null, to = TO) {
  return kit.context.db.transaction((tx) => queueMail(tx, kit.context, { accountId, to, kind, params }));
}

const rows = () => kit.context.db.select().from(mails);

/** Records the mails, or fails with the given error. */
function recorder(fail?: () => Error): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      const error = fail?.();
      if (error !== undefined) throw error;
      sent.push(mail);
    },
    close: () => undefined,
  };
}

test('a mail arrives as it was ordered, once; then its content is gone from the database', async () => {
  const person = await signUp(kit);
  const notMeUrl = `${kit.context.config.publicUrl.origin}/not-me#secret-of-the-link`;
  const device = { device: 'Firefox on Linux', network: '93.184.216.34', at: kit.clock.now(), notMeUrl };
  await queue('newDevice', device, person.user.id, person.user.email);
  await queue('recoveryCode', { code: '123456' });
  const [notices] = await readMailsTo(kit, person.user.email);
  expect(linkIn(notices!)).toBe(notMeUrl);
  expect((await readMailsTo(kit, TO)).map(codeIn)).toEqual(['123456']);
  for (const row of await rows()) {
    expect(row).toMatchObject({ contentWrapped: null, kekId: null, sentAt: kit.clock.now(), failedAt: null });
  }
  const mailer = recorder();
  expect([await deliverMails(kit.context, mailer), mailer.sent]).toEqual([0, []]);
});

test('an act that does not happen sends no mail', async () => {
  const acting = kit.context.db.transaction(async (tx) => {
    await queueMail(tx, kit.context, { accountId: null, to: TO, kind: 'recoveryUnknown', params: {} });
    throw new Error('the act failed');
  });
  await expect(acting).rejects.toThrow('the act failed');
  expect(await readMailsTo(kit, TO)).toEqual([]);
  expect(existsSync(resolveOutboxFolder(kit.context.config))).toBe(false);
});

test('neither the waiting row nor the log tells address, code or link', async () => {
  await queue('recoveryCode', { code: '987123' });
  const notMeUrl = `${kit.context.config.publicUrl.origin}/not-me#secret-of-the-link`;
  await queue('passwordChanged', { at: kit.clock.now(), notMeUrl });
  const dump = JSON.stringify(extractRows(await kit.context.db.execute(sql`select mails::text as row from mails`)));
  await deliverMails(
    kit.context,
    recorder(() => new Error(`550 ${TO} 987123`)),
  );
  await deliverMails(
    kit.context,
    recorder(() => new MailError('EENVELOPE 550', true)),
  );
  kit.clock.advance(25 * HOUR_MS);
  await deliverMails(kit.context, recorder());
  const seen = [dump, ...kit.logs, ...kit.statements].join('\n');
  for (const secret of ['marta', '987123', 'secret-of-the-link', Buffer.from('987123').toString('hex')]) {
    expect(seen).not.toContain(secret);
  }
  expect(kit.logs.filter((line) => line.includes('a mail was given up'))).toHaveLength(2);
});

test('what fails comes again after 1, 2, 4 and so on up to 60 minutes, and is given up after 24 hours', async () => {
  await queue('recoveryUnknown', {});
  let tries = 0;
  const failing = recorder(() => {
    tries += 1;
    return new MailError('ESOCKET', false);
  });
  const pauses: number[] = [];
  for (;;) {
    await deliverMails(kit.context, failing);
    const [row] = await rows();
    if (row!.failedAt !== null) break;
    const pauseMs = row!.nextAttemptAt.getTime() - kit.clock.now().getTime();
    pauses.push(pauseMs / MINUTE_MS);
    kit.clock.advance(pauseMs - 1);
    expect(await deliverMails(kit.context, failing)).toBe(0);
    kit.clock.advance(1);
  }
  expect(pauses.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  const triedForMs = pauses.reduce((sum, minutes) => sum + minutes) * MINUTE_MS;
  expect([triedForMs > 22 * HOUR_MS, triedForMs <= 24 * HOUR_MS, tries]).toEqual([true, true, pauses.length + 1]);
  expect(await rows()).toMatchObject([{ contentWrapped: null, kekId: null, sentAt: null, attempts: tries }]);
  const said = kit.logs.filter((line) => line.includes('a mail was given up'));
  expect(said).toEqual([expect.stringContaining('"reason":"ESOCKET"')]);
});

test('a code that is over is not sent any more', async () => {
  await queue('confirmEmail', { code: '111111' });
  await queue('sessionsEnded', { at: kit.clock.now() });
  kit.clock.advance(15 * MINUTE_MS + 1);
  const mailer = recorder();
  await deliverMails(kit.context, mailer);
  expect(mailer.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('sessions were ended')]);
  expect((await rows()).filter(({ failedAt }) => failedAt !== null)).toMatchObject([{ kind: 'confirmEmail' }]);
});

test('what the mailbox refuses for good is not tried again', async () => {
  await queue('recoveryUnknown', {});
  await deliverMails(
    kit.context,
    recorder(() => new MailError('EENVELOPE 550', true)),
  );
  expect(await rows()).toMatchObject([{ failedAt: kit.clock.now(), contentWrapped: null }]);
});

test('two nodes at once send each mail once, and what a crash left under way comes again under the same id', async () => {
  for (let count = 0; count < 12; count += 1) await queue('recoveryCode', { code: String(100_000 + count) });
  const [one, other] = [recorder(), recorder()];
  for (let turns = 0; turns < 3; turns += 1) {
    await Promise.all([deliverMails(kit.context, one), deliverMails(kit.context, other)]);
  }
  const codes = [...one.sent, ...other.sent].map(codeIn);
  expect([codes.length, new Set(codes).size]).toEqual([12, 12]);
  await queue('recoveryUnknown', {});
  // Taken by a node that has crashed.
  const lost = Promise.withResolvers<string>();
  const hung: Mailer = {
    send: ({ id }) => {
      lost.resolve(id);
      return new Promise(() => undefined);
    },
    close: () => undefined,
  };
  void deliverMails(kit.context, hung);
  const lostId = await lost.promise;
  const survivor = recorder();
  expect(await deliverMails(kit.context, survivor)).toBe(0);
  kit.clock.advance(MINUTE_MS);
  await deliverMails(kit.context, survivor);
  expect(survivor.sent.map(({ id }) => id)).toEqual([lostId]);
});

test('a row that was moved, changed or put under another kind is never sent', async () => {
  const person = await signUp(kit);
  const { db } = kit.context;
  // The mail of the registration.
  await db.delete(mails);
  for (const kind of ['recoveryUnknown', 'addressInUse'] as const) await queue(kind, {});
  await queue('recoveryCode', { code: '123456' });
  const [moved, other, changed] = await rows();
  await db.update(mails).set({ accountId: person.user.id }).where(eq(mails.id, moved!.id));
  await db.update(mails).set({ contentWrapped: moved!.contentWrapped }).where(eq(mails.id, other!.id));
  await db
    .update(mails)
    .set({ contentWrapped: randomBytes(300) })
    .where(eq(mails.id, changed!.id));
  const mailer = recorder();
  await deliverMails(kit.context, mailer);
  expect([mailer.sent, (await rows()).filter(({ failedAt }) => failedAt !== null).length]).toEqual([[], 3]);
});

test('a mail links to its own site only, its secret behind the #', async () => {
  const at = kit.clock.now();
  const { origin } = kit.context.config.publicUrl;
  for (const notMeUrl of ['https://evil.example/#x', `${origin}/not-me?token=x`, `${origin}@evil.example/#x`]) {
    await expect(queue('passwordChanged', { at, notMeUrl })).rejects.toThrow('own site only');
  }
  expect(await rows()).toEqual([]);
});

test('an address that others write into their accounts gets ten such mails an hour; alerts and recovery go on', async () => {
  const toVictim = (to: string) => queue('confirmEmail', { code: '123456' }, null, to);
  await Promise.all(Array.from({ length: 15 }, (_, turn) => toVictim(turn % 2 === 0 ? TO : TO.toUpperCase())));
  expect(await rows()).toHaveLength(10);
  await queue('recoveryCode', { code: '654321' });
  await queue('sessionsEnded', { at: kit.clock.now() });
  await toVictim('another@people.example');
  expect(await rows()).toHaveLength(13);
  kit.clock.advance(HOUR_MS);
  await toVictim(TO);
  expect(await rows()).toHaveLength(14);
  expect(kit.logs.join('')).not.toMatch(/people\.example/i);
});

test('rows are forgotten after a week, those that wait are not; with their account all of them go', async () => {
  const person = await signUp(kit);
  await queue('sessionsEnded', { at: kit.clock.now() }, person.user.id);
  await deliverMails(kit.context, recorder());
  await queue('recoveryUnknown', {});
  kit.clock.advance(7 * 24 * HOUR_MS + 1);
  await queue('deletionCancelled', { at: kit.clock.now() }, person.user.id);
  await forgetOldMails(kit.context);
  expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['deletionCancelled', 'recoveryUnknown']);
  await kit.context.db.delete(accounts).where(eq(accounts.id, person.user.id));
  expect((await rows()).map(({ kind }) => kind)).toEqual(['recoveryUnknown']);
});

test('an outbox that cannot be written keeps the mail waiting', async () => {
  await queue('recoveryUnknown', {});
  const mailer = openMailer({ ...kit.context.config, dataDir: '/dev/null' });
  await deliverMails(kit.context, mailer);
  expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null, attempts: 1 }]);
  expect(readdirSync('/dev').includes('outbox')).toBe(false);
});
