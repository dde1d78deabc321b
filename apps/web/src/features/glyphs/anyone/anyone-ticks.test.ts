import { ANYONE_GROUPS, type AnyoneGroup } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import { carryTicks, isSameTicks, NOTHING_TICKED, onlyLess, withEntry, withGroup } from './anyone-ticks.ts';

const entries = (filled: Partial<Record<AnyoneGroup, string[]>>) =>
  Object.fromEntries(
    ANYONE_GROUPS.map((group) => [group, (filled[group] ?? []).map((mark) => ({ mark }))]),
  ) as Record<AnyoneGroup, { mark: string }[]>;

const MEDICINES = ['insulin', 'ramipril', 'prednisone'];
const ON = withGroup(NOTHING_TICKED, 'medicines', true, MEDICINES);

test('groups stand in the order of the page, whatever the order of the taps', () => {
  expect(withGroup(ON, 'person', true, []).groups).toEqual(['person', 'medicines']);
  expect(withGroup(ON, 'medicines', false, MEDICINES).groups).toEqual([]);
});

test('a group of which every entry is left out goes off, and begins with all of them when it is switched on again', () => {
  const emptied = MEDICINES.reduce(
    (ticks, mark) => withEntry(ticks, { group: 'medicines', mark, isOut: true }, MEDICINES),
    ON,
  );
  expect(emptied).toEqual({ groups: [], leftOut: MEDICINES });
  expect(withGroup(emptied, 'medicines', true, MEDICINES)).toEqual({ groups: ['medicines'], leftOut: [] });
});

test('of a change only what shows less is saved without a question', () => {
  const without = withEntry(ON, { group: 'medicines', mark: 'ramipril', isOut: true }, MEDICINES);
  const more = withGroup(without, 'blood', true, []);
  expect(onlyLess(ON, more)).toEqual({ groups: ['medicines'], leftOut: ['ramipril'] });
  expect(isSameTicks(onlyLess(without, ON), without)).toBe(true);
});

test('a line that was left out stays out when it is written otherwise', () => {
  const ticks = { groups: ['medicines'], leftOut: ['sertraline'] } as const;
  const before = entries({ medicines: ['insulin', 'sertraline'] });
  const renamed = carryTicks(ticks, before, entries({ medicines: ['insulin', 'sertraline 50'] }));
  expect(renamed).toEqual({ groups: ['medicines'], leftOut: ['sertraline 50'] });
  const added = carryTicks(ticks, before, entries({ medicines: ['insulin', 'sertraline', 'aspirin'] }));
  expect(added).toEqual({ groups: ['medicines'], leftOut: ['sertraline'] });
  const alone = carryTicks(ticks, before, entries({ medicines: ['sertraline'] }));
  expect(alone).toEqual({ groups: [], leftOut: ['sertraline'] });
});

test('a ticked group whose last line was deleted stays on: it reads as not filled in', () => {
  const ticks = { groups: ['conditions'], leftOut: [] } as const;
  expect(carryTicks(ticks, entries({ conditions: ['asthma'] }), entries({}))).toEqual(ticks);
});
