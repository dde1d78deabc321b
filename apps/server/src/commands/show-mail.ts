import { existsSync } from 'node:fs';
import { type CommandOutcome, fail, refuseUse } from '../app/admin/command-list.ts';
import type { Config } from '../config.ts';
import { resolveOutboxFolder } from '../outside/mail/open-mailer.ts';
import { readOutbox, type StoredMail } from '../outside/mail/outbox-files.ts';
import { type Tell, tellOperator } from './expect-site.ts';

/**
 * `mail` lists the outbox, newest first and numbered; `mail 1` shows the newest mail in full. It only reads files, so
 * it works while a server runs.
 */
export async function showMail(
  config: Config,
  args: readonly string[],
  tell: Tell = tellOperator,
): Promise<CommandOutcome> {
  const [wish, ...more] = args;
  if (more.length > 0 || (wish !== undefined && !/^[1-9]\d*$/.test(wish))) return refuseUse('mail');
  const outbox = resolveOutboxFolder(config);
  if (!existsSync(config.dataDir)) return fail(`There is no ${config.dataDir}: set DATA_DIR as the server has it.`);
  tell(`In ${outbox}.`);
  const mails = await readOutbox(outbox);
  if (wish === undefined) return { ok: true, text: listMails(config, mails) };
  const mail = mails[Number(wish) - 1];
  if (mail === undefined) return fail(`There is no mail ${wish}: the outbox holds ${mails.length}.`);
  return { ok: true, text: `${formatMailHead(mail)}\n\n${shown(mail.text)}` };
}

function listMails(config: Config, mails: readonly StoredMail[]): string {
  if (mails.length > 0) return mails.map((mail, index) => `${formatMailLine(mail, index + 1)}\n`).join('');
  if (config.smtpUrl !== null) return 'Mail goes to SMTP_URL: nothing stays here.\n';
  return 'No mail yet.\n';
}

function formatMailLine({ at, headers }: StoredMail, number: number): string {
  return shown([String(number).padStart(3), formatTime(at), headers.to, headers.subject].join('  '));
}

function formatMailHead({ at, headers }: StoredMail): string {
  return shown([`Date:    ${formatTime(at)}`, `To:      ${headers.to}`, `Subject: ${headers.subject}`].join('\n'));
}

function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** Strips control characters, so that a mail cannot send escape sequences to the terminal. */
function shown(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}
