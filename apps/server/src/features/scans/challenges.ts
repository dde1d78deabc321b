import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { AnswerOf } from '@repo/contract/call';
import { HOUR_MS, MINUTE_MS } from '@repo/contract/durations';
import { ANYONE_SECTION } from '@repo/contract/rules/permissions';
import {
  CHALLENGES_PER_MINUTE,
  type challengeScan,
  NONCE_SECONDS,
  SCAN_PLACE_DAYS,
  type ScanBody,
} from '@repo/contract/scans/scans';
import { parseBase64url, randomBytes, toBase64url } from '@repo/vault';
import { and, eq, lte } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { isSameRequest, macRequest } from '../../core/idempotency.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse, refuseTooMany } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { scanBadProofs, scanChallenges, scanPlaces } from '../../db/tables/scans.ts';
import { listScannerRoles, readActiveGrants } from '../accounts/roles.ts';
import type { Scanner } from './scanner/scanner.ts';

const NONCE_BYTES = 32;

/** A nonce for one scan: of this session, in one of the caller's granted roles, which `anyone` never is. It knows no glyph. */
export async function openChallenge(
  context: Context,
  scanner: Scanner,
  role: ScannerRole | typeof ANYONE_SECTION,
): Promise<AnswerOf<typeof challengeScan> | Refusal> {
  if (role === ANYONE_SECTION) return refuse('scans.noSuchRole');
  const { db, clock } = context;
  const now = clock.now();
  const rule = { max: CHALLENGES_PER_MINUTE, windowMs: MINUTE_MS };
  const waitSeconds = await countWindowUse(db, limitKey(context, 'challenge', scanner.sessionId), now, rule);
  if (waitSeconds > 0) return refuseTooMany(waitSeconds);
  const { id: scannerId, sessionId } = scanner;
  if (!(await rolesNow(context, scanner)).includes(role)) return refuse('scans.badRole');
  const nonce = randomBytes(NONCE_BYTES);
  const expiresAt = new Date(now.getTime() + NONCE_SECONDS * 1000);
  await db.insert(scanChallenges).values({ scannerId, nonce, sessionId, role, expiresAt });
  return { nonce: toBase64url(nonce), expiresAt: expiresAt.toISOString(), role, sid: sessionId, userId: scannerId };
}

/** Everybody may scan as a user. */
async function rolesNow(context: Context, { id, staff }: Scanner): Promise<readonly ScannerRole[]> {
  if (staff === null) return listScannerRoles(await readActiveGrants(context, context.db, id));
  return staff.professionalRole === null ? ['user'] : [staff.professionalRole, 'user'];
}

export type BoundChallenge = {
  nonce: Uint8Array;
  role: ScannerRole;
  /** The log row of the very same request, sent before. */
  scanId: string | null;
};

/**
 * Binds the nonce to this request, for good; the lock makes parallel uses wait for each other. Returns null when it is
 * unknown, of another session, expired, or bound to other bytes.
 */
export async function bindChallenge(
  tx: Tx,
  context: Context,
  scanner: Scanner,
  body: ScanBody,
): Promise<BoundChallenge | null> {
  const nonce = parseBase64url(body.nonce);
  if (nonce === null) return null;
  const isThis = and(eq(scanChallenges.scannerId, scanner.id), eq(scanChallenges.nonce, nonce));
  const [row] = await tx.select().from(scanChallenges).where(isThis).for('update');
  if (row === undefined || row.sessionId !== scanner.sessionId) return null;
  if (row.expiresAt.getTime() <= context.clock.now().getTime()) return null;
  const idempotencyMac = macRequest(context, 'scan', body);
  if (row.idempotencyMac === null) await tx.update(scanChallenges).set({ idempotencyMac }).where(isThis);
  else if (!isSameRequest(row.idempotencyMac, idempotencyMac)) return null;
  return { nonce, role: row.role, scanId: row.scanId };
}

/** From now on the same bytes answer with this log row. */
export async function rememberScan(tx: Tx, scanner: Scanner, nonce: Uint8Array, scanId: string): Promise<void> {
  await tx
    .update(scanChallenges)
    .set({ scanId })
    .where(and(eq(scanChallenges.scannerId, scanner.id), eq(scanChallenges.nonce, nonce)));
}

const BAD_PROOF_RETENTION_MS = 24 * HOUR_MS;

/** Expired nonces, yesterday's counters, and from where scans were made once their time is over. Nodes may run it at the same time. */
export async function forgetOldChallenges(context: Context): Promise<void> {
  const nowMs = context.clock.now().getTime();
  await context.db.delete(scanChallenges).where(lte(scanChallenges.expiresAt, new Date(nowMs)));
  const placesEnd = new Date(nowMs - SCAN_PLACE_DAYS * 24 * HOUR_MS);
  await context.db.delete(scanPlaces).where(lte(scanPlaces.at, placesEnd));
  await context.db.delete(scanBadProofs).where(lte(scanBadProofs.minute, new Date(nowMs - BAD_PROOF_RETENTION_MS)));
}
