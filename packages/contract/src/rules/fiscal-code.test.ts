import { describe, expect, test } from 'vitest';
import { readFiscalCode } from './fiscal-code.ts';

describe('an Italian tax code', () => {
  test('is read with its check letter, as people type it and as SPID sends it', () => {
    // Examples from public documentation of the Italian revenue agency and of SPID.
    for (const code of ['RSSMRA80A01H501U', 'VRDGPP13R10B293P', 'MRTMTT91D08F205J']) {
      expect(readFiscalCode(code)).toBe(code);
    }
    expect(readFiscalCode(' rss mra 80a01 h501u ')).toBe('RSSMRA80A01H501U');
    expect(readFiscalCode('TINIT-RSSMRA80A01H501U')).toBe('RSSMRA80A01H501U');
  });

  test('is refused with one wrong sign, or two swapped', () => {
    for (const code of [
      'RSSMRA80A01H501V',
      'RSSMRA81A01H501U',
      'RSSMRA08A01H501U',
      'RSSMRA80F01H501U',
      'RSSMRA80A01H501',
      'TINES-12345678Z',
      '',
      'R'.repeat(1000),
    ]) {
      expect(readFiscalCode(code), code).toBeNull();
    }
  });

  test('with a letter for a digit is another code with a check letter of its own', () => {
    expect([readFiscalCode('RSSMRA80A01H50MM'), readFiscalCode('RSSMRA80A01H50MU')]).toEqual([
      'RSSMRA80A01H50MM',
      null,
    ]);
  });

  test('with a day that no month has is refused, though its check letter is right', () => {
    for (const code of ['RSSMRA80A00H501V', 'RSSMRA80A35H501K', 'RSSMRA80A99H501Y', 'RSSMRA80B31H501W']) {
      expect(readFiscalCode(code), code).toBeNull();
    }
    // Days of women are 41 to 71; 29 February only where this or the last century had it; digits written as letters too.
    const start = 'RSSMRA';
    const middles = ['80A31', '80A71', '80D30', '80D70', '80B29', '80B69', '00B29', '80AP1', '80BNV', '04B29'];
    for (const middle of middles) expect(readFiscalCode(withLetter(`${start}${middle}H501`)), middle).not.toBeNull();
    const none = ['80A32', '80A40', '80A72', '80D31', '80D71', '80B30', '80B70', '81B29', '81B69', '80APN', '80ALL'];
    for (const middle of none) expect(readFiscalCode(withLetter(`${start}${middle}H501`)), middle).toBeNull();
  });

  test('with letters that no name gives or a place that no list has is refused, though its check letter is right', () => {
    for (const start of ['ARSMRA85M01H501', 'RSSRAM85M01H501', 'XARMRA85M01H501']) {
      expect(readFiscalCode(withLetter(start)), start).toBeNull();
    }
    for (const start of ['AEIFOX85M01H501', 'XXXMRA85M01H501', 'AIXBOX85M01H501']) {
      expect(readFiscalCode(withLetter(start)), start).not.toBeNull();
    }
    for (const [place, isOne] of [
      ['A001', true],
      ['M433', true],
      ['Z404', true],
      ['Z100', true],
      ['ZQLQ', true],
      ['X000', true],
      ['A000', false],
      ['HLLL', false],
      ['N001', false],
      ['X501', false],
      ['Y501', false],
      ['Z000', false],
      ['Z099', false],
      ['ZLVV', false],
    ] as const) {
      expect(readFiscalCode(withLetter(`RSSMRA85M01${place}`)) !== null, place).toBe(isOne);
    }
  });

  test('is read with the signs that a copied text has between its letters', () => {
    for (const typed of [
      '\u200bRSSMRA80A01H501U\ufeff',
      'RSS-MRA-80A01-H501U',
      'RSS.MRA.80A01.H501U',
      'RSSMRA\u00a080A01\u2009H501U',
      'ＲＳＳＭＲＡ８０Ａ０１Ｈ５０１Ｕ',
    ]) {
      expect(readFiscalCode(typed), typed).toBe('RSSMRA80A01H501U');
    }
  });

  test('has exactly as many days as the calendar, for men and for women', () => {
    for (const [year, month, days] of [
      ['80', 'B', 29],
      ['81', 'B', 28],
      ['81', 'H', 30],
      ['81', 'T', 31],
    ] as const) {
      const taken = Array.from({ length: 100 }, (_, day) => String(day).padStart(2, '0')).filter(
        (day) => readFiscalCode(withLetter(`RSSMRA${year}${month}${day}H501`)) !== null,
      );
      expect(taken).toHaveLength(2 * days);
    }
  });
});

/** Finds the check letter by trying all: exactly one may be accepted. */
function withLetter(fifteen: string): string {
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => fifteen + letter);
  return codes.find((code) => readFiscalCode(code) !== null) ?? `${fifteen}A`;
}
