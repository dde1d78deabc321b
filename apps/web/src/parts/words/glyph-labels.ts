import type { Pattern } from '@repo/contract/glyphs/glyphs';
import type { Category, FieldName, GlyphRole } from '@repo/contract/rules/permissions';
import { m } from '../../paraglide/messages.js';

/** The words for what the contract names by key. Each is a function, so that it follows the language. */
const CATEGORY_LABELS: Record<Category, () => string> = {
  medical: m.glyphs_category_medical,
  financial: m.glyphs_category_financial,
  legal: m.glyphs_category_legal,
  personal: m.glyphs_category_personal,
  emergency: m.glyphs_category_emergency,
};

/** The people of a role, as the permission checkboxes call them (GEN-19 to GEN-22). */
const ROLE_LABELS: Record<GlyphRole, () => string> = {
  medical: m.glyphs_role_medical,
  emergency: m.glyphs_role_emergency,
  financial: m.glyphs_role_financial,
  legal: m.glyphs_role_legal,
};

const FIELD_LABELS: Record<FieldName, () => string> = {
  person: m.glyphs_field_person,
  medicalHistory: m.glyphs_field_medicalHistory,
  allergies: m.glyphs_field_allergies,
  medications: m.glyphs_field_medications,
  emergencyContact: m.glyphs_field_emergencyContact,
  medicalAlerts: m.glyphs_field_medicalAlerts,
  location: m.glyphs_field_location,
  bankAccount: m.glyphs_field_bankAccount,
  insurance: m.glyphs_field_insurance,
  financialContact: m.glyphs_field_financialContact,
  legalDocuments: m.glyphs_field_legalDocuments,
  powerOfAttorney: m.glyphs_field_powerOfAttorney,
  legalContact: m.glyphs_field_legalContact,
  notes: m.glyphs_field_notes,
};

const PATTERN_LABELS: Record<Pattern, () => string> = {
  classic: m.glyphs_pattern_classic,
  matrix: m.glyphs_pattern_matrix,
  circuit: m.glyphs_pattern_circuit,
  alien: m.glyphs_pattern_alien,
  quantum: m.glyphs_pattern_quantum,
};

export const patternLabel = (pattern: Pattern): string => PATTERN_LABELS[pattern]();
export const categoryLabel = (category: Category): string => CATEGORY_LABELS[category]();
export const roleLabel = (role: GlyphRole): string => ROLE_LABELS[role]();
export const fieldLabel = (field: FieldName): string => FIELD_LABELS[field]();
export const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELD_LABELS, name);
