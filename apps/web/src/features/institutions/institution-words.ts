import type { InstitutionalCode } from '@house/contract/institutions';
import type { PermissionLevel } from '@house/contract/permissions';
import type { InstitutionKind, InstitutionShownType } from '@house/contract/rules/institution-kinds';
import { m } from '../../paraglide/messages.js';
import { countryName } from '../../parts/words/countries.ts';
import { roleWord } from '../../parts/words/glyph-words.ts';

const TYPE_WORDS: Record<InstitutionShownType, () => string> = {
  hospital: m.institutions_type_hospital,
  educational: m.institutions_type_educational,
  financial: m.institutions_type_financial,
  government: m.institutions_type_government,
  emergency: m.institutions_type_emergency,
};

const KIND_WORDS: Record<InstitutionKind, () => string> = {
  central_bank: m.institutions_kind_central_bank,
  health_ministry: m.institutions_kind_health_ministry,
  emergency_service: m.institutions_kind_emergency_service,
  government: m.institutions_kind_government,
  hospital: m.institutions_kind_hospital,
  university: m.institutions_kind_university,
};

const LEVEL_WORDS: Record<PermissionLevel, () => string> = {
  none: m.ui_ladder_none,
  restricted: m.ui_ladder_restricted,
  read: m.ui_ladder_read,
  full: m.ui_ladder_full,
};

export const typeWord = (type: InstitutionShownType): string => TYPE_WORDS[type]();
export const kindWord = (kind: InstitutionKind): string => KIND_WORDS[kind]();

/** `Read, Medical personnel`; a code without a professional role opens to its holder alone. */
export function accessWord({ role, accessLevel }: Pick<InstitutionalCode, 'role' | 'accessLevel'>): string {
  if (role === null) return m.ui_owner_only();
  return m.institutions_access_for({ level: LEVEL_WORDS[accessLevel](), role: roleWord(role) });
}

/** Its own words; until it has said some, what the directory knows: `Public hospital, Rome, Italy`. */
export function descriptionOf({
  description,
  institution,
}: Pick<InstitutionalCode, 'description' | 'institution'>): string {
  if (description !== null) return description;
  const place = [institution.city, countryName(institution.country)].filter(Boolean).join(', ');
  return m.institutions_described({ kind: kindWord(institution.kind), place });
}
