import {
  ANYONE_GROUPS,
  type AnyoneGroup,
  EMERGENCY_ROLES,
  GLYPH_ROLES,
  type GlyphRole,
  PERMISSION_LEVELS,
  type Permissions,
} from '@repo/contract/rules/permissions';
import { copyRoles, holdsContent } from '@repo/contract/rules/section-access';
import { parseRecord } from '@repo/vault';
import { EMERGENCY_ASKED } from '../../seals/glyph-readers.ts';

/**
 * Who may open a glyph: each role at its level, and responders the sections of `forReason`; who may copy what is read; and
 * what anyone may read.
 */
export type GlyphAccess = {
  permissions: Permissions;
  forReason: readonly string[];
  mayCopy: readonly string[];
  anyone: readonly AnyoneGroup[];
};

/** A record that does not parse opens nothing; storing one is refused elsewhere. */
export function deriveAccess(permissions: Permissions, record: string): GlyphAccess {
  const policy = parseRecord(record)?.policy;
  const forReason = policy === undefined ? [] : (policy.emergency ?? olderForReason(permissions));
  return { permissions, forReason, mayCopy: policy?.mayCopy ?? [], anyone: orderGroups(policy?.anyone) };
}

/** The ticked groups in the order in which they are shown. */
function orderGroups(ticked: readonly string[] = []): readonly AnyoneGroup[] {
  return ANYONE_GROUPS.filter((group) => ticked.includes(group));
}

/** Before the owner was asked, `restricted` for the emergency role meant yes, for every section of these roles. */
export function olderForReason(permissions: Permissions): readonly GlyphRole[] {
  if (permissions.emergency !== 'restricted') return [];
  return EMERGENCY_ROLES.filter((role) => permissions[role] !== 'none');
}

/** What a row repeats of its record, so that a list of thousands parses none. */
export function buildAccessColumns(permissions: Permissions, record: string) {
  const { forReason, anyone } = deriveAccess(permissions, record);
  return { emergencyAccess: forReason.length > 0, anyoneGroups: anyone.length > 0 ? anyone : null };
}

/** Whether responders may open sections for a reason; from the text in rows of before the column, see `EMERGENCY_ASKED`. */
export function hasEmergencyAccess({
  emergencyAccess,
  permissions,
  record,
}: {
  emergencyAccess: boolean | null;
  permissions: Permissions;
  record: string;
}): boolean {
  if (emergencyAccess !== null) return emergencyAccess;
  return record.includes(EMERGENCY_ASKED)
    ? record.includes(`${EMERGENCY_ASKED}"`)
    : olderForReason(permissions).length > 0;
}

/** A section in canonical JSON, as far as it is asked for: its members stand in this order, and `fields` may be missing. */
const SECTION = /"ctHash":"[^"]*",(?:"fields":\[([^\]]*)\],)?"headerHash":"[^"]*","role":"([^"]*)"/g;

/** The roles whose section says more than whose card it is. The text itself tells here too, and names hold no quotation marks. */
export function heldRoles(record: string): GlyphRole[] {
  const held = new Set<string>();
  for (const [, fields, role] of record.matchAll(SECTION)) {
    const names = fields === undefined ? undefined : [...fields.matchAll(/"([^"]*)"/g)].map(([, name]) => name ?? '');
    if (role !== undefined && holdsContent(names)) held.add(role);
  }
  return GLYPH_ROLES.filter((role) => held.has(role));
}

/** Roles whose tick "may copy" stands in the record, as far as their level is still `read`; from the text, as above. */
export function deriveCopyRoles(permissions: Permissions, record: string): GlyphRole[] {
  const [, names = ''] = /"listed":(?:true|false),"mayCopy":\[([a-z",]+)\]/.exec(record) ?? [];
  return copyRoles(
    permissions,
    GLYPH_ROLES.filter((role) => names.includes(`"${role}"`)),
  );
}

/** Whether a role may open it. What anyone may read is no matter of a profile: nobody relies on it professionally. */
export function isForOthers({ permissions, forReason }: GlyphAccess): boolean {
  return forReason.length > 0 || GLYPH_ROLES.some((role) => permissions[role] !== 'none');
}

/** Returns true when somebody may read more than before, or take more of it away. */
export function opensMore(before: GlyphAccess, after: GlyphAccess): boolean {
  const rankLevel = ({ permissions }: GlyphAccess, role: GlyphRole) => PERMISSION_LEVELS.indexOf(permissions[role]);
  return (
    GLYPH_ROLES.some((role) => rankLevel(after, role) > rankLevel(before, role)) ||
    after.forReason.some((role) => !before.forReason.includes(role)) ||
    after.mayCopy.some((role) => !before.mayCopy.includes(role) && before.permissions[role as GlyphRole] !== 'full') ||
    after.anyone.some((group) => !before.anyone.includes(group))
  );
}
