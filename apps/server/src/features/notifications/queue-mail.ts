import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { mails } from '../../db/tables/mails.ts';
import type { Context } from '../../http/context.ts';
import { drawLetter, type Letter } from './letter.ts';
import { MAIL_TEXTS, type MailKind, type MailParams } from './mail-texts.ts';
import { sealMail } from './sealed-mail.ts';

type MailOrder<Kind extends MailKind> = {
  /** Null for an address that belongs to nobody here. */
  accountId: string | null;
  to: string;
  kind: Kind;
  params: MailParams[Kind];
};

/**
 * Inside the transaction of the act: the mail goes out if and only if the act happened. Every kind costs the same work,
 * so that how long an answer takes does not tell which one was written.
 */
export async function queueMail<Kind extends MailKind>(
  tx: Tx,
  context: Context,
  { accountId, to, kind, params }: MailOrder<Kind>,
): Promise<void> {
  const now = context.clock.now();
  const { origin } = context.config.publicUrl;
  const letter = MAIL_TEXTS[kind](params, { origin });
  expectOwnLinks(letter, origin);
  const place = { id: newId(now.getTime()), accountId, kind };
  const sealed = await sealMail(context, place, { to, ...drawLetter(letter, origin) });
  await tx.insert(mails).values({ ...place, ...sealed, nextAttemptAt: now, createdAt: now });
}

/** A secret of a link stands behind the #: a browser does not send it on, and no log on the way sees it. */
function expectOwnLinks({ blocks }: Letter, origin: string): void {
  for (const block of blocks) {
    if (!('link' in block)) continue;
    const { origin: leadsTo, search } = new URL(block.link);
    if (leadsTo !== origin || search !== '') throw new TypeError('A mail links to its own site only, without a query.');
  }
}
