import { withPerson } from '@repo/client/card/person';
import { folderDataSlot, folderNameSlot } from '@repo/client/text-slots';
import { createFolder } from '@repo/contract/folders/folders';
import { deactivateGlyph } from '@repo/contract/glyphs/glyph-life';
import { createGlyph } from '@repo/contract/glyphs/glyphs';
import { ask } from '../../../api/ask.ts';
import { AskError, describeFailure, hasCode } from '../../../api/ask-error.ts';
import { NotConfirmedError } from '../../../api/confirmer.ts';
import { m } from '../../../paraglide/messages.js';
import { sealContent } from '../../../parts/glyph/seal-content.ts';
import { parseTags, sealTags } from '../../../parts/glyph/sealed-tags.ts';
import { buildFace, parseFace, sealFace } from '../../../parts/person/sealed-face.ts';
import { sealText } from '../../../parts/vault/sealed-text.ts';
import { VaultWorkerError } from '../../../workers/vault/vault-worker-error.ts';
import { askVault } from '../../../workers/vault-client.ts';
import {
  type MissingGlyph,
  type PresentItems,
  type RestorePlan,
  type RestoreSelection,
  selectRestoreFolder,
} from './plan-restore.ts';
import { restoredAccess } from './restored-limits.ts';

export type RestoreResult = {
  folders: number;
  glyphs: number;
  /** Of the glyphs: had a passcode or no readings left. */
  ownerOnly: number;
  /** Codes of institutions: their own page makes them again. */
  codes: number;
  /** Came in by another tab meanwhile. */
  already: number;
  failed: { id: string; title: string | null; reason: string }[];
  isStopped: boolean;
};

type RestoreInput = {
  plan: RestorePlan;
  chosen: RestoreSelection;
  present: PresentItems;
  signal: AbortSignal;
  onStep: (done: number) => void;
};

/** After one of these the next item would fail in the same way. */
const ENDS_ALL = [
  'profile.required',
  'glyphs.tooMany',
  'glyphs.noRoom',
  'folders.tooMany',
  'account.onHold',
  'ask.unreachable',
] as const;

/**
 * Brings the chosen items back, one after the other: opened out of the backup, sealed anew under the present vault, kept
 * by the ordinary calls. Each is whole or not there. Throws VaultWorkerError `locked` and AskError where nothing more can be done.
 */
export async function restoreItems({ plan, chosen, present, signal, onStep }: RestoreInput): Promise<RestoreResult> {
  const result: RestoreResult = {
    ...{ folders: 0, glyphs: 0, ownerOnly: 0, codes: 0, already: 0, failed: [], isStopped: false },
  };
  let done = 0;
  const each = async (item: RestoreItem, restore: () => Promise<void>) => {
    if (signal.aborted) result.isStopped = true;
    if (result.isStopped) return;
    await restore().catch((error: unknown) => noteFailure(result, item, error));
    onStep(++done);
  };
  for (const { id, name } of plan.folders.filter((folder) => chosen.folders.has(folder.id)))
    await each({ id, title: name }, () => restoreFolder(id, result));
  for (const glyph of plan.glyphs.filter(({ id }) => chosen.glyphs.has(id)))
    await each(glyph, () => restoreGlyph(glyph, selectRestoreFolder(glyph, chosen, present), result));
  return result;
}

async function restoreFolder(id: string, result: RestoreResult): Promise<void> {
  const { name, data, category, permissions } = await askVault('backup.folder', { id });
  const body = {
    id,
    name: await sealText(folderNameSlot(id), name),
    encryptedData: await sealText(folderDataSlot(id), data),
    ...{ category, permissions, fileCount: 0 },
  };
  await ask(createFolder, { body });
  result.folders++;
}

async function restoreGlyph(glyph: MissingGlyph, folderId: string | null, result: RestoreResult): Promise<void> {
  const backup = await askVault('backup.glyph', { id: glyph.id });
  const { title, tags, face, kind, category, pattern, isActive, codes, ...listed } = backup;
  const fields = withPerson(backup.fields);
  if (kind === 'institutional') {
    result.codes++;
    return;
  }
  if (folderId === null) {
    result.failed.push({ id: glyph.id, title, reason: m.backups_no_folder() });
    return;
  }
  const { isOwnerOnly, permissions, disclosure, limits } = restoredAccess(listed);
  const step = { kind: 'create' } as const;
  const content = { title, category, pattern, permissions, ...disclosure, fields, codes, limits, passcode: null, step };
  const { sealed } = await sealContent(glyph.newId, content);
  const sealedTags = tags === null ? null : await sealTags(glyph.newId, parseTags(tags));
  const known = face === null ? null : parseFace(face);
  const sealedFace = await sealFace(glyph.newId, known ?? buildFace(fields));
  const more = { face: sealedFace, ...(sealedTags !== null && { tags: sealedTags }) };
  const body = createGlyph.body.parse({ ...sealed, folderId, ...more });
  await ask(createGlyph, { body });
  // Nobody has the new drawing yet, so nothing can be read in between.
  if (!isActive) await ask(deactivateGlyph, { params: { id: glyph.newId } });
  result.glyphs++;
  if (isOwnerOnly) result.ownerOnly++;
}

type RestoreItem = { id: string; title: string | null };

function noteFailure(result: RestoreResult, { id, title }: RestoreItem, error: unknown): void {
  if (hasCode(error, 'request.idReused')) {
    result.already++;
    return;
  }
  if (error instanceof VaultWorkerError && error.code === 'damaged') {
    result.failed.push({ id, title, reason: m.backups_item_damaged() });
    return;
  }
  if (error instanceof NotConfirmedError) {
    // They declined to agree to health data: each further card would ask again.
    result.failed.push({ id, title, reason: m.consents_refused() });
    result.isStopped = true;
    return;
  }
  if (!(error instanceof AskError)) throw error;
  result.failed.push({ id, title, reason: describeFailure(error, m.backups_item_failed()) });
  if (error.status === 401 || ENDS_ALL.some((code) => code === error.code)) result.isStopped = true;
}
