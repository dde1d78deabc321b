import type { FieldName } from '@house/contract/permissions';
import { MAIN_FIELD, ROLE_FIELDS } from '@house/contract/permissions';

/** Field names as they may stand in a section, in reading order; anything else is not of this version and is left out. */
export const FIELDS_IN_ORDER: readonly FieldName[] = [
  ...new Set<FieldName>([
    // what saves a life comes first
    'allergies',
    'medicalAlerts',
    'medications',
    ...Object.values(ROLE_FIELDS).flat(),
    MAIN_FIELD.personal,
  ]),
];

export type Fact = { readonly field: FieldName; readonly text: string };

/** The released fields in reading order: allergies and alerts first, then medicines, then the rest as listed. */
export function factsInOrder(fields: Readonly<Record<string, string>>): Fact[] {
  return FIELDS_IN_ORDER.flatMap((field) => {
    const text = fields[field];
    return text === undefined || text === '' ? [] : [{ field, text }];
  });
}

const URGENT: readonly FieldName[] = ['allergies', 'medicalAlerts'];
export const isUrgent = (field: FieldName): boolean => URGENT.includes(field);

const CONTACTS: readonly FieldName[] = ['emergencyContact', 'financialContact', 'legalContact'];
/** At least six digits, with the marks people write between them. */
const PHONE_NUMBER = /\+?\d[\d\s()./-]{4,}\d/;

/** The first telephone number of a contact, as written and as a `tel:` address; null when there is none. */
export function phoneOf({ field, text }: Fact): { written: string; address: string } | null {
  if (!CONTACTS.includes(field)) return null;
  const written = PHONE_NUMBER.exec(text)?.[0].trim();
  if (written === undefined) return null;
  const digits = written.replace(/[^\d+]/g, '');
  return digits.replace('+', '').length >= 6 ? { written, address: `tel:${digits}` } : null;
}
