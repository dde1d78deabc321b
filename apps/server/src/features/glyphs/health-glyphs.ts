import { type AfterConsent, CONSENT_VERSIONS, type ConsentKind } from '@repo/contract/consents/consents';
import { ANYONE_SECTION, EMERGENCY_CATEGORIES, EMERGENCY_ROLES } from '@repo/contract/rules/permissions';
import { and, asc, count, eq, exists, inArray, isNull, or } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { consents } from '../../db/tables/consents.ts';
import { glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { computeNextMac } from '../../seals/glyph-row-mac.ts';
import { append } from '../audit/audit-leaves.ts';
import { isNotDestroyed } from './own-glyph.ts';
import { updateMany } from './update-many.ts';

// Which glyphs hold health data, and what the consent to keeping them decides (decision 0071).

export type HeldConsents = Readonly<Record<ConsentKind, boolean>>;

/**
 * Which consents stand, to the present wording; all of them for invented data. They are held until the transaction ends: a
 * withdrawal waits. Always before a glyph's own lock, as the withdrawal does it: two orders would be a deadlock.
 */
export async function holdConsents(tx: Tx, accountId: string): Promise<HeldConsents> {
  const [account] = await tx.select({ realm: accounts.realm }).from(accounts).where(eq(accounts.id, accountId));
  if (account?.realm === 'demo') return { health: true, anyone: true };
  const given = await tx
    .select({ kind: consents.kind, version: consents.version })
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .for('share');
  const stands = (kind: ConsentKind) =>
    given.some((row) => row.kind === kind && row.version === CONSENT_VERSIONS[kind]);
  return { health: stands('health'), anyone: stands('anyone') };
}

/** Of these own glyphs, the ones that may not be switched on: they hold health data, and there is no consent. Asked before they are locked. */
export async function findUnconsented(tx: Tx, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  if ((await holdConsents(tx, accountId)).health) return new Set();
  const rows = await tx
    .select({ id: glyphs.id })
    .from(glyphs)
    .where(and(eq(glyphs.accountId, accountId), inArray(glyphs.id, [...ids]), holdsHealth(tx, accountId)));
  return new Set(rows.map(({ id }) => id));
}

export async function countHealthGlyphs(db: Db, accountId: string): Promise<number> {
  const isKept = and(eq(glyphs.accountId, accountId), isNull(glyphs.trashedAt), holdsHealth(db, accountId));
  const [row] = await db.select({ cards: count() }).from(glyphs).where(isKept);
  return row?.cards ?? 0;
}

/**
 * No scan that starts after the commit is answered with health data. Those in the trash are switched off too, or restoring
 * one would open it again. Returns how many cards were changed.
 */
export async function stopHealthGlyphs(
  tx: Tx,
  context: Context,
  accountId: string,
  cards: AfterConsent,
): Promise<number> {
  const now = context.clock.now();
  const rows = await tx
    .select()
    .from(glyphs)
    .where(and(eq(glyphs.accountId, accountId), isNotDestroyed(now), holdsHealth(tx, accountId)))
    .orderBy(asc(glyphs.id))
    .for('update');
  const changed = rows.flatMap((row) => {
    const trashedAt = cards === 'trash' ? (row.trashedAt ?? now) : row.trashedAt;
    if (!row.isActive && trashedAt === row.trashedAt) return [];
    const changes = { isActive: false, trashedAt };
    return [{ ...row, ...changes, updatedAt: now, seal: computeNextMac(context, row, changes) }];
  });
  await updateMany(tx, accountId, changed);
  const act = cards === 'trash' ? 'glyph.trashed' : 'glyph.deactivated';
  const entries = changed.map(({ id }) => ({ subjectId: accountId, act, facts: { glyph: id } }) as const);
  if (entries.length > 0) await append(tx, now, entries);
  return changed.length;
}

/** As `holdsHealthData` of the contract, for rows of `glyphs`. */
function holdsHealth(db: Db | Tx, accountId: string) {
  const sections = db
    .select({ role: glyphSections.role })
    .from(glyphSections)
    .where(
      and(
        eq(glyphSections.accountId, accountId),
        eq(glyphSections.recordId, glyphs.id),
        inArray(glyphSections.role, [...EMERGENCY_ROLES, ANYONE_SECTION]),
      ),
    );
  return or(inArray(glyphs.category, [...EMERGENCY_CATEGORIES]), exists(sections));
}
