import type { ScannerRole } from '@house/contract/accounts';
import {
  EMERGENCY_ROLES,
  GLYPH_ROLES,
  type GlyphRole,
  NO_PERMISSIONS,
  PERMISSION_LEVELS,
  type PermissionLevel,
  type Permissions,
} from '@house/contract/permissions';
import type { RefusalCode } from '@house/contract/registry/refusals';
import { REASON_MIN, type ScanResult, type UnopenedSection } from '@house/contract/scans';
import type { GlyphRecord } from '@house/vault';
import { seenLength } from '../../http/shown-text.ts';
import { olderForReason } from '../glyphs/access.ts';

/** What the gate knows once the proof is right. The columns beside the signed record can only deny more than it does. */
export type GateFacts = {
  now: Date;
  /** The state of the glyph is what this server wrote. */
  isSealed: boolean;
  /** The scanned code is an older one of the glyph. */
  isOldCode: boolean;
  glyph: {
    isActive: boolean;
    trashedAt: Date | null;
    expiresAt: Date | null;
    maxReads: number | null;
    reads: number;
    permissions: Permissions;
  };
  record: GlyphRecord | null;
  role: ScannerRole;
  /** `user`, or granted by an institution in good standing, not expired, not revoked. */
  roleStands: boolean;
  /** A professional role was proved by a second factor; the demo realm, which holds invented data, needs none. */
  assuranceFits: boolean;
  sameRealm: boolean;
  reason: string | undefined;
  /** The same bytes were released before: their read is counted already. */
  isCounted: boolean;
};

/** `result` null: no log row, no notice, no attempt. `byRole`: everything but the scanner's role was in order. */
export type Denial = {
  result: ScanResult | null;
  code: RefusalCode;
  params?: Record<string, string>;
  byRole?: true;
};
export type Grant = { result: 'read' | 'full' | 'emergency'; level: PermissionLevel; roles: GlyphRole[] };

/** In this order (docs/threat-model.md, "One gate"): the first check that fails decides what the scanner is told. */
const CHECKS: readonly ((facts: GateFacts) => Denial | null)[] = [
  (facts) => (facts.isSealed ? null : denialOf('recordBroken', facts)),
  (facts) => (facts.isOldCode ? denialOf('gone', facts) : null),
  ({ glyph, ...facts }) => (!glyph.isActive || glyph.trashedAt !== null ? denialOf('inactive', facts) : null),
  (facts) => (hasExpired(facts) ? denialOf('expired', facts) : null),
  (facts) => (hasNoReadsLeft(facts) ? denialOf('noReadsLeft', facts) : null),
  (facts) => (facts.roleStands ? null : denialOf('denied', facts)),
  (facts) => (facts.assuranceFits ? null : denialOf('assuranceTooLow', facts)),
  (facts) => (facts.sameRealm ? null : denialOf('otherRealm', facts)),
];

/** Everything that is decided before passcode, signature and seals are looked at. */
export function judge(facts: GateFacts): Denial | Grant {
  for (const check of CHECKS) {
    const denial = check(facts);
    if (denial !== null) return denial;
  }
  return judgePermission(facts);
}

export function isGrant(verdict: Denial | Grant): verdict is Grant {
  return 'roles' in verdict;
}

function judgePermission(facts: GateFacts): Denial | Grant {
  if (facts.record === null) return denialOf('recordBroken', facts);
  const role = GLYPH_ROLES.find((one) => one === facts.role);
  const level = role === undefined ? 'none' : levelOf(facts, role);
  const forReason = rolesForReason(facts);
  const isRead = level === 'read' || level === 'full';
  if (facts.reason !== undefined && forReason.length > 0 && !(isRead && opensNothingMore(facts))) {
    if (seenLength(facts.reason) < REASON_MIN) {
      return { result: 'restricted', code: 'scans.reasonNeeded', byRole: true };
    }
    const roles = GLYPH_ROLES.filter((one) => forReason.includes(one) || (isRead && one === role));
    return { result: 'emergency', level: 'restricted', roles };
  }
  if (role !== undefined && isRead) return { result: level, level, roles: [role] };
  const refused = level === 'restricted' || forReason.length > 0 ? 'restricted' : 'denied';
  return { ...denialOf(refused, facts), byRole: true };
}

/**
 * Roles whose sections this scanner may open for a reason. The owner's yes or no stands in the signed policy; a record
 * made before the owner was asked means yes where the emergency role is `restricted`, for what is not `none`.
 */
export function rolesForReason(facts: GateFacts): readonly GlyphRole[] {
  if (facts.role !== 'emergency') return [];
  const { emergency, permissions = {} } = facts.record?.policy ?? {};
  if (emergency === undefined) {
    const [medical, urgent] = [levelOf(facts, 'medical'), levelOf(facts, 'emergency')];
    return olderForReason({ ...NO_PERMISSIONS, medical, emergency: urgent });
  }
  // A column that says `none` where the record does not denies here as well.
  const isDenied = (role: GlyphRole) => levelOf(facts, role) === 'none' && permissions[role] !== 'none';
  return EMERGENCY_ROLES.filter((role) => emergency.includes(role) && !isDenied(role));
}

/** A reader of the own section gains nothing by a reason when no other section exists, so nobody is alarmed. */
function opensNothingMore(facts: GateFacts): boolean {
  const others = rolesForReason(facts).filter((role) => role !== facts.role);
  return !facts.record?.sections.some(({ role }) => others.some((other) => other === role));
}

/**
 * The sections that exist beside the opened ones. Whoever has no right at all gets the list only where the owner's policy
 * says so, and never where a passcode stands before everything.
 */
export function unopenedSections(facts: GateFacts, opened: readonly string[]): UnopenedSection[] {
  const { record } = facts;
  if (record === null) return [];
  const forReason = rolesForReason(facts);
  const role = GLYPH_ROLES.find((one) => one === facts.role);
  const hasRight = role !== undefined && levelOf(facts, role) !== 'none';
  const isTold = hasRight || forReason.length > 0 || record.policy.listed === true;
  if (!isTold || (record.policy.passcode && opened.length === 0)) return [];
  return GLYPH_ROLES.flatMap((one) => {
    const line = record.sections.find((section) => section.role === one);
    if (line === undefined || opened.includes(one)) return [];
    return [{ role: one, fields: line.fields ? [...line.fields] : null, forReason: forReason.includes(one) }];
  });
}

/** The lower of what the record and the column say. */
function levelOf({ glyph, record }: GateFacts, role: GlyphRole): PermissionLevel {
  const words: readonly string[] = PERMISSION_LEVELS;
  const signed = words.indexOf(record?.policy.permissions[role] ?? 'none');
  const column = PERMISSION_LEVELS.indexOf(glyph.permissions[role]);
  return PERMISSION_LEVELS[Math.min(signed, column)] ?? 'none';
}

/** The earlier of what the record and the column say. */
function hasExpired({ glyph, record, now }: GateFacts): boolean {
  const signed = record?.limits.expiresAt ?? null;
  const ends = [glyph.expiresAt?.getTime() ?? Infinity, signed === null ? Infinity : Date.parse(signed)];
  return Math.min(...ends) <= now.getTime();
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
export function denialOf(result: RefusedResult, { role }: { role: ScannerRole }): Denial {
  return { result, code: CODES[result], params: { role } };
}
