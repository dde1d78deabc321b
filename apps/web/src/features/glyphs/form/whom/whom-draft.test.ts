import { expect, test } from 'vitest';
import { newGlyph } from '../draft-presets.ts';
import { buildDraftFields, judgeGlyph } from '../glyph-draft.ts';
import { needsAgreement } from './needs-agreement.ts';
import { agreed, forMe, forOther, knownPeople, readDraftPerson, typedOther } from './whom-draft.ts';

const MARTA = { name: 'Marta Bellini', phone: '+39 055 000 0131' };
const TOBIA = { word: 'Tobia', name: 'Tobia Bellini', birth: '2019-04-03' };
const TODAY = '2026-11-28';
const mine = newGlyph(MARTA.name);

test('a card for a child knows the child again and calls the holder first', () => {
  const child = forOther(mine, MARTA, TOBIA);
  expect(buildDraftFields(child)).toEqual({
    person: 'Name: Tobia Bellini\nBorn: 2019-04',
    medicalHistory: 'Name: Tobia Bellini\nBorn: 2019-04-03',
    emergencyContact: 'Marta Bellini · – · +39 055 000 0131',
  });
  expect(child.said.whom).toEqual({ word: 'Tobia' });
  expect(needsAgreement(child, TODAY)).toBe(false);
  expect(buildDraftFields(forMe(child, MARTA))).toEqual(buildDraftFields(mine));
});

test('who was typed before somebody else was chosen stays, unless it is the holder', () => {
  const typed = forOther(mine, MARTA, TOBIA);
  const asMine = { ...typed, said: { ...typed.said, whom: 'me' as const } };
  const kept = typedOther(asMine, MARTA);
  expect(kept).toEqual({ word: '', name: 'Tobia Bellini', birth: '2019-04-03' });
  expect(readDraftPerson(forOther(asMine, MARTA, kept))).toEqual(kept);
  expect(typedOther(mine, MARTA)).toBeNull();
  // Whoever is known is not taken over for somebody else.
  expect(typedOther(typed, MARTA)).toBeNull();
  expect(readDraftPerson(forMe(typed, MARTA, '1979-03-02')).birth).toBe('1979-03-02');
});

test('a contact that somebody typed stays', () => {
  const rows = [{ kind: 'contact', home: 'emergencyContact', text: 'Paolo' } as const];
  expect(buildDraftFields(forOther({ ...mine, rows }, MARTA, TOBIA)).emergencyContact).toBe('Paolo');
});

test('another adult, or somebody of unknown age, is to know of it; the answer has version and day', () => {
  const papa = { word: 'Papa', name: 'Ugo Bellini', birth: '1948-01-01' };
  for (const person of [papa, { ...papa, birth: null }]) {
    const draft = forOther(mine, MARTA, person);
    const asked = judgeGlyph(draft, { isInstitutional: false, nowMs: Date.parse(`${TODAY}T12:00:00Z`) });
    expect(asked).toContainEqual({ field: 'agreement', kind: 'missing' });
    const yes = agreed(draft, TODAY);
    expect(yes.said.agreement).toEqual({ version: 1, day: TODAY });
    const after = judgeGlyph(yes, { isInstitutional: false, nowMs: Date.parse(`${TODAY}T12:00:00Z`) });
    expect(after).not.toContainEqual({ field: 'agreement', kind: 'missing' });
    expect(forOther(yes, MARTA, TOBIA).said.agreement).toBeNull();
  }
  expect(needsAgreement(mine, TODAY)).toBe(false);
});

test('people are remembered by the word that was typed, once', () => {
  const faces = [
    { whom: { word: 'Papa' }, name: 'Ugo', birth: '1948' },
    { whom: { word: 'Papa' }, name: 'Ugo B.', birth: null },
    ...([
      { whom: 'me', name: 'Marta', birth: null },
      { whom: null, name: 'X', birth: null },
    ] as const),
    { whom: { word: '' }, name: 'Tobia', birth: null },
  ];
  expect(knownPeople(faces).map(({ word, name }) => [word, name])).toEqual([
    ['Papa', 'Ugo'],
    ['Tobia', 'Tobia'],
  ]);
});
