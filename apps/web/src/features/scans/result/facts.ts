import { type FieldName, PERSON_FIELD } from '@repo/contract/rules/permissions';
import { FIELDS_IN_ORDER } from '../../../parts/rows/read-rows.ts';

export type CardFact = { readonly field: FieldName; readonly text: string };

/** The released fields as they were written, whose they are and then in reading order: what is exported and shared. */
export function factsInOrder(fields: Readonly<Record<string, string>>): CardFact[] {
  const names: readonly FieldName[] = [PERSON_FIELD, ...FIELDS_IN_ORDER];
  return names.flatMap((field) => {
    const text = fields[field];
    return text === undefined || text === '' ? [] : [{ field, text }];
  });
}

const URGENT: readonly FieldName[] = ['allergies', 'medicalAlerts'];
export const isUrgent = (field: FieldName): boolean => URGENT.includes(field);
