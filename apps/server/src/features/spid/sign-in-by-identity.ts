import type { BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { type beginSpidSignIn, type finishSpidSignIn, SPID_STARTS_PER_HOUR } from '@repo/contract/spid/spid';
import { randomBytes, toBase64url } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import { mayWork } from '../../callers/staff-session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { offices, staffIdentities } from '../../db/tables/staff.ts';
import { lockStaff, readOffice, toOfficeCode } from '../accounts/staff-rows.ts';
import { findKnownDevice } from '../sessions/known-devices.ts';
import { NOBODY_ID } from '../sessions/nobody.ts';
import type { SessionCaller } from '../sessions/open-session.ts';
import { nameEmployee } from '../sessions/principal.ts';
import { enterStaff, leaveStaffTrace, type StaffSignedIn } from '../sessions/staff/staff-sign-in.ts';
import { computePersonMac, findIdentity, isOwnIdentity } from '../staff/staff-identities.ts';
import { beginAttempt, finishAttempt, type ProvedAttempt } from './identity-attempts.ts';

type BegunSignIn = { url: string; cookie: string };

/** Binds the attempt to this browser by a cookie, so that nobody is signed in with somebody else's answer. */
export async function beginSignIn(
  context: Context,
  { provider: id, institutionCode }: BodyOf<typeof beginSpidSignIn>,
  { kind, network }: SessionCaller,
): Promise<BegunSignIn | Refusal> {
  if (kind === 'native') return refuse('spid.browserOnly');
  const rule = { max: SPID_STARTS_PER_HOUR, windowMs: HOUR_MS };
  const waitSeconds = await countWindowUse(
    context.db,
    limitKey(context, 'spid.start', network),
    context.clock.now(),
    rule,
  );
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const provider = context.identity.providers.get(id);
  if (provider === undefined) return refuse('spid.unknownProvider');
  const cookie = toBase64url(randomBytes(32));
  const code = toOfficeCode(institutionCode ?? '') || null;
  const begun = await beginAttempt(context, provider, { cookie }, code);
  return begun instanceof Refusal ? begun : { ...begun, cookie };
}

/** A session for the one active employee who is connected with the person that the provider has proved. */
export async function finishSignIn(
  context: Context,
  body: BodyOf<typeof finishSpidSignIn>,
  { cookie, knownCookie }: { cookie: string | undefined; knownCookie: string | undefined },
): Promise<StaffSignedIn | Refusal> {
  if (cookie === undefined) return refuse('spid.badState');
  const proved = await finishAttempt(context, { cookie }, body);
  if (proved instanceof Refusal) return proved;
  return context.db.transaction((tx) => enterAs(tx, context, proved, knownCookie));
}

async function enterAs(
  tx: Tx,
  context: Context,
  proved: ProvedAttempt,
  knownCookie: string | undefined,
): Promise<StaffSignedIn | Refusal> {
  const { person, provider, institutionCode } = proved;
  // The sandbox proves invented people, who must never open an account of a real institution.
  const realm = provider.isSandbox ? 'demo' : 'real';
  const personMac = computePersonMac(context, realm, person.fiscalCode);
  const ofPerson = and(
    eq(staffIdentities.personMac, personMac),
    eq(offices.realm, realm),
    institutionCode === null ? undefined : eq(offices.code, institutionCode),
  );
  const found = await tx
    .select({ staffId: staffIdentities.staffId })
    .from(staffIdentities)
    .innerJoin(offices, eq(offices.id, staffIdentities.officeId))
    .where(ofPerson);
  if (found.length > 1) return refuse('spid.severalInstitutions');
  const [one] = found;
  if (one === undefined) return leaveStaffTrace(tx, context, NOBODY_ID, refuse('spid.notConnected'));
  const staff = await lockStaff(tx, context, one.staffId);
  const office = await readOffice(tx, context, staff.officeId);
  // Read again under the lock: the employee may have removed it meanwhile.
  const identity = await findIdentity(tx, staff.id);
  const isStill = identity !== null && Buffer.from(identity.personMac).equals(personMac);
  if (!isStill || office.realm !== realm) {
    return leaveStaffTrace(tx, context, staff.id, refuse('spid.notConnected'));
  }
  if (!isOwnIdentity(context, identity) || identity.officeId !== office.id) throw refuse('account.notIntact');
  if (realm === 'demo' && !context.config.demo) return refuse('session.demoClosed');
  if (!mayWork(staff, office, context.clock.now())) {
    return leaveStaffTrace(tx, context, staff.id, refuse('staff.suspended'));
  }
  const name = nameEmployee(context, office.code, staff.employeeId);
  const knownDeviceId = await findKnownDevice(context, name, knownCookie);
  return enterStaff(
    tx,
    context,
    { staff, office },
    {
      kind: 'browser',
      method: `${provider.scheme}${person.level}`,
      // Nobody gets here below level 2.
      assurance: 2,
      knownDeviceId,
    },
  );
}
