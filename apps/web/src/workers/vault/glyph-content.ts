import {
  type Category,
  type FieldName,
  GLYPH_ROLES,
  type GlyphRole,
  type Limits,
  type Permissions,
  ROLE_FIELDS,
} from '@house/contract/glyphs';
import { type JsonObject, jcs, type OwnedGlyph, policyHash, toBase64url } from '@house/vault';
import { VaultTrouble } from './vault-trouble.ts';

/** The facts of a glyph by field name; a field that is not filled is not there. */
export type GlyphFields = Partial<Record<FieldName, string>>;

/** One section for each role that is not `none` and has a filled field: exactly the fields of that role's list. */
export function sectionsFor(fields: GlyphFields, permissions: Permissions): { role: GlyphRole; content: JsonObject }[] {
  return GLYPH_ROLES.flatMap((role) => {
    if (permissions[role] === 'none') return [];
    const seen = fieldsOfRole(fields, role);
    return Object.keys(seen).length === 0 ? [] : [{ role, content: { fields: seen } }];
  });
}

/** What a role reads of these fields, in the order of its list. */
export function fieldsOfRole(fields: GlyphFields, role: GlyphRole): Record<string, string> {
  const names: readonly FieldName[] = ROLE_FIELDS[role];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
}

/** Whose word a glyph carries: a person's own facts, or that they hold an institution's code. */
export type GlyphKind = 'personal' | 'institutional';

/** What the owner's section tells of the kind. It stands in no header and no row: the drawing itself says it to a reader. */
export const kindOfContent = ({ kind }: JsonObject): GlyphKind =>
  kind === 'institutional' ? 'institutional' : 'personal';

/** What the server says of an own glyph beside its sealed content. `recordId` is the glyph's id for life. */
export type ServerWord = {
  recordId: string;
  contentVersion: number;
  category: Category;
  permissions: Permissions;
  limits: Limits;
  hasPasscode: boolean;
};

/** What the owner's section carries beside the fields, because no header says it: see `agreesWithServer`. */
export const placeOfContent = ({ recordId, limits }: Pick<ServerWord, 'recordId' | 'limits'>) => ({
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
  word: ServerWord,
): boolean {
  const policy = { permissions: word.permissions, passcode: word.hasPasscode };
  const { limits } = placeOfContent(word);
  return (
    isContentOf(content, word.recordId) &&
    (content.limits === undefined || jcs(content.limits) === jcs(limits)) &&
    header.contentVersion === word.contentVersion &&
    header.category === word.category &&
    header.policyHash === toBase64url(policyHash(policy))
  );
}

/** Field texts out of an opened section; anything else in it is refused. Throws VaultTrouble `damaged`. */
export function readFields(content: JsonObject): Record<string, string> {
  const { fields } = content;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new VaultTrouble('damaged');
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string') throw new VaultTrouble('damaged');
      return [name, value];
    }),
  );
}
