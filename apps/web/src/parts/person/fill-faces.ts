import { faceGlyphs, readGlyphs } from '@repo/contract/glyphs/glyph-groups';
import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { ask } from '../../api/ask.ts';
import { AskError } from '../../api/ask-error.ts';
import { whenIdle } from '../../device/when-idle.ts';
import { VaultWorkerError } from '../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../workers/vault-client.ts';
import { buildFace, sealFace } from './sealed-face.ts';

/** Contents read and opened at once: small, because the worker serves the page beside it. */
const BATCH = 10;

/** Cards of which this tab knows that they do not open, or that were written already. */
const tried = new Set<string>();
let running: Promise<boolean> = Promise.resolve(false);

/**
 * Gives cards made earlier their face, from the content that the open vault reads; in small batches while the browser is
 * idle. Answers whether any was written. A vault that closes or a network that goes ends it until the list is shown again.
 */
export function fillFaces(rows: readonly GlyphRow[], signal: AbortSignal): Promise<boolean> {
  // What made an earlier turn fail was told to whoever asked for it, and does not keep the next one from starting.
  running = running.catch(() => false).then(() => fillEach(rows, signal));
  return running;
}

async function fillEach(rows: readonly GlyphRow[], signal: AbortSignal): Promise<boolean> {
  const faceless = rows.filter(({ id, face, state }) => face === null && state !== 'trash' && !tried.has(id));
  let wrote = false;
  try {
    for (let at = 0; at < faceless.length; at += BATCH) {
      await whenIdle();
      if (signal.aborted) return wrote;
      const batch = faceless.slice(at, at + BATCH).map(({ id }) => id);
      if (await fillBatch(batch)) wrote = true;
      for (const id of batch) tried.add(id);
    }
  } catch (error) {
    if (!(error instanceof AskError || isLocked(error))) throw error;
  }
  return wrote;
}

async function fillBatch(ids: readonly string[]): Promise<boolean> {
  const { glyphs } = await ask(readGlyphs, { body: { ids: [...ids] } }, { background: true });
  const changes: { id: string; face: string; before: null }[] = [];
  for (const row of glyphs) {
    const face = await readFace(row);
    if (face !== null) changes.push({ id: row.id, face, before: null });
  }
  if (changes.length === 0) return false;
  const { results } = await ask(faceGlyphs, { body: { changes } }, { background: true });
  return results.some(({ outcome }) => outcome === 'done');
}

/** Returns null for a card that this vault does not open: an earlier one sealed it, or it is damaged. */
async function readFace(row: GlyphRow): Promise<string | null> {
  const { id: recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode } = row;
  try {
    const label = { recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode };
    const { fields } = await askVault('glyph.open', label);
    return await sealFace(recordId, buildFace(fields));
  } catch (error) {
    if (error instanceof VaultWorkerError && !isLocked(error)) return null;
    throw error;
  }
}

const isLocked = (error: unknown): boolean => error instanceof VaultWorkerError && error.code === 'locked';
