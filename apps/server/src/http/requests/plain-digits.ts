/**
 * The forms in which a digit or a gap can be written, brought to one: ASCII digits and visible signs. Works in time
 * linear in the text. What is ASCII already is returned as it is.
 */
export function writePlainDigits(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text;
  // Signs that are not seen or only decorate go first; then full width, circled and mathematical digits become plain.
  return text
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/gu, '')
    .replace(/(?![0-9])[\p{Nd}\p{No}]/gu, writePlainDigit)
    .replace(HAN_DIGIT, (sign) => HAN_DIGITS.get(sign) ?? sign);
}

const DIGITS = '0123456789';
const zip = (signs: string): [string, string][] => Array.from(signs, (sign, at) => [sign, DIGITS.charAt(at)]);
/** Digits in circles that have no plain form in Unicode: zero to nine each. */
const CIRCLED = new Map(['⓿❶❷❸❹❺❻❼❽❾', '🄋➀➁➂➃➄➅➆➇➈', '🄌➊➋➌➍➎➏➐➑➒', '⓪⓵⓶⓷⓸⓹⓺⓻⓼⓽'].flatMap(zip));
/** These are the Chinese digits; those that contracts use are among them. */
const HAN_DIGITS = new Map(['〇一二三四五六七八九', '零壹贰叁肆伍陆柒捌玖', '零壹貳參肆伍陸柒捌玖'].flatMap(zip));
const HAN_DIGIT = new RegExp(`[${[...HAN_DIGITS.keys()].join('')}]`, 'gu');

function writePlainDigit(sign: string): string {
  const plain = CIRCLED.get(sign) ?? sign.normalize('NFKC');
  return /^\p{Nd}$/u.test(plain) && plain > '9' ? String(readDigit(plain.codePointAt(0) ?? 0)) : plain;
}

/** Unicode lists the ten digits of a script side by side in rising order, zero first (Unicode 16, section 4.6). */
function readDigit(codePoint: number): number {
  let first = codePoint;
  // Two rows of ten may touch (Myanmar Extended-C), so the whole row of digits is walked back, and ten make a round.
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codePoint - first) % 10;
}

const NAMED_SPACE = /&(nbsp|ensp|emsp|thinsp|shy|zwj|zwnj|hyphen|dash|ndash|mdash|middot|period|sol|Tab|NewLine);/gi;
/** What decoding looks for: `%34`, `&#52;`, `\\u0034` or `\\n` of a JSON text inside a text, and the tags of a copied page. */
const ENCODED = /%[0-9a-f]{2}|&[#a-z]|\\[nrtux]|<\/?[a-z]/i;
const ROUNDS_MAX = 3;

/**
 * The text with its percent encoding (RFC 3986), its character references and tags (HTML) and its escapes (JSON) taken
 * away, also where they stand inside each other; null without any.
 */
export function decodeSigns(text: string): string | null {
  let decoded = text;
  for (let round = 0; round < ROUNDS_MAX && ENCODED.test(decoded); round += 1) {
    const next = decodeOnce(decoded);
    if (next === decoded) break;
    decoded = next;
  }
  return decoded === text ? null : decoded;
}

const decodeOnce = (text: string): string =>
  text
    .replace(/(?:%[0-9a-f]{2})+/gi, decodePercents)
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      fromCode(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/gi, (_, four?: string, two?: string) =>
      fromCode(Number.parseInt(four ?? two ?? '', 16)),
    )
    .replace(/\\[nrt]/g, ' ')
    .replace(/<\/?[a-z][^<>]{0,60}>/gi, ' ')
    .replace(NAMED_SPACE, ' ');

const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

/** Bytes that are no UTF-8 become U+FFFD, a sign that is neither a letter nor a digit. */
function decodePercents(signs: string): string {
  return new TextDecoder().decode(Uint8Array.from(signs.slice(1).split('%'), (hex) => Number.parseInt(hex, 16)));
}
