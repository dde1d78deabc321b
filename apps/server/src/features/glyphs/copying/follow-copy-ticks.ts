import { GLYPH_ROLES, type GlyphRole } from '@repo/contract/rules/permissions';
import type { CopyAnswer } from '@repo/contract/scans/copy-ask';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '../../../db/database.ts';
import { accounts } from '../../../db/tables/accounts.ts';
import { copyAsks, scans } from '../../../db/tables/scans.ts';
import type { AuditEntry } from '../../audit/audit-leaves.ts';
import type { Notice } from '../../notifications/notify.ts';
import { deriveCopyRoles } from '../access.ts';
import type { GlyphTableRow } from '../glyph-view.ts';

/** What an act leaves behind when it ends: its entries in the log, in one call, and whom it tells. */
export type CopyTickEffects = { entries: AuditEntry[]; notices: Notice[] };

/**
 * In the transaction of the change that ticks or unticks "may copy": an entry of its own in the owner's history, and the
 * open questions of the roles that may now copy are answered. So no yes exists that the owner did not sign. Before the
 * change's own entry is written, because it still locks accounts.
 */
export async function followCopyTicks(tx: Tx, before: GlyphTableRow, after: GlyphTableRow): Promise<CopyTickEffects> {
  const { accountId: ownerId, id: recordId, contentVersion, updatedAt: at } = after;
  const ticked = deriveCopyRoles(after.permissions, after.record);
  const was = deriveCopyRoles(before.permissions, before.record);
  const allowed = GLYPH_ROLES.filter((role) => ticked.includes(role) || after.permissions[role] === 'full');
  const settled = allowed.length === 0 ? [] : await settleAsks(tx, { ownerId, recordId, at }, allowed);
  const { entries, notices } = buildAnswerEffects(settled);
  const facts = { glyph: recordId, contentVersion, roles: ticked.join(' ') };
  const changed: AuditEntry = { subjectId: ownerId, act: 'glyph.copying', facts };
  return { entries: ticked.join() === was.join() ? entries : [changed, ...entries], notices };
}

/** A question that was just answered. `reader` null: that account has ended. */
export type CopyAnswerEvent = {
  ownerId: string;
  recordId: string;
  scanId: string;
  reader: string | null;
  answer: CopyAnswer;
};

type CopyTickPlace = { ownerId: string; recordId: string; at: Date };

async function settleAsks(
  tx: Tx,
  { ownerId, recordId, at }: CopyTickPlace,
  roles: readonly GlyphRole[],
): Promise<CopyAnswerEvent[]> {
  const ofRoles = tx
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.ownerId, ownerId), eq(scans.recordId, recordId), inArray(scans.scannerRole, [...roles])));
  const rows = await tx
    .update(copyAsks)
    .set({ answer: 'allowed', answeredAt: at })
    .where(and(eq(copyAsks.ownerId, ownerId), isNull(copyAsks.answer), inArray(copyAsks.scanId, ofRoles)))
    .returning({ scanId: copyAsks.scanId });
  const scanIds = rows.map(({ scanId }) => scanId);
  const readers = await holdReaders(tx, ownerId, scanIds);
  return scanIds.map((scanId) => ({
    ...{ ownerId, recordId, scanId, answer: 'allowed' },
    reader: readers.get(scanId) ?? null,
  }));
}

/** Who made these scans, by scan. Held, in the order of ids, because entries and notifications will refer to them. */
export async function holdReaders(tx: Tx, ownerId: string, scanIds: readonly string[]): Promise<Map<string, string>> {
  if (scanIds.length === 0) return new Map();
  const rows = await tx
    .select({ scanId: scans.id, reader: accounts.id })
    .from(scans)
    .innerJoin(accounts, eq(accounts.id, scans.scannerId))
    .where(and(eq(scans.ownerId, ownerId), inArray(scans.id, [...scanIds])))
    .orderBy(asc(accounts.id))
    .for('key share', { of: accounts });
  return new Map(rows.map(({ scanId, reader }) => [scanId, reader]));
}

/** Both logs, and the reader's notification, which names neither owner nor card. */
export function buildAnswerEffects(answered: readonly CopyAnswerEvent[]): CopyTickEffects {
  const act = 'scan.copyAnswered' as const;
  const entries = answered.flatMap(({ ownerId, recordId, scanId, reader, answer }): AuditEntry[] => {
    const facts = { scan: scanId, answer };
    const owners = { subjectId: ownerId, act, facts: { ...facts, glyph: recordId } };
    return reader === null ? [owners] : [owners, { subjectId: reader, act, facts }];
  });
  const notices = answered.flatMap(({ reader, answer }): Notice[] =>
    reader === null ? [] : [{ accountId: reader, kind: act, severity: 'low', facts: { outcome: answer } }],
  );
  return { entries, notices };
}
