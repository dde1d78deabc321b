import {
  type GlyphRole,
  type Permissions,
  permissions as permissionsShape,
  ROLE_FIELDS,
} from '@house/contract/rules/permissions';
import type { ScanBody } from '@house/contract/scans/scans';
import { type GlyphRecord, parseRecord } from '@house/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { scanPlaces, scans } from '../../db/tables/scans.ts';
import { GLYPH_MAC_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import type { GlyphTableRow } from '../glyphs/glyph-view.ts';
import { type BoundChallenge, rememberScan } from './challenges.ts';
import type { GateFacts } from './gate-rules.ts';
import { leaveTrace, type ScanTableRow } from './scan-trace.ts';
import { matchScannedBy } from './scanner/scanned-by.ts';
import type { Scanner } from './scanner/scanner.ts';
import { readScannerStatus, type ScannerStatus } from './scanner/scanner-status.ts';

/** Network, country and device as the server sees them; the body cannot set them. */
export type ScanOrigin = { readonly network: string; readonly country: string | null; readonly device: string };

/** One scan after its proof: everything that the decision reads, under the locks of one transaction. */
export type ScanContext = {
  readonly tx: Tx;
  readonly context: Context;
  readonly scanner: Scanner;
  readonly seen: ScanOrigin;
  readonly body: ScanBody;
  readonly challenge: BoundChallenge;
  readonly glyph: GlyphTableRow;
  /** Not verified yet. Null when it is not a record of ours. */
  readonly record: GlyphRecord | null;
  readonly permissions: Permissions | null;
  readonly scannerStatus: ScannerStatus;
  readonly isOwner: boolean;
  /** The log row of the same bytes, sent before. */
  readonly previous: ScanTableRow | null;
};

type ScanArrival = Pick<ScanContext, 'tx' | 'context' | 'scanner' | 'seen' | 'body' | 'challenge' | 'glyph'>;

export async function loadScanContext(arrival: ScanArrival): Promise<ScanContext> {
  const { tx, context, scanner, challenge, glyph } = arrival;
  const { accountId: ownerId } = glyph;
  const record = parseRecord(glyph.record);
  const shape = permissionsShape.safeParse(record?.policy.permissions);
  return {
    ...arrival,
    record: shape.success ? record : null,
    permissions: shape.success ? shape.data : null,
    scannerStatus: await readScannerStatus(tx, context, scanner, { role: challenge.role, ownerId }),
    isOwner: ownerId === scanner.id,
    previous: challenge.scanId === null ? null : await readScan(tx, scanner, { ownerId, id: challenge.scanId }),
  };
}

/** Of this owner: the nonce is bound to the whole request, and so to one glyph. */
async function readScan(
  tx: Tx,
  scanner: Scanner,
  { ownerId, id }: Pick<ScanTableRow, 'ownerId' | 'id'>,
): Promise<ScanTableRow | null> {
  const [row] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.ownerId, ownerId), eq(scans.id, id), matchScannedBy(tx, scanner)));
  return row ?? null;
}

export function buildGateFacts(scan: ScanContext): GateFacts {
  const { context, scanner, glyph, record, challenge, scannerStatus, body, previous } = scan;
  return {
    now: context.clock.now(),
    isRowIntact: isRowIntact(context, GLYPH_MAC_COLUMNS, glyph),
    isOldCode: glyph.glyphId !== body.qrCodeId,
    glyph: scannerStatus.ownerLeaves ? { ...glyph, isActive: false } : glyph,
    record,
    role: challenge.role,
    isRoleValid: scannerStatus.isRoleValid,
    assuranceFits: challenge.role === 'user' || scanner.realm === 'demo' || scannerStatus.assurance >= 2,
    sameRealm: scannerStatus.sameRealm,
    reason: body.reason,
    isCounted: previous !== null,
  };
}

/**
 * What the owner is shown and a reviewer judges. Only a verified emergency scanner is asked for a reason: from anybody else
 * it would be a way for a stranger to write into the owner's log.
 */
function selectReason({ body, challenge, scannerStatus }: ScanContext): string | null {
  const isAsked = challenge.role === 'emergency' && scannerStatus.isRoleValid;
  return isAsked && body.reason !== undefined ? shownLine(body.reason) || null : null;
}

/** Names of what these roles were shown: as the owner signed them, or all a role can have in an older record. */
function listAccessedFields({ record }: ScanContext, roles: readonly string[]): string[] {
  const shown = record?.sections.filter(({ role }) => roles.includes(role)) ?? [];
  return [...new Set(shown.flatMap(({ role, fields }) => fields ?? (isGlyphRole(role) ? ROLE_FIELDS[role] : [])))];
}

const isGlyphRole = (role: string): role is GlyphRole => Object.hasOwn(ROLE_FIELDS, role);

/** One log row a nonce. The same bytes again get the first one; null when they would now read something else. */
export async function logOnce(
  scan: ScanContext,
  result: ScanTableRow['result'],
  roles: readonly string[],
): Promise<ScanTableRow | null> {
  const { tx, context, scanner, seen, body, challenge, glyph, scannerStatus, isOwner, previous } = scan;
  if (previous !== null) {
    return previous.result === result && previous.contentVersion === glyph.contentVersion ? previous : null;
  }
  const row = await leaveTrace(tx, context, {
    glyph,
    scanner,
    scannerRole: isOwner ? 'owner' : challenge.role,
    glyphId: body.qrCodeId,
    granterId: scannerStatus.granterId,
    result,
    fields: listAccessedFields(scan, roles),
    reason: selectReason(scan),
  });
  await tx.insert(scanPlaces).values({
    ownerId: row.ownerId,
    scanId: row.id,
    scannerId: scanner.person?.accountId ?? null,
    ...seen,
    at: row.at,
  });
  await rememberScan(tx, scanner, challenge.nonce, row.id);
  return row;
}
