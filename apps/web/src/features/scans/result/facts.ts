import type { FieldName } from '@house/contract/permissions';
import { FIELDS_IN_ORDER } from '../../../parts/rows/read-rows.ts';

export type Fact = { readonly field: FieldName; readonly text: string };

/** The released fields as they were written, in reading order: what is exported and shared. */
export function factsInOrder(fields: Readonly<Record<string, string>>): Fact[] {
  return FIELDS_IN_ORDER.flatMap((field) => {
    const text = fields[field];
    return text === undefined || text === '' ? [] : [{ field, text }];
  });
}

const URGENT: readonly FieldName[] = ['allergies', 'medicalAlerts'];
export const isUrgent = (field: FieldName): boolean => URGENT.includes(field);
