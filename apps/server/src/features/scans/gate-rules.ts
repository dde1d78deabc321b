import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { RefusalCode } from '@repo/contract/registry/refusals';
import {
  EMERGENCY_ROLES,
  GLYPH_ROLES,
  type GlyphRole,
  NO_PERMISSIONS,
  PERMISSION_LEVELS,
  type PermissionLevel,
  type Permissions,
} from '@repo/contract/rules/permissions';
import {
  copyRoles,
  decideSections,
  type SectionGrant,
  type SectionPolicy,
  unopenedSections,
} from '@repo/contract/rules/section-access';
import { REASON_MIN, type ScanResult, type UnopenedSection } from '@repo/contract/scans/scans';
import type { GlyphRecord } from '@repo/vault';
import { seenLength } from '../../core/shown-text.ts';
import { olderForReason } from '../glyphs/access.ts';
import { hasExpired, isSwitchedOff } from '../glyphs/gate/readable.ts';

/** What the gate knows once the proof is right. The columns beside the signed record can only deny more than it does. */
export type GateFacts = {
  now: Date;
  /** The state of the glyph is what this server wrote. */
  isRowIntact: boolean;
  /** The scanned code is an older one of the glyph. */
  isOldCode: boolean;
  glyph: {
    isActive: boolean;
    /** Its owner's profile does not count as complete. */
    withheld: boolean;
    trashedAt: Date | null;
    expiresAt: Date | null;
    maxReads: number | null;
    reads: number;
    permissions: Permissions;
  };
  record: GlyphRecord | null;
  role: ScannerRole;
  /** `user`, or granted by an institution in good standing, not expired, not revoked. */
  isRoleValid: boolean;
  /** A professional role was proved by a second factor; the demo realm, which holds invented data, needs none. */
  assuranceFits: boolean;
  sameRealm: boolean;
  reason: string | undefined;
  /** The same bytes were released before: their read is counted already. */
  isCounted: boolean;
};

/** `result` null: no log row, no notice, no attempt. `byRole`: everything but the scanner's role was in order. */
export type ScanDenial = {
  result: ScanResult | null;
  code: RefusalCode;
  params?: Record<string, string>;
  byRole?: true;
};
export type ScanGrant = SectionGrant;

/** In this order (docs/threat-model.md, "One gate"): the first check that fails decides what the scanner is told. */
const CHECKS: readonly ((facts: GateFacts) => ScanDenial | null)[] = [
  (facts) => (facts.isRowIntact ? null : buildDenial('recordBroken', facts)),
  (facts) => (facts.isOldCode ? buildDenial('gone', facts) : null),
  ({ glyph, ...facts }) => (isSwitchedOff(glyph) ? buildDenial('inactive', facts) : null),
  (facts) => (hasExpired(facts) ? buildDenial('expired', facts) : null),
  (facts) => (hasNoReadsLeft(facts) ? buildDenial('noReadsLeft', facts) : null),
  (facts) => (facts.isRoleValid ? null : buildDenial('denied', facts)),
  (facts) => (facts.assuranceFits ? null : buildDenial('assuranceTooLow', facts)),
  (facts) => (facts.sameRealm ? null : buildDenial('otherRealm', facts)),
  // Last, so that only a scanner whose role stands learns of it.
  (facts) => (facts.glyph.withheld ? buildDenial('withheld', facts) : null),
];

/** Everything that is decided before passcode, signature and row MAC are looked at. */
export function judge(facts: GateFacts): ScanDenial | ScanGrant {
  for (const check of CHECKS) {
    const denial = check(facts);
    if (denial !== null) return denial;
  }
  return judgePermission(facts);
}

/**
 * Whether what a scan showed may be copied: at level Full by the scan itself, at level Read by what the gate would grant
 * now. So a tick that was taken back, a switched-off card or an ended role ends it, and a new yes begins it.
 */
export function judgeCopy(result: ScanResult, facts: GateFacts): boolean {
  if (result !== 'read') return result === 'full';
  const verdict = judge({ ...facts, reason: undefined, isCounted: true });
  return isGrant(verdict) && verdict.mayCopy;
}

export function isGrant(verdict: ScanDenial | ScanGrant): verdict is ScanGrant {
  return 'roles' in verdict;
}

function judgePermission(facts: GateFacts): ScanDenial | ScanGrant {
  if (facts.record === null) return buildDenial('recordBroken', facts);
  const verdict = decideSections(buildPolicy(facts), facts.role, { hasReason: facts.reason !== undefined });
  if (verdict.result === 'emergency' && seenLength(facts.reason ?? '') < REASON_MIN) {
    return { result: 'restricted', code: 'scans.reasonNeeded', byRole: true };
  }
  return 'roles' in verdict ? verdict : { ...buildDenial(verdict.result, facts), byRole: true };
}

/** The signed policy, where the columns say less than it. */
function buildPolicy(facts: GateFacts): SectionPolicy {
  const { policy, sections = [] } = facts.record ?? {};
  return {
    permissions: computeLevels(facts),
    emergency: emergencyRoles(facts),
    listed: policy?.listed === true,
    mayCopy: listCopyRoles(facts),
    passcode: policy?.passcode === true,
    sections,
  };
}

/** Roles that the owner ticked to copy what they read. */
function listCopyRoles(facts: Pick<GateFacts, 'glyph' | 'record'>): readonly GlyphRole[] {
  const ticked = GLYPH_ROLES.filter((role) => facts.record?.policy.mayCopy?.includes(role));
  return copyRoles(computeLevels(facts), ticked);
}

function computeLevels(facts: Pick<GateFacts, 'glyph' | 'record'>): Permissions {
  const levels = GLYPH_ROLES.map((role) => [role, computeLevel(facts, role)] as const);
  return { ...NO_PERMISSIONS, ...Object.fromEntries(levels) };
}

/**
 * The owner's yes or no to emergency access stands in the signed policy; a record made before the owner was asked means
 * yes where the emergency role is `restricted`, for what is not `none`.
 */
function emergencyRoles(facts: GateFacts): readonly GlyphRole[] {
  const { emergency, permissions = {} } = facts.record?.policy ?? {};
  if (emergency === undefined) {
    const [medical, urgent] = [computeLevel(facts, 'medical'), computeLevel(facts, 'emergency')];
    return olderForReason({ ...NO_PERMISSIONS, medical, emergency: urgent });
  }
  // A column that says `none` where the record does not denies here as well.
  const isDenied = (role: GlyphRole) => computeLevel(facts, role) === 'none' && permissions[role] !== 'none';
  return EMERGENCY_ROLES.filter((role) => emergency.includes(role) && !isDenied(role));
}

/** What exists beside the opened sections, as far as this scanner may know it. */
export function listUnopenedSections(facts: GateFacts, opened: readonly string[]): UnopenedSection[] {
  return facts.record === null ? [] : unopenedSections(buildPolicy(facts), facts.role, opened);
}

/** The lower of what the record and the column say. */
function computeLevel({ glyph, record }: Pick<GateFacts, 'glyph' | 'record'>, role: GlyphRole): PermissionLevel {
  const words: readonly string[] = PERMISSION_LEVELS;
  const signed = words.indexOf(record?.policy.permissions[role] ?? 'none');
  const column = PERMISSION_LEVELS.indexOf(glyph.permissions[role]);
  return PERMISSION_LEVELS[Math.min(signed, column)] ?? 'none';
}

function hasNoReadsLeft({ glyph, record, isCounted }: GateFacts): boolean {
  const max = Math.min(glyph.maxReads ?? Infinity, record?.limits.maxReads ?? Infinity);
  return !isCounted && glyph.reads >= max;
}

const CODES = {
  gone: 'scans.gone',
  inactive: 'glyph.inactive',
  expired: 'glyph.expired',
  noReadsLeft: 'glyph.noReadsLeft',
  withheld: 'glyph.withheld',
  denied: 'scans.denied',
  restricted: 'scans.restricted',
  nothing: 'scans.nothing',
  otherRealm: 'scans.otherRealm',
  assuranceTooLow: 'scans.assuranceTooLow',
  passcodeWrong: 'passcode.wrong',
  passcodeClosed: 'passcode.closed',
  tooManyEmergencies: 'scans.tooManyEmergencies',
  recordBroken: 'scans.recordBroken',
} as const satisfies Partial<Record<ScanResult, RefusalCode>>;

export type RefusedResult = keyof typeof CODES;

export function isRefused(result: ScanResult): result is RefusedResult {
  return Object.hasOwn(CODES, result);
}

/** What a refused result answers, the first time and when the same request comes again. */
export function buildDenial(result: RefusedResult, { role }: { role: ScannerRole }): ScanDenial {
  return { result, code: CODES[result], params: { role } };
}
