import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import type { InstitutionalCode, RevealedCode } from '@repo/contract/institutions/institutions';
import { NATURE_OF_KIND } from '@repo/contract/rules/institution-kinds';
import { groupPersonalCode } from '@repo/contract/rules/personal-code';
import { and, eq, inArray } from 'drizzle-orm';
import { isOnHold } from '../../callers/hold.ts';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { institutionalCodes } from '../../db/tables/institutions.ts';
import { lockAccount } from '../../seals/lock-account.ts';
import { append } from '../audit/audit-leaves.ts';
import { readGlyphsById } from '../glyphs/own-glyph.ts';
import { expectCompleteProfile } from '../profile/read-profile.ts';
import { readProfiles } from './list-institutions.ts';
import { derivePersonalCode } from './personal-code.ts';
import type { DirectoryRow } from './read-directory.ts';
import { type ProfileRow, selectPublicTexts } from './view-institution.ts';

/** Codes and their glyphs are two queries: a glyph re-minted between them would be paired with the wrong code. */
const ONE_SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/** Lists the person's codes at these institutions, revealed or not. */
export async function listCodes(
  context: Context,
  session: Session,
  rows: readonly DirectoryRow[],
): Promise<InstitutionalCode[]> {
  return context.db.transaction(async (tx) => {
    const profiles = await readProfiles(tx, session.realm, rows);
    const ids = rows.map(({ id }) => id);
    const assigned = await readAssigned(tx, session.accountId, ids);
    const glyphs = await readGlyphsById(context, tx, session.accountId, [...assigned.values()]);
    const byId = new Map(glyphs.map((glyph) => [glyph.id, glyph]));
    return rows.map((row) => {
      const glyph = byId.get(assigned.get(row.id) ?? '');
      return viewCode(context, session, row, { profile: profiles.get(row.id), glyph });
    });
  }, ONE_SNAPSHOT);
}

/** Returns the record id by institution. */
async function readAssigned(db: Db, accountId: string, ids: string[]): Promise<Map<string, string>> {
  const found = await db
    .select({ institutionId: institutionalCodes.institutionId, recordId: institutionalCodes.recordId })
    .from(institutionalCodes)
    .where(and(eq(institutionalCodes.accountId, accountId), inArray(institutionalCodes.institutionId, ids)));
  return new Map(found.map(({ institutionId, recordId }) => [institutionId, recordId]));
}

/**
 * Returns the id under which the glyph of a code is stored. An id is taken once, so two windows that reveal at the same
 * time mint one glyph between them; a glyph in the trash makes room for a new one.
 */
export async function revealCode(
  context: Context,
  session: Session,
  row: DirectoryRow | undefined,
): Promise<RevealedCode | Refusal> {
  if (row === undefined || row.isActive === false) return refuse('institutions.unknown');
  await expectCompleteProfile(context, session, { isWaivable: true });
  return context.db.transaction(async (tx) => {
    // The lock serializes the person's reveals, so the row below does not appear or change meanwhile.
    await lockAccount(tx, context, session.accountId);
    const assigned = (await readAssigned(tx, session.accountId, [row.id])).get(row.id);
    const ids = assigned === undefined ? [] : [assigned];
    const [glyph] = await readGlyphsById(context, tx, session.accountId, ids);
    const isFree = assigned === undefined || glyph?.state === 'trash';
    const recordId = isFree ? await assignRecord(tx, context, session, row) : assigned;
    const profile = (await readProfiles(tx, session.realm, [row])).get(row.id);
    return { ...viewCode(context, session, row, { profile, glyph }), recordId };
  });
}

async function assignRecord(tx: Tx, context: Context, { accountId }: Session, row: DirectoryRow): Promise<string> {
  const assignedAt = context.clock.now();
  const recordId = newId(assignedAt.getTime());
  const { id: institutionId } = row;
  await tx
    .insert(institutionalCodes)
    .values({ accountId, institutionId, recordId, assignedAt })
    .onConflictDoUpdate({
      target: [institutionalCodes.accountId, institutionalCodes.institutionId],
      set: { recordId, assignedAt },
    });
  const facts = { institution: institutionId, glyph: recordId };
  await append(tx, assignedAt, [{ subjectId: accountId, act: 'institutionalCode.assigned', facts }]);
  return recordId;
}

type CodeContext = { profile: ProfileRow | undefined; glyph: GlyphRow | undefined };

function viewCode(context: Context, session: Session, row: DirectoryRow, beside: CodeContext): InstitutionalCode {
  const { type, role } = NATURE_OF_KIND[row.kind];
  const { displayName, description } = selectPublicTexts(row, beside.profile);
  const glyph = beside.glyph === undefined || beside.glyph.state === 'trash' ? null : beside.glyph;
  const uniqueCode = derivePersonalCode(context, session.accountId, row.id);
  // On hold, what the vault would open is left out, as in every list.
  const isHeld = isOnHold(session, context.clock.now());
  return {
    institution: {
      id: row.id,
      name: displayName,
      type,
      kind: row.kind,
      country: row.country,
      city: row.city ?? null,
    },
    uniqueCode,
    code: groupPersonalCode(uniqueCode),
    institutionType: type,
    role,
    accessLevel: deriveAccessLevel(role, glyph),
    usageCount: glyph?.scanCount ?? 0,
    isActive: row.isActive !== false && (glyph === null || glyph.state === 'open'),
    description,
    glyph: glyph !== null && isHeld ? { ...glyph, encodedData: '' } : glyph,
  };
}

function deriveAccessLevel(role: InstitutionalCode['role'], glyph: GlyphRow | null): InstitutionalCode['accessLevel'] {
  if (role === null) return 'none';
  return glyph === null ? 'read' : glyph.permissions[role];
}
