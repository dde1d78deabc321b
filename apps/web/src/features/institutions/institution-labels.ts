import type { InstitutionalCode } from '@repo/contract/institutions/institutions';
import type { InstitutionKind, InstitutionShownType } from '@repo/contract/rules/institution-kinds';
import type { PermissionLevel } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';
import { countryName } from '../../parts/words/countries.ts';
import { roleLabel } from '../../parts/words/glyph-labels.ts';

const TYPE_LABELS: Record<InstitutionShownType, () => string> = {
  hospital: m.institutions_type_hospital,
  educational: m.institutions_type_educational,
  financial: m.institutions_type_financial,
  government: m.institutions_type_government,
  emergency: m.institutions_type_emergency,
};

const KIND_LABELS: Record<InstitutionKind, () => string> = {
  central_bank: m.institutions_kind_central_bank,
  health_ministry: m.institutions_kind_health_ministry,
  emergency_service: m.institutions_kind_emergency_service,
  government: m.institutions_kind_government,
  hospital: m.institutions_kind_hospital,
  university: m.institutions_kind_university,
};

const LEVEL_LABELS: Record<PermissionLevel, () => string> = {
  none: m.ui_ladder_none,
  restricted: m.ui_ladder_restricted,
  read: m.ui_ladder_read,
  full: m.ui_ladder_full,
};

export const typeLabel = (type: InstitutionShownType): string => TYPE_LABELS[type]();
export const kindLabel = (kind: InstitutionKind): string => KIND_LABELS[kind]();

/** `Read, Medical personnel`; a code without a professional role opens to its holder alone. */
export function accessLabel({ role, accessLevel }: Pick<InstitutionalCode, 'role' | 'accessLevel'>): string {
  if (role === null) return m.ui_owner_only();
  return m.institutions_access_for({ level: LEVEL_LABELS[accessLevel](), role: roleLabel(role) });
}

/** Its own words; until it has said some, what the directory knows: `Public hospital, Rome, Italy`. */
export function describeInstitution({
  description,
  institution,
}: Pick<InstitutionalCode, 'description' | 'institution'>): string {
  if (description !== null) return description;
  const place = [institution.city, countryName(institution.country)].filter(Boolean).join(', ');
  return m.institutions_described({ kind: kindLabel(institution.kind), place });
}
