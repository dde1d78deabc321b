import type { ScannerRole } from '@repo/contract/accounts/accounts';
import type { FieldName, PermissionLevel } from '@repo/contract/rules/permissions';
import { copyRoles, decideSections, type SectionPolicy, unopenedSections } from '@repo/contract/rules/section-access';
import type { UnopenedSection } from '@repo/contract/scans/scans';
import type { Disclosure } from './glyph-content.ts';
import { type Access, type GlyphFields, rolesForReason, sectionsFor } from './glyph-fields.ts';

/** What is going to be sealed, as far as it decides who sees what. */
export type UnsealedCard = Access & Disclosure & { fields: GlyphFields; hasPasscode: boolean };

/** How a scan ends that is stopped by nothing but permissions. */
export type SeenCard = {
  result: 'read' | 'full' | 'emergency' | 'denied' | 'restricted' | 'nothing';
  level: PermissionLevel;
  /** The scanner may copy it. */
  mayCopy: boolean;
  /** What stands on the scanner's screen. */
  fields: GlyphFields;
  /** What exists beside it, as far as the scanner is told. */
  unopened: UnopenedSection[];
};

/** What somebody with this role gets of a card that is not sealed yet, by the rules that seal and release it. */
export function seenBy(card: UnsealedCard, role: ScannerRole, { hasReason }: { hasReason: boolean }): SeenCard {
  const sections = sectionsFor(card.fields, card);
  const policy: SectionPolicy = {
    permissions: card.permissions,
    emergency: rolesForReason(card.emergencyAccess),
    listed: card.listed,
    mayCopy: copyRoles(card.permissions, card.mayCopy),
    passcode: card.hasPasscode,
    sections,
  };
  const verdict = decideSections(policy, role, { hasReason });
  const granted = 'roles' in verdict ? verdict.roles : [];
  const opened = sections.filter((section) => granted.includes(section.role));
  const unopened = unopenedSections(
    policy,
    role,
    opened.map((section) => section.role),
  );
  if (!('roles' in verdict)) return { result: verdict.result, level: 'none', mayCopy: false, fields: {}, unopened };
  if (opened.length === 0) return { result: 'nothing', level: 'none', mayCopy: false, fields: {}, unopened };
  const fields: GlyphFields = Object.assign({}, ...opened.map(({ content }) => content.fields));
  const { result, level, mayCopy } = verdict;
  return { result, level, mayCopy, fields, unopened };
}

/** What a reason opens besides what this role reads at once. */
export function fieldsForReason(card: UnsealedCard, role: ScannerRole): FieldName[] {
  const atOnce = seenBy(card, role, { hasReason: false }).fields;
  const names = Object.keys(seenBy(card, role, { hasReason: true }).fields) as FieldName[];
  return names.filter((name) => atOnce[name] === undefined);
}
