import { type AnyoneLine, type AnyoneTicks, chooseAnyoneLines, listAnyoneLines } from '@repo/client/card/anyone-lines';
import { personOfFields } from '@repo/client/card/person';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';

/** The lines of a card that can be shown to anyone, by their group. */
export type AnyoneEntries = Readonly<Record<AnyoneGroup, readonly AnyoneLine[]>>;

export const listEntries = (fields: GlyphFields): AnyoneEntries => groupLines(listAnyoneLines(fields));

function groupLines(lines: readonly AnyoneLine[]): AnyoneEntries {
  const groups = ANYONE_GROUPS.map((group) => [group, lines.filter((line) => line.group === group)] as const);
  return Object.fromEntries(groups) as Record<AnyoneGroup, readonly AnyoneLine[]>;
}

/** The keys of all lines in these groups. */
export const keysOfGroups = (entries: AnyoneEntries, groups: readonly AnyoneGroup[]): string[] =>
  groups.flatMap((group) => entries[group].map(({ key }) => key));

/** What a stranger reads: from exactly the lines that are sealed for strangers. */
export function shownToAnyone(fields: GlyphFields, ticks: AnyoneTicks) {
  const choice = chooseAnyoneLines({ fields }, ticks);
  const content: GlyphFields = choice?.content.fields ?? {};
  const lines = groupLines(listAnyoneLines(content));
  const rows = Object.fromEntries(ANYONE_GROUPS.map((group) => [group, lines[group].map(({ row }) => row)]));
  return {
    groups: choice?.groups ?? [],
    rows: rows as Record<AnyoneGroup, AnyoneLine['row'][]>,
    person: personOfFields(content),
  };
}
