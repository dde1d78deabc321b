import type { GlyphRow } from '@house/contract/glyphs';
import { GLYPH_ROLES, type GlyphRole } from '@house/contract/permissions';

export type PromisedRow = Pick<
  GlyphRow,
  'state' | 'permissions' | 'emergencyAccess' | 'passcodeAttemptsLeft' | 'withheld'
>;

/**
 * What may be said of a card, on the screen and on paper, about a scan made now. `helpers`: somebody whom the owner ticked
 * reads it. `afterProfile`: somebody is ticked, and the server gives nothing before the profile counts as complete.
 * `stopped`: off, ended, used up, in the trash, or its passcode was typed wrong too often. `nobody`: only its owner.
 */
export type CardPromise = 'helpers' | 'afterProfile' | 'stopped' | 'nobody';

export function promiseOf(row: PromisedRow): CardPromise {
  if (row.state !== 'open' || row.passcodeAttemptsLeft === 0) return 'stopped';
  if (tickedReaders(row).length === 0) return 'nobody';
  return row.withheld ? 'afterProfile' : 'helpers';
}

/** The roles that a scan made now gives something to, at once or for a reason. */
export function promisedReaders(row: PromisedRow): readonly GlyphRole[] {
  return promiseOf(row) === 'helpers' ? tickedReaders(row) : [];
}

/** Restricted reads nothing: it says only that the card exists. A responder gives a reason where emergency access is on. */
export function tickedReaders({
  permissions,
  emergencyAccess,
}: Pick<PromisedRow, 'permissions' | 'emergencyAccess'>): readonly GlyphRole[] {
  return GLYPH_ROLES.filter((role) => {
    const reads = permissions[role] === 'read' || permissions[role] === 'full';
    return reads || (emergencyAccess && role === 'emergency');
  });
}
