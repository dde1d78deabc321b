import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';
import type { AnyoneEntries } from './anyone-entries.ts';

export const NOTHING_TICKED: AnyoneTicks = { groups: [], leftOut: [], nameless: [] };

/** The groups that are shown whole or not at all: a part of them misleads, or there is no part. */
const WHOLE_GROUPS: readonly AnyoneGroup[] = ['person', 'alerts', 'allergies', 'blood', 'photo'];
export const isWholeGroup = (group: AnyoneGroup): boolean => WHOLE_GROUPS.includes(group);

const inOrder = (groups: readonly AnyoneGroup[]): AnyoneGroup[] =>
  ANYONE_GROUPS.filter((group) => groups.includes(group));

/**
 * The ticks that still count: with the consent withdrawn the server shows none of them, and the next content must not ask for
 * what nobody agrees to any more. What was left out is remembered.
 */
export const stillTicked = (ticks: AnyoneTicks | undefined, groups: readonly AnyoneGroup[]): AnyoneTicks | undefined =>
  ticks && { ...ticks, groups: ticks.groups.filter((group) => groups.includes(group)) };

/** Switched on, a group shows every entry that was not left out. `keys` are those of its entries. */
export function withGroup(ticks: AnyoneTicks, group: AnyoneGroup, isOn: boolean, keys: readonly string[]): AnyoneTicks {
  const others = ticks.groups.filter((one) => one !== group);
  if (!isOn) return { ...ticks, groups: others };
  // With every entry left out it would be on and show nothing: it begins with all of them.
  const isEmptied = keys.length > 0 && keys.every((key) => ticks.leftOut.includes(key));
  const leftOut = isEmptied ? ticks.leftOut.filter((key) => !keys.includes(key)) : ticks.leftOut;
  return { ...ticks, groups: inOrder([...others, group]), leftOut };
}

/**
 * Leaves one entry out or shows it. A group of which nothing is left goes off: "not filled in" never covers something hidden.
 * `keys` are those of its entries.
 */
export function withEntry(
  ticks: AnyoneTicks,
  { group, key, isOut }: { group: AnyoneGroup; key: string; isOut: boolean },
  keys: readonly string[],
): AnyoneTicks {
  const leftOut = withKey(ticks.leftOut, key, isOut);
  const isEmptied = keys.length > 0 && keys.every((one) => leftOut.includes(one));
  return { ...ticks, groups: isEmptied ? ticks.groups.filter((one) => one !== group) : ticks.groups, leftOut };
}

/** Somebody to call is shown without the name, or with it. */
export const withoutName = (ticks: AnyoneTicks, key: string, isHidden: boolean): AnyoneTicks => ({
  ...ticks,
  nameless: withKey(ticks.nameless, key, isHidden),
});

function withKey(keys: readonly string[], key: string, isIn: boolean): string[] {
  const others = keys.filter((one) => one !== key);
  return isIn ? [...others, key] : others;
}

/**
 * As much of `next` as shows nothing that `before` did not show: that needs no question. `keys` are those of the entries that
 * `before` may show.
 */
export function onlyLess(before: AnyoneTicks, next: AnyoneTicks, keys: readonly string[]): AnyoneTicks {
  const add = (hidden: readonly string[], more: readonly string[]) => [
    ...new Set([...hidden, ...more.filter((key) => keys.includes(key))]),
  ];
  return {
    ...before,
    groups: before.groups.filter((group) => next.groups.includes(group)),
    leftOut: add(before.leftOut, next.leftOut),
    nameless: add(before.nameless, next.nameless),
  };
}

export const isSameTicks = (one: AnyoneTicks, other: AnyoneTicks): boolean =>
  isSameSet(one.groups, other.groups) &&
  isSameSet(one.leftOut, other.leftOut) &&
  isSameSet(one.nameless, other.nameless);

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

/**
 * The ticks of content that was changed. A line that was hidden and is not there any more may be one of the new ones in other
 * words: those of its group stay hidden until their owner shows them. A group of which nothing is left goes off.
 */
export function carryTicks(ticks: AnyoneTicks, before: AnyoneEntries, after: AnyoneEntries): AnyoneTicks {
  const carry = (hidden: readonly string[]) =>
    ANYONE_GROUPS.flatMap((group) => carryKeys(hidden, listKeys(before, group), listKeys(after, group)));
  const leftOut = carry(ticks.leftOut);
  const isShown = (group: AnyoneGroup) =>
    isWholeGroup(group) || after[group].length === 0 || after[group].some(({ key }) => !leftOut.includes(key));
  return { ...ticks, groups: ticks.groups.filter(isShown), leftOut, nameless: carry(ticks.nameless) };
}

const listKeys = (entries: AnyoneEntries, group: AnyoneGroup): string[] => entries[group].map(({ key }) => key);

function carryKeys(hidden: readonly string[], old: readonly string[], now: readonly string[]): string[] {
  const out = old.filter((key) => hidden.includes(key));
  const hasLost = out.some((key) => !now.includes(key));
  return now.filter((key) => out.includes(key) || (hasLost && !old.includes(key)));
}

/**
 * What one page changed from `before` to `after`, done to `base`, which may have been changed elsewhere meanwhile: what was
 * switched off there stays off.
 */
export const mergeTicks = (base: AnyoneTicks, before: AnyoneTicks, after: AnyoneTicks): AnyoneTicks => ({
  ...base,
  groups: inOrder(mergeSets(base.groups, before.groups, after.groups)),
  leftOut: mergeSets(base.leftOut, before.leftOut, after.leftOut),
  nameless: mergeSets(base.nameless, before.nameless, after.nameless),
});

function mergeSets<Item>(base: readonly Item[], before: readonly Item[], after: readonly Item[]): Item[] {
  const kept = base.filter((item) => after.includes(item) || !before.includes(item));
  const added = after.filter((item) => !before.includes(item));
  return [...new Set([...kept, ...added])];
}
