import type { BodyOf } from '@repo/contract/call';
import {
  type createFolder,
  FOLDERS_PER_PERSON_MAX,
  type Folder,
  type updateFolder,
} from '@repo/contract/folders/folders';
import type { Language } from '@repo/contract/rules/languages';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import { equalBytes, jcsBytes } from '@repo/vault';
import { and, asc, count, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { isSameRequest, macRequest } from '../../core/idempotency.ts';
import { Refusal, refuse } from '../../core/refuse.ts';
import { textsIn } from '../../core/texts.ts';
import type { Db, Tx } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { accounts } from '../../db/tables/accounts.ts';
import { folders } from '../../db/tables/folders.ts';
import { buildGlyphCount, countGlyphsIn, moveFolderGlyphs, trashFolderGlyphs } from '../glyphs/folder-glyphs.ts';
import { openContent, sealContent } from './folder-content.ts';

export type FolderRow = typeof folders.$inferSelect;

/** The "Initial Content" of a new folder when none is given (MAN-32). */
const EMPTY_CONTENT = '{}';

type CreateBody = BodyOf<typeof createFolder>;

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

const foldersAfter = prepareOnce((db) =>
  db
    .select({ ...getTableColumns(folders), fileCount: buildGlyphCount(folders) })
    .from(folders)
    .where(and(eq(folders.accountId, sql.placeholder('accountId')), gt(folders.id, sql.placeholder('after'))))
    .orderBy(asc(folders.id))
    .limit(sql.placeholder('limit'))
    .prepare('folders_after'),
);

/** Lists the oldest first, with one row more than `limit` when there is a next page. */
export async function listFolders(
  context: Context,
  accountId: string,
  page: { after: string | null; limit: number },
): Promise<Folder[]> {
  const { after, limit } = page;
  const rows = await foldersAfter(context.db).execute({ accountId, after: after ?? BEFORE_ALL, limit: limit + 1 });
  return Promise.all(rows.map((row) => viewFolder(context, row, row.fileCount)));
}

export async function addFolder(context: Context, accountId: string, body: CreateBody): Promise<Folder | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await insertFolder(tx, context, accountId, body);
    return row instanceof Refusal ? row : viewFolder(context, row, await countGlyphsIn(tx, accountId, row.id));
  });
}

/** Every account starts with one folder, so that its first glyph has a place. */
export async function createDefaultFolder(
  tx: Tx,
  context: Context,
  accountId: string,
  language: Language,
): Promise<void> {
  const named = { name: textsIn('folders', language).texts.first, category: 'personal' } as const;
  const made = await insertFolder(tx, context, accountId, named);
  if (made instanceof Refusal) throw made;
}

async function insertFolder(
  tx: Tx,
  context: Context,
  accountId: string,
  body: CreateBody,
): Promise<FolderRow | Refusal> {
  const now = context.clock.now();
  const content = body.encryptedData ?? EMPTY_CONTENT;
  const { name, category, permissions = NO_PERMISSIONS } = body;
  const idempotencyMac = macRequest(context, 'folder', { name, category, permissions, content });
  const id = body.id ?? newId(now.getTime());
  // The lock on the account's row serializes its creations, so the count below stays right.
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const [known] = await tx.select().from(folders).where(isFolder(accountId, id));
  if (known !== undefined) {
    return isSameRequest(known.idempotencyMac, idempotencyMac) ? known : refuse('request.idReused');
  }
  if ((await countFolders(tx, accountId)) >= FOLDERS_PER_PERSON_MAX) return refuse('folders.tooMany');
  const sealed = await sealContent(context, { accountId, folderId: id, version: 1 }, content);
  const [row] = await tx
    .insert(folders)
    .values({
      id,
      accountId,
      name,
      category,
      permissions,
      idempotencyMac,
      contentVersion: 1,
      ...sealed,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('A new folder was not stored.');
  return row;
}

const isFolder = (accountId: string, folderId: string) =>
  and(eq(folders.accountId, accountId), eq(folders.id, folderId));

type FolderChange = { basedOn?: string | undefined; body: BodyOf<typeof updateFolder> };

/** Replaces all fields; content that is not sent stays. */
export async function changeFolder(
  context: Context,
  accountId: string,
  folderId: string,
  { basedOn, body }: FolderChange,
): Promise<Folder | Refusal> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnFolder(tx, accountId, folderId);
    if (row instanceof Refusal) return row;
    if (isChangedSince(row, basedOn)) {
      // A repetition whose first answer was lost is not another change.
      if (!(await isAsSent(context, row, body))) return refuse('folders.changedElsewhere');
      return viewFolder(context, row, await countGlyphsIn(tx, accountId, row.id));
    }
    const { name, category, permissions = row.permissions, encryptedData } = body;
    const version = row.contentVersion + 1;
    const content =
      encryptedData === undefined
        ? {}
        : { contentVersion: version, ...(await sealContent(context, { accountId, folderId, version }, encryptedData)) };
    const [changed] = await tx
      .update(folders)
      .set({ name, category, permissions, ...content, updatedAt: nextUpdate(row, context.clock.now()) })
      .where(isFolder(accountId, folderId))
      .returning();
    if (changed === undefined) throw new Error('A locked folder vanished.');
    return viewFolder(context, changed, await countGlyphsIn(tx, accountId, changed.id));
  });
}

const isChangedSince = (row: FolderRow, basedOn: string | undefined): boolean =>
  basedOn !== undefined && row.updatedAt.toISOString() !== basedOn;

/** The date grows by at least a millisecond, so that two changes within one, or on a clock set back, stay distinct. */
const nextUpdate = (row: FolderRow, now: Date): Date => new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));

async function isAsSent(context: Context, row: FolderRow, body: FolderChange['body']): Promise<boolean> {
  const { name, category, permissions = row.permissions, encryptedData } = body;
  const isSame =
    row.name === name && row.category === category && equalBytes(jcsBytes(row.permissions), jcsBytes(permissions));
  return isSame && (encryptedData === undefined || (await openContent(context, row)) === encryptedData);
}

type FolderRemoval = { moveTo?: string | undefined; basedOn?: string | undefined };

/** Moves the folder's glyphs to the trash, or with `moveTo` to another of the caller's own folders. */
export async function removeFolder(
  context: Context,
  accountId: string,
  folderId: string,
  { moveTo, basedOn }: FolderRemoval,
): Promise<Record<string, never> | Refusal> {
  return context.db.transaction(async (tx) => {
    await lockInOrder(tx, accountId, [folderId, moveTo ?? folderId]);
    const row = await lockOwnFolder(tx, accountId, folderId);
    if (row instanceof Refusal) return row;
    if (isChangedSince(row, basedOn)) return refuse('folders.changedElsewhere');
    if (moveTo === undefined) {
      await trashFolderGlyphs(tx, context, accountId, folderId);
    } else {
      if (!(await isTarget(tx, accountId, folderId, moveTo))) return refuse('folders.badMove');
      await moveFolderGlyphs(tx, accountId, folderId, moveTo);
    }
    await tx.delete(folders).where(isFolder(accountId, folderId));
    return {};
  });
}

/**
 * Locks both until the transaction ends, in the order of their ids: the target cannot be deleted meanwhile, and two
 * opposite moves cannot deadlock.
 */
async function lockInOrder(tx: Tx, accountId: string, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: folders.id })
    .from(folders)
    .where(and(eq(folders.accountId, accountId), inArray(folders.id, [...ids])))
    .orderBy(asc(folders.id))
    .for('update');
}

/**
 * Whether it is another of the caller's own folders. The answer is the same for another person's folder and an unknown
 * one.
 */
async function isTarget(db: Db, accountId: string, from: string, to: string): Promise<boolean> {
  const [row] = await db.select({ folderType: folders.folderType }).from(folders).where(isFolder(accountId, to));
  return to !== from && row?.folderType === 'personal';
}

export async function countFolders(db: Db, accountId: string): Promise<number> {
  const [row] = await db.select({ folders: count() }).from(folders).where(eq(folders.accountId, accountId));
  return row?.folders ?? 0;
}

async function lockOwnFolder(tx: Tx, accountId: string, folderId: string): Promise<FolderRow | Refusal> {
  const [row] = await tx.select().from(folders).where(isFolder(accountId, folderId)).for('update');
  if (row === undefined) return refuse('folders.unknown');
  return row.folderType === 'institutional' ? refuse('folders.readOnly') : row;
}

async function viewFolder(context: Context, row: FolderRow, fileCount: number): Promise<Folder> {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    encryptedData: await openContent(context, row),
    permissions: row.permissions,
    fileCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    folderType: row.folderType,
    isCodeEditable: row.folderType === 'personal',
    institutionalCode: row.institutionalCode,
  };
}
