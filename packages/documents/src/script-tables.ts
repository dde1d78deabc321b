/**
 * How states spell names of other scripts in A to Z. More than one table a script: a passport keeps the spelling of its
 * year, and a family spells one name in several ways.
 */
export type ScriptTable = {
  script: RegExp;
  letters: ReadonlyMap<string, string>;
  /** Replaced before the single letters, in this order, in a word in capitals. */
  groups: readonly (readonly [RegExp, string])[];
};

const CYRILLIC = /\p{Script=Cyrillic}/u;
const GREEK = /\p{Script=Greek}/u;

/** ICAO 9303-3, table 6-B; the letters of Central Asia after the usage of their passports. */
const ICAO_CYRILLIC = `
  А=A Б=B В=V Г=G Ґ=G Д=D Е=E Ж=ZH З=Z И=I К=K Л=L М=M Н=N О=O П=P Р=R С=S Т=T У=U Ф=F Х=KH Ц=TS Ч=CH
  Ш=SH Щ=SHCH Ъ=IE Ы=Y Ь= Э=E Ю=IU Я=IA І=I Є=IE Ђ=D Ј=J Љ=LJ Њ=NJ Ћ=C Џ=DZ Ѕ=DZ
  Ә=A Ғ=G Қ=K Ң=N Ө=O Ұ=U Ү=U Һ=H Ҳ=H Ҷ=J Ҫ=S Ҙ=Z Ҡ=K
`;

type CyrillicRules = { own?: string; groups?: ScriptTable['groups'] };

function cyrillic({ own = '', groups = [] }: CyrillicRules): ScriptTable {
  return { script: CYRILLIC, letters: parseTable(`${ICAO_CYRILLIC} ${own}`), groups };
}

const YE_AT_START: ScriptTable['groups'] = [[/(?<=^|[АЕЁИОУЫЭЮЯ])Е/g, 'YE']];

const CYRILLIC_TABLES: readonly ScriptTable[] = [
  cyrillic({}),
  // Ukraine, resolution 55 of the Cabinet of Ministers, 2010.
  cyrillic({
    own: 'Г=H И=Y Ї=I Й=I',
    groups: [
      [/ЗГ/g, 'ZGH'],
      [/^Є/, 'YE'],
      [/^Ї/, 'YI'],
      [/^Й/, 'Y'],
      [/^Ю/, 'YU'],
      [/^Я/, 'YA'],
    ],
  }),
  // Ukraine, before 2010.
  cyrillic({ own: 'Г=G И=Y Ї=I Й=I' }),
  // Bulgaria, transliteration act of 2009.
  cyrillic({
    own: 'Ж=ZH Й=Y Х=H Ц=TS Щ=SHT Ъ=A Ь=Y Ю=YU Я=YA',
    groups: [[/ИЯ$/, 'IA']],
  }),
  // Serbia, Montenegro, Bosnia: the letters of the Latin alphabet, without their marks.
  cyrillic({ own: 'Ж=Z Х=H Ц=C Ч=C Ш=S Ђ=DJ Џ=DZ' }),
  cyrillic({ own: 'Ж=Z Х=H Ц=C Ч=C Ш=S Ђ=D Џ=DZ' }),
  // North Macedonia.
  cyrillic({ own: 'Ѓ=GJ Ќ=KJ Х=H Ц=C Ж=ZH Ч=CH Ш=SH Џ=DJ' }),
  cyrillic({ own: 'Ѓ=G Ќ=K Х=H Ц=C Ж=Z Ч=C Ш=S Џ=DZ' }),
  // Belarus.
  cyrillic({ own: 'Г=H Ё=IO Ў=U Й=I' }),
  cyrillic({
    own: 'Г=H Ё=IO Е=IE Ў=U Й=I',
    groups: [
      [/^Е/, 'YE'],
      [/^Ё/, 'YO'],
      [/^Ю/, 'YU'],
      [/^Я/, 'YA'],
    ],
  }),
  // Russia: GOST R 52535.1, the spelling of the years before it, and the French one of passports before 1997.
  cyrillic({ own: 'Й=Y Ц=TC Ъ= Ю=YU Я=YA Ё=E' }),
  cyrillic({ own: 'Й=Y Ъ= Ю=YU Я=YA Ё=YO', groups: YE_AT_START }),
  cyrillic({ own: 'Ж=J У=OU Ч=TCH Ш=CH Щ=CHTCH Ъ= Ю=IOU' }),
];

const GREEK_LETTERS = `
  Α=A Β=V Γ=G Δ=D Ε=E Ζ=Z Η=I Θ=TH Ι=I Κ=K Λ=L Μ=M Ν=N Ξ=X Ο=O Π=P Ρ=R Σ=S Τ=T Υ=Y Φ=F Χ=CH Ψ=PS Ω=O
`;
const VOICELESS = '(?=[ΘΚΞΠΣΤΦΧΨ]|$)';
const GREEK_GROUPS: ScriptTable['groups'] = [
  [new RegExp(`(?<=[ΑΕΗ])Υ${VOICELESS}`, 'g'), 'F'],
  [/(?<=[ΑΕΗ])Υ/g, 'V'],
  [/ΟΥ/g, 'OU'],
  [/Γ(?=[ΓΞΧ])/g, 'N'],
];

/** ELOT 743 (ISO 843) as Greek passports use it, and what families write. */
const GREEK_TABLES: readonly ScriptTable[] = [
  { script: GREEK, letters: parseTable(GREEK_LETTERS), groups: [[/^ΜΠ|ΜΠ$/g, 'B'], ...GREEK_GROUPS] },
  { script: GREEK, letters: parseTable(`${GREEK_LETTERS} Χ=H Φ=PH`), groups: GREEK_GROUPS },
  {
    script: GREEK,
    letters: parseTable(GREEK_LETTERS),
    groups: [[/^ΜΠ|ΜΠ$/g, 'B'], [/^ΝΤ/, 'D'], [/^ΓΚ/, 'G'], ...GREEK_GROUPS],
  },
];

/** The national romanisation of Georgia (2002), as its passports print it. */
const GEORGIAN_TABLE: ScriptTable = {
  script: /\p{Script=Georgian}/u,
  letters: parseTable(
    `ა=A ბ=B გ=G დ=D ე=E ვ=V ზ=Z თ=T ი=I კ=K ლ=L მ=M ნ=N ო=O პ=P ჟ=ZH რ=R ს=S ტ=T უ=U ფ=P ქ=K ღ=GH ყ=Q შ=SH ჩ=CH
     ც=TS ძ=DZ წ=TS ჭ=CH ხ=KH ჯ=J ჰ=H`,
  ),
  groups: [],
};

const ARMENIAN_TABLE: ScriptTable = {
  script: /\p{Script=Armenian}/u,
  letters: parseTable(
    `Ա=A Բ=B Գ=G Դ=D Ե=E Զ=Z Է=E Ը=Y Թ=T Ժ=ZH Ի=I Լ=L Խ=KH Ծ=TS Կ=K Հ=H Ձ=DZ Ղ=GH Ճ=CH Մ=M Յ=Y Ն=N Շ=SH Ո=O Չ=CH
     Պ=P Ջ=J Ռ=R Ս=S Վ=V Տ=T Ր=R Ց=TS Ւ=V Փ=P Ք=K Օ=O Ֆ=F`,
  ),
  groups: [
    [/ՈՒ/g, 'U'],
    [/^Ե(?!Վ)/, 'YE'],
    [/^Ո/, 'VO'],
  ],
};

export const SCRIPT_TABLES: readonly ScriptTable[] = [
  ...CYRILLIC_TABLES,
  ...GREEK_TABLES,
  GEORGIAN_TABLE,
  ARMENIAN_TABLE,
];

/** Letters are keyed in capitals, as names are before they are spelled; a later pair wins. */
export function parseTable(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('='))
      .map(([letter = '', spelling = '']) => [letter.toUpperCase(), spelling]),
  );
}
