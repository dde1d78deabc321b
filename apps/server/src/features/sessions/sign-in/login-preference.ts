import type { AnswerOf } from '@repo/contract/call';
import type { LoginPreference, readLoginPreference } from '@repo/contract/sessions/preferences';
import { and, eq, sql } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import { type Refusal, refuse } from '../../../core/refuse.ts';
import type { Db, Tx } from '../../../db/database.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { type Account, accounts, devices, sessions } from '../../../db/tables/accounts.ts';
import { lockAccount } from '../../../seals/lock-account.ts';
import { append } from '../../audit/audit-leaves.ts';
import { forgetDevice, type RememberedDevice, rememberDevice } from './remembered-devices.ts';
import { readSecondFactors } from './second-factor.ts';

type PreferenceAnswer = AnswerOf<typeof readLoginPreference>;

const prepareAccount = prepareOnce((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('preference_account_of'),
);
const prepareSessionEnd = prepareOnce((db) =>
  db
    .select({ at: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.id, sql.placeholder('sessionId')))
    .prepare('preference_session_end_of'),
);
const prepareRememberedHash = prepareOnce((db) =>
  db
    .select({ hash: devices.rememberedHash })
    .from(devices)
    .where(eq(devices.id, sql.placeholder('deviceId')))
    .prepare('preference_device_of'),
);

export async function readOwnPreference(context: Context, session: Session): Promise<PreferenceAnswer> {
  const { db } = context;
  const [account] = await prepareAccount(db).execute({ accountId: session.accountId });
  if (account === undefined) throw new Error('A signed-in account vanished.');
  return describe(db, session, account);
}

async function describe(db: Db, session: Session, account: Account): Promise<PreferenceAnswer> {
  const { passkeyKinds } = await readSecondFactors(db, account.id);
  const [row] = await prepareSessionEnd(db).execute({ sessionId: session.id });
  return {
    preference: await buildPreference(db, session, account),
    hasPasskey: passkeyKinds.length > 0,
    sessionExpiresAt: (row?.at ?? session.expiresAt).toISOString(),
  };
}

async function buildPreference(db: Db, { deviceId }: Session, account: Account): Promise<LoginPreference> {
  const [device] = await prepareRememberedHash(db).execute({ deviceId });
  return {
    method: account.loginMethod,
    rememberDevice: (device?.hash ?? null) !== null,
    sessionDuration: parseSessionDuration(account.sessionHours),
    requireReauth: account.requiresReauth,
  };
}

/** The column's check allows no others. */
function parseSessionDuration(hours: number): LoginPreference['sessionDuration'] {
  return ([2, 8, 12, 24] as const).find((one) => one === hours) ?? 8;
}

/** Returns true when the change weakens sign-in or confirmations; it then needs a confirmation itself. */
function weakens(from: LoginPreference, to: LoginPreference): boolean {
  return (
    from.method !== to.method ||
    to.sessionDuration > from.sessionDuration ||
    (to.rememberDevice && !from.rememberDevice) ||
    (from.requireReauth && !to.requireReauth)
  );
}

type SavedPreference = { answer: PreferenceAnswer; remembered: RememberedDevice | null };

/** `confirm` takes the confirmation of this very call, or throws; it is only asked where something gets weaker. */
export async function saveOwnPreference(
  context: Context,
  session: Session,
  next: LoginPreference,
  confirm: () => Promise<void>,
): Promise<SavedPreference | Refusal> {
  const [seen] = await context.db.select().from(accounts).where(eq(accounts.id, session.accountId));
  if (seen === undefined) throw new Error('A signed-in account vanished.');
  const isConfirmed = weakens(await buildPreference(context.db, session, seen), next);
  if (isConfirmed) await confirm();
  return context.db.transaction(async (tx): Promise<SavedPreference | Refusal> => {
    const account = await lockAccount(tx, context, session.accountId);
    const before = await buildPreference(tx, session, account);
    // Another request changed it since, so this change may now weaken it.
    if (weakens(before, next) && !isConfirmed) return refuse('stepUp.required');
    const { passkeyKinds } = await readSecondFactors(tx, account.id);
    if (next.method === 'biometric' && passkeyKinds.length === 0) return refuse('accounts.noPasskey');
    const remembered = await apply(tx, context, session, { before, next });
    const { method: loginMethod, sessionDuration: sessionHours, requireReauth: requiresReauth } = next;
    const after = { ...account, loginMethod, sessionHours, requiresReauth };
    return { answer: await describe(tx, session, after), remembered };
  });
}

async function apply(
  tx: Tx,
  context: Context,
  session: Session,
  { before, next }: { before: LoginPreference; next: LoginPreference },
): Promise<RememberedDevice | null> {
  const { accountId, deviceId } = session;
  const { method: loginMethod, sessionDuration: sessionHours, requireReauth: requiresReauth } = next;
  await tx.update(accounts).set({ loginMethod, sessionHours, requiresReauth }).where(eq(accounts.id, accountId));
  await shortenSessions(tx, context, accountId, sessionHours);
  const remembered = await applyRemembering(tx, context, session, { before, next });
  if (before.rememberDevice && !next.rememberDevice) await forgetDevice(tx, deviceId);
  const facts = { method: loginMethod, hours: sessionHours, remember: next.rememberDevice, reauth: requiresReauth };
  await append(tx, context.clock.now(), [{ subjectId: accountId, act: 'preference.changed', facts }]);
  return remembered;
}

/** At once for a session with a second factor; else the wish waits for the next sign-in that has one. */
async function applyRemembering(
  tx: Tx,
  context: Context,
  session: Session,
  { before, next }: { before: LoginPreference; next: LoginPreference },
): Promise<RememberedDevice | null> {
  const { id, kind, assurance } = session;
  if (!next.rememberDevice || before.rememberDevice || kind !== 'browser') return null;
  const [row] = await tx.select({ expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.id, id));
  return rememberDevice(tx, context, session, assurance >= 2 ? (row?.expiresAt ?? null) : null);
}

/** Shortens all sessions and remembered devices of the account, counted from now, so that the current session survives. */
async function shortenSessions(tx: Tx, context: Context, accountId: string, hours: number): Promise<void> {
  const end = new Date(context.clock.now().getTime() + hours * 3_600_000).toISOString();
  await tx
    .update(sessions)
    .set({ expiresAt: sql`least(${sessions.expiresAt}, ${end}::timestamptz)` })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.scope, 'full')));
  await tx
    .update(devices)
    .set({ rememberedUntil: sql`least(${devices.rememberedUntil}, ${end}::timestamptz)` })
    .where(and(eq(devices.accountId, accountId), sql`${devices.rememberedUntil} is not null`));
}
