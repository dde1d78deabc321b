import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import {
  MAILED_CODE_HOURS,
  MAILED_CODE_PATTERN,
  MAILED_CODE_RESEND_MINUTES,
  MAILED_CODE_SENDS,
  MAILED_CODES_PER_HOUR_AND_NETWORK,
} from '@repo/contract/sessions/unknown-devices';
import type { AccountName } from '@repo/vault';
import { equalBytes } from '@repo/vault';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import { countWindowUse, limitKey } from '../../../core/limits.ts';
import { type Refusal, refuseTooMany } from '../../../core/refuse.ts';
import type { Tx } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { signInCodes } from '../../../db/tables/accounts.ts';
import { keyedHash } from '../../../seals/keyed-hash.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { plainSymbols } from '../codes/typed-code.ts';
import { findPrincipal, nameKey, type Principal } from '../principal.ts';
import { inDecoy } from './same-work.ts';

const SYMBOLS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = [0, 4, 8] as const;

type CodeRow = typeof signInCodes.$inferSelect;

/** An HMAC of the row under the pepper: the same code can be mailed again, and no copy of the database tells it. */
function deriveCode({ keys }: Pick<Context, 'keys'>, { key, id }: Pick<CodeRow, 'key' | 'id'>): string {
  const bytes = keyedHash(keys.pepper, JSON.stringify(['signInCode', key, id]));
  const signs = Array.from(bytes.subarray(0, 12), (byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
  return GROUPS.map((at) => signs.slice(at, at + 4)).join('-');
}

/** The id of the live code of this name, if that is what was typed. */
export async function findMailedCode(context: Context, name: AccountName, typed: string): Promise<string | null> {
  const key = nameKey(context, 'mailed', name);
  const isLive = and(
    eq(signInCodes.key, key),
    isNull(signInCodes.usedAt),
    gt(signInCodes.expiresAt, context.clock.now()),
  );
  const [row] = await context.db.select().from(signInCodes).where(isLive);
  const wanted = plainSymbols(deriveCode(context, row ?? { key, id: '' }));
  const sent = plainSymbols(typed);
  const isRight = equalBytes(Buffer.from(wanted), Buffer.from(sent));
  return row !== undefined && MAILED_CODE_PATTERN.test(sent) && isRight ? row.id : null;
}

/** Uses the code up, once: false when another request did so first. */
export async function spendMailedCode(tx: Tx, context: Context, id: string): Promise<boolean> {
  const used = await tx
    .update(signInCodes)
    .set({ usedAt: context.clock.now() })
    .where(and(eq(signInCodes.id, id), isNull(signInCodes.usedAt)))
    .returning({ id: signInCodes.id });
  return used.length > 0;
}

/**
 * Mails the code of this name. A live code stays the one there is, whoever asks for it again: who has the mail can use it
 * whatever strangers ask for, and is not mailed more than a few times a day. For a name of nobody the work is the same.
 */
export async function sendMailedCode(
  context: Context,
  name: AccountName,
  network: string,
): Promise<Record<string, never> | Refusal> {
  const now = context.clock.now();
  const max = Math.max(MAILED_CODES_PER_HOUR_AND_NETWORK, context.config.limits.registrationsPerHour);
  const byNetwork = limitKey(context, 'signIn.mailedByNetwork', network);
  const waitSeconds = await countWindowUse(context.db, byNetwork, now, { max, windowMs: HOUR_MS });
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  await context.db.transaction(async (tx) => {
    const row = await nextSend(tx, nameKey(context, 'mailed', name), now);
    if (row !== null) await mailCode(tx, context, await findPrincipal(tx, name), row);
  });
  return {};
}

/** The row whose code is to be mailed now; null: it was mailed just now, or often enough. */
async function nextSend(tx: Tx, key: string, now: Date): Promise<CodeRow | null> {
  const fresh: CodeRow = {
    key,
    id: newId(now.getTime()),
    sends: 1,
    sentAt: now,
    expiresAt: new Date(now.getTime() + MAILED_CODE_HOURS * HOUR_MS),
    usedAt: null,
  };
  const made = await tx.insert(signInCodes).values(fresh).onConflictDoNothing().returning();
  if (made[0] !== undefined) return made[0];
  const [row] = await tx.select().from(signInCodes).where(eq(signInCodes.key, key)).for('update');
  if (row === undefined) return null;
  const isLive = row.usedAt === null && row.expiresAt > now;
  const isSoon = now.getTime() - row.sentAt.getTime() < MAILED_CODE_RESEND_MINUTES * MINUTE_MS;
  if (isSoon || (isLive && row.sends >= MAILED_CODE_SENDS)) return null;
  const next = isLive ? { ...row, sends: row.sends + 1, sentAt: now } : fresh;
  await tx.update(signInCodes).set(next).where(eq(signInCodes.key, key));
  return next;
}

async function mailCode(tx: Tx, context: Context, principal: Principal | null, row: CodeRow): Promise<void> {
  const params = { name: selectLoginName(principal), code: deriveCode(context, row), until: row.expiresAt };
  const isReached = principal !== null && (principal.kind === 'person' || principal.row.state === 'active');
  if (!isReached) {
    const nobody = { accountId: null, to: 'nobody@example.org', kind: 'signInCode', params } as const;
    return inDecoy(tx, (inside) => queueMail(inside, context, nobody));
  }
  const { email: to, language } = principal.row;
  const { accountId, isUnasked } =
    principal.kind === 'person'
      ? { accountId: principal.row.id, isUnasked: principal.row.emailConfirmedAt === null }
      : { accountId: null, isUnasked: false };
  const order = { accountId, to, kind: 'signInCode', params, language, isUnasked } as const;
  await tx.transaction((inside) => queueMail(inside, context, order));
}

function selectLoginName(principal: Principal | null): string {
  if (principal === null) return '';
  return principal.kind === 'person' ? principal.row.username : principal.row.employeeId;
}

export async function forgetOldSignInCodes({ db, clock }: Context): Promise<void> {
  await db.delete(signInCodes).where(lt(signInCodes.expiresAt, new Date(clock.now().getTime() - 24 * HOUR_MS)));
}
