import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { driveGrants } from '../../db/tables/backups.ts';
import { type Drive, DriveError } from '../../outside/drive/drive.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { findGrant, type GrantRow, type GrantSecrets, openGrant, sealGrant } from './drive-grant.ts';

export type DriveAccess = { drive: Drive; token: string; grant: GrantRow; secrets: GrantSecrets };

/** A token that expires within this time is renewed first, because a piece may take a minute. */
const SPARE_MS = 90_000;

/**
 * Runs `act` in the person's Drive with a valid token. A token that Google rejects is renewed once. Errors of Google
 * become refusals; no transaction and no lock is open meanwhile.
 */
export async function withDrive<T>(
  context: Context,
  accountId: string,
  act: (access: DriveAccess) => Promise<T>,
): Promise<T | Refusal> {
  const { drive } = context;
  if (drive === null) return refuse('backups.notConfigured');
  try {
    const access = await resolveAccess(context, drive, accountId, null);
    return access instanceof Refusal ? access : await actTwice(context, access, act);
  } catch (error) {
    return refuseDriveError(error);
  }
}

async function actTwice<T>(
  context: Context,
  access: DriveAccess,
  act: (access: DriveAccess) => Promise<T>,
): Promise<T | Refusal> {
  try {
    return await act(access);
  } catch (error) {
    if (!(error instanceof DriveError) || error.code !== 'unauthorised') throw error;
  }
  const renewed = await resolveAccess(context, access.drive, access.grant.accountId, access.token);
  return renewed instanceof Refusal ? renewed : act(renewed);
}

/** `refused`: a token that Google has just rejected. */
async function resolveAccess(
  context: Context,
  drive: Drive,
  accountId: string,
  refused: string | null,
): Promise<DriveAccess | Refusal> {
  const grant = await findGrant(context.db, accountId);
  if (grant === null) return refuse('backups.notConnected');
  if (grant.withdrawnAt !== null) return refuse('backups.grantWithdrawn');
  const secrets = await openGrant(context, grant);
  const isGood = secrets.accessToken !== refused && secrets.accessUntil - SPARE_MS > context.clock.now().getTime();
  if (isGood) return { drive, token: secrets.accessToken, grant, secrets };
  return renewOnce(context, { drive, grant, secrets });
}

type TokenRenewal = Omit<DriveAccess, 'token'>;

type RenewedAccess = { version: number; access: Promise<DriveAccess | Refusal> };

/**
 * The last renewal of each grant, in progress or done, so that a request with an older row does not ask Google again.
 * Per process; if two nodes renew at once, the row's version decides.
 */
const renewals = new WeakMap<Drive, Map<string, RenewedAccess>>();
const RENEWALS_MAX = 500;

async function renewOnce(context: Context, renewal: TokenRenewal): Promise<DriveAccess | Refusal> {
  const { drive, grant } = renewal;
  const stored = renewals.get(drive) ?? new Map<string, RenewedAccess>();
  renewals.set(drive, stored);
  const last = stored.get(grant.grantId);
  if (last?.version === grant.version) return last.access;
  const renewed: RenewedAccess = { version: grant.version, access: renew(context, renewal) };
  stored.set(grant.grantId, renewed);
  const [oldest] = stored.keys();
  if (stored.size > RENEWALS_MAX && oldest !== undefined) stored.delete(oldest);
  const isGood = await renewed.access.then(
    (access) => !(access instanceof Refusal),
    () => false,
  );
  // A failed renewal is dropped, so that the next caller tries again.
  if (!isGood && stored.get(grant.grantId) === renewed) stored.delete(grant.grantId);
  return renewed.access;
}

async function renew(context: Context, { drive, grant, secrets }: TokenRenewal): Promise<DriveAccess | Refusal> {
  try {
    const given = await drive.refresh(secrets.refreshToken);
    const next: GrantSecrets = {
      ...secrets,
      accessToken: given.accessToken,
      accessUntil: context.clock.now().getTime() + given.expiresInSeconds * 1000,
      refreshToken: given.refreshToken ?? secrets.refreshToken,
    };
    const version = grant.version + 1;
    const sealed = await sealGrant(context, { ...grant, version }, next);
    // If another node was faster, both tokens are valid and its token stays.
    await context.db
      .update(driveGrants)
      .set({ ...sealed, version })
      .where(isStill(grant));
    return { drive, token: next.accessToken, grant, secrets: next };
  } catch (error) {
    if (error instanceof DriveError && error.code === 'withdrawn') return recordWithdrawn(context, grant);
    throw error;
  }
}

const isStill = ({ accountId, grantId, version }: GrantRow) =>
  and(eq(driveGrants.accountId, accountId), eq(driveGrants.grantId, grantId), eq(driveGrants.version, version));

/**
 * Keeps the grant, so that its owner sees it as withdrawn; only a new connection replaces it. Returned after the
 * commit.
 */
async function recordWithdrawn(context: Context, grant: GrantRow): Promise<Refusal> {
  return context.db.transaction(async (tx) => {
    await lockAccount(tx, context, grant.accountId);
    const withdrawnAt = context.clock.now();
    const noted = await tx
      .update(driveGrants)
      .set({ withdrawnAt })
      .where(and(isStill(grant), isNull(driveGrants.withdrawnAt)))
      .returning({ accountId: driveGrants.accountId });
    // Another request renewed, replaced or marked the grant meanwhile; a retry sees the new state.
    if (noted.length === 0) return refuseBusyDrive(1);
    const facts = { target: 'googledrive', grant: grant.grantId };
    await append(tx, withdrawnAt, [{ subjectId: grant.accountId, act: 'backups.driveGrantLost', facts }]);
    return refuse('backups.grantWithdrawn');
  });
}

function refuseBusyDrive(seconds: number): Refusal {
  return refuse('backups.driveBusy', { params: { seconds: String(seconds) }, retryAfterSeconds: seconds });
}

/** Other errors are bugs of this server and are rethrown. */
export function refuseDriveError(error: unknown): Refusal {
  if (!(error instanceof DriveError)) throw error;
  switch (error.code) {
    case 'busy':
      return refuseBusyDrive(error.retryAfterSeconds);
    case 'full':
      return refuse('backups.driveFull');
    case 'unreachable':
      return refuse('backups.driveUnreachable');
    default:
      return refuse('backups.driveRefused');
  }
}
