import type { InstitutionType, ProfessionalRole, Realm } from '@repo/contract/accounts/accounts';
import type { PortalRole } from '@repo/contract/staff/staff';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import type { Db } from '../db/database.ts';
import { offices, type StaffAccount, staffAccounts, staffSessions } from '../db/tables/staff.ts';
import { isRowIntact } from '../seals/row-macs.ts';
import { OFFICE_MAC_COLUMNS, STAFF_MAC_COLUMNS } from '../seals/staff-row-macs.ts';
import { readSentTokens, type SessionKind } from './sent-tokens.ts';
import { expectFit, fits, hashBoundToken, recordTokenUse, type SessionUse } from './session-tokens.ts';

/** Who is signed in to the portal. Every call of the portal works within `officeId`, never within what a request names. */
export type StaffSession = {
  readonly id: string;
  readonly kind: SessionKind;
  readonly staffId: string;
  readonly employeeId: string;
  readonly fullName: string;
  readonly portalRole: PortalRole;
  /** What the institution vouches for at this moment; null: nothing. */
  readonly professionalRole: ProfessionalRole | null;
  readonly officeId: string;
  readonly officeCode: string;
  readonly officeName: string;
  readonly officeKind: InstitutionType;
  /** ISTAT code of the seat's municipality. */
  readonly municipality: string;
  readonly realm: Realm;
  readonly expiresAt: Date;
};

type StaffChallengeSession = { readonly id: string; readonly staffId: string; readonly kind: SessionKind };

/** With the pepper, which is not in the database, and bound to the row: copied to another one it fits nobody. */
export function hashStaffToken(context: Pick<Context, 'keys'>, of: StaffChallengeSession, token: string): Uint8Array {
  return hashBoundToken(context, ['staffSession', of.id, of.staffId, of.kind], token);
}

/**
 * Returns the session of the request; throws `session.missing` for every kind of failure but two: whoever holds the tokens of a
 * session that ended with the access, or with the role, is told so, and does not guess at a sign-in page.
 */
export async function readStaffSession(
  context: Context,
  request: FastifyRequest,
  use: SessionUse = {},
): Promise<StaffSession> {
  const tokens = readSentTokens(request, 'staff');
  const found = tokens === null ? null : await findRow(context.db, tokens.sessionId);
  if (tokens === null || found === null) throw refuse('session.missing');
  const { session } = found;
  const hash = (token: string) => hashStaffToken(context, session, token);
  const sent = { of: 'staff', holderId: session.staffId, session, tokens } as const;
  if (session.endedAt !== null && fits(session, hash, tokens)) {
    if (!mayWork(found.staff, found.office, context.clock.now())) throw refuse('session.withdrawn');
    if (session.endedBy === 'role') throw refuse('session.roleChanged');
  }
  const fit = await expectFit(context, request, { ...sent, hash: { current: hash, previous: [hash] } });
  expectStanding(context, found);
  await recordTokenUse(context, request, { ...sent, fit }, use);
  return viewSession(found, context.clock.now());
}

type StaffSessionRows = {
  session: typeof staffSessions.$inferSelect;
  staff: StaffAccount;
  office: typeof offices.$inferSelect;
};

async function findRow(db: Db, sessionId: string): Promise<StaffSessionRows | null> {
  const [row] = await db
    .select({ session: staffSessions, staff: staffAccounts, office: offices })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .innerJoin(offices, eq(offices.id, staffAccounts.officeId))
    .where(eq(staffSessions.id, sessionId));
  return row ?? null;
}

/** Read fresh with every request, so that a suspension or a closed institution takes effect at once. */
function expectStanding(context: Context, { staff, office }: StaffSessionRows): void {
  if (!isRowIntact(context, OFFICE_MAC_COLUMNS, office) || !isRowIntact(context, STAFF_MAC_COLUMNS, staff)) {
    throw refuse('account.notIntact');
  }
  if (!mayWork(staff, office, context.clock.now())) throw refuse('session.withdrawn');
  if (office.realm === 'demo' && !context.config.demo) throw refuse('session.demoClosed');
}

/** Neither suspended nor past its end, of an institution that is open. */
export function mayWork(
  { state, accessUntil }: Pick<StaffAccount, 'state' | 'accessUntil'>,
  office: Pick<StaffSessionRows['office'], 'state'>,
  now: Date,
): boolean {
  return office.state === 'open' && state === 'active' && (accessUntil === null || accessUntil > now);
}

/** The role for scans that counts at this moment. */
export function presentRole(
  { professionalRole, professionalUntil }: Pick<StaffAccount, 'professionalRole' | 'professionalUntil'>,
  now: Date,
): ProfessionalRole | null {
  return professionalUntil !== null && professionalUntil > now ? professionalRole : null;
}

function viewSession({ session, staff, office }: StaffSessionRows, now: Date): StaffSession {
  return {
    id: session.id,
    kind: session.kind,
    staffId: staff.id,
    employeeId: staff.employeeId,
    fullName: staff.fullName,
    portalRole: staff.portalRole,
    professionalRole: presentRole(staff, now),
    officeId: office.id,
    officeCode: office.code,
    officeName: office.name,
    officeKind: office.kind,
    municipality: office.municipality,
    realm: office.realm,
    expiresAt: session.expiresAt,
  };
}
