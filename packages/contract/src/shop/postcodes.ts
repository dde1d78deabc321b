/**
 * Postcodes of the countries that the shop sends to. Patterns follow the address data of Google's libaddressinput
 * (chromium-i18n.appspot.com/ssl-address, November 2026), without their country prefixes; they say what a code looks like,
 * not that it exists.
 */
const POSTCODES: Readonly<Record<string, { pattern: RegExp; example: string }>> = {
  AT: { pattern: /^\d{4}$/, example: '1010' },
  AU: { pattern: /^\d{4}$/, example: '2060' },
  BE: { pattern: /^\d{4}$/, example: '1000' },
  BG: { pattern: /^\d{4}$/, example: '1000' },
  CA: { pattern: /^[ABCEGHJKLMNPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] ?\d[ABCEGHJ-NPRSTV-Z]\d$/i, example: 'H3Z 2Y7' },
  CH: { pattern: /^\d{4}$/, example: '2544' },
  CY: { pattern: /^\d{4}$/, example: '2008' },
  CZ: { pattern: /^\d{3} ?\d{2}$/, example: '100 00' },
  DE: { pattern: /^\d{5}$/, example: '26133' },
  DK: { pattern: /^\d{4}$/, example: '8660' },
  EE: { pattern: /^\d{5}$/, example: '69501' },
  ES: { pattern: /^\d{5}$/, example: '28039' },
  FI: { pattern: /^\d{5}$/, example: '00550' },
  FR: { pattern: /^\d{2} ?\d{3}$/, example: '33380' },
  GB: { pattern: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[ABD-HJLN-UW-Z]{2})$/i, example: 'EC1Y 8SY' },
  GR: { pattern: /^\d{3} ?\d{2}$/, example: '151 24' },
  HR: { pattern: /^\d{5}$/, example: '10000' },
  HU: { pattern: /^\d{4}$/, example: '1037' },
  IE: { pattern: /^[\dA-Z]{3} ?[\dA-Z]{4}$/i, example: 'A65 F4E2' },
  IT: { pattern: /^\d{5}$/, example: '50121' },
  JP: { pattern: /^\d{3}-?\d{4}$/, example: '154-0023' },
  LT: { pattern: /^(LT-)?\d{5}$/i, example: '04340' },
  LU: { pattern: /^(L-)?\d{4}$/i, example: '4750' },
  LV: { pattern: /^(LV-)?\d{4}$/i, example: 'LV-1073' },
  MT: { pattern: /^[A-Z]{3} ?\d{2,4}$/i, example: 'NXR 1234' },
  NL: { pattern: /^[1-9]\d{3} ?[A-Z]{2}$/i, example: '1234 AB' },
  NO: { pattern: /^\d{4}$/, example: '0025' },
  PL: { pattern: /^\d{2}-\d{3}$/, example: '00-950' },
  PT: { pattern: /^\d{4}-\d{3}$/, example: '2725-079' },
  RO: { pattern: /^\d{6}$/, example: '060274' },
  SE: { pattern: /^\d{3} ?\d{2}$/, example: '113 49' },
  SI: { pattern: /^(SI-)?\d{4}$/i, example: '4000' },
  SK: { pattern: /^\d{3} ?\d{2}$/, example: '010 01' },
  US: { pattern: /^\d{5}(-\d{4})?$/, example: '95014' },
};

/** Whether a postcode can be one of a country. */
export const isPostcode = (country: string, typed: string): boolean =>
  POSTCODES[country]?.pattern.test(typed.trim()) ?? true;

/** A postcode of a country as its people write one; empty for a country that is not here. */
export const showPostcode = (country: string): string => POSTCODES[country]?.example ?? '';
