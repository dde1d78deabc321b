import type { ScannerRole } from '@repo/contract/accounts/accounts';
import { permissions as permissionsShape } from '@repo/contract/rules/permissions';
import { and, eq } from 'drizzle-orm';
import type { Session } from '../../../callers/session.ts';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { glyphs } from '../../../db/tables/glyphs.ts';
import { GLYPH_MAC_COLUMNS } from '../../../seals/glyph-row-mac.ts';
import { isRowIntact } from '../../../seals/row-macs.ts';
import { isRecordSigned, readSigningKey } from '../../glyphs/gate/release.ts';
import { readRecord } from '../../glyphs/glyph-view.ts';
import { isNotDestroyed } from '../../glyphs/own-glyph.ts';
import { judgeCopy } from '../gate-rules.ts';
import type { ScanTableRow } from '../scan-context.ts';
import { personScanner } from '../scanner/scanner.ts';
import { readScannerStatus } from '../scanner/scanner-status.ts';

/**
 * Whether a person may copy what their scan showed, by the record that the owner signed last. The glyph is held, so that a
 * tick taken back meanwhile waits for the copy that was being noted, or comes before it.
 */
export async function mayCopyNow(tx: Tx, context: Context, session: Session, scan: ScanTableRow): Promise<boolean> {
  // A scan at level Full says it all by itself, and no other result was read at once.
  if (scan.result !== 'read') return scan.result === 'full';
  const now = context.clock.now();
  const [glyph] = await tx
    .select()
    .from(glyphs)
    .where(and(eq(glyphs.accountId, scan.ownerId), eq(glyphs.id, scan.recordId), isNotDestroyed(now)))
    .for('share');
  if (glyph === undefined) return false;
  const role = scan.scannerRole as ScannerRole;
  const scanner = personScanner(session);
  const status = await readScannerStatus(tx, context, scanner, { role, ownerId: scan.ownerId });
  const record = readRecord(glyph);
  const isWhole = permissionsShape.safeParse(record?.policy.permissions).success;
  const facts = {
    now,
    isRowIntact: isRowIntact(context, GLYPH_MAC_COLUMNS, glyph),
    isOldCode: glyph.glyphId !== scan.glyphId,
    glyph: status.ownerLeaves ? { ...glyph, isActive: false } : glyph,
    record: isWhole ? record : null,
    role,
    isRoleValid: status.isRoleValid,
    assuranceFits: role === 'user' || scanner.realm === 'demo' || status.assurance >= 2,
    sameRealm: status.sameRealm,
    reason: undefined,
    isCounted: true,
  };
  if (!judgeCopy(scan.result, facts)) return false;
  return isRecordSigned(glyph, record, await readSigningKey(context, tx, glyph, record));
}
