/**
 * Spells a name in A to Z as a travel document does (ICAO 9303-3, section 6). States transliterate Ä, Ö, Ü, Å and Ø
 * differently, so both allowed spellings are given.
 */
const LATIN = 'Æ=AE Œ=OE ß=SS ẞ=SS Þ=TH Ð=D Đ=D Ħ=H ı=I Ł=L Ŋ=N Ŧ=T ĸ=Q Ĳ=IJ';

/** Table 6-B. */
const CYRILLIC = `
  А=A Б=B В=V Г=G Ґ=G Д=D Е=E Ж=ZH З=Z И=I К=K Л=L М=M Н=N О=O П=P Р=R С=S Т=T У=U Ф=F Х=KH Ц=TS Ч=CH
  Ш=SH Щ=SHCH Ъ=IE Ы=Y Ь= Э=E Ю=IU Я=IA І=I Є=IE Ђ=D Ј=J Љ=LJ Њ=NJ Ћ=C Џ=DZ Ѕ=DZ
`;

const BOTH = tableOf(`${LATIN} ${CYRILLIC}`);
const LONG = tableOf('Ä=AE Ö=OE Ü=UE Å=AA Ø=OE');
const PLAIN = tableOf('Ø=O');

function tableOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
  );
}

/** The words of a name in both spellings, in their order. A name in a script without a table has no words. */
export function nameSpellings(name: string): string[][] {
  const upper = name.normalize('NFC').toUpperCase();
  return [LONG, PLAIN].map((table) =>
    [...upper]
      .map((letter) => table.get(letter) ?? BOTH.get(letter) ?? letter)
      .join('')
      .normalize('NFKD')
      .replace(/[А-ЯЄІ]/g, (letter) => BOTH.get(letter) ?? '')
      // Accents and apostrophes are removed, a hyphen becomes a space: O'NEILL-DÉ is ONEILL DE.
      .replace(/[\p{M}'’ʼ.]/gu, '')
      .split(/[^A-Z]+/)
      .filter((word) => word !== ''),
  );
}
