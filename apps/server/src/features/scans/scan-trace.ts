import { type Category, type GlyphRole, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import type { ScanResult } from '@repo/contract/scans/scans';
import { randomBytes } from '@repo/vault';
import type { StaffSession } from '../../callers/staff-session.ts';
import { announceChange } from '../../core/announce-change.ts';
import type { Context } from '../../core/context.ts';
import { shownLine } from '../../core/shown-text.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { scanPlaces, scans } from '../../db/tables/scans.ts';
import { staffScans } from '../../db/tables/staff.ts';
import { changeState } from '../../seals/glyph-row-mac.ts';
import { append } from '../audit/audit-leaves.ts';
import { reasonCommitment } from '../audit/scans-fit.ts';
import type { GlyphTableRow } from '../glyphs/glyph-view.ts';
import { type Notice, notify } from '../notifications/notify.ts';
import { rememberScan } from './challenges.ts';
import { isRefused } from './gate-rules.ts';
import type { ScanContext, ScanTableRow } from './scan-context.ts';

const REASON_SALT_BYTES = 32;

export type ScanTrace = {
  glyph: Pick<GlyphTableRow, 'accountId' | 'id' | 'contentVersion' | 'category'>;
  scanner: { id: string; staff: Pick<StaffSession, 'officeId' | 'officeName'> | null };
  scannerRole: ScanTableRow['scannerRole'];
  /** The code that was scanned: an older one of the glyph, perhaps. */
  glyphId: string;
  granterId: string | null;
  result: ScanResult;
  /** Names of what was released; a value never stands in a log. */
  fields: readonly string[];
  reason: string | null;
};

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

/** Log row, audit leaves and notices of one scan, in its own transaction: no release and no refusal without them. */
export async function leaveTrace(tx: Tx, context: Context, trace: ScanTrace): Promise<ScanTableRow> {
  const { glyph, scanner, scannerRole, result, glyphId, granterId, reason } = trace;
  const { id: scannerId, staff } = scanner;
  const { accountId: ownerId, id: recordId, contentVersion } = glyph;
  const at = context.clock.now();
  const id = newId(at.getTime());
  const reasonSalt = reason === null ? null : randomBytes(REASON_SALT_BYTES);
  const act = isRefused(result) ? 'scan.refused' : 'scan.released';
  const base = { scan: id, role: scannerRole, result };
  const accessedData = [...trace.fields];
  const owners = {
    subjectId: ownerId,
    act,
    facts: {
      ...base,
      glyph: recordId,
      contentVersion,
      scanner: scannerId,
      fields: accessedData.join(' '),
      granter: granterId,
      ...(staff !== null && { office: staff.officeId }),
      reason: reasonCommitment(context, { id, reason, reasonSalt }),
    },
  } as const;
  // The scanner's own leaf does not name the record: only its owner knows that id.
  const scanners = { subjectId: scannerId, act, facts: base } as const;
  const [leaf] = await append(tx, at, ownerId === scannerId ? [owners] : [owners, scanners]);
  if (leaf === undefined) throw new Error('A scan left no leaf.');
  const row: ScanTableRow = {
    id,
    ownerId,
    scannerId: staff === null ? scannerId : null,
    recordId,
    glyphId,
    contentVersion,
    scannerRole,
    granterId,
    result,
    accessedData,
    reason,
    reasonSalt,
    leafHash: leaf.leafHash,
    at,
  };
  await tx.insert(scans).values(row);
  if (staff !== null) {
    await tx.insert(staffScans).values({ ownerId, scanId: id, officeId: staff.officeId, staffId: scannerId, at });
    await announceChange(tx, staff.officeId, 'scans');
  }
  await notify(tx, context, buildNotices(row, glyph.category, staff?.officeName));
  // Somebody, or something, changed what a person signed: the operator must hear of it as well.
  if (result === 'recordBroken') context.log.error({ recordId, scan: id }, 'a signed record does not verify');
  return row;
}

/** A release to somebody else: one read less, one scan more. */
export async function countRelease(tx: Tx, context: Context, glyph: GlyphTableRow, at: Date): Promise<void> {
  const { reads, scanCount } = glyph;
  await changeState(tx, context, glyph, { reads: reads + 1, scanCount: scanCount + 1, lastScanAt: at });
}

/** The owner is told of every scan by others; an opening by reason is critical, and told to who vouched as well. */
function buildNotices(row: ScanTableRow, category: Category, institutionName: string | undefined): Notice[] {
  const { ownerId, scannerId, recordId, id: scanId, leafHash, granterId, scannerRole, result, reason } = row;
  if (ownerId === scannerId) return [];
  const known = { role: scannerRole, result, ...(reason !== null && result === 'emergency' && { reason }) };
  const place = institutionName === undefined ? {} : { institutionName };
  const facts = { ...known, ...place, category, fields: row.accessedData.join(' ') };
  const base = { accountId: ownerId, recordId, scanId, leafHash, facts };
  const severity = result === 'recordBroken' ? 'critical' : 'high';
  if (isRefused(result)) return [{ ...base, kind: 'scan.refused', severity }];
  if (result !== 'emergency') return [{ ...base, kind: 'scan.released', severity: 'medium' }];
  const alarm = { kind: 'scan.emergency', severity: 'critical' } as const;
  const vouching: Notice[] =
    granterId === null || granterId === ownerId
      ? []
      : [{ ...base, ...alarm, accountId: granterId, recordId: null, facts: known }];
  return [{ ...base, ...alarm }, ...vouching];
}
