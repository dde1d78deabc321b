import type { Limits } from '@repo/contract/glyphs/glyphs';
import {
  type AnyoneGroup,
  type Category,
  GLYPH_ROLES,
  type GlyphRole,
  type Permissions,
} from '@repo/contract/rules/permissions';
import { type JsonObject, jcs, type OwnedGlyph, policyHash, toBase64url } from '@repo/vault';
import { type AnyoneTicks, parseAnyoneTicks } from './card/anyone-lines.ts';
import { rolesForReason } from './glyph-fields.ts';
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

/** What the owner decided beside the ladder. */
export type Disclosure = {
  emergencyAccess: boolean;
  listed: boolean;
  /** Roles at level `read` that may copy what they read. */
  mayCopy: readonly GlyphRole[];
  /** What anyone may read; absent where nothing is ticked and nothing is remembered. */
  anyone?: AnyoneTicks | undefined;
};

/** For a glyph that its owner alone reads. */
export const NO_DISCLOSURE: Disclosure = { emergencyAccess: false, listed: false, mayCopy: [] };

/** What the owner's section stores besides the fields, because no header shows it: see `agreesWithServer`. */
export const sealedClaim = ({
  recordId,
  limits,
  emergencyAccess,
  listed,
  mayCopy,
  anyone,
}: Pick<ServerClaim, 'recordId' | 'limits'> & Disclosure) => ({
  recordId,
  limits: sealedLimits(limits),
  disclosure: {
    emergencyAccess,
    listed,
    ...(mayCopy.length > 0 && { mayCopy: [...mayCopy] }),
    ...(anyone && { anyone: copyTicks(anyone) }),
  },
});

const copyTicks = ({ groups, leftOut, nameless, ...others }: AnyoneTicks) => ({
  ...others,
  ...{ groups: [...groups], leftOut: [...leftOut], nameless: [...nameless] },
});

/** `mayCopy` of the signed policy, which does not name an empty list. */
export const copyPolicy = (mayCopy: readonly GlyphRole[]): { mayCopy?: readonly GlyphRole[] } =>
  mayCopy.length === 0 ? {} : { mayCopy };

/** `anyone` of the signed policy, which is absent where no group is ticked. */
const signedGroups = (anyone: AnyoneTicks | undefined): { anyone?: readonly AnyoneGroup[] } =>
  anyone === undefined || anyone.groups.length === 0 ? {} : { anyone: anyone.groups.toSorted() };

const sealedLimits = ({ expiresAt, maxReads }: Limits) => ({ expiresAt, maxReads });

/** What the owner decided beside the ladder, as sealed. Returns null in content made before the owner was asked. */
export function parseDisclosure({ disclosure }: JsonObject): Disclosure | null {
  if (typeof disclosure !== 'object' || disclosure === null || Array.isArray(disclosure)) return null;
  const { emergencyAccess, listed, mayCopy = [] } = disclosure as JsonObject;
  if (typeof emergencyAccess !== 'boolean' || typeof listed !== 'boolean' || !Array.isArray(mayCopy)) return null;
  const anyone = parseAnyoneTicks((disclosure as JsonObject).anyone);
  return {
    ...{ emergencyAccess, listed, mayCopy: GLYPH_ROLES.filter((role) => mayCopy.includes(role)) },
    ...(anyone && { anyone }),
  };
}

/** Returns false when this sealed content belongs to another glyph. A plain client's content may lack the id. */
export function isContentForRecord(content: JsonObject, recordId: string): boolean {
  return content.recordId === undefined || content.recordId === recordId;
}

/** What a glyph made before the owner was asked goes on with: never more than its record allowed. */
export const olderDisclosure = ({ emergency, medical }: Permissions): Disclosure => ({
  emergencyAccess: emergency === 'restricted' && medical !== 'none',
  listed: false,
  mayCopy: [],
});

/**
 * Returns false when the server's data differ from what the owner sealed. A re-issue signs category, permissions,
 * limits and passcode as the list shows them: with a widened row the owner would sign a widened glyph.
 */
export function agreesWithServer(
  { header, content }: Pick<OwnedGlyph, 'header' | 'content'>,
  claim: ServerClaim,
): boolean {
  const disclosure = parseDisclosure(content);
  const policy = {
    permissions: claim.permissions,
    passcode: claim.hasPasscode,
    ...(disclosure && {
      emergency: rolesForReason(disclosure.emergencyAccess),
      listed: disclosure.listed,
      ...copyPolicy(disclosure.mayCopy),
      ...signedGroups(disclosure.anyone),
    }),
  };
  return (
    isContentForRecord(content, claim.recordId) &&
    (content.limits === undefined || jcs(content.limits) === jcs(sealedLimits(claim.limits))) &&
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
