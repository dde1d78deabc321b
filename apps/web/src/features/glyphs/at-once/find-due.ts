import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { whenIdle } from '../../../device/when-idle.ts';
import type { CardFace } from '../../../parts/person/sealed-face.ts';
import { openTitle } from '../../../parts/vault/sealed-text.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../../workers/vault-client.ts';
import { buildGlyphDraft, type GlyphDraft } from '../form/glyph-draft.ts';
import { readMany } from '../use-glyphs.ts';
import { type DueCard, dueCard } from './due-at-once.ts';

/** Contents read and opened at once: small, because the worker serves the page beside it. */
const BATCH = 10;
/** Asked about together: of more, the rest follows with the next answer. */
const ASKED_MAX = 10;

/** Contents of which this tab knows that nothing is to be asked. */
const settled = new Set<string>();
const buildVersionKey = ({ id, contentVersion }: GlyphRow): string => `${id} ${contentVersion}`;

/** Opens the cards in small batches until enough are found. Throws VaultWorkerError `locked`, AskError. */
export async function findDue(
  rows: readonly GlyphRow[],
  faces: ReadonlyMap<string, CardFace>,
  signal: AbortSignal,
): Promise<DueCard[]> {
  const left = rows.filter((row) => !settled.has(buildVersionKey(row)));
  const due: DueCard[] = [];
  for (let at = 0; at < left.length && due.length < ASKED_MAX; at += BATCH) {
    await whenIdle();
    signal.throwIfAborted();
    for (const row of await readMany(left.slice(at, at + BATCH).map(({ id }) => id))) {
      const draft = await openDraft(row);
      const card = draft === null ? null : dueCard(row, faces.get(row.id), draft);
      if (card === null) settled.add(buildVersionKey(row));
      else due.push(card);
    }
  }
  return due;
}

/** Returns null for a card that this vault does not open: an earlier one sealed it, or it is damaged. */
async function openDraft(row: GlyphRow): Promise<GlyphDraft | null> {
  const { id: recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode } = row;
  try {
    const [title, { fields, codes, disclosure }] = await Promise.all([
      openTitle(recordId, row.title),
      askVault('glyph.open', { recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode }),
    ]);
    return buildGlyphDraft(row, { title, fields, codes, disclosure });
  } catch (error) {
    if (error instanceof VaultWorkerError && error.code !== 'locked') return null;
    throw error;
  }
}
