import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@repo/contract/call';
import {
  type changeGlyph,
  type createGlyph,
  GLYPHS_PER_PERSON_MAX,
  type GlyphRow,
  type reissueGlyph,
  SEALED_BYTES_PER_PERSON_MAX,
} from '@repo/contract/glyphs/glyphs';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { type CheckedIssue, fromBase64url } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { isSameRequest, macRequest } from '../../core/idempotency.ts';
import { orThrow, Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { glyphIssues, glyphSections, glyphs } from '../../db/tables/glyphs.ts';
import { GLYPH_MAC_COLUMNS } from '../../seals/glyph-row-mac.ts';
import { computeRowMac, isRowIntact } from '../../seals/row-macs.ts';
import { type AuditEntry, append } from '../audit/audit-leaves.ts';
import { notify } from '../notifications/notify.ts';
import { buildAccessColumns } from './access.ts';
import { lockFolder, type SealedBody } from './check-sealing.ts';
import { followCopyTicks } from './copying/follow-copy-ticks.ts';
import { registerFinder } from './finders/finder-rows.ts';
import { readRoom } from './folder-glyphs.ts';
import { type GlyphTableRow, viewOneGlyph } from './glyph-view.ts';
import { type ContentPlace, wrapContent, wrapProofKey } from './glyph-wraps.ts';
import { holdConsents } from './health-glyphs.ts';
import { refuseIssued } from './issued-glyphs.ts';
import { lockUntrashedGlyph } from './own-glyph.ts';
import { type AdmittedIssue, admitContent, type CardOwner } from './withhold.ts';

type CreateBody = BodyOf<typeof createGlyph>;
type GlyphPlace = { readonly accountId: string; readonly recordId: string };

/** Stores a new sealed glyph. The same id and body again get the first call's answer; another body is refused. */
export async function createOwnGlyph(
  context: Context,
  accountId: string,
  body: CreateBody,
): Promise<GlyphRow | Refusal> {
  const now = context.clock.now();
  const recordId = body.id?.toLowerCase() ?? newId(now.getTime());
  const idempotencyMac = macRequest(context, 'create', body);
  return context.db.transaction(async (tx) => {
    const owner = await queueWrites(tx, accountId);
    const known = await findRepeated(tx, accountId, recordId);
    if (known !== undefined) return answerRepeated(tx, context, known, idempotencyMac);
    const held = await holdConsents(tx, accountId);
    const room = await readRoom(tx, accountId);
    if (room.rows >= GLYPHS_PER_PERSON_MAX) return refuse('glyphs.tooMany');
    const badFolder = await lockFolder(tx, accountId, body.folderId, recordId);
    if (badFolder !== null) return badFolder;
    const sealing = { step: 'create', body, previousRecord: null, held } as const;
    const admitted = await admitContent(tx, context, owner, { recordId, ...sealing });
    if (admitted instanceof Refusal) return admitted;
    const { checked, withheld } = admitted;
    const content = await prepareContent(context, { accountId, recordId }, body, checked);
    expectRoom(room, content.columns.sealedBytes);
    const born = { id: recordId, accountId, ...content.columns, isActive: true, trashedAt: null, withheld };
    const { seal } = computeRowMac(context.keys, GLYPH_MAC_COLUMNS, born, born.kekId);
    const [row] = await tx
      .insert(glyphs)
      .values({ ...born, seal, tags: body.tags ?? null, face: body.face ?? null, idempotencyMac, createdAt: now })
      .returning();
    if (row === undefined) throw new Error('A new glyph was not stored.');
    await insertIssue(tx, context, row, checked);
    await keepFinder(tx, context, row, body);
    await tx.insert(glyphSections).values(content.sections);
    await append(tx, now, [buildGlyphEntry(row, 'glyph.created')]);
    return viewOneGlyph(context, tx, row);
  });
}

/**
 * New content behind the same print. Old shares, sections and their data key go in the same transaction. The body that
 * made the present content, sent again, answers that content: its first answer may have been lost.
 */
export async function changeContent(
  context: Context,
  accountId: string,
  recordId: string,
  body: BodyOf<typeof changeGlyph>,
): Promise<GlyphRow | Refusal> {
  const idempotencyMac = macRequest(context, 'change', body);
  return context.db.transaction(async (tx) => {
    const owner = await queueWrites(tx, accountId);
    const held = await holdConsents(tx, accountId);
    const before = await lockForNextContent(tx, context, { accountId, recordId }, body.folderId, idempotencyMac);
    if (before instanceof Refusal) return before;
    if (isSameRequest(before.changeIdempotencyMac, idempotencyMac)) return viewOneGlyph(context, tx, before);
    const issued = await refuseIssued(tx, accountId, recordId);
    if (issued !== null) return issued;
    const sealing = { step: 'change', body, previousRecord: before.record, held } as const;
    const admitted = await admitContent(tx, context, owner, { recordId, ...sealing });
    if (admitted instanceof Refusal) return admitted;
    return replaceContent(tx, context, before, { body, ...admitted, idempotencyMac, act: 'glyph.changed' });
  });
}

/**
 * A new secret and a new print for the same record. The old code keeps its proof key, so that its scans are
 * answered with `gone`. May be repeated like a change.
 */
export async function reissueCode(
  context: Context,
  accountId: string,
  recordId: string,
  body: BodyOf<typeof reissueGlyph>,
): Promise<GlyphRow | Refusal> {
  const idempotencyMac = macRequest(context, 'reissue', body);
  return context.db.transaction(async (tx) => {
    const owner = await queueWrites(tx, accountId);
    const held = await holdConsents(tx, accountId);
    const before = await lockForNextContent(tx, context, { accountId, recordId }, body.folderId, idempotencyMac);
    if (before instanceof Refusal) return before;
    if (isSameRequest(before.changeIdempotencyMac, idempotencyMac)) return viewOneGlyph(context, tx, before);
    const sealing = { step: 'reissue', body, previousRecord: before.record, held } as const;
    const admitted = await admitContent(tx, context, owner, { recordId, ...sealing });
    if (admitted instanceof Refusal) return admitted;
    await insertIssue(tx, context, { ...before, glyphId: body.issue.glyphId }, admitted.checked);
    return replaceContent(tx, context, before, { body, ...admitted, idempotencyMac, act: 'glyph.reissued' });
  });
}

/** The glyph, locked after the folder it goes to. A repeated body changes nothing, so its folder may be gone. */
async function lockForNextContent(
  tx: Tx,
  context: Context,
  { accountId, recordId }: GlyphPlace,
  folderId: string,
  idempotencyMac: Uint8Array,
): Promise<GlyphTableRow | Refusal> {
  const badFolder = await lockFolder(tx, accountId, folderId, recordId);
  const row = await lockUntrashedGlyph(tx, context, accountId, recordId);
  const isRepeated = !(row instanceof Refusal) && isSameRequest(row.changeIdempotencyMac, idempotencyMac);
  return badFolder === null || isRepeated ? row : badFolder;
}

type GlyphReplacement = AdmittedIssue & { body: SealedBody; idempotencyMac: Uint8Array; act: AuditAct };

async function replaceContent(
  tx: Tx,
  context: Context,
  before: GlyphTableRow,
  { body, checked, withheld, idempotencyMac, act }: GlyphReplacement,
): Promise<GlyphRow> {
  const { id: recordId, accountId } = before;
  const content = await prepareContent(context, { accountId, recordId }, body, checked);
  const more = content.columns.sealedBytes - before.sealedBytes;
  expectRoom(await readRoom(tx, accountId), more);
  await tx
    .delete(glyphSections)
    .where(and(eq(glyphSections.accountId, accountId), eq(glyphSections.recordId, recordId)));
  // `isActive` alone comes from the old row: if that row's MAC is wrong, the glyph becomes inactive, because a new MAC
  // would vouch for it.
  const isActive = before.isActive && isRowIntact(context, GLYPH_MAC_COLUMNS, before);
  const shownVersion = findShownVersion(before, body, content.columns);
  const face = body.face ?? before.face;
  const kept = { changeIdempotencyMac: idempotencyMac, isActive, withheld, face, shownVersion };
  const row: GlyphTableRow = { ...before, ...content.columns, ...kept };
  const { seal } = computeRowMac(context.keys, GLYPH_MAC_COLUMNS, row, row.kekId);
  await tx
    .update(glyphs)
    .set({ ...content.columns, ...kept, seal })
    .where(isGlyph(accountId, recordId));
  await tx.insert(glyphSections).values(content.sections);
  await keepFinder(tx, context, row, body);
  const { entries, notices } = await followCopyTicks(tx, before, row);
  await append(tx, row.updatedAt, [buildGlyphEntry(row, act), ...entries]);
  await notify(tx, context, notices);
  return viewOneGlyph(context, tx, { ...row, seal });
}

/** The version since which anyone is shown the same. In doubt it is this one: a print that is wrong must not look right. */
function findShownVersion(
  before: GlyphTableRow,
  body: SealedBody,
  { glyphId, contentVersion, anyoneGroups }: Pick<GlyphTableRow, 'glyphId' | 'contentVersion' | 'anyoneGroups'>,
): number {
  const saysSame = 'keepsShown' in body && body.keepsShown === true;
  const isSame = before.glyphId === glyphId && isDeepStrictEqual(before.anyoneGroups, anyoneGroups);
  return saysSame && isSame ? (before.shownVersion ?? before.contentVersion) : contentVersion;
}

/** The columns and section rows of one content, every secret wrapped already. Counters of the former content end here. */
async function prepareContent(context: Context, place: GlyphPlace, body: SealedBody, checked: CheckedIssue) {
  const { accountId, recordId } = place;
  const { glyphId, contentVersion, limits, record, signature } = body.issue;
  const { envelope, headers, shares, anyoneShare, passproof, policyHash } = checked;
  const content: ContentPlace = { accountId, recordId, glyphId, contentVersion, policyHash };
  const wrapped = await wrapContent(context, content, { shares, anyoneShare, passproof, owner: envelope.owner });
  const sections = envelope.sections.map((section, position) => {
    const { header, nonce, ct, commitment } = section;
    const role = headers[position]?.role ?? '';
    const sealed = { position, header, nonce, ciphertext: fromBase64url(ct), commitment };
    return { accountId, recordId, role, ...sealed, shareWrapped: wrapped.shares.get(role) ?? null };
  });
  const { folderId, title, category, visualStyle, permissions } = body;
  const columns = {
    folderId,
    title,
    category,
    visualStyle,
    permissions,
    ...buildAccessColumns(permissions, record),
    glyphId,
    contentVersion,
    expiresAt: limits.expiresAt === null ? null : new Date(limits.expiresAt),
    maxReads: limits.maxReads,
    reads: 0,
    passcodeFailures: 0,
    record,
    signature: fromBase64url(signature),
    ...wrapped.columns,
    sealedBytes: sections.reduce((sum, { ciphertext }) => sum + ciphertext.length, 0),
    updatedAt: context.clock.now(),
  };
  return { columns, sections };
}

/** Throws, so that the transaction is rolled back. */
async function insertIssue(
  tx: Tx,
  context: Context,
  { accountId, id: recordId, glyphId }: Pick<GlyphTableRow, 'accountId' | 'id' | 'glyphId'>,
  { proofKey }: CheckedIssue,
): Promise<void> {
  if (proofKey === null) throw new Error('A new issue came without its proof key.');
  const wrapped = await wrapProofKey(context, { accountId, glyphId }, proofKey);
  const inserted = await tx
    .insert(glyphIssues)
    .values({ glyphId, accountId, recordId, ...wrapped, createdAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ glyphId: glyphIssues.glyphId });
  orThrow(inserted.length === 0 ? refuse('glyphs.idTaken') : null);
}

/** A client from before readings by anyone sends none: the card then waits for its owner's app to prepare it. */
async function keepFinder(tx: Tx, context: Context, row: GlyphTableRow, { issue }: SealedBody): Promise<void> {
  if (issue.finder !== undefined) await registerFinder(tx, context, row, issue.finder);
}

/**
 * The account's row is the queue of everything it stores: neither number nor bytes of its glyphs can be overtaken, nor a
 * decision about its profile. Before folder and glyph, as everywhere, and weaker than a sign-in's lock: scans and issues, which only refer to the account, pass it.
 */
async function queueWrites(tx: Tx, accountId: string): Promise<CardOwner> {
  const { id, accountType, role, realm, emailConfirmedAt } = accounts;
  const isThis = eq(accounts.id, accountId);
  const [owner] = await tx
    .select({ accountId: id, accountType, role, realm, emailConfirmedAt })
    .from(accounts)
    .where(isThis)
    .for('no key update');
  if (owner === undefined) throw new Error('A signed-in account vanished.');
  return owner;
}

const isGlyph = (accountId: string, recordId: string) => and(eq(glyphs.accountId, accountId), eq(glyphs.id, recordId));

async function findRepeated(tx: Tx, accountId: string, recordId: string): Promise<GlyphTableRow | undefined> {
  const [row] = await tx.select().from(glyphs).where(isGlyph(accountId, recordId));
  return row;
}

async function answerRepeated(
  tx: Tx,
  context: Context,
  known: GlyphTableRow,
  idempotencyMac: Uint8Array,
): Promise<GlyphRow | Refusal> {
  if (!isSameRequest(known.idempotencyMac, idempotencyMac)) return refuse('request.idReused');
  return viewOneGlyph(context, tx, known);
}

/** Throws, so that the transaction is rolled back. Smaller content is always taken, because it frees space. */
function expectRoom({ bytes }: { bytes: number }, more: number): void {
  if (more > 0 && bytes + more > SEALED_BYTES_PER_PERSON_MAX) throw refuse('glyphs.noRoom');
}

const buildGlyphEntry = (row: GlyphTableRow, act: AuditAct): AuditEntry => ({
  subjectId: row.accountId,
  act,
  facts: { glyph: row.id, contentVersion: row.contentVersion },
});
