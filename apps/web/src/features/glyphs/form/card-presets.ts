import type { RowKind, Said } from '@house/client/card/row-kinds';
import {
  type Category,
  EMERGENCY_CATEGORIES,
  type FieldName,
  type GlyphRole,
  MAIN_FIELD,
  NO_PERMISSIONS,
  type Permissions,
} from '@house/contract/rules/permissions';
import type { RowPlace } from './draft-rows.ts';

/** One line of a preset. */
export type PresetLine = RowPlace & {
  /** More of them can be added. */
  many?: true;
  /** Values that one press gives to an empty line. */
  said?: readonly Said[];
  /** Stands behind a "+" until somebody wants it. */
  optional?: true;
};

export type Preset = {
  lines: readonly PresetLine[];
  /** Shown first under "Who may read". */
  roles: readonly GlyphRole[];
  permissions: Permissions;
  /** Emergency access and the list of contents start switched on. */
  isOpenInEmergency: boolean;
  /** Kinds of rows that the ambulance reads at once. */
  atOnce: readonly RowKind[];
};

const EMPTY_IS_SAID = ['none', 'unknown'] as const;
const isOpenInEmergency = (category: Category) => EMERGENCY_CATEGORIES.some((known) => known === category);
const helpers = { ...NO_PERMISSIONS, medical: 'read', emergency: 'read' } as const;

const person = (home: FieldName): PresetLine[] => [
  { kind: 'name', home },
  { kind: 'birth', home },
];
const BLOOD: PresetLine = { kind: 'blood', home: 'medicalHistory', said: ['unknown'] };
const ALLERGIES: PresetLine = { kind: 'allergy', home: 'allergies', many: true, said: EMPTY_IS_SAID };
const MEDICINES: PresetLine = { kind: 'medicine', home: 'medications', many: true, said: EMPTY_IS_SAID };
const CONDITIONS: PresetLine = { kind: 'condition', home: 'medicalHistory', many: true, said: EMPTY_IS_SAID };
const ALERT: PresetLine = { kind: 'alert', home: 'medicalAlerts' };
const IMPLANTS: PresetLine = { kind: 'implant', home: 'medicalHistory', many: true, said: EMPTY_IS_SAID };
const CALL_FIRST: PresetLine = { kind: 'contact', home: 'emergencyContact', many: true };
const WHEN_ASKED: PresetLine[] = [
  { kind: 'pregnancy', home: 'medicalHistory', said: ['yes', 'no', 'unknown'], optional: true },
  { kind: 'organDonor', home: 'medicalHistory', said: ['yes', 'no'], optional: true },
  { kind: 'languages', home: 'medicalHistory', optional: true },
  { kind: 'doctor', home: 'medicalHistory', optional: true },
  { kind: 'policy', home: 'insurance', optional: true },
];

/** What each kind of card offers. The category underneath is the specified one. */
export const PRESETS: Readonly<Record<Category, Preset>> = {
  medical: {
    lines: [
      ...person('medicalHistory'),
      ...[BLOOD, ALLERGIES, MEDICINES, CONDITIONS, ALERT, IMPLANTS],
      ...WHEN_ASKED,
      CALL_FIRST,
    ],
    roles: ['medical', 'emergency'],
    permissions: helpers,
    isOpenInEmergency: isOpenInEmergency('medical'),
    atOnce: ['allergy'],
  },
  emergency: {
    lines: [
      ...person('medicalHistory'),
      ...[ALERT, ALLERGIES, BLOOD],
      { ...MEDICINES, optional: true },
      { ...CONDITIONS, optional: true },
      { ...IMPLANTS, optional: true },
      { kind: 'languages', home: 'medicalHistory', optional: true },
      CALL_FIRST,
      { kind: 'place', home: 'location' },
    ],
    roles: ['medical', 'emergency'],
    permissions: helpers,
    isOpenInEmergency: isOpenInEmergency('emergency'),
    atOnce: ['name', 'birth', 'blood', 'allergy', 'medicine', 'condition', 'implant', 'languages'],
  },
  financial: {
    lines: [
      ...person('insurance'),
      { kind: 'insurer', home: 'insurance', many: true },
      { kind: 'policy', home: 'insurance', many: true },
      { kind: 'contact', home: 'financialContact', many: true },
      { kind: 'bank', home: 'bankAccount', optional: true },
      { kind: 'iban', home: 'bankAccount', optional: true },
    ],
    roles: ['financial'],
    permissions: NO_PERMISSIONS,
    isOpenInEmergency: isOpenInEmergency('financial'),
    atOnce: [],
  },
  legal: {
    lines: [
      ...person('legalDocuments'),
      { kind: 'document', home: 'legalDocuments', many: true },
      { kind: 'contact', home: 'powerOfAttorney', many: true },
      { kind: 'contact', home: 'legalContact', many: true },
    ],
    roles: ['legal'],
    permissions: NO_PERMISSIONS,
    isOpenInEmergency: isOpenInEmergency('legal'),
    atOnce: [],
  },
  personal: {
    lines: [],
    roles: [],
    permissions: NO_PERMISSIONS,
    isOpenInEmergency: isOpenInEmergency('personal'),
    atOnce: [],
  },
};

/** The kinds in the order of the form; the first is the one it starts with. */
export const PRESET_ORDER = ['medical', 'emergency', 'financial', 'legal', 'personal'] as const satisfies Category[];

/** The fields whose content a preset shows as lines or as its main text; the others stand under "Add more". */
export function coveredFields(category: Category): FieldName[] {
  const homes = PRESETS[category].lines.filter(({ optional }) => !optional).map(({ home }) => home);
  return [...new Set([MAIN_FIELD[category], ...homes])];
}
