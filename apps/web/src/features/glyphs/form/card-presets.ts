import { listRowKinds, ROW_KIND_NAMES, ROW_KINDS, type RowKind } from '@repo/client/card/row-kinds';
import type { FixedAnswer, RowKindShape } from '@repo/client/card/row-shape';
import {
  type Category,
  EMERGENCY_CATEGORIES,
  type FieldName,
  type GlyphRole,
  MAIN_FIELD,
  NO_PERMISSIONS,
  type Permissions,
} from '@repo/contract/rules/permissions';
import type { RowPlace } from './draft-rows.ts';

/** One line of a preset. */
export type PresetLine = RowPlace & {
  /** More of them can be added. */
  many?: true;
  /** Values that one press gives to an empty line. */
  said?: readonly FixedAnswer[];
  /** Stands behind a "+" until somebody wants it. */
  optional?: true;
};

export type CardPreset = {
  lines: readonly PresetLine[];
  /** Shown first under "Who may read". */
  roles: readonly GlyphRole[];
  permissions: Permissions;
  /** Emergency access and the list of contents start switched on. */
  isOpenInEmergency: boolean;
  /** Kinds of rows that the ambulance reads at once. */
  atOnce: readonly RowKind[];
};

const helpers = { ...NO_PERMISSIONS, medical: 'read', emergency: 'read' } as const;

/** What each kind of card offers. The category underneath is the specified one, and lines follow from the kinds of rows. */
export const PRESETS: Readonly<Record<Category, CardPreset>> = {
  medical: listPreset('medical', ['medical', 'emergency'], helpers),
  emergency: listPreset('emergency', ['medical', 'emergency'], helpers),
  financial: listPreset('financial', ['financial']),
  legal: listPreset('legal', ['legal']),
  personal: listPreset('personal', []),
};

function listPreset(
  category: Category,
  roles: readonly GlyphRole[],
  permissions: Permissions = NO_PERMISSIONS,
): CardPreset {
  return {
    lines: listLines(category),
    roles,
    permissions,
    isOpenInEmergency: EMERGENCY_CATEGORIES.some((known) => known === category),
    atOnce: listRowKinds(({ form }) => form.atOnce.includes(category)),
  };
}

function listLines(category: Category): PresetLine[] {
  const lines = ROW_KIND_NAMES.flatMap((kind) => {
    const { on, many, said, optional }: RowKindShape['form'] = ROW_KINDS[kind].form;
    return (on[category] ?? []).map(
      (home): PresetLine => ({
        ...{ kind, home },
        ...(many && { many }),
        ...(said.length > 0 && { said }),
        ...(optional.includes(category) && { optional: true }),
      }),
    );
  });
  return category === 'emergency' ? lines.toSorted((one, other) => rankUrgency(one) - rankUrgency(other)) : lines;
}

/** Whoever comes to an emergency asks who it is, then what kills. */
function rankUrgency({ kind }: PresetLine): number {
  if (kind === 'name' || kind === 'birth') return 0;
  return 1 + ['alert', 'allergy', ROW_KINDS[kind].paper.role].indexOf(ROW_KINDS[kind].paper.role);
}

/** The kinds in the order of the form; the first is the one it starts with. */
export const PRESET_ORDER = ['medical', 'emergency', 'financial', 'legal', 'personal'] as const satisfies Category[];

/** The fields whose content a preset shows as lines or as its main text; the others stand under "Add more". */
export function coveredFields(category: Category): FieldName[] {
  const homes = PRESETS[category].lines.filter(({ optional }) => !optional).map(({ home }) => home);
  return [...new Set([MAIN_FIELD[category], ...homes])];
}
