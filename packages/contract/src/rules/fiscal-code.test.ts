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
});
