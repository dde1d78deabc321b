import { GLYPH_ROLES } from '@repo/contract/rules/permissions';
import { or, sql } from 'drizzle-orm';
import { glyphs } from '../db/tables/glyphs.ts';

/**
 * How the list of roles that may open a glyph for a reason begins in a record of a row without its column: canonical JSON
 * has one form (RFC 8785), and the version that wrote such rows knew nothing that stands before this list.
 */
export const EMERGENCY_ASKED = '"policy":{"emergency":[';

/** Rows of `glyphs` that somebody else may open, without parsing their records. */
export function letsOthersRead() {
  const levels = GLYPH_ROLES.map((role) => sql`${glyphs.permissions} ->> ${role} <> 'none'`);
  const isAsked = sql`position(${`${EMERGENCY_ASKED}"`} in ${glyphs.record}) > 0`;
  return or(...levels, sql`coalesce(${glyphs.emergencyAccess}, ${isAsked})`);
}
