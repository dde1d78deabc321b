import { type GlyphRow, PASSCODE_ATTEMPTS } from '@repo/contract/glyphs/glyphs';
import {
  encodeEnvelope,
  type GlyphRecord,
  parseRecord,
  policyHash,
  type SealedSection,
  toBase64url,
  VaultError,
} from '@repo/vault';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../db/database.ts';
import { glyphSections, type glyphs } from '../../db/tables/glyphs.ts';
import { NATIVE_HASHES } from '../../seals/native-hash.ts';
import { deriveCopyRoles, hasEmergencyAccess, heldRoles } from './access.ts';
import { openOwnerPart, type WrappedContent } from './glyph-wraps.ts';
import { type ShownRow, TRASH_MS, type WholeRow } from './shown-glyphs.ts';

export type GlyphTableRow = typeof glyphs.$inferSelect;
export type SectionRow = typeof glyphSections.$inferSelect;

const ENVELOPE_VERSION = 1;
const NO_POLICY = new Uint8Array(0);

/** The rows as their owner sees them, in the same order. */
export async function viewGlyphs(context: Context, db: Db, rows: readonly GlyphTableRow[]): Promise<GlyphRow[]> {
  const envelopes = await readEnvelopes(context, db, rows);
  return rows.map((row) => viewGlyph(context.clock.now(), row, envelopes.get(row.id) ?? ''));
}

/** A row of a list with its sections, which were read with it. */
export async function viewWholeGlyph(context: Context, row: WholeRow): Promise<GlyphRow> {
  const sections = (row.sections ?? []).map(([header, nonce, ciphertext, commitment]) => {
    return { header, nonce, ct: Buffer.from(ciphertext, 'base64').toString('base64url'), commitment };
  });
  return viewGlyph(context.clock.now(), row, await encode(context, row, sections));
}

/** Without content and record: what a list of thousands needs, at no cost in keys. */
export function viewGlyphRow(context: Context, row: ShownRow): GlyphRow {
  return { ...viewGlyph(context.clock.now(), row, ''), record: '' };
}

export async function viewOneGlyph(context: Context, db: Db, row: GlyphTableRow): Promise<GlyphRow> {
  const [view] = await viewGlyphs(context, db, [row]);
  if (view === undefined) throw new Error('A glyph had no view.');
  return view;
}

/** `encodedData` by record id, put together as it was sent. */
export async function readEnvelopes(
  context: Context,
  db: Db,
  rows: readonly GlyphTableRow[],
): Promise<Map<string, string>> {
  const sections = await readSections(db, rows);
  const envelopes = await Promise.all(
    rows.map(async (row): Promise<[string, string]> => {
      const own = sections.filter((section) => section.recordId === row.id);
      return [row.id, await encode(context, row, own.map(sealedSection))];
    }),
  );
  return new Map(envelopes);
}

async function readSections(db: Db, rows: readonly GlyphTableRow[]): Promise<SectionRow[]> {
  const accountId = rows[0]?.accountId;
  if (accountId === undefined) return [];
  const ids = rows.map((row) => row.id);
  return db
    .select()
    .from(glyphSections)
    .where(and(eq(glyphSections.accountId, accountId), inArray(glyphSections.recordId, ids)))
    .orderBy(asc(glyphSections.recordId), asc(glyphSections.position));
}

/** One glyph whose wrap was damaged must not hide all the others: it is shown without content, and logged. */
async function encode(
  context: Context,
  row: ShownRow & Pick<GlyphTableRow, 'ownerWrapped' | 'kekId'>,
  sections: readonly SealedSection[],
): Promise<string> {
  try {
    const owner = await openOwnerPart(context, { ...row, recordId: row.id, policyHash: hashPolicy(row.record) });
    return encodeEnvelope({ v: ENVELOPE_VERSION, sections, owner });
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    context.log.error({ recordId: row.id, code: error.code }, 'owner envelope does not open');
    return '';
  }
}

export function sealedSection({ header, nonce, ciphertext, commitment }: SectionRow): SealedSection {
  return { header, nonce, ct: toBase64url(ciphertext), commitment };
}

/** The record of a row, not verified; null when it is none of ours. It is parsed once for a row that was read. */
export function readRecord(row: GlyphTableRow): GlyphRecord | null {
  const known = parsedRecords.get(row);
  if (known !== undefined) return known;
  const record = parseRecord(row.record);
  parsedRecords.set(row, record);
  return record;
}

const parsedRecords = new WeakMap<GlyphTableRow, GlyphRecord | null>();

/** A record's members stand in this order in canonical JSON, and no name or hash before them holds a quotation mark. */
const POLICY = /"policy":(\{.*?\}),"prevRecordHash":/;

/**
 * The hash of the policy in a record, from its text: the canonical text of a part is a part of the canonical text. In a record
 * that somebody changed it is another hash, or none, and the wrap does not open.
 */
export function hashPolicy(record: string): Uint8Array {
  const policy = POLICY.exec(record)?.[1];
  return policy === undefined ? NO_POLICY : NATIVE_HASHES.sha256(Buffer.from(policy));
}

/** Where the wraps of a row belong, by what the record says of its policy. */
export function buildWrappedContent(row: GlyphTableRow): WrappedContent {
  const policy = readRecord(row)?.policy;
  return { ...row, recordId: row.id, policyHash: policy === undefined ? NO_POLICY : policyHash(policy) };
}

function viewGlyph(now: Date, row: ShownRow, encodedData: string): GlyphRow {
  const hasPasscode = row.passproofWrapped !== null;
  return {
    id: row.id,
    folderId: row.folderId,
    title: row.title,
    tags: row.tags,
    face: row.face,
    prints: row.prints,
    mailName: row.mailName,
    category: row.category,
    encodedData,
    visualStyle: row.visualStyle,
    permissions: row.permissions,
    emergencyAccess: hasEmergencyAccess(row),
    holds: heldRoles(row.record),
    mayCopy: deriveCopyRoles(row.permissions, row.record),
    anyone: [...(row.anyoneGroups ?? [])],
    scanCount: row.scanCount,
    isActive: row.isActive && row.trashedAt === null,
    withheld: row.withheld,
    createdAt: row.createdAt.toISOString(),
    state: deriveGlyphState(now, row),
    glyphId: row.glyphId,
    contentVersion: row.contentVersion,
    record: row.record,
    limits: { expiresAt: row.expiresAt?.toISOString() ?? null, maxReads: row.maxReads },
    readsLeft: row.maxReads === null ? null : Math.max(0, row.maxReads - row.reads),
    hasPasscode,
    passcodeAttemptsLeft: hasPasscode ? Math.max(0, PASSCODE_ATTEMPTS - row.passcodeFailures) : null,
    updatedAt: row.updatedAt.toISOString(),
    lastScanAt: row.lastScanAt?.toISOString() ?? null,
    trashedAt: row.trashedAt?.toISOString() ?? null,
    destroyedAfter: row.trashedAt === null ? null : new Date(row.trashedAt.getTime() + TRASH_MS).toISOString(),
  };
}

function deriveGlyphState(now: Date, row: ShownRow): GlyphRow['state'] {
  if (row.trashedAt !== null) return 'trash';
  if (!row.isActive) return 'inactive';
  if (row.expiresAt !== null && row.expiresAt.getTime() <= now.getTime()) return 'expired';
  return row.maxReads !== null && row.reads >= row.maxReads ? 'used' : 'open';
}
