import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';
import { nameSpellings } from './transliterate.ts';
import { slipsBetween } from './word-slips.ts';

const printed = (lastName: string, firstName: string, isCut = false) => ({ lastName, firstName, isCut });

describe('spelling', () => {
  test('ICAO 9303: letters become those a document prints, in both allowed ways', () => {
    expect(nameSpellings('Jürgen Groß')).toEqual([
      ['JUERGEN', 'GROSS'],
      ['JURGEN', 'GROSS'],
    ]);
    expect(nameSpellings('Søren Ærø-Ångström')).toEqual([
      ['SOEREN', 'AEROE', 'AANGSTROEM'],
      ['SOREN', 'AERO', 'ANGSTROM'],
    ]);
    expect(nameSpellings('Zoë O’Neill-D’Été')[1]).toEqual(['ZOE', 'ONEILL', 'DETE']);
    expect(nameSpellings('Łukasz Þór İbrahim Ñuñez Đorđević')[1]).toEqual([
      'LUKASZ',
      'THOR',
      'IBRAHIM',
      'NUNEZ',
      'DORDEVIC',
    ]);
    expect(nameSpellings('Юлія Щербакова Андрей')[0]).toEqual(['IULIIA', 'SHCHERBAKOVA', 'ANDREI']);
    expect(nameSpellings('山田太郎')).toEqual([[], []]);
  });
});

describe('a written name against a printed one', () => {
  test.each([
    ['Anna Maria Eriksson', printed('ERIKSSON', 'ANNA MARIA')],
    ['Eriksson Anna Maria', printed('ERIKSSON', 'ANNA MARIA')],
    ['Anna Eriksson', printed('ERIKSSON', 'ANNA MARIA')],
    ['Jürgen Müller', printed('MUELLER', 'JUERGEN')],
    ['Jürgen Müller', printed('MULLER', 'JURGEN')],
    ['Ludwig van der Berg', printed('VANDERBERG', 'LUDWIG')],
    ['Jean-Luc Dupont', printed('DUPONT', 'JEAN LUC')],
    ['Seán O’Connor', printed('OCONNOR', 'SEAN')],
    ['Jonathon Alexander Nicholas Papandropoulous', printed('PAPANDROPOULOUS', 'JONATHON ALEXANDER NIC', true)],
    ['Андрей Иванов', printed('IVANOV', 'ANDREI')],
  ])('%s is the same', (written, name) => {
    expect(compareNames(written, name)).toBe('same');
  });

  test('a slip is near, more than that is another person', () => {
    expect(compareNames('Anna Erikson', printed('ERIKSSON', 'ANNA'))).toBe('near');
    expect(compareNames('Jon Smith', printed('SMITH', 'JOHN'))).toBe('near');
    expect(compareNames('Anna Ericsen', printed('ERIKSSON', 'ANNA'))).toBe('different');
    expect(compareNames('Anna Svensson', printed('ERIKSSON', 'ANNA'))).toBe('different');
    expect(compareNames('Bengt Eriksson', printed('ERIKSSON', 'ANNA'))).toBe('different');
    expect(compareNames('Anna', printed('ERIKSSON', 'ANNA'))).toBe('different');
    expect(compareNames('Anna Berta Eriksson', printed('ERIKSSON', 'ANNA'))).toBe('different');
  });

  test('with nothing to compare nothing is known', () => {
    expect(compareNames('山田太郎', printed('YAMADA', 'TARO'))).toBe('unknown');
    expect(compareNames('', printed('YAMADA', 'TARO'))).toBe('unknown');
    expect(compareNames('Taro Yamada', printed('', ''))).toBe('unknown');
  });

  test('no text breaks it, and a name always agrees with itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (one, other) => {
          expect(['same', 'near', 'different', 'unknown']).toContain(compareNames(one, printed(other, one)));
        },
      ),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{1,12}$/), fc.stringMatching(/^[A-Z]{1,12}$/), (last, first) => {
        expect(compareNames(`${first} ${last}`, printed(last, first))).toBe('same');
      }),
    );
  });

  test('distance counts swaps as one', () => {
    expect([slipsBetween('ANNA', 'ANAN'), slipsBetween('', 'ABC'), slipsBetween('ABC', 'ABC')]).toEqual([1, 3, 0]);
  });
});
