import { type Folder, folder } from '@repo/contract/folders/folders';
import { readGlyphs } from '@repo/contract/glyphs/glyph-groups';
import { GLYPHS_PER_PERSON_MAX, type GlyphRow, glyph } from '@repo/contract/glyphs/glyphs';
import * as z from 'zod/mini';
import { ask } from '../../api/ask.ts';
import { readHold, readSession } from '../../api/session.ts';
import { type CopyPart, changeCopy, readCopyNames, readCopyPart } from '../../device/remembered/sealed-store.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import type { CopyName } from './copy-state.ts';

// The sealed local copy (docs/decisions/0049): the lists and the newest glyphs whole, sealed once more under the vault
// key, so that even names, times and numbers say nothing to whoever opens the disk. It holds nothing that opens a vault.

/** Rows of one sealed part. */
const ROWS_A_PART = 500;
const PARTS_MAX = Math.ceil(GLYPHS_PER_PERSON_MAX / ROWS_A_PART);
/** Glyphs that are kept whole, newest first; of the others the list alone is kept. */
const WHOLE_MAX = 300;
const WHOLE_AT_ONCE = 50;

const SHAPES = { glyphs: z.array(glyph), folders: z.array(folder) };
export type CopiedLists = { glyphs: GlyphRow; folders: Folder };
const headShape = z.object({ parts: z.int() });

/** Keeps a list as the server gave it. A device without room, or a vault that just closed, has no copy: reading goes on without. */
export async function storeList<N extends CopyName>(name: N, list: readonly CopiedLists[N][]): Promise<boolean> {
  if (isOnHold()) return false;
  const chunks = Array.from({ length: Math.ceil(list.length / ROWS_A_PART) }, (_, part) => ({
    name: `${name}/${part}`,
    value: list.slice(part * ROWS_A_PART, (part + 1) * ROWS_A_PART),
  }));
  // What a longer list left behind goes with it.
  const left = Array.from({ length: PARTS_MAX }, (_, part) => `${name}/${part}`).slice(chunks.length);
  return store([{ name, value: { parts: chunks.length } }, ...chunks], () => '', left);
}

/** Returns null where there is no copy. */
export async function readStoredList<N extends CopyName>(
  name: N,
): Promise<{ list: CopiedLists[N][]; savedAtMs: number } | null> {
  const head = await readStored(name);
  const parsed = headShape.safeParse(head?.value);
  if (head === null || !parsed.success) return null;
  const names = Array.from({ length: parsed.data.parts }, (_, part) => `${name}/${part}`);
  const parts = await Promise.all(names.map(readStored));
  const list: CopiedLists[N][] = [];
  for (const part of parts) {
    const rows = SHAPES[name].safeParse(part?.value);
    // A copy that another version of the page wrote is none.
    if (!rows.success) return null;
    // zod's own output of this very list's shape; TypeScript cannot carry it through the name.
    list.push(...(rows.data as CopiedLists[N][]));
  }
  return { list, savedAtMs: head.savedAtMs };
}

/** One glyph with content and record, or null where only its row is here. */
export async function readStoredGlyph(id: string): Promise<GlyphRow | null> {
  const parsed = glyph.safeParse((await readStored(wholeName(id)))?.value);
  return parsed.success ? parsed.data : null;
}

/** Fetches what is missing of the newest glyphs, whole, and drops what is gone. */
export async function storeWholeGlyphs(rows: readonly GlyphRow[]): Promise<void> {
  const userId = readSession()?.user.id;
  if (userId === undefined || isOnHold()) return;
  const wanted = new Map(rows.slice(0, WHOLE_MAX).map((row) => [wholeName(row.id), row]));
  const known = (await readCopyNames(userId)).filter(({ name }) => name.startsWith('glyph/'));
  const gone = known.filter(({ name }) => !wanted.has(name)).map(({ name }) => name);
  if (gone.length > 0) await changeCopy(userId, [], gone);
  for (const { name, stamp } of known) {
    const row = wanted.get(name);
    if (row !== undefined && readStamp(row) === stamp) wanted.delete(name);
  }
  const ids = [...wanted.values()].map(({ id }) => id);
  for (let at = 0; at < ids.length; at += WHOLE_AT_ONCE) {
    if (!(await storeWhole(ids.slice(at, at + WHOLE_AT_ONCE)))) return;
  }
}

async function storeWhole(ids: readonly string[]): Promise<boolean> {
  for (let wanted = [...ids]; wanted.length > 0; ) {
    const { glyphs, left } = await ask(readGlyphs, { body: { ids: wanted } }, { background: true });
    const stamps = new Map(glyphs.map((row) => [wholeName(row.id), readStamp(row)]));
    const values = glyphs.map((row) => ({ name: wholeName(row.id), value: row }));
    if (!(await store(values, (name) => stamps.get(name) ?? ''))) return false;
    wanted = left;
  }
  return true;
}

const wholeName = (id: string): string => `glyph/${id}`;
/** New with each change of content, title or issue, and says no more than when. */
const readStamp = ({ updatedAt }: GlyphRow): string => updatedAt;

async function store(
  values: readonly { name: string; value: unknown }[],
  stamp: (name: string) => string,
  drop: readonly string[] = [],
): Promise<boolean> {
  try {
    const savedAtMs = Date.now();
    const parts: CopyPart[] = [];
    // One question a part: thousands of rows handed over at once would hold up the page.
    for (const { name, value } of values) {
      const { userId, sealed } = await askVault('copy.seal', { values: [{ name, value }] });
      parts.push(...sealed.map((bytes) => ({ userId, name, stamp: stamp(name), savedAtMs, sealed: bytes })));
    }
    const userId = readSession()?.user.id;
    // Somebody signed out while the worker was busy: what was erased is not put back.
    if (userId === undefined || parts.some((part) => part.userId !== userId)) return false;
    await changeCopy(userId, parts, drop);
    return true;
  } catch (error) {
    // The browser throws a DOMException when it has no room, or no storage at all.
    if (error instanceof VaultWorkerError || error instanceof DOMException) return false;
    throw error;
  }
}

async function readStored(name: string): Promise<{ value: unknown; savedAtMs: number } | null> {
  const userId = readSession()?.user.id;
  if (userId === undefined) return null;
  try {
    const part = await readCopyPart(userId, name);
    if (part === null) return null;
    const [value] = await askVault('copy.open', { parts: [{ name, sealed: part.sealed }] });
    return { value, savedAtMs: part.savedAtMs };
  } catch (error) {
    if (error instanceof VaultWorkerError || error instanceof DOMException) return null;
    throw error;
  }
}

/** On the day of hold the server leaves out what the vault would open: such a list would overwrite a good copy. */
const isOnHold = () => readHold() !== null;
