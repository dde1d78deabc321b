import type { Limits } from '@house/contract/glyphs';
import type { Category, Permissions } from '@house/contract/permissions';
import { type JsonObject, jcs, type OwnedGlyph, policyHash, toBase64url } from '@house/vault';
import type { GlyphKind } from './glyph-payload.ts';

/** What the owner's section tells of the kind. It stands in no header and no row: the drawing itself says it to a reader. */
export const kindOfContent = ({ kind }: JsonObject): GlyphKind =>
  kind === 'institutional' ? 'institutional' : 'personal';

/** What the server says of an own glyph beside its sealed content. `recordId` is the glyph's id for life. */
export type ServerClaim = {
  recordId: string;
  contentVersion: number;
  category: Category;
  permissions: Permissions;
  limits: Limits;
  hasPasscode: boolean;
};

/** What the owner's section carries beside the fields, because no header says it: see `agreesWithServer`. */
export const placeOfContent = ({ recordId, limits }: Pick<ServerClaim, 'recordId' | 'limits'>) => ({
  recordId,
  limits: { expiresAt: limits.expiresAt, maxReads: limits.maxReads },
});

/** False when this sealed content belongs to another glyph. A plain client's content may not say where it belongs. */
export function isContentOf(content: JsonObject, recordId: string): boolean {
  return content.recordId === undefined || content.recordId === recordId;
}

/**
 * False when the server says anything else than what the owner sealed. A re-issue signs category, permissions, limits and
 * passcode as the list shows them: a widened row would become a widened glyph by its owner's own hand.
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

/** Field texts out of an opened section; null when it holds anything else. */
export function parseFields({ fields }: JsonObject): Record<string, string> | null {
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return null;
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.length === Object.keys(fields).length ? Object.fromEntries(texts) : null;
}
