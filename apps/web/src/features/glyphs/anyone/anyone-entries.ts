import { type AnyoneLine, type AnyoneTicks, chooseAnyoneLines, listAnyoneLines } from '@repo/client/card/anyone-lines';
import type { GlyphFields } from '@repo/client/glyph-fields';
import { LANGUAGES } from '@repo/contract/rules/languages';
import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';
import { getLocale } from '../../../paraglide/runtime.js';
import type { AnyoneShown } from '../../../parts/anyone/stranger-view.ts';

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

/** What a stranger reads: exactly what is sealed for strangers, in the language in which it is then said to be written. */
export function shownToAnyone(fields: GlyphFields, ticks: AnyoneTicks): AnyoneShown {
  const choice = chooseAnyoneLines({ fields }, ticks);
  const language = LANGUAGES.find((tag) => tag === ticks.language) ?? getLocale();
  return { groups: choice?.groups ?? [], content: { ...(choice?.content ?? { fields: {} }), language } };
}
