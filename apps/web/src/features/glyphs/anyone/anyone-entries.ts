import { type AnyoneLine, type AnyoneTicks, chooseAnyoneLines, listAnyoneLines } from '@repo/client/card/anyone-lines';
import { personOfFields } from '@repo/client/card/person';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';
import type { AnyoneShown } from '../../../parts/anyone/anyone-facts.tsx';

/** The lines of a card that can be shown to anyone, by their group. */
export type AnyoneEntries = Readonly<Record<AnyoneGroup, readonly AnyoneLine[]>>;

export const listEntries = (fields: GlyphFields): AnyoneEntries => groupLines(listAnyoneLines(fields));

const groupLines = (lines: readonly AnyoneLine[]): AnyoneEntries =>
  eachGroup((group): readonly AnyoneLine[] => lines.filter((line) => line.group === group));

const eachGroup = <Item>(find: (group: AnyoneGroup) => Item): Readonly<Record<AnyoneGroup, Item>> =>
  Object.fromEntries(ANYONE_GROUPS.map((group): [AnyoneGroup, Item] => [group, find(group)])) as Readonly<
    Record<AnyoneGroup, Item>
  >;

/** The keys of all lines in these groups. */
export const keysOfGroups = (entries: AnyoneEntries, groups: readonly AnyoneGroup[]): string[] =>
  groups.flatMap((group) => entries[group].map(({ key }) => key));

/** What a stranger reads: from exactly the lines that are sealed for strangers. */
export function shownToAnyone(fields: GlyphFields, ticks: AnyoneTicks): AnyoneShown {
  const choice = chooseAnyoneLines({ fields }, ticks);
  const content: GlyphFields = choice?.content.fields ?? {};
  const lines = groupLines(listAnyoneLines(content));
  return {
    groups: choice?.groups ?? [],
    rows: eachGroup((group) => lines[group].map(({ row }) => row)),
    person: personOfFields(content),
  };
}
