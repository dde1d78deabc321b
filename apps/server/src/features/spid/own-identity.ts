import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import {
  type connectStaffIdentity,
  type finishStaffIdentity,
  type readStaffIdentity,
  SPID_STARTS_PER_HOUR,
  type SpidProvider,
} from '@repo/contract/spid/spid';
import type { StaffSession } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { lockStaff } from '../accounts/staff-rows.ts';
import { append } from '../audit/audit-leaves.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { confirmStaffPassword } from '../sessions/staff/staff-sign-in.ts';
import { isSharedStaff } from '../staff/demo-offices.ts';
import { computePersonMac, findIdentity, removeIdentity, writeIdentity } from '../staff/staff-identities.ts';
import { beginAttempt, finishAttempt } from './identity-attempts.ts';

export const listProviders = ({ identity }: Context): SpidProvider[] =>
  [...identity.providers.values()].map(({ id, scheme, name, isSandbox }) => ({ id, scheme, name, isSandbox }));

export async function readOwnIdentity(
  context: Context,
  { staffId, realm }: StaffSession,
): Promise<AnswerOf<typeof readStaffIdentity>> {
  const row = await findIdentity(context.db, staffId);
  return {
    providers: listProviders(context).filter(({ isSandbox }) => isSandbox === (realm === 'demo')),
    connection: row === null ? null : { connectedAt: row.connectedAt.toISOString(), setBy: row.setBy },
  };
}

/** The password again, because whoever finds an open page must not give themselves a way in. */
export async function beginConnection(
  context: Context,
  session: StaffSession,
  { provider: id, password }: BodyOf<typeof connectStaffIdentity>,
  network: string,
): Promise<{ url: string } | Refusal> {
  const rule = { max: SPID_STARTS_PER_HOUR, windowMs: HOUR_MS };
  const key = limitKey(context, 'spid.connect', session.staffId);
  const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), rule);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const provider = context.identity.providers.get(id);
  if (provider === undefined || provider.isSandbox !== (session.realm === 'demo')) {
    return refuse('spid.unknownProvider');
  }
  if (isSharedStaff(session.realm, session)) return refuse('staff.sharedDemo');
  const refused = await confirmStaffPassword(context, session, { password, network });
  return refused ?? beginAttempt(context, provider, { sessionId: session.id });
}

export async function finishConnection(
  context: Context,
  session: StaffSession,
  body: BodyOf<typeof finishStaffIdentity>,
): Promise<AnswerOf<typeof finishStaffIdentity> | Refusal> {
  const proved = await finishAttempt(context, { sessionId: session.id }, body);
  if (proved instanceof Refusal) return proved;
  const { staffId, officeId, realm } = session;
  const { person, provider } = proved;
  const personMac = computePersonMac(context, realm, person.fiscalCode);
  await context.db.transaction(async (tx) => {
    const staff = await lockStaff(tx, context, staffId);
    const before = await findIdentity(tx, staffId);
    if (before?.setBy === 'institution') throw refuse('spid.setByInstitution');
    // Thrown, so that what was connected before stays.
    const identity = { staffId, officeId, personMac, setBy: 'person' } as const;
    if (!(await writeIdentity(tx, context, identity))) throw refuse('staff.takenIdentity');
    const at = context.clock.now();
    const facts = { method: provider.scheme, provider: provider.id, level: person.level, replaced: before !== null };
    await append(tx, at, [{ subjectId: staffId, act: 'spid.connected', facts }]);
    const params = { office: session.officeName, provider: provider.name, at };
    const { email: to, language } = staff;
    await queueMail(tx, context, { accountId: null, to, kind: 'staffIdentityConnected', params, language });
  });
  return readOwnIdentity(context, session);
}

export async function disconnect(context: Context, session: StaffSession): Promise<Refusal | Record<string, never>> {
  const { staffId, realm } = session;
  if (isSharedStaff(realm, session)) return refuse('staff.sharedDemo');
  return context.db.transaction(async (tx) => {
    await lockStaff(tx, context, staffId);
    const before = await findIdentity(tx, staffId);
    if (before?.setBy === 'institution') return refuse('spid.setByInstitution');
    if (await removeIdentity(tx, staffId)) {
      await append(tx, context.clock.now(), [{ subjectId: staffId, act: 'spid.disconnected', facts: {} }]);
    }
    return {};
  });
}
