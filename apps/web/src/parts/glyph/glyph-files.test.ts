import { expect, test } from 'vitest';
import { cardFileName, cardFileTitle } from './glyph-files.ts';

const seal = { arcs: [], words: 'brass train tiger river' };
const named = (name: string, title = 'Medical card') =>
  cardFileTitle({ title, seal, fields: { medicalHistory: `Name: ${name}` } });

test('a file is called as the card is: by the first name of the person it is for', () => {
  expect(named('Anna Rossi')).toBe('Anna card');
  expect(named('Dr. Elena Rossi')).toBe('Elena card');
  expect(cardFileName({ title: 'Medical card', seal, fields: { medicalHistory: 'Name: Anna Rossi' } }, 'pdf')).toBe(
    'Anna card.pdf',
  );
});

test.each(['愛 李', 'Ольга Иванова', 'ليلى حداد', 'Łucja Šimić', 'אנה כהן', 'अनन्या शर्मा'])(
  'keeps the letters of %s',
  (name) => {
    expect(named(name)).toBe(`${name.split(' ')[0]} card`);
  },
);

test('without a person the title names it, and without either the words of the seal', () => {
  expect(cardFileTitle({ title: 'Medical card', seal })).toBe('Medical card');
  expect(cardFileTitle({ title: ' / ', seal })).toMatch(/brass train tiger river$/);
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a<b>:c"d|e?f*g', 'a b c d e f g'],
  ['CON', 'CON_'],
  ['dots...', 'dots'],
  ['tab\there\u202egpj', 'tab here gpj'],
])('the title %j is safe as %j', (title, safe) => {
  expect(cardFileTitle({ title, seal })).toBe(safe);
});

test('a long name is cut between letters, not inside one', () => {
  const family = '👨‍👩‍👧';
  expect([...new Intl.Segmenter().segment(cardFileTitle({ title: family.repeat(80), seal }))]).toHaveLength(48);
});
