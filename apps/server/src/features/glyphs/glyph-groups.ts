import type { BodyOf } from '@repo/contract/call';
import type {
  faceGlyphs,
  GroupAct,
  GroupRefusal,
  GroupResult,
  moveGlyphs,
  notePrints,
  tagGlyphs,
  titleGlyphs,
} from '@repo/contract/glyphs/glyph-groups';
import type { AuditAct } from '@repo/contract/registry/audit-acts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import type { Tx } from '../../db/database.ts';
import { folders } from '../../db/tables/folders.ts';
import { glyphs } from '../../db/tables/glyphs.ts';
import { computeNextMac } from '../../seals/glyph-row-mac.ts';
import { append } from '../audit/audit-leaves.ts';
import { shred } from './destroy-glyphs.ts';
import { type GlyphTableRow, viewGlyphRow } from './glyph-view.ts';
import { findUnconsented } from './health-glyphs.ts';
import { type IssuedState, readIssued } from './issued-glyphs.ts';
import { isNotDestroyed } from './own-glyph.ts';
import { updateMany } from './update-many.ts';

// One call about many glyphs. Each is judged alone: a glyph that cannot be changed gets its own refusal, and the others are
// changed. Folders are locked before glyphs and both in id order, so that two such calls never wait in a circle.

type GroupColumns = Partial<
  Pick<GlyphTableRow, 'isActive' | 'trashedAt' | 'folderId' | 'tags' | 'face' | 'prints' | 'title'>
>;
/** What to do with one locked glyph: new columns, nothing, or why not. */
type GroupVerdict = GroupColumns | 'unchanged' | { readonly refused: GroupRefusal };
type GroupJudge = (row: GlyphTableRow, issued: IssuedState | undefined) => GroupVerdict;

const ACTS = {
  activate: 'glyph.activated',
  deactivate: 'glyph.deactivated',
  trash: 'glyph.trashed',
  restore: 'glyph.restored',
} as const satisfies Record<GroupAct, AuditAct>;

export async function switchMany(
  context: Context,
  accountId: string,
  body: { act: GroupAct; ids: readonly string[] },
): Promise<{ results: GroupResult[] }> {
  const now = context.clock.now();
  return context.db.transaction(async (tx) => {
    const judge = body.act === 'activate' ? await judgeActivation(tx, accountId, body.ids) : JUDGES[body.act](now);
    const results = await changeEach(tx, context, accountId, body.ids, judge, { updatedAt: now });
    const entries = results
      .filter(({ outcome }) => outcome === 'done')
      .map(({ id }) => ({ subjectId: accountId, act: ACTS[body.act], facts: { glyph: id } }));
    if (entries.length > 0) await append(tx, now, entries);
    return { results };
  });
}

const setActiveTo = (isActive: boolean) => (): GroupJudge => (row) => {
  if (row.trashedAt !== null) return { refused: 'glyphs.trashed' };
  return row.isActive === isActive ? 'unchanged' : { isActive };
};

/** Without the consent to keeping health data a glyph that holds some stays off. */
async function judgeActivation(tx: Tx, accountId: string, ids: readonly string[]): Promise<GroupJudge> {
  const unconsented = await findUnconsented(tx, accountId, ids);
  const activate = setActiveTo(true)();
  return (row, issued) => {
    const verdict = activate(row, issued);
    const isOpening = verdict !== 'unchanged' && !('refused' in verdict);
    return isOpening && unconsented.has(row.id) ? { refused: 'consents.healthNeeded' } : verdict;
  };
}

const JUDGES: Record<Exclude<GroupAct, 'activate'>, (now: Date) => GroupJudge> = {
  deactivate: setActiveTo(false),
  trash: (now) => (row, issued) => {
    if (row.trashedAt !== null) return 'unchanged';
    return issued === 'stands' ? { refused: 'folders.readOnly' } : { trashedAt: now };
  },
  restore: () => (row, issued) => {
    if (row.trashedAt === null) return 'unchanged';
    return issued === 'ended' ? { refused: 'enrolments.ended' } : { trashedAt: null };
  },
};

/** A glyph's folder does not decide who may read it, so a move is not logged. */
export async function moveMany(
  context: Context,
  accountId: string,
  { moves }: BodyOf<typeof moveGlyphs>,
): Promise<{ results: GroupResult[] }> {
  const targets = new Map(moves.map((move) => [move.id, move]));
  return context.db.transaction(async (tx) => {
    const kinds = await lockFolders(tx, accountId, [...new Set(moves.map(({ folderId }) => folderId))]);
    const judge: GroupJudge = (row, issued) => {
      const move = targets.get(row.id);
      if (move === undefined) return 'unchanged';
      const verdict = judgeMove(row, move, kinds.get(move.folderId));
      return issued !== undefined && isMove(verdict) ? { refused: 'folders.readOnly' } : verdict;
    };
    return { results: await changeEach(tx, context, accountId, [...targets.keys()], judge) };
  });
}

const isMove = (verdict: GroupVerdict): boolean => verdict !== 'unchanged' && 'folderId' in verdict;

type FolderKind = 'personal' | 'institutional' | undefined;
type GlyphMove = BodyOf<typeof moveGlyphs>['moves'][number];

function judgeMove(row: GlyphTableRow, { folderId, before }: GlyphMove, kind: FolderKind): GroupVerdict {
  const refused = row.trashedAt === null ? whyNotInto(kind) : 'glyphs.trashed';
  if (refused !== null) return { refused };
  if (row.folderId === folderId) return 'unchanged';
  const isWhereItWasSeen = before === undefined || row.folderId === before;
  return isWhereItWasSeen ? { folderId } : { refused: 'glyphs.versionConflict' };
}

function whyNotInto(kind: FolderKind): GroupRefusal | null {
  if (kind === undefined) return 'folders.unknown';
  return kind === 'institutional' ? 'folders.institutional' : null;
}

/** The folders are held until the transaction ends, so that the deletion of one cannot overtake what moves into it. */
async function lockFolders(tx: Tx, accountId: string, ids: readonly string[]) {
  const rows = await tx
    .select({ id: folders.id, folderType: folders.folderType })
    .from(folders)
    .where(and(eq(folders.accountId, accountId), inArray(folders.id, [...ids])))
    .orderBy(asc(folders.id))
    .for('key share');
  return new Map(rows.map(({ id, folderType }) => [id, folderType]));
}

export async function tagMany(context: Context, accountId: string, { changes }: BodyOf<typeof tagGlyphs>) {
  const sealed = changes.map(({ id, tags, before }) => ({ id, text: tags, before }));
  return changeSealed(context, accountId, 'tags', sealed);
}

export async function faceMany(context: Context, accountId: string, { changes }: BodyOf<typeof faceGlyphs>) {
  const sealed = changes.map(({ id, face, before }) => ({ id, text: face, before }));
  return changeSealed(context, accountId, 'face', sealed);
}

export async function storeManyPrints(context: Context, accountId: string, { changes }: BodyOf<typeof notePrints>) {
  const sealed = changes.map(({ id, prints, before }) => ({ id, text: prints, before }));
  return changeSealed(context, accountId, 'prints', sealed);
}

type SealedChange = { id: string; text: string | null; before: string | null };

/**
 * Replaces a text that only the vault opens. The server cannot merge two of them, so a change based on another than the
 * kept one is refused; nothing that others read changes with it, and it is not logged.
 */
async function changeSealed(
  context: Context,
  accountId: string,
  column: 'tags' | 'face' | 'prints',
  changes: readonly SealedChange[],
): Promise<{ results: GroupResult[] }> {
  const wanted = new Map(changes.map((change) => [change.id, change]));
  const judge: GroupJudge = (row) => {
    const { text = row[column], before = null } = wanted.get(row.id) ?? {};
    if (row.trashedAt !== null) return { refused: 'glyphs.trashed' };
    if (row[column] === text) return 'unchanged';
    const change: GroupColumns = { [column]: text };
    return row[column] === before ? change : { refused: 'glyphs.versionConflict' };
  };
  return context.db.transaction(async (tx) => ({
    results: await changeEach(tx, context, accountId, [...wanted.keys()], judge),
  }));
}

/** Only the owner reads titles, so a change is not logged; its timestamp lets other devices notice old copies. */
export async function titleMany(
  context: Context,
  accountId: string,
  { changes }: BodyOf<typeof titleGlyphs>,
): Promise<{ results: GroupResult[] }> {
  const wanted = new Map(changes.map((change) => [change.id, change]));
  const judge: GroupJudge = (row) => {
    const { title = row.title, before = '' } = wanted.get(row.id) ?? {};
    if (row.trashedAt !== null) return { refused: 'glyphs.trashed' };
    if (row.title === title) return 'unchanged';
    return row.title === before ? { title } : { refused: 'glyphs.versionConflict' };
  };
  const updatedAt = context.clock.now();
  return context.db.transaction(async (tx) => ({
    results: await changeEach(tx, context, accountId, [...wanted.keys()], judge, { updatedAt }),
  }));
}

/** Destroys trashed glyphs now instead of after 30 days, with the function of the nightly job. */
export async function destroyMany(
  context: Context,
  accountId: string,
  { ids }: { ids: readonly string[] },
): Promise<{ results: GroupResult[] }> {
  return context.db.transaction(async (tx) => {
    const rows = await lockMany(tx, context, accountId, ids);
    const doomed = [...rows.values()].filter(({ trashedAt }) => trashedAt !== null);
    await shred(tx, context.clock.now(), doomed);
    const results = [...new Set(ids)].map((id): GroupResult => {
      const row = rows.get(id);
      if (row === undefined) return refusedOne(id, 'glyphs.unknown');
      if (row.trashedAt === null) return refusedOne(id, 'glyphs.notTrashed');
      return { id, outcome: 'done', code: null, glyph: null };
    });
    return { results };
  });
}

async function changeEach(
  tx: Tx,
  context: Context,
  accountId: string,
  ids: readonly string[],
  judge: GroupJudge,
  always: { updatedAt?: Date } = {},
): Promise<GroupResult[]> {
  const rows = await lockMany(tx, context, accountId, ids);
  const issued = await readIssued(tx, accountId, [...rows.keys()]);
  const changed: GlyphTableRow[] = [];
  const results = [...new Set(ids)].map((id): GroupResult => {
    const row = rows.get(id);
    if (row === undefined) return refusedOne(id, 'glyphs.unknown');
    const verdict = judge(row, issued.get(id));
    if (verdict === 'unchanged') {
      return { id, outcome: 'unchanged', code: null, glyph: viewGlyphRow(context, row) };
    }
    if ('refused' in verdict) return refusedOne(id, verdict.refused);
    const after = { ...row, ...always, ...verdict, seal: computeNextMac(context, row, verdict) };
    changed.push(after);
    return { id, outcome: 'done', code: null, glyph: viewGlyphRow(context, after) };
  });
  await updateMany(tx, accountId, changed);
  return results;
}

const refusedOne = (id: string, code: GroupRefusal): GroupResult => ({ id, outcome: 'refused', code, glyph: null });

async function lockMany(
  tx: Tx,
  context: Context,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, GlyphTableRow>> {
  const rows = await tx
    .select()
    .from(glyphs)
    .where(and(eq(glyphs.accountId, accountId), inArray(glyphs.id, [...ids]), isNotDestroyed(context.clock.now())))
    .orderBy(asc(glyphs.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}
