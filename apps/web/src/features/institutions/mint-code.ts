import { folderDataSlot, folderNameSlot } from '@repo/client/text-slots';
import { createFolder, listFolders } from '@repo/contract/folders/folders';
import { createGlyph, type GlyphRow } from '@repo/contract/glyphs/glyphs';
import { type InstitutionalCode, revealInstitutionalCode } from '@repo/contract/institutions/institutions';
import { NATURE_OF_KIND } from '@repo/contract/rules/institution-kinds';
import { NO_PERMISSIONS } from '@repo/contract/rules/permissions';
import type { Glyph } from '@repo/glyph';
import { ask } from '../../api/ask.ts';
import { hasCode } from '../../api/ask-error.ts';
import { createUuid } from '../../device/uuid.ts';
import { m } from '../../paraglide/messages.js';
import { sealInstitutional } from '../../parts/glyph/seal-institutional.ts';
import { askToReveal } from '../../parts/glyph/use-reveal.ts';
import { sealText } from '../../parts/vault/sealed-text.ts';
import { askVault } from '../../workers/vault-client.ts';

export type DrawnCode = { row: GlyphRow; drawing: Glyph };

/** The drawing of a code: out of the vault, and before that made on this device if it is the first time. Throws VaultWorkerError, AskError. */
export async function drawCode(code: InstitutionalCode): Promise<DrawnCode> {
  if (code.glyph !== null) await askToReveal(code.glyph.id, 'show');
  const row = code.glyph ?? (await mintGlyph(code.institution.id));
  const { id: recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode } = row;
  const { pattern } = row.visualStyle;
  const word = { recordId, encodedData, contentVersion, category, permissions, limits, hasPasscode, pattern };
  return { row, drawing: (await askVault('glyph.open', word)).drawing };
}

/** The server assigns the record, once for all tabs and devices; whoever keeps a glyph under it first has made it. */
async function mintGlyph(institutionId: string): Promise<GlyphRow> {
  const assigned = await ask(revealInstitutionalCode, { body: { institutionId } });
  if (assigned.glyph !== null) return assigned.glyph;
  const { recordId, code, role, institution } = assigned;
  const { category } = NATURE_OF_KIND[institution.kind];
  const folderId = await chooseFolder();
  const body = await sealInstitutional({ recordId, folderId, institution, code, category, role });
  try {
    return await ask(createGlyph, { body });
  } catch (error) {
    if (!hasCode(error, 'request.idReused')) throw error;
    const { glyph } = await ask(revealInstitutionalCode, { body: { institutionId } });
    if (glyph === null) throw error;
    return glyph;
  }
}

/** The person's oldest folder of their own, from where they move it as they like; a new one where there is none. */
async function chooseFolder(): Promise<string> {
  const own = (await ask(listFolders, {})).find(({ folderType }) => folderType === 'personal');
  if (own !== undefined) return own.id;
  const id = createUuid();
  const [name, encryptedData] = await Promise.all([
    sealText(folderNameSlot(id), m.institutions_folder_name()),
    sealText(folderDataSlot(id), '{}'),
  ]);
  const body = { id, name, encryptedData, category: 'personal' as const, permissions: NO_PERMISSIONS, fileCount: 0 };
  return (await ask(createFolder, { body })).id;
}
