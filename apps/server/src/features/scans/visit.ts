import { type Permissions, permissions as permissionsShape } from '@house/contract/permissions';
import type { ScanBody } from '@house/contract/scans';
import { type GlyphRecord, parseRecord } from '@house/vault';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { scanPlaces, scans } from '../../db/tables/scans.ts';
import type { Context } from '../../http/context.ts';
import { isSealed } from '../../http/seals/row-seals.ts';
import type { Session } from '../../http/session/session.ts';
import { shownLine } from '../../http/shown-text.ts';
import { GLYPH_SEAL } from '../glyphs/glyph-seal.ts';
import type { GlyphTableRow } from '../glyphs/glyph-view.ts';
import { type BoundChallenge, rememberScan } from './challenges.ts';
import type { GateFacts } from './gate-rules.ts';
import { leaveTrace, type ScanTableRow } from './scan-trace.ts';
import { readStanding, type Standing } from './standing.ts';

/** From where and with what, as the server sees it; what the body says of it is not believed. */
export type Seen = { readonly network: string; readonly country: string | null; readonly device: string };

/** One scan after its proof: everything that the decision reads, under the locks of one transaction. */
export type Visit = {
  readonly tx: Tx;
  readonly context: Context;
  readonly session: Session;
  readonly seen: Seen;
  readonly body: ScanBody;
  readonly challenge: BoundChallenge;
  readonly glyph: GlyphTableRow;
  /** Not verified yet. Null when it is not a record of ours. */
  readonly record: GlyphRecord | null;
  readonly permissions: Permissions | null;
  readonly standing: Standing;
  readonly isOwner: boolean;
  /** The log row of the same bytes, sent before. */
  readonly previous: ScanTableRow | null;
};

type Arrival = Pick<Visit, 'tx' | 'context' | 'session' | 'seen' | 'body' | 'challenge' | 'glyph'>;

export async function openVisit(arrival: Arrival): Promise<Visit> {
  const { tx, context, session, challenge, glyph } = arrival;
  const { accountId: ownerId } = glyph;
  const record = parseRecord(glyph.record);
  const shape = permissionsShape.safeParse(record?.policy.permissions);
  return {
    ...arrival,
    record: shape.success ? record : null,
    permissions: shape.success ? shape.data : null,
    standing: await readStanding(tx, context, session, { role: challenge.role, ownerId }),
    isOwner: ownerId === session.accountId,
    previous: challenge.scanId === null ? null : await readScan(tx, session.accountId, challenge.scanId),
  };
}

async function readScan(tx: Tx, scannerId: string, scanId: string): Promise<ScanTableRow | null> {
  const [row] = await tx
    .select()
    .from(scans)
    .where(and(eq(scans.scannerId, scannerId), eq(scans.id, scanId)));
  return row ?? null;
}

export function factsOf(visit: Visit): GateFacts {
  const { context, session, glyph, record, challenge, standing, body, previous } = visit;
  return {
    now: context.clock.now(),
    isSealed: isSealed(context, GLYPH_SEAL, glyph),
    isOldCode: glyph.glyphId !== body.qrCodeId,
    glyph: standing.ownerLeaves ? { ...glyph, isActive: false } : glyph,
    record,
    role: challenge.role,
    roleStands: standing.roleStands,
    assuranceFits: challenge.role === 'user' || session.realm === 'demo' || session.assurance >= 2,
    sameRealm: standing.sameRealm,
    reason: body.reason,
    isCounted: previous !== null,
  };
}

/**
 * What the owner is shown and a reviewer judges. Only a verified emergency scanner is asked for a reason: from anybody else
 * it would be a way for a stranger to write into the owner's log.
 */
function reasonOf({ body, challenge, standing }: Visit): string | null {
  const isAsked = challenge.role === 'emergency' && standing.roleStands;
  return isAsked && body.reason !== undefined ? shownLine(body.reason) || null : null;
}

/** One log row a nonce. The same bytes again get the first one; null when they would now read something else. */
export async function logOnce(
  visit: Visit,
  result: ScanTableRow['result'],
  roles: readonly string[],
): Promise<ScanTableRow | null> {
  const { tx, context, session, seen, body, challenge, glyph, standing, isOwner, previous } = visit;
  if (previous !== null) {
    return previous.result === result && previous.contentVersion === glyph.contentVersion ? previous : null;
  }
  const row = await leaveTrace(tx, context, {
    glyph,
    scannerId: session.accountId,
    scannerRole: isOwner ? 'owner' : challenge.role,
    glyphId: body.qrCodeId,
    granterId: standing.granterId,
    result,
    roles,
    reason: reasonOf(visit),
  });
  await tx.insert(scanPlaces).values({ scanId: row.id, scannerId: session.accountId, ...seen, at: row.at });
  await rememberScan(tx, session, challenge.nonce, row.id);
  return row;
}
