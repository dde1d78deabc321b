import { expect, test } from 'vitest';
import { FIELD_ROWS, listRowKinds, ROW_KIND_NAMES, ROW_KINDS } from './row-kinds.ts';
import { DETAIL_BRACKETS, type RowDetail } from './row-shape.ts';

test('no tag begins like another, and each field has one kind of lines without a tag at most', () => {
  const tags = Object.values(ROW_KINDS).map(({ stored }) => `${stored.tag}: `);
  expect(tags.filter((tag) => tags.filter((other) => other.startsWith(tag)).length > 1)).toEqual([]);
  for (const field of Object.keys(FIELD_ROWS))
    expect(listRowKinds(({ stored }) => stored.plain.some((one) => one === field)).length).toBeLessThanOrEqual(1);
});

test('a line of the form is kept in a field that reads it', () => {
  for (const kind of ROW_KIND_NAMES) {
    const { tagged, plain } = ROW_KINDS[kind].stored;
    const homes = Object.values(ROW_KINDS[kind].form.on).flat();
    expect(homes.filter((home) => ![...tagged, ...plain].some((field) => field === home))).toEqual([]);
  }
});

test('what a kind says of a card is said of one that offers it, and repeated only where the ambulance reads it', () => {
  for (const kind of ROW_KIND_NAMES) {
    const { on, optional, atOnce } = ROW_KINDS[kind].form;
    expect([...optional, ...atOnce].filter((category) => !(category in on))).toEqual([]);
    if (atOnce.length > 0) expect(FIELD_ROWS.medicalAlerts.tagged).toContain(kind);
  }
});

test('a detail in brackets is the only one of its rows', () => {
  const isBracketed = (detail: RowDetail) => DETAIL_BRACKETS[detail] !== null;
  const mixed = listRowKinds(({ stored: { details } }) => details.some(isBracketed) && details.length > 1);
  expect(mixed).toEqual([]);
});
