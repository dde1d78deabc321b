import type { ScannerRole } from '@house/contract/accounts';
import {
  GLYPH_ROLES,
  type GlyphRole,
  PERMISSION_LEVELS,
  type PermissionLevel,
  type Permissions,
} from '@house/contract/permissions';
import type { RefusalCode } from '@house/contract/registry/refusals';
import { REASON_MIN, type ScanResult } from '@house/contract/scans';
import type { GlyphRecord } from '@house/vault';
import { seenLength } from '../../http/shown-text.ts';

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

/** `result` null: no log row, no notice, no attempt. */
export type Denial = { result: ScanResult | null; code: RefusalCode; params?: Record<string, string> };
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
  if (role === undefined || level === 'none') return denialOf('denied', facts);
  if (level !== 'restricted') return { result: level, level, roles: [role] };
  if (role !== 'emergency' || facts.reason === undefined) return denialOf('restricted', facts);
  if (seenLength(facts.reason) < REASON_MIN) return { result: 'restricted', code: 'scans.reasonNeeded' };
  const roles = (['emergency', 'medical'] as const).filter((one) => levelOf(facts, one) !== 'none');
  return { result: 'emergency', level, roles };
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
