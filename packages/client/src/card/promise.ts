import type { GlyphRow } from '@repo/contract/glyphs/glyphs';
import { EMERGENCY_CATEGORIES, EMERGENCY_ROLES, GLYPH_ROLES, type GlyphRole } from '@repo/contract/rules/permissions';

export type PromisedRow = Pick<
  GlyphRow,
  'state' | 'permissions' | 'emergencyAccess' | 'holds' | 'limits' | 'passcodeAttemptsLeft' | 'withheld'
>;

/** With the place where it is mended. */
export type JudgedRow = PromisedRow & Pick<GlyphRow, 'id' | 'category'>;

/**
 * What may be said of a card, on the screen and on paper, about a scan made now. `helpers`: somebody whom the owner ticked
 * reads more than whose card it is. `afterProfile`: somebody would, and the server gives nothing before the profile counts
 * as complete. `empty`: who is ticked would find nothing. `closed`: its passcode was typed wrong too often. `stopped`: off,
 * ended, used up or in the trash. `nobody`: only its owner.
 */
export type CardPromise = 'helpers' | 'afterProfile' | 'empty' | 'closed' | 'stopped' | 'nobody';

export type Obstacle = Exclude<CardPromise, 'helpers'>;

/** The one judgement from which list, page, print and product take their words. */
export function judgePromise(row: PromisedRow, nowMs: number): CardPromise {
  return hasStopped(row, nowMs) ? 'stopped' : judgeReaders(row);
}

/** The same for a card that is not stopped. */
export function judgeReaders(row: Omit<PromisedRow, 'state' | 'limits'>): Exclude<CardPromise, 'stopped'> {
  if (row.passcodeAttemptsLeft === 0) return 'closed';
  if (!hasTickedReader(row)) return 'nobody';
  if (rolesWithContent(row).length === 0) return 'empty';
  return row.withheld ? 'afterProfile' : 'helpers';
}

/**
 * What keeps a card from whom it is for. Returns null where helpers read it, and for a card that no helper needs and
 * that is kept for its owner alone.
 */
export function findObstacle(row: Omit<JudgedRow, 'id'>, nowMs: number): Obstacle | null {
  const promise = judgePromise(row, nowMs);
  if (promise === 'helpers') return null;
  return promise === 'nobody' && !isForEmergencies(row) ? null : promise;
}

export const isForEmergencies = ({ category }: Pick<GlyphRow, 'category'>): boolean =>
  EMERGENCY_CATEGORIES.some((known) => known === category);

/** The roles that a scan made now gives something to, at once or for a reason. */
export function promisedReaders(row: PromisedRow, nowMs: number): readonly GlyphRole[] {
  return judgePromise(row, nowMs) === 'helpers' ? rolesWithContent(row) : [];
}

/** A list kept on the device may be older than the last day of a card. */
export function hasStopped({ state, limits: { expiresAt } }: Pick<PromisedRow, 'state' | 'limits'>, nowMs: number) {
  return state !== 'open' || (expiresAt !== null && Date.parse(expiresAt) <= nowMs);
}

type Ticks = Pick<PromisedRow, 'permissions' | 'emergencyAccess'>;

/** Restricted reads nothing: it says only that the card exists. */
const readsAtOnce = ({ permissions }: Ticks, role: GlyphRole): boolean =>
  permissions[role] === 'read' || permissions[role] === 'full';

const hasTickedReader = (ticks: Ticks): boolean =>
  ticks.emergencyAccess || GLYPH_ROLES.some((role) => readsAtOnce(ticks, role));

/** A responder gives a reason where emergency access is on, and then opens the sections of doctors too. */
function rolesWithContent(row: Ticks & Pick<PromisedRow, 'holds'>): readonly GlyphRole[] {
  const holds = (role: GlyphRole) => row.holds.includes(role);
  const opensForReason = row.emergencyAccess && EMERGENCY_ROLES.some(holds);
  return GLYPH_ROLES.filter(
    (role) => (readsAtOnce(row, role) && holds(role)) || (role === 'emergency' && opensForReason),
  );
}
