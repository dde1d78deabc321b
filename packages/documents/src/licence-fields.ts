import type { MachineReading } from './machine-reading.ts';
import { isoDate } from './zone-dates.ts';

/** AAMVA DL/ID Card Design Standard, annex D: the header's fixed text and the elements this product uses. */
const HEADER = /^@\W{0,6}(?:ANSI |AAMVA)\d{6}/;
const ELEMENT = /^(?:DL|ID)?(D[A-Z]{2})(.*)$/;
/** The header holds the subfile's name and position after two version numbers and the number of entries. */
const IDENTITY_CARD = /^@\W{0,6}(?:ANSI |AAMVA)\d{10,12}ID/;
const RECORD_SEPARATOR = '\u001e';
const ABSENT = /^(?:NONE|UNAVL)?$/;

/**
 * Reads the fields of a North American driver's licence or identity card from its barcode's text. Returns undefined for
 * another barcode. It has no check digits and proves nothing: anybody who can print a card can print its barcode.
 */
export function licenceFields(text: string): MachineReading | undefined {
  if (!HEADER.test(text)) return undefined;
  const elements = new Map<string, string>();
  // The first element follows its subfile's name directly, possibly without a break after the header.
  for (const line of text
    .replace(/^[\s\S]*?(?:DL|ID)(?=D[A-Z]{2})/, '')
    .replaceAll(RECORD_SEPARATOR, '\n')
    .split(/[\n\r]+/)) {
    const [, name = '', value = ''] = ELEMENT.exec(line.trim()) ?? [];
    if (name !== '' && !elements.has(name)) elements.set(name, value.trim());
  }
  const printed = (name: string) => {
    const value = elements.get(name) ?? '';
    return ABSENT.test(value) ? '' : value;
  };
  const isCanadian = printed('DCG') === 'CAN';
  const expiry = eightDigits(printed('DBA'), isCanadian);
  return {
    source: 'pdf417',
    kind: IDENTITY_CARD.test(text) ? 'card' : 'licence',
    documentNumber: printed('DAQ'),
    name: {
      lastName: printed('DCS'),
      // Older editions store all given names in DCT, separated by commas.
      firstName: `${printed('DAC') || printed('DCT').replaceAll(',', ' ')} ${printed('DAD')}`.trim(),
      isCut: printed('DDE') === 'T' || printed('DDF') === 'T',
    },
    birthDigits: eightDigits(printed('DBB'), isCanadian)?.replace(/(?<=^.{4}|^.{6})00/g, '<<') ?? null,
    expiryDate: expiry && isoDate(Number(expiry.slice(0, 4)), Number(expiry.slice(4, 6)), Number(expiry.slice(6))),
    nationality: undefined,
    issuer: { USA: 'US', CAN: 'CA' }[printed('DCG')],
    sex: parseSex(printed('DBC')),
    brokenChecks: [],
    isCertain: true,
  };
}

/** YYYYMMDD; the United States print MMDDCCYY, Canada CCYYMMDD. */
function eightDigits(digits: string, isCanadian: boolean): string | null {
  if (!/^\d{8}$/.test(digits)) return null;
  return isCanadian ? digits : digits.slice(4) + digits.slice(0, 4);
}

function parseSex(code: string): 'F' | 'M' | null {
  if (code === '1' || code === 'M') return 'M';
  return code === '2' || code === 'F' ? 'F' : null;
}
