import type { FieldName } from '@repo/contract/rules/permissions';
import type { IconName } from '../../ui/icons/icon-paths.ts';

export const FIELD_ICONS: Readonly<Record<FieldName, IconName>> = {
  person: 'user',
  allergies: 'alert',
  medicalAlerts: 'alert',
  medications: 'pill',
  medicalHistory: 'history',
  emergencyContact: 'user',
  location: 'pin',
  bankAccount: 'wallet',
  insurance: 'document',
  financialContact: 'user',
  legalDocuments: 'document',
  powerOfAttorney: 'legal',
  legalContact: 'user',
  notes: 'text',
};
