import { eq } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { drawLetter } from '../mail/letter.ts';
import { expectOwnLinks, queueLetter } from '../mail/queue-mail.ts';
import { readSwitches } from '../notification-settings.ts';
import { isNeeded, type MoneyLetterOrder } from './money-letters.ts';
import { writeMoneyLetter } from './write-money-letter.ts';

/**
 * A letter about money, in the transaction of its act. Answers the id of the mail; null: the person has switched such letters off
 * ("Wallet"), or the address takes none. What the law asks for is sent in any case, also to an address that is not confirmed.
 */
export async function sendMoneyLetter(tx: Tx, context: Context, order: MoneyLetterOrder): Promise<string | null> {
  const { accountId, kind } = order;
  const [account] = await tx
    .select({
      to: accounts.email,
      name: accounts.fullName,
      language: accounts.language,
      realm: accounts.realm,
      accountType: accounts.accountType,
      confirmedAt: accounts.emailConfirmedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account === undefined) return null;
  const isUnconfirmed = account.confirmedAt === null;
  // Addresses of invented people may be anybody's.
  if (isUnconfirmed && (account.realm === 'demo' || !isNeeded(kind))) return null;
  if (!isNeeded(kind) && (await isSilenced(tx, accountId))) return null;
  const { config, clock } = context;
  const { to, name, language: asked } = account;
  // A company that buys is no consumer: it is not promised what only they have.
  const isCompany = account.accountType === 'institution' && order.terms === 'service';
  const held = { ...order, ...(isCompany && { terms: 'company' as const }) };
  const { letter, language } = writeMoneyLetter({ ...held, name }, { asked, now: clock.now(), config });
  expectOwnLinks(letter, config.publicUrl.origin);
  const drawn = drawLetter(letter, config.publicUrl.origin, language);
  return queueLetter(tx, context, { accountId, to, kind, isUnasked: isUnconfirmed, drawn });
}

async function isSilenced(tx: Tx, accountId: string): Promise<boolean> {
  const switches = await readSwitches(tx, [accountId]);
  return switches.get(accountId)?.walletAlerts === false;
}
