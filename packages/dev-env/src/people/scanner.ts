import { openReleasedFields } from '@repo/client/open-release';
import { makeScanRequest, proveRequest } from '@repo/client/prove-scan';
import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { AnswerOf } from '@repo/contract/call';
import type { challengeScan, ScanBody, scan } from '@repo/contract/scans/scans';
import { newId } from '@repo/server/db/new-id';
import { copyAsks, scans } from '@repo/server/db/tables/scans';
import { derivePasscodeKey, glyphKeys } from '@repo/vault';
import type { TestApp } from '../servers/test-app.ts';
import { callAs } from './glyph-owner.ts';
import type { Person } from './people.ts';

// A scanner with a drawing in front of the camera. It makes the proof and opens the sections with the client code of
// the browser.

export type Challenge = AnswerOf<typeof challengeScan>;
export type Release = AnswerOf<typeof scan>;

export type ScanOptions = {
  role?: ScannerRole;
  passcode?: string;
  reason?: string;
  /** Further fields of the body, also invalid ones. */
  extra?: Partial<ScanBody>;
  challenge?: Challenge;
};

export async function askChallenge(kit: Pick<TestApp, 'app'>, scanner: Person, role?: ScannerRole): Promise<Challenge> {
  const answer = await callAs(kit, scanner, 'POST', '/api/scan-logs/challenge', role === undefined ? {} : { role });
  if (answer.statusCode !== 200) throw new Error(`no challenge: ${answer.body}`);
  return answer.json<Challenge>();
}

/** The request with its proof, not yet sent. */
export async function prepareScan(
  kit: Pick<TestApp, 'app'>,
  scanner: Person,
  secret: Uint8Array,
  wish: ScanOptions = {},
): Promise<ScanBody> {
  const challenge = wish.challenge ?? (await askChallenge(kit, scanner, wish.role));
  const asked = { passcode: wish.passcode ?? null, reason: wish.reason ?? null };
  const { request } = await makeScanRequest(secret, challenge, asked);
  return proveRequest(secret, challenge, { ...request, ...wish.extra });
}

export function sendScan(kit: Pick<TestApp, 'app'>, scanner: Person, body: ScanBody) {
  return callAs(kit, scanner, 'POST', '/api/scan-logs', body);
}

export async function scanGlyph(
  kit: Pick<TestApp, 'app'>,
  scanner: Person,
  secret: Uint8Array,
  wish: ScanOptions = {},
) {
  return sendScan(kit, scanner, await prepareScan(kit, scanner, secret, wish));
}

/**
 * Inserts a scan at the level `full` as the log shows it, without its audit entry: for tests that only check whose it
 * is. Returns its id.
 */
export async function insertScan(kit: Pick<TestApp, 'context' | 'clock'>, scannerId: string): Promise<string> {
  const at = kit.clock.now();
  const id = newId(at.getTime());
  const read = { scannerRole: 'medical', result: 'full', reason: null } as const;
  const glyph = { ownerId: scannerId, recordId: newId(), glyphId: 'x', contentVersion: 1, granterId: null };
  await kit.context.db
    .insert(scans)
    .values({ id, scannerId, ...glyph, ...read, accessedData: ['allergies'], leafHash: new Uint8Array(32), at });
  return id;
}

/** A scan of this owner's glyph, with the open question whether it may be copied. Returns its id. */
export async function insertCopyAsk(kit: Pick<TestApp, 'context' | 'clock'>, ownerId: string): Promise<string> {
  const scanId = await insertScan(kit, ownerId);
  await kit.context.db.insert(copyAsks).values({ ownerId, scanId, at: kit.clock.now() });
  return scanId;
}

/** Verifies and opens the answer; returns the fields by role. */
export async function openAnswer(
  secret: Uint8Array,
  release: Release,
  passcode?: string,
): Promise<Record<string, Record<string, string>>> {
  const key = passcode === undefined ? undefined : await derivePasscodeKey(passcode, glyphKeys(secret).glyphId);
  const opened = await openReleasedFields(secret, release, key);
  if (!opened.ok) throw new Error(`the release does not verify: ${opened.error}`);
  return Object.fromEntries(opened.sections.map(({ role, fields }) => [role, fields]));
}
