import { parseTable, SCRIPT_TABLES, type ScriptTable } from './script-tables.ts';

/**
 * Spells a name in A to Z as a travel document does (ICAO 9303-3, section 6). States transliterate Ä, Ö, Ü, Å and Ø
 * differently, and Cyrillic and Greek by tables of their own, so a word has several spellings.
 */
const LATIN = 'Æ=AE Œ=OE ß=SS ẞ=SS Þ=TH Ð=D Đ=D Ħ=H ı=I Ł=L Ŋ=N Ŧ=T ĸ=Q Ĳ=IJ Ə=E Ɓ=B Ɗ=D Ƙ=K Ƴ=Y';
const LATIN_TABLES = [
  parseTable(`${LATIN} Ä=AE Ö=OE Ü=UE Å=AA Ø=OE`),
  parseTable(`${LATIN} Ø=O`),
  parseTable(`${LATIN} Ø=O Đ=DJ Ə=A Ŋ=NG Þ=T Ð=DH`),
];
/** Letters for which the third table has another spelling than the second. */
const THIRD_LETTERS = /[ĐƏŊÞÐ]/;

/** Removed inside a word: O'Neill is ONEILL, Mar’yana MARIANA, Gal·la GALLA. */
const REMOVED = /['’‘ʼʻʾʿꞌ`´′·ʹ\p{Cf}]/gu;
/** Endings of Italian and Austrian titles: Dott.ssa, Sig.ra, Mag.a. */
const TITLE_ENDING = /(?<=\p{L}{2})\.(?=(?:ssa|ra|a|to|ta)(?![\p{L}\p{M}]))/giu;
/** The Spanish short form of María. */
const MARIA = /(?<![\p{L}\p{M}])M\.?ª/giu;

export type NameWord = { spellings: readonly string[] };

export type SpelledName = {
  words: readonly NameWord[];
  /** Some letters are of a script without a table, so that not every word of the name is known. */
  hasUnknownLetters: boolean;
};

/** The words of a name in their order, each in all its spellings. */
export function spellName(name: string): SpelledName {
  const spelled = splitWords(name).map((word) => tablesFor(word).map((table) => spellWord(word, table)));
  return {
    words: spelled
      .map((spellings) => ({ spellings: [...new Set(spellings.flatMap(withoutMarks))] }))
      .filter(({ spellings }) => spellings.length > 0),
    hasUnknownLetters: spelled.some((spellings) => spellings.some((one) => /[^A-Z]/.test(one))),
  };
}

/** The words of a name, once for each table. A name in a script without a table has no words. */
export function nameSpellings(name: string): string[][] {
  const words = splitWords(name);
  const tables = words.map(tablesFor);
  const most = Math.max(2, ...tables.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) =>
    words
      .map((word, place) => {
        const own = tables[place] ?? [];
        return spellWord(word, own[Math.min(at, own.length - 1)] ?? new Map());
      })
      .filter((word) => /^[A-Z]+$/.test(word)),
  );
}

function splitWords(name: string): string[] {
  return (
    name
      .replaceAll(MARIA, 'Maria')
      .normalize('NFKC')
      .replaceAll(REMOVED, '')
      .replaceAll(TITLE_ENDING, '')
      // "Son of", "daughter of" and "wife of" as they stand between two names.
      .replaceAll(/(?<![\p{L}\p{M}])([SDW])\/O(?![\p{L}\p{M}])/giu, ' $1o ')
      .toUpperCase()
      .split(/[^\p{L}\p{M}]+/u)
      .filter((word) => word !== '')
  );
}

type Table = ReadonlyMap<string, string> | ScriptTable;

function tablesFor(word: string): readonly Table[] {
  const ofScript = SCRIPT_TABLES.filter(({ script }) => script.test(word));
  if (ofScript.length > 0) return ofScript;
  return THIRD_LETTERS.test(word) ? LATIN_TABLES : LATIN_TABLES.slice(0, 2);
}

function spellWord(word: string, table: Table): string {
  if (table instanceof Map) return spellLetters(word, table);
  const { groups, letters } = table as ScriptTable;
  // The tonos of Greek is no part of a letter; the dialytika keeps two vowels apart.
  const plain = letters.has('Α') ? word.normalize('NFD').replaceAll(/[\u0300\u0301\u0342]/g, '') : word;
  const grouped = groups.reduce((text, [group, spelling]) => text.replace(group, spelling), plain);
  return spellLetters(grouped, letters);
}

/** What the table does not have loses its marks first, and is looked up once more. */
function spellLetters(word: string, letters: ReadonlyMap<string, string>): string {
  return [...word.normalize('NFC')]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Z]/g, (letter) => letters.get(letter) ?? letter);
}

/** A state may print Ü as UXX and Ñ as NXX (ICAO 9303-3, table 6-A). */
function withoutMarks(spelling: string): string[] {
  if (!/^[A-Z]+$/.test(spelling)) return [];
  const plain = spelling.replaceAll(/([AEIOUYN])XX/g, '$1');
  return plain === spelling || plain === '' ? [spelling] : [spelling, plain];
}
