import type { AnyoneTicks } from '@repo/client/card/anyone-lines';
import type { GlyphFields } from '@repo/client/glyph-fields';
import type { AnyoneGroup } from '@repo/contract/rules/permissions';
import { expect, test } from 'vitest';
import { listEntries, shownToAnyone } from './anyone-entries.ts';
import {
  carryTicks,
  isSameTicks,
  mergeTicks,
  NOTHING_TICKED,
  onlyLess,
  stillTicked,
  withEntry,
  withGroup,
  withoutName,
} from './anyone-ticks.ts';

const CARD: GlyphFields = {
  medicalHistory: 'Name: Marta Bellini\nBorn: 1979-03-14',
  medications: 'Insulin glargine · 18 units\nRamipril · 5 mg\nSertraline · 50 mg',
  emergencyContact: 'Paolo Bellini · Husband · +39 055 000 0142',
};
const ENTRIES = listEntries(CARD);
const MEDICINES = ENTRIES.medicines.map(({ key }) => key);
const [INSULIN = '', RAMIPRIL = '', SERTRALINE = ''] = MEDICINES;
const ON = withGroup(NOTHING_TICKED, 'medicines', true, MEDICINES);
const withMedicines = (medications: string) => listEntries({ ...CARD, medications });
const rowsOf = (group: AnyoneGroup, ticks: AnyoneTicks, fields: GlyphFields = CARD) =>
  listEntries(shownToAnyone(fields, ticks).content.fields)[group].map(({ row }) => row);
const namesOf = (ticks: AnyoneTicks, fields?: GlyphFields) =>
  rowsOf('medicines', ticks, fields).map(({ text }) => text);

test('groups stand in the order of the page, whatever the order of the taps', () => {
  expect(withGroup(ON, 'person', true, []).groups).toEqual(['person', 'medicines']);
  expect(withGroup(ON, 'medicines', false, MEDICINES).groups).toEqual([]);
});

test('the preview shows the lines of ticked groups less what was left out, and a contact without the name', () => {
  const without = withEntry(ON, { group: 'medicines', key: SERTRALINE, isOut: true }, MEDICINES);
  expect(namesOf(without)).toEqual(['Insulin glargine', 'Ramipril']);
  expect(rowsOf('person', without)).toEqual([]);
  const [contact] = ENTRIES.contacts;
  const nameless = withoutName(withGroup(ON, 'contacts', true, []), contact?.key ?? '', true);
  expect(rowsOf('contacts', nameless)).toEqual([
    { kind: 'contact', text: '', relation: 'Husband', phone: '+39 055 000 0142' },
  ]);
});

test('a group of which every entry is left out goes off, and begins with all of them when it is switched on again', () => {
  const emptied = MEDICINES.reduce(
    (ticks, key) => withEntry(ticks, { group: 'medicines', key, isOut: true }, MEDICINES),
    ON,
  );
  expect(emptied).toEqual({ groups: [], leftOut: MEDICINES, nameless: [] });
  expect(withGroup(emptied, 'medicines', true, MEDICINES)).toEqual(ON);
});

test('of a change only what shows less is saved without a question', () => {
  const without = withEntry(ON, { group: 'medicines', key: RAMIPRIL, isOut: true }, MEDICINES);
  const more = withGroup(without, 'blood', true, []);
  expect(onlyLess(ON, more, MEDICINES)).toEqual({ groups: ['medicines'], leftOut: [RAMIPRIL], nameless: [] });
  expect(isSameTicks(onlyLess(without, ON, MEDICINES), without)).toBe(true);
  // Of a group that is not shown yet nothing has to be taken back.
  expect(isSameTicks(onlyLess(NOTHING_TICKED, more, []), NOTHING_TICKED)).toBe(true);
});

test('a line that was left out stays out when its words are changed, and so does a new one beside it', () => {
  const ticks = withEntry(ON, { group: 'medicines', key: SERTRALINE, isOut: true }, MEDICINES);
  const renamed = 'Insulin glargine · 18 units\nRamipril · 5 mg\nSertraline · 100 mg';
  const carried = carryTicks(ticks, ENTRIES, withMedicines(renamed));
  expect(namesOf(carried, { ...CARD, medications: renamed })).toEqual(['Insulin glargine', 'Ramipril']);
  const added = `${CARD.medications}\nAspirin`;
  expect(namesOf(carryTicks(ticks, ENTRIES, withMedicines(added)), { ...CARD, medications: added })).toEqual([
    ...['Insulin glargine', 'Ramipril', 'Aspirin'],
  ]);
  const alone = carryTicks(ticks, ENTRIES, withMedicines('Sertraline · 50 mg'));
  expect(alone.groups).toEqual([]);
});

test('a ticked group whose last line was deleted stays on: it reads as not filled in', () => {
  expect(carryTicks(ON, ENTRIES, withMedicines(''))).toEqual(ON);
  expect(INSULIN).not.toBe('');
});

test('what was switched off elsewhere meanwhile stays off, and what was switched on there stays on', () => {
  const before = { ...NOTHING_TICKED, groups: ['person', 'allergies'] } as const;
  const after = { ...NOTHING_TICKED, groups: ['person', 'allergies', 'blood'] } as const;
  const base = { ...NOTHING_TICKED, groups: ['person', 'medicines'], leftOut: [RAMIPRIL] } as const;
  expect(mergeTicks(base, before, after)).toEqual({
    ...{ groups: ['person', 'blood', 'medicines'], leftOut: [RAMIPRIL], nameless: [] },
  });
});

test('after the consent was withdrawn nothing counts as ticked, and what was left out is remembered', () => {
  const ticks = withEntry(ON, { group: 'medicines', key: SERTRALINE, isOut: true }, MEDICINES);
  expect(stillTicked(ticks, [])).toEqual({ groups: [], leftOut: [SERTRALINE], nameless: [] });
  expect(stillTicked(undefined, ['medicines'])).toBeUndefined();
});
