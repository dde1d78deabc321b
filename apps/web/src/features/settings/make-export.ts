import type { CardPrint } from '@repo/client/card/card-prints';
import { faceSlot, folderDataSlot, folderNameSlot, printsSlot, tagsSlot } from '@repo/client/text-slots';
import { PRODUCT } from '@repo/contract/brand';
import type { AnswerOf } from '@repo/contract/call';
import { listFolders } from '@repo/contract/folders/folders';
import { type GlyphRow, listGlyphs } from '@repo/contract/glyphs/glyphs';
import { exportAccount } from '@repo/contract/settings/settings';
import { PAGE_MAX } from '@repo/contract/wire';
import { strToU8 as toBytes, type Zippable, zipSync } from 'fflate';
import { ask, askPage } from '../../api/ask.ts';
import { m } from '../../paraglide/messages.js';
import { glyphSvg } from '../../parts/glyph/glyph-files.ts';
import { glyphSeal } from '../../parts/glyph/glyph-seal.ts';
import { parseTags } from '../../parts/glyph/sealed-tags.ts';
import { type CardFace, parseFace } from '../../parts/person/sealed-face.ts';
import { readPrints } from '../../parts/prints/sealed-prints.ts';
import { openText, openTitle } from '../../parts/vault/sealed-text.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { exportPartFiles, toJsonBytes } from './export-part-files.ts';

/** It says which step has begun. */
export type ExportStep = { kind: 'account' } | { kind: 'glyphs'; done: number; all: number } | { kind: 'packing' };

type ExportOptions = { signal: AbortSignal; onStep: (step: ExportStep) => void };

/**
 * One .zip of everything: what the server has, and what only this device opens (titles, contents, drawings). What does not
 * open stays in it sealed, and says so. Throws NotConfirmedError, AskError, and the signal's reason when it was stopped.
 */
export async function makeExport({ signal, onStep }: ExportOptions): Promise<{ name: string; content: Blob }> {
  onStep({ kind: 'account' });
  const account = await ask(exportAccount, {});
  const folders = await listAllFolders(signal);
  const glyphs = [...(await listAllGlyphs('active', signal)), ...(await listAllGlyphs('trash', signal))];
  const files: Zippable = {
    'README.txt': toBytes(m.settings_export_readme({ product: PRODUCT, madeAt: account.madeAt })),
  };
  for (const { name, content } of account.parts) Object.assign(files, exportPartFiles(name, content));
  files['folders.json'] = toJsonBytes(await Promise.all(folders.map(openFolder)));
  for (const [index, row] of glyphs.entries()) {
    signal.throwIfAborted();
    onStep({ kind: 'glyphs', done: index, all: glyphs.length });
    await addGlyph(files, row);
  }
  onStep({ kind: 'packing' });
  const packed = zipSync(files, { level: 6 });
  return {
    name: formatFileName(account.madeAt),
    content: new Blob([new Uint8Array(packed)], { type: 'application/zip' }),
  };
}

type Cursor = string | null;
type ExportPage<R> = { items: R[]; nextCursor: Cursor };

/** Every page of a list, one after the other. */
async function listAll<R>(readPage: (cursor: Cursor) => Promise<ExportPage<R>>): Promise<R[]> {
  const rows: R[] = [];
  let cursor: Cursor = null;
  do {
    const page: ExportPage<R> = await readPage(cursor);
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}

const buildPageQuery = (cursor: Cursor) => ({ limit: PAGE_MAX, ...(cursor !== null && { cursor }) });

const listAllFolders = (signal: AbortSignal) =>
  listAll<FolderRow>((cursor) => askPage(listFolders, { query: buildPageQuery(cursor) }, { signal }));

const listAllGlyphs = (state: 'active' | 'trash', signal: AbortSignal) =>
  listAll<GlyphRow>((cursor) => askPage(listGlyphs, { query: { ...buildPageQuery(cursor), state } }, { signal }));

type FolderRow = AnswerOf<typeof listFolders>[number];

async function openFolder(folder: FolderRow) {
  const name = await openOr(() => openText(folderNameSlot(folder.id), folder.name));
  const data =
    folder.encryptedData === '' ? null : await openOr(() => openText(folderDataSlot(folder.id), folder.encryptedData));
  return { ...folder, opened: { name, data } };
}

async function addGlyph(files: Zippable, row: GlyphRow): Promise<void> {
  const { id: recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode } = row;
  const label = { recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode };
  const title = await openOr(() => openTitle(recordId, row.title));
  const content = await openOr(() => askVault('glyph.open', label));
  const opened = content === null ? null : { fields: content.fields, sealedAt: content.timestamp };
  files[`glyphs/${recordId}.json`] = toJsonBytes({
    ...row,
    opened: {
      title,
      tags: await openTags(row),
      face: await openFace(row),
      prints: await openPrints(row),
      content: opened,
    },
  });
  if (content === null) return;
  const drawing = await glyphSvg(content.drawing, glyphSeal(row.glyphId)).arrayBuffer();
  files[`glyphs/${recordId}.svg`] = new Uint8Array(drawing);
}

/** `[]` where there are none. */
async function openTags({ id, tags }: GlyphRow): Promise<readonly string[] | null> {
  return tags === null ? [] : openOr(async () => parseTags(await openText(tagsSlot(id), tags)));
}

const openFace = async ({ id, face }: GlyphRow): Promise<CardFace | null> =>
  face === null ? null : openOr(async () => parseFace(await openText(faceSlot(id), face)));

/** What was printed of it, as the card's page shows it. */
async function openPrints({ id, prints }: GlyphRow): Promise<readonly CardPrint[] | null> {
  return prints === null ? [] : openOr(async () => readPrints(await openText(printsSlot(id), prints)).prints);
}

/** Returns null for what the vault does not open: locked, of a closed generation, damaged. */
async function openOr<T>(opening: () => Promise<T>): Promise<T | null> {
  try {
    return await opening();
  } catch (error) {
    if (error instanceof VaultWorkerError) return null;
    throw error;
  }
}

const formatFileName = (madeAt: string): string => `${PRODUCT.toLowerCase()}-export-${madeAt.slice(0, 10)}.zip`;
