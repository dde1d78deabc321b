import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { VaultError } from '@repo/vault';
import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { announceChange } from '../../../core/announce-change.ts';
import type { Context } from '../../../core/context.ts';
import { describeError } from '../../../core/errors.ts';
import { mails } from '../../../db/tables/mails.ts';
import { MailError, type Mailer, type MailFile } from '../../../outside/mail/mail.ts';
import { MAIL_CODE_MINUTES } from './mail-kinds.ts';
import { MAIL_PAPERS } from './mail-papers.ts';
import { openMail, type SealedMail } from './sealed-mail.ts';

/** Mails sent in parallel, each with a connection of its own. */
const BATCH = 5;
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS;
const RETENTION_MS = 7 * 24 * HOUR_MS;

type MailRow = typeof mails.$inferSelect;

const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt));

/**
 * Sends the mails that are due; returns how many it tried. Taking a mail already sets its next attempt: no node tries
 * it meanwhile, no lock is held while a server answers, and a mail in progress during a crash is sent again. It may
 * then arrive twice, with the same Message-ID, which is better than never.
 */
export async function deliverMails(context: Context, mailer: Mailer): Promise<number> {
  const taken = await leaseDue(context);
  await Promise.all(taken.map((row) => deliver(context, mailer, row)));
  return taken.length;
}

async function leaseDue({ db, clock }: Context): Promise<MailRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isWaiting, lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  // Minutes: 1, 2, 4 and so on up to 60.
  const pause = sql`least(power(2, least(${mails.attempts}, 6)), 60) * interval '1 minute'`;
  return (
    db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${pause}` })
      // An array, because a joined subquery with a limit may be run more than once.
      .where(sql`${mails.id} = any(array(${due}))`)
      .returning()
  );
}

async function deliver(context: Context, mailer: Mailer, row: MailRow): Promise<void> {
  const now = context.clock.now();
  const until = new Date(row.createdAt.getTime() + usefulMs(row.kind));
  if (now > until) return giveUp(context, row, 'late');
  try {
    const { papers = [], pictures = [], ...content } = await openMail(context, expectContent(row));
    const files = [...pictures.map(openPicture), ...(await readPapers(context, papers))];
    await mailer.send({ id: row.id, at: now, ...content, ...(files.length > 0 && { files }) });
  } catch (error) {
    const reason = error instanceof MailError ? error.code : describeError(error).name;
    await context.db.update(mails).set({ problem: reason }).where(eq(mails.id, row.id));
    await tellSender(context, row);
    const isFinal = error instanceof VaultError || (error instanceof MailError && error.isFinal);
    if (isFinal || row.nextAttemptAt > until) return giveUp(context, row, reason);
    context.log.warn({ mailId: row.id, kind: row.kind, attempts: row.attempts, reason }, 'a mail was not sent yet');
    return;
  }
  await finish(context, row, { sentAt: now });
}

/** A paper is drawn when its mail is sent: it is frozen, so that this is the same file each time. */
async function readPapers(context: Context, ids: readonly string[]): Promise<MailFile[]> {
  const read = MAIL_PAPERS.read(context);
  const found = await Promise.all(ids.flatMap((id) => read.map((one) => one(context, id))));
  return found.filter((file) => file !== null);
}

const openPicture = ({ id, png }: { id: string; png: string }): MailFile => ({
  ...{ name: `${id}.png`, type: 'image/png', bytes: Buffer.from(png, 'base64'), id },
});

const CODE_MAILS = ['confirmEmail', 'recoveryCode', 'mailTest'] as const;

/** A mail with an expired code is not sent. */
function usefulMs(kind: string): number {
  const isCode = CODE_MAILS.some((one) => one === kind);
  return isCode ? MAIL_CODE_MINUTES * MINUTE_MS : GIVEN_UP_AFTER_MS;
}

function expectContent(row: MailRow): SealedMail {
  const { id, accountId, kind, contentWrapped, kekId } = row;
  if (contentWrapped === null || kekId === null) throw new VaultError('open.refused');
  return { id, accountId, kind, contentWrapped, kekId };
}

/** Logs id, kind and a code: never the address or the other server's text. */
async function giveUp(context: Context, row: MailRow, reason: string): Promise<void> {
  context.log.error({ mailId: row.id, kind: row.kind, attempts: row.attempts, reason }, 'a mail was given up');
  await finish(context, row, { failedAt: context.clock.now() });
}

/** Deletes the content at the same time: address and code are no longer needed. */
async function finish(context: Context, row: MailRow, end: { sentAt: Date } | { failedAt: Date }): Promise<void> {
  await context.db
    .update(mails)
    .set({ ...end, contentWrapped: null, kekId: null })
    .where(and(eq(mails.id, row.id), isWaiting));
  await tellSender(context, row);
}

/** Who tries the mail server waits on an open page for what becomes of the letter. */
async function tellSender({ db }: Context, { kind, accountId }: MailRow): Promise<void> {
  if (kind === 'mailTest' && accountId !== null) await announceChange(db, accountId, 'panel');
}

export async function forgetOldMails({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  const isFinished = or(sql`${mails.sentAt} is not null`, sql`${mails.failedAt} is not null`);
  await db.delete(mails).where(and(lt(mails.createdAt, before), isFinished));
}
