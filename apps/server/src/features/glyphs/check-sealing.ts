import { MAX_CLOCK_SKEW_MS } from '@repo/contract/accounts/meta';
import type { BodyOf } from '@repo/contract/call';
import { holdsHealthData } from '@repo/contract/consents/consents';
import type { changeGlyph, createGlyph } from '@repo/contract/glyphs/glyphs';
import type { RefusalCode } from '@repo/contract/registry/refusals';
import { ANYONE_SECTION, type GlyphRole, ROLE_FIELDS } from '@repo/contract/rules/permissions';
import { type CheckedIssue, checkIssue, type IssueError, type IssueStep, type RecordSection } from '@repo/vault';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import type { Tx } from '../../db/database.ts';
import { folders } from '../../db/tables/folders.ts';
import { checkNatively } from '../../seals/native-signature.ts';
import { readOwnerKeys } from '../vault/own-vaults.ts';
import type { HeldConsents } from './health-glyphs.ts';
import { refusePlace } from './issued-glyphs.ts';

export type SealedBody = BodyOf<typeof createGlyph> | BodyOf<typeof changeGlyph>;

export type SealingInput = {
  step: IssueStep;
  body: SealedBody;
  previousRecord: string | null;
  held: HeldConsents;
};

/**
 * Everything of a sealed glyph that can be verified without any key: envelope, headers, shares and record fit each other
 * and the specified fields, the caller's present identity key signed them, and the record continues the one before.
 */
export async function checkSealing(
  tx: Tx,
  context: Context,
  accountId: string,
  sealing: SealingInput,
): Promise<CheckedIssue | Refusal> {
  const { step, body, previousRecord } = sealing;
  const [ownerKey] = await readOwnerKeys(context, tx, accountId);
  if (ownerKey === undefined) return refuse('vault.missing');
  const { encodedData, category, permissions, issue } = body;
  const claimed = { step, encodedData, issue, category, permissions, previousRecord };
  const outcome = checkIssue({ ...claimed, publicKey: ownerKey.publicKey, userId: accountId }, checkNatively);
  if (!outcome.ok) return refuse(selectRefusalCode(outcome.error), { fields: { issue: outcome.error } });
  if (!outcome.checked.record.sections.every(namesOwnFields)) return refuse('glyphs.badRecord');
  const roles = outcome.checked.record.sections.map(({ role }) => role);
  if (!sealing.held.health && holdsHealthData(category, roles)) return refuse('consents.healthNeeded');
  if (!sealing.held.anyone && roles.includes(ANYONE_SECTION)) return refuse('consents.anyoneNeeded');
  const skewMs = Math.abs(context.clock.now().getTime() - Date.parse(outcome.checked.timestamp));
  return skewMs > MAX_CLOCK_SKEW_MS ? refuse('glyphs.checkClock') : outcome.checked;
}

/** The names stand in logs and notifications: only those a section of its role can hold, and none of `anyone`. */
function namesOwnFields({ role, fields = [] }: RecordSection): boolean {
  const own: readonly string[] = Object.hasOwn(ROLE_FIELDS, role) ? ROLE_FIELDS[role as GlyphRole] : [];
  return fields.every((name) => own.includes(name));
}

function selectRefusalCode(error: IssueError): RefusalCode {
  if (error.startsWith('envelope.')) return 'glyphs.badEnvelope';
  if (error === 'record.wrongKey') return 'glyphs.foreignKey';
  if (error === 'record.badSignature') return 'glyphs.badSignature';
  if (error === 'issue.staleVersion') return 'glyphs.versionConflict';
  return 'glyphs.badRecord';
}

/**
 * Returns null when the folder may take this glyph: it is then held until the transaction ends, so that its deletion
 * cannot overtake the glyph. Always before the glyph's own lock, as the deletion of a folder does it: two orders would
 * be a deadlock.
 */
export async function lockFolder(
  tx: Tx,
  accountId: string,
  folderId: string,
  recordId: string,
): Promise<Refusal | null> {
  const [folder] = await tx
    .select({ id: folders.id, folderType: folders.folderType })
    .from(folders)
    .where(and(eq(folders.accountId, accountId), eq(folders.id, folderId)))
    .for('key share');
  return folder === undefined ? refuse('folders.unknown') : refusePlace(tx, accountId, folder, recordId);
}
