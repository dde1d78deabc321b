import { HOUR_MS } from '@repo/contract/durations';
import { toMailbox } from '@repo/contract/rules/addresses';
import { FALLBACK_LANGUAGE, type Language } from '@repo/contract/rules/languages';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { countWindowUse, limitKey } from '../../../core/limits.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { nameQuery } from '../../../db/run-named.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { mails } from '../../../db/tables/mails.ts';
import { type DrawnLetter, drawLetter, type MailLetter } from './letter.ts';
import type { MailKind, MailParams } from './mail-kinds.ts';
import { sealMail } from './sealed-mail.ts';
import { writeLetter } from './write-letter.ts';

type MailOrder<Kind extends MailKind> = {
  /** It is null for an address without an account. */
  accountId: string | null;
  to: string;
  kind: Kind;
  params: MailParams[Kind];
  /** Of the account, where its act has read it already. */
  accountLanguage?: Language;
  /** Used when there is no account whose language is known. */
  language?: Language;
  /** The address is not confirmed, so that anybody may have entered it. */
  isUnasked?: boolean;
};

/** Kinds that anybody can cause at another person's address, by entering it in accounts of their own. */
const UNASKED: readonly MailKind[] = [
  'confirmEmail',
  'addressInUse',
  'staffInvited',
  'alertContactAsked',
  'folderOffered',
];
const UNASKED_AN_HOUR = 10;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Runs in the transaction of the act, so that the mail is sent if and only if the act is committed. Every kind costs
 * the same work, so that the response time does not reveal which one was written. Answers the id of the mail; null: the
 * address gets none of this kind for now.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  context: Context,
  {
    accountId,
    to,
    kind,
    params,
    accountLanguage,
    language: asked,
    isUnasked = UNASKED.includes(kind),
  }: MailOrder<Kind>,
): Promise<string | null> {
  const { origin } = context.config.publicUrl;
  const wished = accountLanguage ?? (await readLanguage(tx, accountId)) ?? asked ?? FALLBACK_LANGUAGE;
  const { letter, language } = writeLetter(kind, params, { asked: wished, origin });
  expectOwnLinks(letter, origin);
  return queueLetter(tx, context, { accountId, to, kind, isUnasked, drawn: drawLetter(letter, origin, language) });
}

type QueuedLetter = {
  readonly accountId: string | null;
  readonly to: string;
  readonly kind: string;
  readonly isUnasked: boolean;
  readonly drawn: DrawnLetter;
};

/** Seals a letter that is written already, and leaves it to be sent. Answers as `queueMail`. */
export async function queueLetter(
  tx: Tx,
  context: Context,
  { accountId, to, kind, isUnasked, drawn }: QueuedLetter,
): Promise<string | null> {
  const now = context.clock.now();
  if (isUnasked && (await isFlooded(tx, context, to, kind))) return null;
  const place = { id: newId(now.getTime()), accountId, kind };
  const sealed = await sealMail(context, place, { to, ...drawn });
  await storeMail(tx, { ...place, ...sealed, now });
  return place.id;
}

const storeMail = nameQuery('mail_store', (db) =>
  db.insert(mails).values({
    id: sql.placeholder('id'),
    accountId: sql.placeholder('accountId'),
    kind: sql.placeholder('kind'),
    contentWrapped: sql.placeholder('contentWrapped'),
    kekId: sql.placeholder('kekId'),
    nextAttemptAt: sql.placeholder('now'),
    createdAt: sql.placeholder('now'),
  }),
);

/** Also queried without an account, so that both cases take the same time. */
async function readLanguage(tx: Tx, accountId: string | null): Promise<Language | undefined> {
  const [row] = await tx
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId ?? NOBODY));
  return row?.language;
}

/**
 * Limits the mails per hour to one address, however many accounts are created with it. The act continues, because its
 * caller must not learn what was sent there. Alerts and recovery mails are never limited, so that a flood cannot
 * suppress them.
 */
async function isFlooded(tx: Tx, context: Context, to: string, kind: string): Promise<boolean> {
  const key = limitKey(context, 'mail.address', toMailbox(to));
  const waitSeconds = await countWindowUse(tx, key, context.clock.now(), { max: UNASKED_AN_HOUR, windowMs: HOUR_MS });
  if (waitSeconds > 0) context.log.warn({ kind, waitSeconds }, 'an address gets no more mail of this kind for now');
  return waitSeconds > 0;
}

/** A link's secret is in the fragment, which browsers do not send, so no log on the way holds it. */
export function expectOwnLinks({ blocks }: Pick<MailLetter, 'blocks'>, origin: string): void {
  for (const block of blocks) {
    if (!('link' in block)) continue;
    const { origin: leadsTo, search } = new URL(block.link);
    if (leadsTo !== origin || search !== '') throw new TypeError('A mail links to its own site only, without a query.');
  }
}
