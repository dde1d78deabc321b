import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-body.ts';
import { hideCardDigits, holdsCardDigits } from './card-numbers.ts';
import { areCardDigits } from './card-ranges.ts';

test.each([
  '4242424242424242',
  '4242 4242 4242 4242',
  '5555-5555-5555-4444',
  '378282246310005',
  '6011111111111117',
  '30569309025904',
  '3566002020360505',
  '6200000000000005',
  '2223003122003222',
  '5019717010103742',
  '6062826786276634',
  '6362970000457013',
  '6074819900004939',
])('%s is a card number', (number) => {
  expect(areCardDigits(number.replace(/\D/g, ''))).toBe(true);
  expect(holdsCardNumber({ a: [{ note: number }] })).toBe(true);
  expect(holdsCardNumber({ a: Number(number.replace(/\D/g, '')) })).toBe(true);
  expect(holdsCardNumber({ [number]: 1 })).toBe(true);
});

test.each([
  ['a wrong check digit', '4242424242424241'],
  ['a time in milliseconds', '1764182400000'],
  ['a hash', 'ab'.repeat(32)],
  ['an account number', 'DE89370400440532013000'],
  ['a telephone number', '+4915112345678'],
  ['two telephone numbers', '+39 333 1234567 / +39 055 2758801'],
  ['a reference', 'RF18539007547034'],
  ['an id', '019a9f6e-0000-7000-8000-000000000000'],
  ['an id all of whose signs are digits', '42424242-4242-4242-8242-424242424242'],
  ['twenty digits', '42424242424242424242'],
  ['a sentence', 'my card is 4242'],
  ['a time', '2026-11-28 10:42:48.123'],
  ['two dates', 'from 30/11/2026 09:04 to 30/11/2027'],
  ['a place', '43.7695604, 11.2558136'],
  [
    'the name of a browser',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.85 Safari/537.36',
  ],
  ['the number of a French establishment', 'SIRET 36123456700010'],
  ['such a number in its groups', 'RCS Paris 361 234 567 00010'],
  ['four years between words', '2230 and 2231 and 2232 and 2233'],
  ['a list of small numbers', '4, 2, 42, 4, 24, 2, 4, 242, 42, 4, 24, 7, 1, 42'],
])('%s is none', (_, text) => {
  expect(holdsCardNumber({ note: text })).toBe(false);
});

test.each([
  ['dots', '4111.1111.1111.1111'],
  ['slashes', '4111/1111/1111/1111'],
  ['no-break spaces', '4111\u00a01111\u00a01111\u00a01111'],
  ['two spaces', '4111  1111  1111  1111'],
  ['zero width signs', '4111\u200b1111\u200d1111\ufeff1111'],
  ['soft hyphens and a word joiner', '4111\u00ad1111\u00ad1111\u20601111'],
  ['full width digits', '４１１１１１１１１１１１１１１１'],
  ['Arabic-Indic digits', '٤١١١ ١١١١ ١١١١ ١١١١'],
  ['Devanagari digits', '४१११११११११११११११'],
  ['mathematical digits', '𝟜𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙𝟙'],
  ['circled digits', '④①①①①①①①①①①①①①①①'],
  ['digits with a frame', '4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣'],
  ['a number sign before it', '#4111111111111111'],
  ['a sentence', 'Please take it from 4111 1111 1111 1111, thank you.'],
  ['letters at both sides', 'card4111111111111111EUR'],
  ['line breaks', '4111\r\n    1111\n1111\t1111'],
  ['dashes of typography', '4111–1111—1111‑1111'],
  ['other signs', '4111_1111|1111*1111'],
  ['commas and colons', '4111, 1111: 1111; 1111'],
  ['one digit a group', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'],
  ['pairs behind another number', 'Room 12: 41 11 11 11 11 11 11 11'],
  ['groups of no pattern', '41-11111-11111-1111'],
  ['American groups', '3782 822463 10005'],
  ['two numbers, the second a card', '4242424242424241 4111111111111111'],
  ['two cards side by side', '5555 5555 5555 4444 4111 1111 1111 1111'],
  ['date and code behind it', '4111 1111 1111 1111 12/27 123'],
  ['a time before it', '2026-11-28 10:42:48 4111111111111111'],
  ['an account number before it', 'DE89 3704 0044 0532 0130 00 4111 1111 1111 1111'],
  ['percent encoding', '4111%201111%C2%A01111%201111'],
  ['percent encoded digits', '%34%31%31%31111111111111'],
  ['character references', '4111&nbsp;1111&#160;1111&#x20;1111'],
  ['percent encoding, twice', '4111%25201111%25201111%25201111'],
  ['escapes of JSON', '\\u0034\\u003111 1111 1111 1111'],
  ['line ends of JSON', '4111\\n1111\\n1111\\n1111'],
  ['tags of a copied page', '<td>4111</td><td>1111</td><td>1111</td><td>1111</td>'],
  ['line breaks of a copied page', '4111<br/>1111<br/>1111<br/>1111'],
  ['a letter between groups', '4111x1111x1111x1111'],
  ['words between groups', 'take 4111 and 1111 and 1111, 1111!'],
  ['letters with accents between groups', '4111é1111é1111é1111'],
  ['white digits in black circles', '❹❶❶❶❶❶❶❶❶❶❶❶❶❶❶❶'],
  ['circled digits of a type face', '➃➀➀➀➀➀➀➀➀➀➀➀➀➀➀➀'],
  ['Chinese digits', '四一一一 一一一一 一一一一 一一一一'],
  ['Chinese digits of contracts', '肆壹壹壹壹壹壹壹壹壹壹壹壹壹壹壹'],
])('a number is found in the dress of %s', (_, text) => {
  expect(holdsCardDigits(text)).toBe(true);
});

/** Digits with the check digit that makes them a card number. */
const withCheckDigit = (digits: string): string =>
  [...'0123456789'].map((last) => digits + last).find((one) => areCardDigits(one)) ?? '';
const generateDigits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''));
const someCard = fc
  .constantFrom(['4', 16], ['4', 19], ['53', 16], ['37', 15], ['36', 14], ['6011', 16], ['2720', 16], ['62', 18])
  .chain(([prefix, length]) =>
    generateDigits(Number(length) - 1 - String(prefix).length).map((rest) => withCheckDigit(String(prefix) + rest)),
  );
const ZEROS = [0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1d7ce, 0x1090, 0x116da];
const GAPS = [
  '',
  ' ',
  '-',
  '.',
  '/',
  '  ',
  '\u00a0',
  '\u2009',
  '\u200b',
  '\u00ad',
  '\n',
  '\r\n  ',
  ' - ',
  '_',
  ', ',
  '·',
  '+',
];
const BESIDE = ['', '#', 'n. ', 'card:', '(', 'Carta ', '"', 'è ', '卡'];

test('a field for a telephone number takes those alone', () => {
  for (const phone of ['3782 822463 10005', '30569309025904', '4111111111111111', ' 4111 1111 1111 1111']) {
    for (const name of ['phone', 'institutionPhone', 'phoneNumber']) {
      expect(holdsCardNumber({ [name]: phone }), `${name} ${phone}`).toBe(true);
    }
  }
  for (const phone of ['+378282246310005', '0037 8282 2463 10005', '+39 055 2758801', '030 901820', '']) {
    expect(holdsCardNumber({ phone, institutionPhone: phone, phoneNumber: phone }), phone).toBe(false);
  }
});

test('generated numbers are found in any digits, gaps and company', () => {
  fc.assert(
    fc.property(
      someCard,
      fc.constantFrom(...ZEROS),
      fc.constantFrom(...GAPS),
      fc.constantFrom(1, 2, 3, 4, 5, 6, 8, 19),
      fc.constantFrom(...BESIDE),
      fc.constantFrom(...BESIDE),
      (digits, zero, gap, size, before, behind) => {
        const groups = digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
        const dressed = groups.join(gap).replace(/\d/g, (sign) => String.fromCodePoint(zero + Number(sign)));
        const text = `${before}${dressed}${behind}`;
        expect(holdsCardDigits(text), text).toBe(true);
        expect(holdsCardNumber({ [text]: '' })).toBe(true);
        expect(hideCardDigits(text)).not.toContain(digits.slice(0, 8));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('every row of ten digits in Unicode is read', () => {
  const rows: number[] = [];
  for (let code = 0x80; code < 0x20000; code += 1) {
    if (/^\p{Nd}$/u.test(String.fromCodePoint(code))) rows.push(code);
  }
  expect(rows.length).toBeGreaterThan(600);
  for (let at = 0; at < rows.length; at += 10) {
    const zero = rows[at] ?? 0;
    const text = [...'4111111111111111'].map((sign) => String.fromCodePoint(zero + Number(sign))).join('');
    expect(holdsCardDigits(text), zero.toString(16)).toBe(true);
  }
});

test('amounts and nonces of the ledger may look like one, and so may a document', () => {
  for (const name of ['amount', 'networkFee', 'nonce', 'dailyLimit', 'idDocumentNumber']) {
    expect(holdsCardNumber({ [name]: '4242424242424242' })).toBe(false);
  }
  for (const name of ['cardNumber', 'card_number', 'number', 'pan', 'memo', 'q']) {
    expect(holdsCardNumber({ [name]: '4242424242424242' })).toBe(true);
  }
});

test('of random numbers of 16 digits fewer than one in fifty is taken for a card', () => {
  const found = fc.sample(generateDigits(16), { numRuns: 5_000, seed: 7 }).filter((one) => areCardDigits(one));
  expect(found.length).toBeLessThan(150);
});

test('random bytes in any writing, hashes and ids are none', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 400 }).map((all) => Buffer.from(all));
  const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((all) => Buffer.from(all).toString('hex'));
  fc.assert(
    fc.property(bytes, hash, fc.uuid({ version: 7 }), fc.date({ noInvalidDate: true }), (all, hex, id, at) => {
      const texts = [all.toString('base64url'), all.toString('base64'), hex, `0x${hex}`, hex.toUpperCase(), id];
      for (const text of [...texts, at.toISOString(), String(at.getTime()).slice(0, 13), texts.slice(0, 2).join(' ')]) {
        expect(holdsCardDigits(text), text).toBe(false);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('account numbers whose digits pass as a card are none, with and without spaces', () => {
  const account = fc
    .tuple(fc.constantFrom(['CH', 17], ['DK', 14], ['BE', 12], ['AT', 16], ['DE', 18]), generateDigits(20))
    .map(([[country, length], digits]) => {
      const inner = digits.slice(0, Number(length));
      const letters = [...String(country)].map((letter) => Number.parseInt(letter, 36)).join('');
      const check = String(98n - (BigInt(`${inner}${letters}00`) % 97n)).padStart(2, '0');
      return `${country}${check}${inner}`;
    });
  fc.assert(
    fc.property(account, (iban) => {
      const spaced = iban.replace(/(.{4})/g, '$1 ').trim();
      for (const text of [iban, spaced, iban.toLowerCase(), `From ${spaced} of 30/11/2026`]) {
        expect(holdsCardDigits(text), text).toBe(false);
      }
    }),
    { numRuns: 3_000 },
  );
});

test('what cannot be refused keeps the last four digits of a card number and everything else', () => {
  expect(hideCardDigits('Order 12, card 4111 1111 1111 1111, thanks')).toBe('Order 12, card •••• 1111, thanks');
  expect(hideCardDigits('5555555555554444 and ４１１１１１１１１１１１１１１１')).toBe('•••• 4444 and •••• 1111');
  for (const text of ['', 'Invoice 2026-000001 è pagata', 'DE89 3704 0044 0532 0130 00', 'RF18539007547034']) {
    expect(hideCardDigits(text)).toBe(text);
  }
});

test('a body that is not parsed, and an odd one, are no error', () => {
  for (const body of [undefined, null, Buffer.from('4242424242424242'), [], { a: null }, true]) {
    expect(holdsCardNumber(body)).toBe(false);
  }
  expect(holdsCardNumber(new URLSearchParams({ person: '4242424242424242' }))).toBe(true);
});
