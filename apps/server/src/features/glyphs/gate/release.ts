import type { GlyphRole } from '@repo/contract/rules/permissions';
import {
  ANYONE_ROLE,
  fromBase64url,
  type GlyphRecord,
  isNewerRecord,
  matchRelease,
  type ReleasedSection,
  toBase64url,
  verifyRecord,
  verifyRelease,
} from '@repo/vault';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../core/context.ts';
import type { Tx } from '../../../db/database.ts';
import { nameQuery } from '../../../db/run-named.ts';
import { glyphSections } from '../../../db/tables/glyphs.ts';
import { checkNatively } from '../../../seals/native-signature.ts';
import { type OwnerKey, readOwnerKeys } from '../../vault/own-vaults.ts';
import { buildWrappedContent, type GlyphTableRow, type SectionRow, sealedSection } from '../glyph-view.ts';
import { openDataKey, openShare } from '../glyph-wraps.ts';

export type ReleasedPart = ReleasedSection & { role: string; share: string };

/** The owner's key of the vault generation that signed this record; a record by another key has none. */
export async function readSigningKey(
  context: Context,
  tx: Tx,
  glyph: GlyphTableRow,
  record: GlyphRecord | null,
): Promise<OwnerKey | null> {
  return findSigningKey(await readOwnerKeys(context, tx, glyph.accountId), record);
}

/** The one of the owner's keys that signed this record. */
export const findSigningKey = (keys: readonly OwnerKey[], record: GlyphRecord | null): OwnerKey | null =>
  keys.find(({ keyId }) => keyId === record?.ownerKeyId) ?? null;

/**
 * Sections and shares of these roles, checked as the scanner will check them: signature, policy hash, headers,
 * ciphertexts and shares are the ones the owner signed. Returns null when anything in the database was changed. (A row
 * filed under another role's name fails twice: its share is wrapped for its role, and its hash stands in that role's
 * line.)
 */
export async function openSections(
  tx: Tx,
  sealed: { glyph: GlyphTableRow; record: GlyphRecord; ownerKey: OwnerKey; dataKey: Uint8Array },
  roles: readonly GlyphRole[],
): Promise<ReleasedPart[] | null> {
  const { glyph, record, ownerKey, dataKey } = sealed;
  const rows = await readSectionRows(tx, glyph, roles);
  if (rows.length !== roles.length) return null;
  const sections: ReleasedPart[] = [];
  for (const row of rows) {
    const share =
      row.shareWrapped === null
        ? null
        : await openShare(dataKey, buildWrappedContent(glyph), row.role, row.shareWrapped);
    if (share === null) return null;
    sections.push({ role: row.role, ...sealedSection(row), share });
  }
  return isSigned(glyph, record, ownerKey, sections) ? sections : null;
}

function readSectionRows(tx: Tx, glyph: GlyphTableRow, roles: readonly string[]): Promise<SectionRow[]> {
  return tx
    .select()
    .from(glyphSections)
    .where(
      and(
        eq(glyphSections.accountId, glyph.accountId),
        eq(glyphSections.recordId, glyph.id),
        inArray(glyphSections.role, [...roles]),
      ),
    )
    .orderBy(asc(glyphSections.position));
}

/**
 * Whether its owner signed something that this version does not know yet: a newer one stored it, during a roll. What anybody
 * else wrote there is broken, not newer.
 */
export async function isSignedNewer(context: Context, tx: Tx, glyph: GlyphTableRow): Promise<boolean> {
  if (!isNewerRecord(glyph.record)) return false;
  const claimed = { record: glyph.record, signature: toBase64url(glyph.signature) };
  const keys = await readOwnerKeys(context, tx, glyph.accountId);
  return keys.some(({ publicKey }) => {
    const check = verifyRecord({ ...claimed, publicKey }, checkNatively);
    return !check.ok && check.error === 'record.newer';
  });
}

/** Whether the stored record is this glyph's and its owner's, without opening anything. */
export function isRecordSigned(glyph: GlyphTableRow, record: GlyphRecord | null, ownerKey: OwnerKey | null): boolean {
  return record !== null && ownerKey !== null && isSigned(glyph, record, ownerKey, []);
}

function isSigned(
  glyph: GlyphTableRow,
  record: GlyphRecord,
  ownerKey: OwnerKey,
  sections: readonly ReleasedSection[],
): boolean {
  const glyphId = fromBase64url(glyph.glyphId);
  const { category, policy } = record;
  const release = { category, permissions: policy.permissions, contentVersion: glyph.contentVersion, sections };
  const known = signedRows.get(glyph);
  if (known?.ownerKey === ownerKey) return matchRelease(glyphId, release, known.record).ok;
  const signed = { record: glyph.record, signature: toBase64url(glyph.signature) };
  const owned = { ...release, ...signed, ownerPublicKey: toBase64url(ownerKey.publicKey) };
  const verified = verifyRelease(glyphId, owned, checkNatively);
  if (verified.ok) signedRows.set(glyph, { ownerKey, record: verified.record });
  return verified.ok;
}

type SignedRow = { readonly ownerKey: OwnerKey; readonly record: GlyphRecord };

/** Rows as they were read, with their verified records: the signature of one is verified once. */
const signedRows = new WeakMap<GlyphTableRow, SignedRow>();

/** What everybody with the drawing is shown: the section, and its half under the drawing's key (decision 0148). */
export type AnyonePart = { readonly section: ReturnType<typeof sealedSection>; readonly anyoneShare: string };

const readAnyoneRow = nameQuery('section_anyone', (db) =>
  db
    .select()
    .from(glyphSections)
    .where(
      and(
        eq(glyphSections.accountId, sql.placeholder('accountId')),
        eq(glyphSections.recordId, sql.placeholder('recordId')),
        eq(glyphSections.role, ANYONE_ROLE),
      ),
    ),
);

/** For whoever holds the lock of the glyph. */
export async function readAnyoneSection(
  tx: Tx,
  { accountId, recordId }: Pick<SectionRow, 'accountId' | 'recordId'>,
): Promise<SectionRow | null> {
  const [row] = await readAnyoneRow(tx, { accountId, recordId });
  return row ?? null;
}

type AnyoneSource = {
  readonly glyph: GlyphTableRow;
  readonly record: GlyphRecord;
  readonly ownerKey: OwnerKey;
  readonly row: SectionRow | null;
};

/**
 * The section for everyone, checked like those of roles. Its share is sealed to the drawing, so that only the reader can
 * compare it with the hash that the owner signed. Returns `destroyed` for a share that a withdrawn consent took away, and null
 * when anything in the database was changed.
 */
export async function openAnyonePart(
  context: Context,
  { glyph, record, ownerKey, row }: AnyoneSource,
): Promise<AnyonePart | 'destroyed' | null> {
  const content = buildWrappedContent(glyph);
  const dataKey = await openDataKey(context, content);
  if (dataKey === null || row === null) return null;
  if (row.shareWrapped === null) return 'destroyed';
  const anyoneShare = await openShare(dataKey, content, ANYONE_ROLE, row.shareWrapped);
  const section = sealedSection(row);
  const isWhole = isSigned(glyph, record, ownerKey, [section]);
  return anyoneShare === null || !isWhole ? null : { section, anyoneShare };
}
