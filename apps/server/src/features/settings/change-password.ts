import type { BodyOf } from '@repo/contract/call';
import type { changePassword } from '@repo/contract/settings/settings';
import { parseAuthPassword } from '@repo/vault';
import { and, eq, ne } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { type Account, accounts, devices } from '../../db/tables/accounts.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { makeNotMeLink } from '../accounts/not-me-link.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { deriveAuthKey } from '../sessions/password/derive-auth-key.ts';
import { isGoodPassword } from '../sessions/password/good-password.ts';
import { computePasswordVerifier } from '../sessions/password/password-check.ts';
import { openPasswordPath } from '../sessions/sign-in/password-path.ts';
import { newestGeneration, readNewWraps, replaceWraps } from '../vault/change-wraps.ts';
import { endSessionsBut } from './own-devices.ts';

type ChangePasswordBody = BodyOf<typeof changePassword>;
type ChangedWraps = NonNullable<ReturnType<typeof readNewWraps>>;

/**
 * Changes verifier and vault wraps together or not at all: a password that signs in but opens no vault would lose the
 * vault. Ends every other session, because their users may know the old password.
 */
export async function changeOwnPassword(
  context: Context,
  session: Session,
  body: ChangePasswordBody,
): Promise<Record<string, never> | Refusal> {
  const wraps = readNewWraps(body.wraps);
  if (wraps === null || wraps.some(({ kind }) => kind !== 'password')) return refuse('vault.badWraps');
  const authKey = await readAuthKey(context, session, body.newPassword);
  if (authKey instanceof Refusal) return authKey;
  const passwordVerifier = computePasswordVerifier(context, session.accountId, authKey);
  return context.db.transaction(async (tx): Promise<Record<string, never> | Refusal> => {
    const account = await lockAccount(tx, context, session.accountId);
    const missing = await checkWraps(tx, account.id, wraps);
    if (missing !== null) return missing;
    const refused = wraps.length === 0 ? null : await replaceWraps(tx, context, account.id, wraps);
    if (refused !== null) throw refused;
    await tx.update(accounts).set({ passwordVerifier }).where(eq(accounts.id, account.id));
    await openPasswordPath(tx, context, account);
    await endSessionsBut(tx, context, account.id, session.id);
    // Also devices without a live session: the old password must not work again with the cookie of a remembered device.
    const otherDevices = and(eq(devices.accountId, account.id), ne(devices.id, session.deviceId));
    await tx.update(devices).set({ rememberedUntil: null }).where(otherDevices);
    await notifyPasswordChange(tx, context, account);
    return {};
  });
}

/** Checks that the new password opens the newest generation, or that there is none yet. */
async function checkWraps(tx: Tx, accountId: string, wraps: ChangedWraps): Promise<Refusal | null> {
  const generation = await newestGeneration(tx, accountId);
  const isWhole = generation === null ? wraps.length === 0 : wraps.some((wrap) => wrap.generation === generation);
  return isWhole ? null : refuse('vault.badWraps');
}

async function readAuthKey(context: Context, session: Session, password: string): Promise<Uint8Array | Refusal> {
  const parsed = parseAuthPassword(password);
  if (parsed.kind === 'authKey') return parsed.authKey;
  const names = { loginName: session.username, email: '', fullName: session.fullName };
  const isGood = parsed.kind === 'raw' && (await isGoodPassword(parsed.password, names));
  if (!isGood) return refuse('accounts.weakPassword', { fields: { newPassword: 'weak' } });
  return deriveAuthKey(context.siteId, session.username, parsed.password);
}

async function notifyPasswordChange(tx: Tx, context: Context, account: Account): Promise<void> {
  const at = context.clock.now();
  const [leaf] = await append(tx, at, [{ subjectId: account.id, act: 'password.changed', facts: {} }]);
  const notice = { accountId: account.id, kind: 'password.changed', severity: 'critical', facts: {} } as const;
  await notify(tx, context, [{ ...notice, leafHash: leaf?.leafHash ?? null }]);
  if (account.emailConfirmedAt === null) return;
  const params = { at, notMeUrl: await makeNotMeLink(tx, context, account.id) };
  await queueMail(tx, context, { accountId: account.id, to: account.email, kind: 'passwordChanged', params });
}
