import { type Permissions, permissions as permissionsShape } from '@repo/contract/rules/permissions';
import type { ScanBody } from '@repo/contract/scans/scans';
import type { GlyphRecord } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { scans } from '../../db/tables/scans.ts';
import { GLYPH_MAC_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { isRowIntact } from '../../seals/row-macs.ts';
import { type GlyphTableRow, readRecord } from '../glyphs/glyph-view.ts';
import type { BoundChallenge } from './challenges.ts';
import type { GateFacts } from './gate-rules.ts';
import { matchScannedBy } from './scanner/scanned-by.ts';
import type { Scanner } from './scanner/scanner.ts';
import { readScannerStatus, type ScannerStatus } from './scanner/scanner-status.ts';

export type ScanTableRow = typeof scans.$inferSelect;

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
  /** It is not verified yet, and null when it is not a record of ours. */
  readonly record: GlyphRecord | null;
  readonly permissions: Permissions | null;
  readonly scannerStatus: ScannerStatus;
  readonly isOwner: boolean;
  /** The log row of the same bytes, sent before. */
  readonly previous: ScanTableRow | null;
  /** What the rules judge. */
  readonly facts: GateFacts;
};

type ScanArrival = Pick<ScanContext, 'tx' | 'context' | 'scanner' | 'seen' | 'body' | 'challenge' | 'glyph'>;

export async function loadScanContext(arrival: ScanArrival): Promise<ScanContext> {
  const { tx, context, scanner, challenge, glyph } = arrival;
  const { accountId: ownerId } = glyph;
  const record = readRecord(glyph);
  const shape = permissionsShape.safeParse(record?.policy.permissions);
  const scan = {
    ...arrival,
    record: shape.success ? record : null,
    permissions: shape.success ? shape.data : null,
    scannerStatus: await readScannerStatus(tx, context, scanner, { role: challenge.role, ownerId }),
    isOwner: ownerId === scanner.id,
    previous: challenge.scanId === null ? null : await readScan(tx, scanner, { ownerId, id: challenge.scanId }),
  };
  return { ...scan, facts: collectFacts(scan) };
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

function collectFacts(scan: Omit<ScanContext, 'facts'>): GateFacts {
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
