import type { ScannerRole } from '../accounts/accounts.ts';
import type { ScanResult, UnopenedSection } from '../scans/scans.ts';
import { GLYPH_ROLES, type GlyphRole, PERSON_FIELD, type PermissionLevel, type Permissions } from './permissions.ts';

/**
 * Who opens which section of a glyph, once its state and the scanner's role were found in order: one rule for the gate,
 * which releases, and for the page on which an owner sees beforehand what others will see.
 */
export type SectionPolicy = {
  readonly permissions: Permissions;
  /** Roles whose sections a verified responder may open for a reason. */
  readonly emergency: readonly GlyphRole[];
  /** Verified staff without any right are told the names of what exists. */
  readonly listed: boolean;
  /** Roles at level `read` that may copy what they read. */
  readonly mayCopy: readonly GlyphRole[];
  readonly passcode: boolean;
  /** What exists. `fields` is absent in records made before the names were signed. */
  readonly sections: readonly { readonly role: string; readonly fields?: readonly string[] | undefined }[];
};

export type SectionGrant = {
  result: 'read' | 'full' | 'emergency';
  level: PermissionLevel;
  roles: GlyphRole[];
  /** What is released may be copied. */
  mayCopy: boolean;
};
/** `restricted`: somebody may open it, or this scanner for a reason. */
export type SectionRefusal = { result: 'denied' | 'restricted' };

/** A granted role may have no section: then nothing is there to release. */
export function decideSections(
  policy: SectionPolicy,
  role: ScannerRole,
  { hasReason }: { hasReason: boolean },
): SectionGrant | SectionRefusal {
  const own = GLYPH_ROLES.find((one) => one === role);
  const level = own === undefined ? 'none' : policy.permissions[own];
  const isRead = level === 'read' || level === 'full';
  const forReason = rolesForReason(policy, role);
  if (hasReason && forReason.length > 0 && !(isRead && opensNothingMore(policy, role))) {
    const roles = GLYPH_ROLES.filter((one) => forReason.includes(one) || (isRead && one === own));
    return { result: 'emergency', level: 'restricted', roles, mayCopy: false };
  }
  if (own !== undefined && isRead) {
    return { result: level, level, roles: [own], mayCopy: mayCopyReleased(level, own, policy.mayCopy) };
  }
  return { result: level === 'restricted' || forReason.length > 0 ? 'restricted' : 'denied' };
}

/**
 * Whether what was released may be copied: at level Full always, at level Read where the owner ticked this role, and never
 * what was opened for a reason or says only that something exists.
 */
export const mayCopyReleased = (
  result: ScanResult,
  role: ScannerRole | 'owner',
  mayCopy: readonly GlyphRole[],
): boolean => result === 'full' || (result === 'read' && mayCopy.some((one) => one === role));

/** The roles whose tick means anything: those at level `read`. At Full it is given, below it nothing is read at once. */
export const copyRoles = (permissions: Permissions, ticked: readonly GlyphRole[] = []): GlyphRole[] =>
  GLYPH_ROLES.filter((role) => permissions[role] === 'read' && ticked.includes(role));

/** Roles whose sections this scanner may open for a reason; none that says only who the person is. */
export function rolesForReason({ emergency, sections }: SectionPolicy, role: ScannerRole): readonly GlyphRole[] {
  if (role !== 'emergency') return [];
  return emergency.filter((one) => sections.every((section) => section.role !== one || holdsContent(section.fields)));
}

/** A reader of the own section gains nothing by a reason when no other section exists, so nobody is alarmed. */
function opensNothingMore(policy: SectionPolicy, role: ScannerRole): boolean {
  const others = rolesForReason(policy, role).filter((other) => other !== role);
  return !policy.sections.some((section) => others.some((other) => other === section.role));
}

/**
 * Returns false for a section that says who the person is and nothing else. One whose names are unknown may hold
 * anything.
 */
export const holdsContent = (fields: readonly string[] | undefined): boolean =>
  fields === undefined || fields.some((name) => name !== PERSON_FIELD);

/**
 * The sections that exist beside the opened ones. Verified staff without any right get the list only where the owner's
 * policy says so, somebody without a role never, and nobody where a passcode stands before everything.
 */
export function unopenedSections(
  policy: SectionPolicy,
  role: ScannerRole,
  opened: readonly string[],
): UnopenedSection[] {
  const forReason = rolesForReason(policy, role);
  const own = GLYPH_ROLES.find((one) => one === role);
  const hasRight = own !== undefined && policy.permissions[own] !== 'none';
  const isTold = hasRight || forReason.length > 0 || (policy.listed && own !== undefined);
  if (!isTold || (policy.passcode && opened.length === 0)) return [];
  return GLYPH_ROLES.flatMap((one) => {
    const line = policy.sections.find((section) => section.role === one);
    if (line === undefined || opened.includes(one) || !holdsContent(line.fields)) return [];
    const fields = line.fields?.filter((name) => name !== PERSON_FIELD) ?? null;
    return [{ role: one, fields, forReason: forReason.includes(one) }];
  });
}
