import { describe, expect, test } from 'vitest';
import {
  addPrint,
  CARD_PRINTS_MAX,
  type CardPrint,
  NO_PRINTS,
  type PrintedFacts,
  type PrintedLine,
  printedAge,
  removePrint,
  withFacts,
} from './card-prints.ts';
import type { CardRow } from './card-rows.ts';
import { judgePrints } from './judge-prints.ts';

const ramipril = (dose: string): CardRow => ({ kind: 'medicine', text: 'Ramipril', dose });
const allergy = (text: string, severity = 'severe'): CardRow => ({ kind: 'allergy', text, severity });
const buildLine = (rows: readonly CardRow[], whole = rows.map(({ kind }) => kind)): PrintedLine => ({
  label: '',
  value: '',
  rows,
  whole: [...new Set(whole)],
});
const print = (lines: readonly PrintedLine[], changed: Partial<CardPrint> = {}): CardPrint => ({
  ...{ id: 'one', glyphId: 'glyph', format: 'card', printedOn: '2026-11-21', factsOf: '2026-11-20', version: 1 },
  person: { name: 'Marta Bellini', age: null },
  lines,
  ...changed,
});
const facts = (rows: readonly CardRow[], changed: Partial<PrintedFacts> = {}): PrintedFacts => ({
  ...{ version: 2, rows, person: { name: 'Marta Bellini', birth: '1979-03-14' } },
  ...changed,
});
const CARD = { glyphId: 'glyph', contentVersion: 2 };
const judge = (paper: CardPrint, now: PrintedFacts, card = CARD, today = '2026-11-28') =>
  judgePrints({ prints: [paper], facts: now }, card, today)[0];

describe('what a paper still says', () => {
  test('another dose makes it old, and names both', () => {
    const judged = judge(print([buildLine([ramipril('5 mg')])]), facts([ramipril('10 mg')]));
    expect(judged?.state).toBe('old');
    expect(judged?.changes).toEqual([{ kind: 'changed', before: ramipril('5 mg'), now: ramipril('10 mg') }]);
  });

  test('a dose that was not printed makes nothing old', () => {
    const printed: CardRow = { kind: 'medicine', text: 'Ramipril' };
    expect(judge(print([buildLine([printed])]), facts([ramipril('10 mg')]))?.state).toBe('current');
  });

  test('an allergy that came is missing, one that went still stands there', () => {
    const paper = print([buildLine([allergy('Penicillin'), allergy('Latex')])]);
    const judged = judge(paper, facts([allergy('Penicillin'), allergy('Nuts'), allergy('Tape')]));
    expect(judged?.changes).toEqual([
      { kind: 'gone', before: allergy('Latex') },
      { kind: 'missing', now: allergy('Nuts') },
      { kind: 'missing', now: allergy('Tape') },
    ]);
  });

  test('what was left out on purpose is not missing, and another kind of row is nobody’s business', () => {
    const paper = print([buildLine([allergy('Penicillin')], [])]);
    const now = facts([allergy('Penicillin'), allergy('Latex'), ramipril('5 mg')]);
    expect(judge(paper, now)?.state).toBe('current');
  });

  test('"None" that is not true any more is a change of that line', () => {
    const none: CardRow = { kind: 'allergy', text: 'None' };
    expect(judge(print([buildLine([none])]), facts([allergy('Penicillin')]))?.changes).toEqual([
      { kind: 'changed', before: none, now: allergy('Penicillin') },
    ]);
  });

  test('letters and spaces written otherwise change nothing; without lines nothing gets old', () => {
    const now = facts([{ kind: 'medicine', text: ' ramipril ', dose: '5  mg' }]);
    expect(judge(print([buildLine([ramipril('5 mg')])]), now)?.state).toBe('current');
    expect(judge(print([]), facts([ramipril('10 mg')]))?.state).toBe('current');
  });

  test('the same medicine twice: each is compared with its own', () => {
    const rows = [ramipril('5 mg'), ramipril('10 mg')];
    expect(judge(print([buildLine(rows)]), facts(rows.toReversed()))?.state).toBe('current');
  });
});

describe('whom it names', () => {
  test('another name makes it old; a paper without a name, or a card without one, does not', () => {
    const now = facts([], { person: { name: 'Marta Rossi', birth: null } });
    expect(judge(print([]), now)?.changes).toEqual([{ kind: 'name', before: 'Marta Bellini', now: 'Marta Rossi' }]);
    expect(judge(print([], { person: { name: '', age: null } }), now)?.state).toBe('current');
    expect(judge(print([]), facts([], { person: null }))?.state).toBe('current');
  });

  test('a birthday alone makes only the paper of a child old', () => {
    const child = print([], { person: { name: 'Tobia', age: 6 } });
    const born = facts([], { person: { name: 'Tobia', birth: '2019-11-28' } });
    expect(judge(child, born, CARD, '2026-11-27')?.state).toBe('current');
    expect(judge(child, born, CARD, '2026-11-28')?.changes).toEqual([{ kind: 'age', before: 6, now: 7 }]);
    const adult = print([], { person: { name: 'Marta Bellini', age: 46 } });
    expect(judge(adult, facts([]))?.state).toBe('current');
  });

  test.each([
    ['2019-03-14', '2026-03-13', 6],
    ['2019-03-14', '2026-03-14', 7],
    ['2024-02-29', '2025-02-28', 0],
    ['2024-02-29', '2025-03-01', 1],
    ['2027-01-01', '2026-12-31', null],
    ['2019', '2026-03-14', null],
    ['', '2026-03-14', null],
  ])('born %s, on %s: %j', (birth, day, age) => {
    expect(printedAge({ name: 'Tobia', birth }, day)).toBe(age);
  });
});

describe('which issue and version', () => {
  test('a re-issue makes every earlier paper dead, whatever it says', () => {
    const judged = judge(print([]), facts([]), { glyphId: 'next', contentVersion: 2 });
    expect(judged?.state).toBe('dead');
  });

  test('a change of which nothing was noted cannot be judged, unless the paper is of that very content or says nothing', () => {
    const card = { glyphId: 'glyph', contentVersion: 3 };
    const paper = print([buildLine([ramipril('5 mg')])]);
    expect(judge(paper, facts([ramipril('5 mg')]), card)?.state).toBe('unknown');
    expect(judge({ ...paper, version: 3 }, facts([ramipril('5 mg')]), card)?.state).toBe('current');
    expect(judge(print([], { person: { name: '', age: null } }), facts([]), card)?.state).toBe('current');
  });
});

describe('the list', () => {
  test('the newest stands first, the same sheet of the same day is one, and no more than twelve are kept', () => {
    const now = facts([ramipril('5 mg'), allergy('Penicillin')]);
    let list = addPrint(NO_PRINTS, print([buildLine([ramipril('5 mg')])]), now);
    list = addPrint(list, print([buildLine([ramipril('5 mg')])], { id: 'two' }), now);
    expect(list.prints.map(({ id }) => id)).toEqual(['two']);
    for (let at = 0; at < 20; at += 1)
      list = addPrint(list, print([], { id: `n${at}`, factsOf: `2026-10-${10 + at}` }), now);
    expect(list.prints).toHaveLength(CARD_PRINTS_MAX);
    expect(list.prints[0]?.id).toBe('n19');
  });

  test('keeps of the card only what some paper says, and nothing once the last is thrown away', () => {
    const now = facts([ramipril('5 mg'), allergy('Penicillin')]);
    const list = addPrint(NO_PRINTS, print([buildLine([ramipril('5 mg')])]), now);
    expect(list.facts?.rows).toEqual([ramipril('5 mg')]);
    expect(withFacts(list, facts([ramipril('10 mg'), allergy('Nuts')], { version: 9 })).facts).toMatchObject({
      version: 9,
      rows: [ramipril('10 mg')],
    });
    expect(removePrint(list, 'one')).toEqual(NO_PRINTS);
    expect(removePrint(list, 'other')).toEqual(list);
  });
});
