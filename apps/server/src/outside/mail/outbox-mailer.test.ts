import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@repo/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { type Mail, MailError } from './mail.ts';
import { listOutbox, outboxFileName } from './outbox-files.ts';
import { forgetOldMails, outboxMailer } from './outbox-mailer.ts';
import { readEml } from './read-eml.ts';

let above: string;
let folder: string;
beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'site-outbox-'));
  folder = join(above, 'data', 'outbox');
});
afterEach(() => rmSync(above, { recursive: true, force: true }));

const START = new Date('2026-11-21T09:00:00.000Z');

function mailAt(at: Date, more: Partial<Mail> = {}): Mail {
  const id = newId(at.getTime());
  return {
    id,
    at,
    to: 'marta@people.example',
    subject: 'Né più né meno',
    text: `È lei?\n${id}\n`,
    html: '<p>È</p>',
    ...more,
  };
}

test('each mail is one whole file, for its owner only, in a folder for its owner only', async () => {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const mail = mailAt(START);
  await outboxMailer({ folder, from: 'no-reply@localhost' }).send(mail);
  const [name = ''] = readdirSync(folder);
  expect(readdirSync(folder)).toEqual([`20261121T090000000Z-${mail.id}.eml`]);
  expect([statSync(folder).mode & 0o777, statSync(join(folder, name)).mode & 0o777]).toEqual([0o700, 0o600]);
  const raw = readFileSync(join(folder, name), 'utf8');
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const read = readEml(raw);
  expect(read).toMatchObject({ text: mail.text, html: mail.html });
  expect(read.headers).toMatchObject({ to: mail.to, subject: mail.subject, date: 'Sat, 21 Nov 2026 09:00:00 +0000' });
});

test('newest first; what is not a mail is not listed; after a week a mail is gone', async () => {
  const mailer = outboxMailer({ folder, from: 'no-reply@localhost' });
  expect(await listOutbox(folder)).toEqual([]);
  const times = [0, 1, 6 * DAY_MS, 7 * DAY_MS].map((ms) => new Date(START.getTime() + ms));
  for (const at of times) await mailer.send(mailAt(at));
  for (const name of ['notes.txt', 'x.eml', `20261121T090000000Z-${newId()}.eml.part`])
    writeFileSync(join(folder, name), '');
  expect((await listOutbox(folder)).map(({ at }) => at)).toEqual(times.toReversed());
  await mailer.send(mailAt(new Date(START.getTime() + 8 * DAY_MS)));
  expect((await listOutbox(folder)).map(({ at }) => (at.getTime() - START.getTime()) / DAY_MS)).toEqual([8, 7, 6]);
});

test('a folder that cannot be written to fails the mail, and leaves nothing half', async () => {
  mkdirSync(join(above, 'data'), { recursive: true });
  writeFileSync(folder, 'a file where the folder should be');
  const mailer = outboxMailer({ folder, from: 'no-reply@localhost' });
  await expect(mailer.send(mailAt(START))).rejects.toThrow(/EEXIST|ENOTDIR/);
  await expect(mailer.send(mailAt(START, { to: 'a@b.example, c@d.example' }))).rejects.toThrow(MailError);
});

test('of many mails the newest stay, and old ones go without a new one, as at a start', async () => {
  mkdirSync(folder, { recursive: true });
  const nameAt = (ms: number) => outboxFileName({ id: newId(), at: new Date(START.getTime() + ms) });
  const names = Array.from({ length: 2003 }, (_, place) => nameAt(place));
  for (const name of names) writeFileSync(join(folder, name), '');
  await forgetOldMails(folder, START);
  expect(readdirSync(folder).sort()).toEqual(names.slice(3));
  await forgetOldMails(folder, new Date(START.getTime() + 8 * DAY_MS));
  expect(readdirSync(folder)).toEqual([]);
  await forgetOldMails(join(above, 'none'), START);
});
