import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';

/** What the owner shows to anyone: groups, and the entries of them that stay out. */
export type AnyoneTicks = { readonly groups: readonly AnyoneGroup[]; readonly leftOut: readonly string[] };

export const NOTHING_TICKED: AnyoneTicks = { groups: [], leftOut: [] };

/** The groups that are shown whole or not at all, because a part of them misleads. */
const WHOLE_GROUPS: readonly AnyoneGroup[] = ['person', 'alerts', 'allergies', 'blood', 'photo'];
export const isWholeGroup = (group: AnyoneGroup): boolean => WHOLE_GROUPS.includes(group);

const inOrder = (groups: readonly AnyoneGroup[]): AnyoneGroup[] =>
  ANYONE_GROUPS.filter((group) => groups.includes(group));

export const notTicked = ({ groups }: AnyoneTicks): AnyoneGroup[] =>
  ANYONE_GROUPS.filter((group) => !groups.includes(group));

/** Switched on, a group shows every entry that was not left out. `entries` are the marks of its entries. */
export function withGroup(
  { groups, leftOut }: AnyoneTicks,
  group: AnyoneGroup,
  isOn: boolean,
  entries: readonly string[],
): AnyoneTicks {
  const others = groups.filter((one) => one !== group);
  if (!isOn) return { groups: others, leftOut };
  // With every entry left out it would be on and show nothing: it begins with all of them.
  const isEmptied = entries.length > 0 && entries.every((mark) => leftOut.includes(mark));
  const kept = isEmptied ? leftOut.filter((mark) => !entries.includes(mark)) : leftOut;
  return { groups: inOrder([...others, group]), leftOut: kept };
}

/** Leaves one entry out or shows it. A group of which nothing is left goes off: "not filled in" never covers something hidden. */
export function withEntry(
  { groups, leftOut }: AnyoneTicks,
  { group, mark, isOut }: { group: AnyoneGroup; mark: string; isOut: boolean },
  entries: readonly string[],
): AnyoneTicks {
  const next = isOut ? [...leftOut.filter((one) => one !== mark), mark] : leftOut.filter((one) => one !== mark);
  const isEmptied = entries.length > 0 && entries.every((one) => next.includes(one));
  return { groups: isEmptied ? groups.filter((one) => one !== group) : groups, leftOut: next };
}

/** As much of `next` as shows nothing that `before` did not show: that needs no question. */
export const onlyLess = (before: AnyoneTicks, next: AnyoneTicks): AnyoneTicks => ({
  groups: before.groups.filter((group) => next.groups.includes(group)),
  leftOut: [...new Set([...before.leftOut, ...next.leftOut])],
});

export const isSameTicks = (one: AnyoneTicks, other: AnyoneTicks): boolean =>
  isSameSet(one.groups, other.groups) && isSameSet(one.leftOut, other.leftOut);

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item) => other.includes(item));

type Entries = Readonly<Record<AnyoneGroup, readonly { readonly mark: string }[]>>;

/**
 * The ticks of content that was changed. An entry that was left out and is not there any more may be one of the new ones under
 * another name: those of its group stay out until their owner shows them. A group of which nothing is left goes off.
 */
export function carryTicks({ groups, leftOut }: AnyoneTicks, before: Entries, after: Entries): AnyoneTicks {
  const next = new Set<string>();
  for (const group of ANYONE_GROUPS) {
    const [old, now] = [before[group], after[group]].map((list) => list.map(({ mark }) => mark)) as [string[], string[]];
    const out = old.filter((mark) => leftOut.includes(mark));
    const hasLost = out.some((mark) => !now.includes(mark));
    for (const mark of now) {
      if (out.includes(mark) || (hasLost && !old.includes(mark))) next.add(mark);
    }
  }
  const isShown = (group: AnyoneGroup) =>
    after[group].length === 0 || after[group].some(({ mark }) => !next.has(mark));
  return { groups: groups.filter(isShown), leftOut: [...next] };
}
