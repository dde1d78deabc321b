import { readFileSync } from 'node:fs';
import fontkit, { type Font } from '@pdf-lib/fontkit';
import { beforeAll, expect, test } from 'vitest';
import { testLetters } from '../../../../test/test-letters.ts';
import { cleanText } from './clean-text.ts';
import { breakableParts, splitClusters } from './clusters.ts';
import { type LineRun, setLine } from './set-line.ts';
import { type Faces, openFaces } from './sheet-letters.ts';
import { isRightToLeft } from './text-direction.ts';

let faces: Faces<Font>;
beforeAll(async () => {
  faces = await openFaces(['µ'], testLetters(), (bytes) => {
    const font = fontkit.create(bytes);
    return { font, letters: new Set(font.characterSet) };
  });
});

const splitRuns = (text: string): LineRun<Font>[] => setLine(text, faces.regular);
const listRuns = (text: string) => splitRuns(text).map((run) => `${run.kind}: ${run.text}`);

/** Scripts of UAX #31, table 5: those in everyday use. */
const RECOMMENDED =
  'Arabic Armenian Bengali Bopomofo Common Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Inherited Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  );
/** Table 7: in limited use. Each is written by somebody whose name stands on a card. */
const LIMITED =
  'Adlam Balinese Bamum Batak Canadian_Aboriginal Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Miao Newa New_Tai_Lue Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi'.split(
    ' ',
  );

function listLetters(script: string): string[] {
  const scriptPattern = new RegExp(`\\p{Script=${script}}`, 'u');
  return Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => scriptPattern.test(letter));
}

test.each([...RECOMMENDED, ...LIMITED])(
  'no letter of the script %s is lost or set in a face that has it not',
  (script) => {
    const letters = listLetters(script);
    expect(letters.length).toBeGreaterThan(15);
    for (let start = 0; start < letters.length; start += 40) {
      const text = cleanText(letters.slice(start, start + 40).join(' '));
      const runs = splitRuns(text);
      expect(runs.map((run) => run.text).join('')).toBe(text);
      for (const run of runs) {
        if (run.kind === 'picture') continue;
        const { font } = run;
        const lost = [...run.text].filter((letter) => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id === 0);
        expect(lost).toEqual([]);
      }
    }
  },
);

const CARD_LINES = readFileSync(new URL('./cases/card-letters.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

test('every line of a card that was refused is set or pictured whole', () => {
  expect(CARD_LINES).toHaveLength(9);
  const kinds = CARD_LINES.map((line) => splitRuns(cleanText(line)).map(({ kind }) => kind));
  const pictured = ['محمد علي', '王小明'];
  for (const [index, line] of CARD_LINES.entries()) {
    expect(
      splitRuns(cleanText(line))
        .map(({ text }) => text)
        .join(''),
    ).toBe(line.normalize('NFC'));
    expect(new Set(kinds[index])).toEqual(new Set([pictured.includes(line) ? 'picture' : 'face']));
  }
});

test('a line is set in one design, and only what no face has is a picture in it', () => {
  const fonts = (text: string) =>
    new Set(splitRuns(text).map((run) => (run.kind === 'face' ? run.font.familyName : '')));
  expect([...fonts('Nguyễn Thị Hồng')].every((name) => name?.includes('Noto'))).toBe(true);
  expect([...fonts('Łucja Šimić')].every((name) => name?.includes('Atkinson'))).toBe(true);
  expect(listRuns('王小明, 50')).toEqual(['picture: 王小明', 'face: , 50']);
  // An accent that has no letter of its own, and an emoji of three signs, stay with their base.
  expect(listRuns('aX\u030cb')).toEqual(['face: a', 'picture: X\u030c', 'face: b']);
  expect(listRuns('a 👩\u200d⚕️')).toEqual(['face: a ', 'picture: 👩\u200d⚕️']);
});

test('a line with a letter from right to left is one picture, numbers and units in it too', () => {
  for (const text of ['محمد 50 µg', 'Dr. שרה לוי', 'ޝާހިދު', '𞤀𞤣𞤤𞤢𞤥'])
    expect(listRuns(text)).toEqual([`picture: ${text}`]);
  expect(['محمد 50 mg', '(50) שרה', 'Dr. שרה', '50 mg', ''].map(isRightToLeft)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('what hides, reorders or stands for no letter is cleaned and never refused', () => {
  expect(cleanText('a\r\nb\u0000c\td\u2028e')).toBe('a b c d e');
  expect(cleanText('10\u202e50\u2066\u00admg\ufeff')).toBe('1050\u2066mg');
  expect(cleanText('a\ud800b\u{e000}c\u{10ffff}\u0378')).toBe('a\ufffdb\ufffdc\ufffd\ufffd');
  expect(cleanText('e\u0301 37\u2103 x\u20112')).toBe('é 37°C x-2');
  expect(cleanText('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(splitRuns(cleanText('\ud800\u0378')).map(({ kind }) => kind)).toEqual(['face']);
});

test('words without spaces end a line where a reader expects it, and no sign stands alone at its beginning', () => {
  const parts = breakableParts('对青霉素过敏，严重！');
  expect(parts.join('')).toBe('对青霉素过敏，严重！');
  expect(parts.filter((part) => /^[，！]/.test(part))).toEqual([]);
  expect(breakableParts('แพ้ยาเพนิซิลลิน').length).toBeLessThan(splitClusters('แพ้ยาเพนิซิลลิน').length);
  expect(splitClusters('👩‍⚕️e\u0301')).toHaveLength(2);
});
