import { ANYONE_GROUP_KINDS } from '@repo/client/card/anyone-lines';
import { type CardRow, isEmptyRow, parseRows } from '@repo/client/card/card-rows';
import { FIELD_ROWS } from '@repo/client/card/row-kinds';
import { type Language, LANGUAGES } from '@repo/contract/rules/languages';
import type { FieldName } from '@repo/contract/rules/permissions';
import { ANYONE_GROUPS, type AnyoneGroup, type JsonObject } from '@repo/vault';

/** The rows of each group, as their owner wrote them. */
export type CardLines = {
  readonly rows: Readonly<Record<AnyoneGroup, readonly CardRow[]>>;
  /** In which the free texts are, as far as the card says. */
  readonly language: Language | null;
  /** As `data:` address. */
  readonly photo: string | null;
};

/** A line that is no named row: which group its field is about. */
const FREE_GROUPS: Partial<Record<FieldName, AnyoneGroup>> = {
  ...{ person: 'person', medicalAlerts: 'alerts', allergies: 'allergies', medications: 'medicines' },
  ...{ medicalHistory: 'conditions', emergencyContact: 'contacts' },
};

/** Sorts what was opened into the groups of the page. Throws on a text that no owner's form writes. */
export function readCardLines(content: JsonObject): CardLines {
  const rows = Object.fromEntries(ANYONE_GROUPS.map((group): [AnyoneGroup, CardRow[]] => [group, []]));
  const fields = typeof content['fields'] === 'object' && content['fields'] !== null ? content['fields'] : {};
  for (const [field, text] of Object.entries(fields)) {
    if (!isField(field) || typeof text !== 'string') continue;
    for (const row of parseRows(field, text)) {
      if (!isEmptyRow(row)) rows[findGroup(field, row)]?.push(row);
    }
  }
  const { language, photo } = content;
  return {
    rows: withoutRepeats(rows),
    language: LANGUAGES.find((one) => one === language) ?? null,
    photo: typeof photo === 'string' && /^[\w-]+$/.test(photo) ? `data:image/jpeg;base64,${toBase64(photo)}` : null,
  };
}

const isField = (name: string): name is FieldName => name in FIELD_ROWS;

function findGroup(field: FieldName, { kind }: CardRow): AnyoneGroup {
  const found = ANYONE_GROUPS.find((group) => kind !== 'free' && ANYONE_GROUP_KINDS[group].some((one) => one === kind));
  return found ?? FREE_GROUPS[field] ?? 'alerts';
}

/** A fact that the owner repeats among the alerts stands once. */
function withoutRepeats(rows: Record<string, CardRow[]>): Record<AnyoneGroup, readonly CardRow[]> {
  const kept = Object.entries(rows).map(([group, list]) => [
    group,
    list.filter((row, at) => list.findIndex((one) => JSON.stringify(one) === JSON.stringify(row)) === at),
  ]);
  return Object.fromEntries(kept);
}

const toBase64 = (text: string): string => text.replaceAll('-', '+').replaceAll('_', '/');
