import '@fastify/cookie';
import type { InstitutionType, ProfessionalRole, Realm } from '@house/contract/accounts/accounts';
import type { PortalRole } from '@house/contract/staff/staff';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import type { Db } from '../db/database.ts';
import { offices, type StaffAccount, staffAccounts, staffSessions } from '../db/tables/staff.ts';
import { isSealed } from '../seals/row-seals.ts';
import { OFFICE_SEAL, STAFF_SEAL } from '../seals/staff-seals.ts';
import { BACKGROUND_HEADER, isFromBrowser, READ_METHODS } from './session.ts';
import { isAlive, noteSessionUse } from './session-life.ts';
import { endReusedSession, type Fit, fitTokens, hashBoundToken, noteRotationUse } from './session-tokens.ts';

/** Who is signed in to the portal. Every call of the portal works within `officeId`, never within what a request names. */
export type StaffSession = {
  readonly id: string;
  readonly kind: 'browser' | 'native';
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

export const STAFF_COOKIE = '__Host-staff';
const TOKEN_PATTERN =
  /^(vs1|ns1)\.([0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

type Bound = { readonly id: string; readonly staffId: string; readonly kind: 'browser' | 'native' };

/** With the pepper, which is not in the database, and bound to the row: copied to another one it fits nobody. */
export function hashStaffToken(context: Pick<Context, 'keys'>, of: Bound, token: string): Uint8Array {
  return hashBoundToken(context, ['staffSession', of.id, of.staffId, of.kind], token);
}

/** Returns the session of the request; throws `session.missing` for every kind of failure. */
export async function readStaffSession(
  context: Context,
  request: FastifyRequest,
  use: { isBackground?: boolean } = {},
): Promise<StaffSession> {
  const tokens = readTokens(request);
  const found = tokens === null ? null : await findRow(context.db, tokens.sessionId);
  if (tokens === null || found === null || found.session.kind !== tokens.kind) throw refuse('session.missing');
  const now = context.clock.now();
  const fit = await fitOf(context, request, { session: found.session, tokens, now });
  const isOurs = fit !== 'no' && fit !== 'reused';
  if (!isOurs || !isAlive(found.session, now)) throw refuse('session.missing');
  expectStanding(context, found);
  const isBackground = use.isBackground ?? request.headers[BACKGROUND_HEADER] !== undefined;
  if (!isBackground) await noteSessionUse(context.db, { holder: 'staff', ...found.session }, now);
  return viewSession(found, now);
}

type Found = {
  session: typeof staffSessions.$inferSelect;
  staff: StaffAccount;
  office: typeof offices.$inferSelect;
};

async function findRow(db: Db, sessionId: string): Promise<Found | null> {
  const [row] = await db
    .select({ session: staffSessions, staff: staffAccounts, office: offices })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.staffId))
    .innerJoin(offices, eq(offices.id, staffAccounts.officeId))
    .where(eq(staffSessions.id, sessionId));
  return row ?? null;
}

type Sent = { kind: 'browser' | 'native'; sessionId: string; bearer: string; cookie: string | null };

/** Null when a token is missing or mixed: a native token in a browser, or a browser token without its cookie. */
function readTokens(request: FastifyRequest): Sent | null {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const [, prefix, sessionId, bearer] = TOKEN_PATTERN.exec(token) ?? [];
  if (sessionId === undefined || bearer === undefined) return null;
  if (prefix === 'ns1') return isFromBrowser(request) ? null : { kind: 'native', sessionId, bearer, cookie: null };
  const cookie = request.cookies[STAFF_COOKIE];
  return cookie === undefined ? null : { kind: 'browser', sessionId, bearer, cookie };
}

type Fitting = { session: Found['session']; tokens: Sent; now: Date };

/** As a person's session: an old copy of both tokens ends it, the first use of the new ones is noted. */
async function fitOf(context: Context, request: FastifyRequest, { session, tokens, now }: Fitting): Promise<Fit> {
  const hash = (token: string) => hashStaffToken(context, session, token);
  const asked = { isRead: READ_METHODS.includes(request.method), now };
  const fit = fitTokens(session, { current: hash, previous: [hash] }, tokens, asked);
  if (fit === 'reused') {
    const of = { kind: 'staff', holderId: session.staffId, sessionId: session.id } as const;
    await endReusedSession(context, of);
  }
  const isFirstUse = fit === 'current' && session.rotatedAt !== null && session.rotationUsedAt === null;
  if (isFirstUse) await noteRotationUse(context.db, { kind: 'staff', id: session.id }, now);
  return fit;
}

/** Read fresh with every request, so that a suspension or a closed institution takes effect at once. */
function expectStanding(context: Context, { staff, office }: Found): void {
  if (!isSealed(context, OFFICE_SEAL, office) || !isSealed(context, STAFF_SEAL, staff)) {
    throw refuse('account.notIntact');
  }
  if (!mayWork(staff, office, context.clock.now())) throw refuse('session.missing');
  if (office.realm === 'demo' && !context.config.demo) throw refuse('session.demoClosed');
}

/** Neither suspended nor past its end, of an institution that is open. */
export function mayWork(
  { state, accessUntil }: Pick<StaffAccount, 'state' | 'accessUntil'>,
  office: Pick<Found['office'], 'state'>,
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

function viewSession({ session, staff, office }: Found, now: Date): StaffSession {
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
