import type { Limits } from '@house/contract/glyphs';
import type { Category, Permissions } from '@house/contract/permissions';
import { type JsonObject, jcs, type OwnedGlyph, policyHash, toBase64url } from '@house/vault';
import type { GlyphKind } from './glyph-payload.ts';

/**
 * The glyph's kind as stored in the owner's section. No header and no row holds it, because the drawing itself carries
 * it.
 */
export const kindOfContent = ({ kind }: JsonObject): GlyphKind =>
  kind === 'institutional' ? 'institutional' : 'personal';

/** The server's data of an own glyph beside its sealed content. `recordId` is the glyph's permanent id. */
export type ServerClaim = {
  recordId: string;
  contentVersion: number;
  category: Category;
  permissions: Permissions;
  limits: Limits;
  hasPasscode: boolean;
};

/** What the owner's section stores besides the fields, because no header holds it: see `agreesWithServer`. */
export const placeOfContent = ({ recordId, limits }: Pick<ServerClaim, 'recordId' | 'limits'>) => ({
  recordId,
  limits: { expiresAt: limits.expiresAt, maxReads: limits.maxReads },
});

/** False when this sealed content belongs to another glyph. A plain client's content may lack the id. */
export function isContentOf(content: JsonObject, recordId: string): boolean {
  return content.recordId === undefined || content.recordId === recordId;
}

/**
 * False when the server's data differ from what the owner sealed. A re-issue signs category, permissions, limits and
 * passcode as the list shows them: with a widened row the owner would sign a widened glyph.
 */
export function agreesWithServer(
  { header, content }: Pick<OwnedGlyph, 'header' | 'content'>,
  claim: ServerClaim,
): boolean {
  const policy = { permissions: claim.permissions, passcode: claim.hasPasscode };
  const { limits } = placeOfContent(claim);
  return (
    isContentOf(content, claim.recordId) &&
    (content.limits === undefined || jcs(content.limits) === jcs(limits)) &&
    header.contentVersion === claim.contentVersion &&
    header.category === claim.category &&
    header.policyHash === toBase64url(policyHash(policy))
  );
}

/** Reads the field texts of an opened section; null when it holds anything else. */
export function parseFields({ fields }: JsonObject): Record<string, string> | null {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === Object.keys(fields).length ? Object.fromEntries(texts) : null;
}
