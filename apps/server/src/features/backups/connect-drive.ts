import { createHash } from 'node:crypto';
import {
  type connectDrive,
  DRIVE_CONNECT_MINUTES,
  DRIVE_RETURN_PATH,
  type finishDrive,
} from '@repo/contract/backups/backups';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import { HOUR_MS } from '@repo/contract/durations';
import { enc, pepperedHash, randomBytes, sha256, toBase64url } from '@repo/vault';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import { newId } from '../../db/new-id.ts';
import { driveConnects, driveDownloads, driveGrants, driveUploads } from '../../db/tables/backups.ts';
import { DRIVE_SCOPE, type Drive, DriveError, type DriveOwner, type DriveTokens } from '../../outside/drive/drive.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { isSharedDemo } from '../accounts/shared-demo.ts';
import { append } from '../audit/audit-leaves.ts';
import { revokeQuietly } from './disconnect-drive.ts';
import { refuseDriveError } from './drive-access.ts';
import { driveOwnerMac, findGrant, type GrantRow, openGrant, sealGrant } from './drive-grant.ts';

const CONNECTS_AN_HOUR = 10;

const returnUri = ({ config }: Context): string => `${config.publicUrl.origin}${DRIVE_RETURN_PATH}`;

/** 256 bits that this server derives from the state, so that the verifier need not be stored (RFC 7636). */
const deriveVerifier = ({ keys }: Context, state: string): string =>
  toBase64url(pepperedHash(keys.pepper, enc('drive.verifier', state)));

const hashState = (state: string): Uint8Array => sha256(new TextEncoder().encode(state));

export async function beginConnect(
  context: Context,
  session: Session,
): Promise<AnswerOf<typeof connectDrive> | Refusal> {
  const { db, drive, clock } = context;
  if (drive === null) return refuse('backups.notConfigured');
  // Refused on a shared demo account: everybody with its public password would control the Drive.
  if (isSharedDemo(session)) return refuse('settings.sharedAccount');
  const now = clock.now();
  const rule = { max: CONNECTS_AN_HOUR, windowMs: HOUR_MS };
  const waitSeconds = await countWindowUse(db, limitKey(context, 'drive.connect', session.accountId), now, rule);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const state = toBase64url(randomBytes(32));
  await db.insert(driveConnects).values({
    id: newId(now.getTime()),
    accountId: session.accountId,
    sessionId: session.id,
    stateHash: hashState(state),
    expiresAt: new Date(now.getTime() + DRIVE_CONNECT_MINUTES * 60_000),
  });
  const challenge = createHash('sha256').update(deriveVerifier(context, state)).digest('base64url');
  return { url: drive.consentUrl({ redirectUri: returnUri(context), state, challenge }) };
}

/** Each state works once: a code for the wrong session, too late or repeated is not sent to Google. */
export async function finishConnect(
  context: Context,
  session: Session,
  { state, code, error }: BodyOf<typeof finishDrive>,
): Promise<AnswerOf<typeof finishDrive> | Refusal> {
  const { drive } = context;
  if (drive === null) return refuse('backups.notConfigured');
  if (!(await consumeState(context, session, state))) return refuse('backups.badState');
  if (error === 'access_denied') return refuse('backups.connectRefused');
  if (error !== undefined || code === undefined) return refuse('backups.connectFailed');
  const given = await exchange(context, drive, state, code);
  if (given instanceof Error) return given;
  return storeGrant(context, session, drive, given);
}

async function consumeState({ db, clock }: Context, session: Session, state: string): Promise<boolean> {
  const now = clock.now();
  const isOpen = and(
    eq(driveConnects.stateHash, hashState(state)),
    eq(driveConnects.accountId, session.accountId),
    eq(driveConnects.sessionId, session.id),
    isNull(driveConnects.usedAt),
    gt(driveConnects.expiresAt, now),
  );
  const taken = await db.update(driveConnects).set({ usedAt: now }).where(isOpen).returning({ id: driveConnects.id });
  return taken.length > 0;
}

type DriveConsent = { tokens: DriveTokens & { refreshToken: string }; owner: DriveOwner };

async function exchange(context: Context, drive: Drive, state: string, code: string): Promise<DriveConsent | Refusal> {
  try {
    const verifier = deriveVerifier(context, state);
    const tokens = await drive.exchangeCode({ redirectUri: returnUri(context), code, verifier });
    const { refreshToken } = tokens;
    if (!tokens.scopes.includes(DRIVE_SCOPE)) {
      await revokeQuietly(context, drive, tokens.accessToken);
      return refuse('backups.scopeMissing');
    }
    if (refreshToken === null) return refuse('backups.connectFailed');
    return { tokens: { ...tokens, refreshToken }, owner: await drive.readOwner(tokens.accessToken) };
  } catch (error) {
    const isPassing = error instanceof DriveError && ['busy', 'unreachable'].includes(error.code);
    return isPassing || !(error instanceof DriveError) ? refuseDriveError(error) : refuse('backups.connectFailed');
  }
}

/** Of two tabs the later one wins; the lock on the account's row serializes them. */
async function storeGrant(
  context: Context,
  { accountId }: Session,
  drive: Drive,
  { tokens, owner }: DriveConsent,
): Promise<AnswerOf<typeof finishDrive>> {
  const now = context.clock.now();
  const grantId = newId(now.getTime());
  const ownerMac = driveOwnerMac(context, owner.permissionId);
  const secrets = {
    refreshToken: tokens.refreshToken,
    accessToken: tokens.accessToken,
    accessUntil: now.getTime() + tokens.expiresInSeconds * 1000,
    connectedAs: owner.address,
  };
  const sealed = await sealGrant(context, { accountId, grantId, version: 0 }, secrets);
  const fresh = { lastBackupAt: null, lastBackupBytes: null, lastUploadId: null, withdrawnAt: null };
  const row = {
    ...sealed,
    ...fresh,
    grantId,
    version: 0,
    ownerMac,
    connectedAt: now,
    freeBytes: owner.freeBytes,
  };
  const before = await context.db.transaction(async (tx) => {
    await lockAccount(tx, context, accountId);
    const replaced = await findGrant(tx, accountId);
    await tx
      .insert(driveGrants)
      .values({ accountId, ...row })
      .onConflictDoUpdate({ target: driveGrants.accountId, set: row });
    await tx.delete(driveUploads).where(eq(driveUploads.accountId, accountId));
    await tx.delete(driveDownloads).where(eq(driveDownloads.accountId, accountId));
    const facts = { target: 'googledrive', grant: grantId, replaced: replaced?.grantId ?? null };
    await append(tx, now, [{ subjectId: accountId, act: 'backups.driveConnected', facts }]);
    return replaced;
  });
  if (before !== null) await revokeReplaced(context, drive, before, ownerMac);
  return { connectedAs: owner.address };
}

/**
 * Revokes the replaced grant, unless the new one is of the same person: Google revokes all of a person's grants at
 * once.
 */
async function revokeReplaced(context: Context, drive: Drive, before: GrantRow, mark: Uint8Array): Promise<void> {
  if (Buffer.from(before.ownerMac).equals(mark)) return;
  const [other] = await context.db
    .select({ id: driveGrants.grantId })
    .from(driveGrants)
    .where(eq(driveGrants.ownerMac, before.ownerMac))
    .limit(1);
  if (other === undefined) await revokeQuietly(context, drive, (await openGrant(context, before)).refreshToken);
}

/** Deletes connections that were not completed, and abandoned transfers. */
export async function forgetOldTransfers({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await db.delete(driveConnects).where(lte(driveConnects.expiresAt, now));
  await db.delete(driveUploads).where(lte(driveUploads.expiresAt, now));
  await db.delete(driveDownloads).where(lte(driveDownloads.expiresAt, now));
}
