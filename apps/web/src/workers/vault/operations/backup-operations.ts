import { type LineCode, parseLineCodes } from '@repo/client/card/line-codes';
import { agreesWithServer, type Disclosure, kindOfContent, parseDisclosure } from '@repo/client/glyph-content';
import type { GlyphFields } from '@repo/client/glyph-fields';
import type { GlyphKind } from '@repo/client/glyph-payload';
import { faceSlot, folderDataSlot, folderNameSlot, tagsSlot, titleSlot } from '@repo/client/text-slots';
import type { Pattern } from '@repo/contract/glyphs/glyphs';
import {
  type BackupError,
  type BackupHeader,
  fromUtf8,
  type OwnedBytes,
  openBackup,
  openOwnedGlyph,
  parseBackup,
  sealBackup,
  utf8,
  VaultError,
} from '@repo/vault';
import { type BackupContent, type BackupGlyph, backupContent } from '../backup-rows.ts';
import { openWithAny, type VaultKeys } from '../earlier-generations.ts';
import type { StoredVaults } from '../open-generations.ts';
import { requireFields, requireOpenVault } from '../open-vault.ts';
import { CONTENT_BYTES_MAX, packContent, unpackContent } from '../pack-content.ts';
import { knownIds } from '../restored-id.ts';
import { readCode } from '../unlock-keys.ts';
import { VaultWorkerError } from '../vault-worker-error.ts';
import { openTextWithAny } from './item-operations.ts';

/** `otherAccount`: a backup of ours, of somebody else than who is signed in. */
export type BackupReadErrorCode = BackupError | 'backup.otherAccount';
export type ReadBackup = { ok: true; header: BackupHeader } | { ok: false; error: BackupReadErrorCode };

/** `name` null: sealed under an earlier vault that this code does not open, or damaged. */
export type ListedFolder = { id: string; name: string | null; isPersonal: boolean };
export type ListedGlyph = {
  id: string;
  title: string | null;
  folderId: string | null;
  /** It may be in the account under these ids now; what is brought back gets the second. */
  knownIds: string[];
};
export type BackupListing = { folders: ListedFolder[]; glyphs: ListedGlyph[] };

export type BackupGlyphContent = Pick<
  BackupGlyph,
  'category' | 'permissions' | 'limits' | 'readsLeft' | 'hasPasscode' | 'isActive'
> & {
  title: string;
  pattern: Pattern;
  tags: string | null;
  face: string | null;
  fields: GlyphFields;
  codes: LineCode[];
  disclosure: Disclosure | null;
  kind: GlyphKind;
};

/** The backup that is being looked at: its keys open what is in it, and nothing else of this vault. */
let held: { keys: VaultKeys; content: BackupContent } | null = null;

export const backupOperations = {
  /**
   * One sealed file of these rows. Throws `locked`, `noKit` (the newest vault has no recovery wrap, so nothing would ever
   * open the file), `tooLarge`.
   */
  async 'backup.seal'(input: StoredVaults & BackupContent & { madeAt: string }): Promise<OwnedBytes> {
    const vault = await requireOpenVault();
    if (vault.userId !== input.userId) throw new VaultWorkerError('locked');
    const wraps = recoveryWraps(input);
    if (!wraps.some(({ generation }) => generation === vault.generation)) throw new VaultWorkerError('noKit');
    // Parsed, so that nothing but the named columns goes into the file.
    const content = backupContent.parse({ folders: input.folders, glyphs: input.glyphs });
    const counts = { folders: content.folders.length, glyphs: content.glyphs.length };
    const { userId, madeAt } = input;
    const header = { madeAt, userId, generation: vault.generation, wraps, counts };
    const rows = utf8(JSON.stringify(content));
    if (rows.length > CONTENT_BYTES_MAX) throw new VaultWorkerError('tooLarge');
    try {
      return await sealBackup(vault.key, header, await packContent(rows));
    } catch (error) {
      if (error instanceof VaultError && error.code === 'content.tooLarge')
        throw new VaultWorkerError('tooLarge', { cause: error });
      throw error;
    }
  },

  /** What a file says without any key. Throws `locked`. */
  async 'backup.read'(input: { file: Uint8Array }): Promise<ReadBackup> {
    const { userId } = await requireOpenVault();
    const check = parseBackup(input.file);
    if (!check.ok) return check;
    const { header } = check.backup;
    return header.userId === userId ? { ok: true, header } : { ok: false, error: 'backup.otherAccount' };
  },

  /**
   * Opens a file with its recovery code and keeps it here until `backup.close`. Throws `locked`, `codeMalformed`,
   * `codeTypo`, `wrongCode`, `damaged`.
   */
  async 'backup.open'(input: { file: Uint8Array; typed: string }): Promise<BackupListing> {
    const { userId } = await requireOpenVault();
    const check = parseBackup(input.file);
    if (!check.ok || check.backup.header.userId !== userId) throw new VaultWorkerError('damaged');
    const { unwrapKey } = readCode(input.typed);
    const opening = await openBackup(check.backup, unwrapKey).finally(() => unwrapKey.fill(0));
    if (!opening.ok) throw new VaultWorkerError(opening.error === 'backup.wrongCode' ? 'wrongCode' : 'damaged');
    const [newest, ...older] = opening.opened.keys;
    const content = await readContent(opening.opened.content);
    if (newest === undefined || content === null) throw new VaultWorkerError('damaged');
    const unnamed = older.map((one) => ({ ...one, keyId: '' }));
    held = { content, keys: { userId, key: newest.key, keyId: '', older: unnamed, closed: [] } };
    return buildListing(held);
  },

  /** One glyph of the open file, to be sealed anew. Throws `notHeld`, `locked`, `damaged`. */
  async 'backup.glyph'(input: { id: string }): Promise<BackupGlyphContent> {
    const { keys, content } = await requireHeld();
    const row = content.glyphs.find(({ id }) => id === input.id);
    if (row === undefined) throw new VaultWorkerError('notHeld');
    const opened = await openWithAny(keys, (key) => openOwnedGlyph(key, keys.userId, row.encodedData));
    // The rows are the server's word at the time: what was sealed decides who could read it.
    if (!agreesWithServer(opened, { ...row, recordId: row.id })) throw new VaultWorkerError('damaged');
    const { category, permissions, limits, readsLeft, hasPasscode, isActive } = row;
    const fields = requireFields(opened.content);
    return {
      ...{ category, permissions, limits, readsLeft, hasPasscode, isActive },
      pattern: row.visualStyle?.pattern ?? 'classic',
      title: await openTextWithAny(keys, titleSlot(row.id), row.title),
      tags: row.tags === null ? null : await openTextWithAny(keys, tagsSlot(row.id), row.tags),
      face: row.face == null ? null : await openTextWithAny(keys, faceSlot(row.id), row.face),
      fields,
      codes: parseLineCodes(opened.content, fields),
      disclosure: parseDisclosure(opened.content),
      kind: kindOfContent(opened.content),
    };
  },

  /** One folder of the open file. Throws `notHeld`, `locked`, `damaged`. */
  async 'backup.folder'(input: { id: string }) {
    const { keys, content } = await requireHeld();
    const row = content.folders.find(({ id }) => id === input.id);
    if (row === undefined) throw new VaultWorkerError('notHeld');
    const { category, permissions } = row;
    return {
      ...{ category, permissions },
      name: await openTextWithAny(keys, folderNameSlot(row.id), row.name),
      data: await openTextWithAny(keys, folderDataSlot(row.id), row.encryptedData),
    };
  },

  async 'backup.close'(): Promise<void> {
    held = null;
  },
};

/** Takes that of every generation that has one. Wraps of passwords and passkeys stay where they are. */
function recoveryWraps({ vaults }: StoredVaults): BackupHeader['wraps'] {
  return vaults.flatMap(({ generation, wraps }) =>
    wraps.filter(({ kind }) => kind === 'recovery').map(({ id, sealed }) => ({ generation, id, sealed })),
  );
}

/** With the vault closed, or of somebody else, nothing of the file is told any more. */
async function requireHeld(): Promise<NonNullable<typeof held>> {
  const { userId } = await requireOpenVault().catch((error) => {
    held = null;
    throw error;
  });
  if (held === null || held.keys.userId !== userId) throw new VaultWorkerError('notHeld');
  return held;
}

async function readContent(packed: OwnedBytes): Promise<BackupContent | null> {
  const bytes = await unpackContent(packed);
  if (bytes === null) return null;
  try {
    const read = backupContent.safeParse(JSON.parse(fromUtf8(bytes)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

async function buildListing({ keys, content }: NonNullable<typeof held>): Promise<BackupListing> {
  const folders = content.folders.map(async ({ id, name, folderType }) => ({
    id,
    name: await textOrNull(openTextWithAny(keys, folderNameSlot(id), name)),
    isPersonal: folderType === 'personal',
  }));
  const glyphs = content.glyphs.map(async ({ id, title, folderId }) => ({
    id,
    title: await textOrNull(openTextWithAny(keys, titleSlot(id), title)),
    folderId,
    knownIds: knownIds(id),
  }));
  return { folders: await Promise.all(folders), glyphs: await Promise.all(glyphs) };
}

async function textOrNull(opening: Promise<string>): Promise<string | null> {
  try {
    return await opening;
  } catch (error) {
    if (error instanceof VaultWorkerError) return null;
    throw error;
  }
}
