import { ANYONE_GROUPS, type AnyoneGroup, type FieldName, PERSON_FIELD } from '@repo/contract/rules/permissions';
import type { JsonObject, JsonValue } from '@repo/vault';
import type { GlyphFields } from '../glyph-fields.ts';
import { type CardRow, formatRow, isEmptyRow, parseRows } from './card-rows.ts';
import { sayToday, withPerson } from './person.ts';
import { FIELD_ROWS, ROW_KINDS, type RowKind } from './row-kinds.ts';

/** The kinds of rows that a tick shows to anyone. A photograph is no row. */
export const ANYONE_GROUP_KINDS: Readonly<Record<AnyoneGroup, readonly RowKind[]>> = {
  person: ['name', 'birth', 'languages'],
  alerts: ['alert'],
  allergies: ['allergy'],
  blood: ['blood'],
  medicines: ['medicine'],
  conditions: ['condition'],
  devices: ['implant'],
  pregnancy: ['pregnancy'],
  needs: ['need'],
  contacts: ['contact'],
  doctor: ['doctor'],
  donor: ['organDonor'],
  wishes: ['wish'],
  photo: [],
};

/** The groups that can hold a line. No form puts a photograph into a card yet; readers show one that is there. */
export const OFFERED_GROUPS: readonly AnyoneGroup[] = ANYONE_GROUPS.filter(
  (group) => ANYONE_GROUP_KINDS[group].length > 0,
);

/** What an owner ticked for anyone, kept in the owner's section. Lines are named by `makeLineKey`. */
export type AnyoneTicks = {
  readonly groups: readonly AnyoneGroup[];
  /** Lines of ticked groups that stay hidden. Allergies and alerts are shown whole or not at all. */
  readonly leftOut: readonly string[];
  /** Contacts who are shown without their name. */
  readonly nameless: readonly string[];
  /** Tag of the language in which the lines are written. */
  readonly language?: string | undefined;
  /** A small JPEG as base64url, shown where `photo` is ticked. */
  readonly photo?: string | undefined;
};

/** The content of the section `anyone`. */
export type AnyoneContent = { fields: Record<string, string>; language?: string; photo?: string };

/** What is signed and sealed: a group of which every line is left out counts as not ticked. */
export type AnyoneChoice = { readonly groups: readonly AnyoneGroup[]; readonly content: AnyoneContent };

/** Base64url characters of the photograph: 24 kB of JPEG. */
const ANYONE_PHOTO_MAX = 32_768;

/** Half a list of these misleads more than none. */
const WHOLE_KINDS: readonly RowKind[] = ['alert', 'allergy'];

/** Where rows are looked for. The alerts come last: they repeat rows of the others. */
const ANYONE_FIELDS = [
  PERSON_FIELD,
  'medicalHistory',
  'allergies',
  'medications',
  'emergencyContact',
  'medicalAlerts',
] as const satisfies readonly FieldName[];

/** One line that a group may show. */
export type AnyoneLine = {
  readonly key: string;
  readonly field: FieldName;
  readonly group: AnyoneGroup;
  readonly row: CardRow;
};

/**
 * What anyone may read of these fields on that day: exactly the lines of the ticked groups less what was left out. Returns
 * null where nothing is ticked.
 */
export function chooseAnyoneLines(
  content: { fields: GlyphFields },
  ticks: AnyoneTicks,
  day = sayToday(),
): AnyoneChoice | null {
  const lines = listAnyoneLines(content.fields, day);
  const shown = lines.flatMap((line) => {
    const text = ticks.groups.includes(line.group) ? formatShown(line, ticks) : null;
    return text === null ? [] : [{ ...line, text }];
  });
  const isHidden = (group: AnyoneGroup) => isIn(lines, group) && !isIn(shown, group);
  const groups = ANYONE_GROUPS.filter((group) => ticks.groups.includes(group) && !isHidden(group));
  if (groups.length === 0) return null;
  const fields: Record<string, string> = {};
  for (const { field, text } of shown) fields[field] = fields[field] === undefined ? text : `${fields[field]}\n${text}`;
  const { language, photo } = ticks;
  return {
    groups,
    content: {
      fields,
      ...(language !== undefined && { language }),
      ...(photo !== undefined && photo.length <= ANYONE_PHOTO_MAX && groups.includes('photo') && { photo }),
    },
  };
}

/** Every line that some group may show on that day, each once: what the ambulance's field repeats is the same line. */
export const listAnyoneLines = (fields: GlyphFields, day = sayToday()): AnyoneLine[] =>
  listShownLines(withPerson(fields, day));

/** The lines of what was sealed for anyone. */
export function listShownLines(known: GlyphFields): AnyoneLine[] {
  const lines = ANYONE_FIELDS.flatMap((field) =>
    parseRows(field, known[field] ?? '').flatMap((row): AnyoneLine[] => {
      const group = findGroup(field, row);
      return group === null || isEmptyRow(row) ? [] : [{ key: makeLineKey(field, row), field, group, row }];
    }),
  );
  return lines.filter(({ key, row }, at) => row.kind === 'free' || lines.findIndex((one) => one.key === key) === at);
}

/** The name of a line wherever it stands: the row behind its tag, or a free line as it was typed. */
export function makeLineKey(field: FieldName, row: CardRow): string {
  const line = formatRow(field, row) ?? '';
  return row.kind !== 'free' && FIELD_ROWS[field].plain === row.kind
    ? `${ROW_KINDS[row.kind].stored.tag}: ${line}`
    : line;
}

/** What an owner's section keeps of the ticks: what was left out is remembered while nothing is ticked, for the next tick. */
export function keepTicks(ticks: AnyoneTicks): AnyoneTicks | undefined {
  const isNothing = [ticks.groups, ticks.leftOut, ticks.nameless].every((texts) => texts.length === 0);
  return isNothing ? undefined : ticks;
}

/** The ticks as an owner's section holds them; null for anything else, and where there is nothing to remember. */
export function parseAnyoneTicks(value: JsonValue | undefined): AnyoneTicks | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const { groups, leftOut, nameless, language, photo } = value as JsonObject;
  const ticked = ANYONE_GROUPS.filter((group) => listTexts(groups).includes(group));
  const kept = keepTicks({ groups: ticked, leftOut: listTexts(leftOut), nameless: listTexts(nameless) });
  if (kept === undefined) return null;
  return {
    ...kept,
    ...(typeof language === 'string' && { language }),
    ...(typeof photo === 'string' && { photo }),
  };
}

const listTexts = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : []).filter((text) => typeof text === 'string');

const isIn = (lines: readonly AnyoneLine[], wanted: AnyoneGroup): boolean =>
  lines.some(({ group }) => group === wanted);

/**
 * A line that is no row belongs to what its field lists, so that a long alert is not lost; elsewhere it is private. Of who
 * the person is, the day of birth never: `person` holds the year, of a child the month.
 */
function findGroup(field: FieldName, row: CardRow): AnyoneGroup | null {
  const kind = row.kind === 'free' ? FIELD_ROWS[field].plain : row.kind;
  if (kind === null || ((kind === 'name' || kind === 'birth') && field !== PERSON_FIELD)) return null;
  return ANYONE_GROUPS.find((group) => ANYONE_GROUP_KINDS[group].includes(kind)) ?? null;
}

/** The line as it is shown; null where it was left out, or nothing of a contact is left without the name. */
function formatShown({ key, field, group, row }: AnyoneLine, { leftOut, nameless }: AnyoneTicks): string | null {
  const isWhole = ANYONE_GROUP_KINDS[group].some((kind) => WHOLE_KINDS.includes(kind));
  if (!isWhole && leftOut.includes(key)) return null;
  if (!nameless.includes(key) || group !== 'contacts') return formatRow(field, row);
  return row.kind === 'free' ? null : formatRow(field, { ...row, text: '' });
}
