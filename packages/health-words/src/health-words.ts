import { foldSpelling } from './fold-spelling.ts';

/** The files of the list, and the letter with which ids of each begin. */
export const WORD_KINDS = {
  allergy: 'a',
  reaction: 'r',
  condition: 'c',
  medicine: 'm',
  implant: 'i',
  vaccine: 'v',
  procedure: 'p',
} as const;
export type WordKind = keyof typeof WORD_KINDS;

/** The languages in which every word of the list has a name. */
export const WORD_LANGUAGES = ['en', 'it'] as const;
export type WordLanguage = (typeof WORD_LANGUAGES)[number];

/** What stands as `system` beside a line whose `code` is the id of one of these words. */
export const HEALTH_WORDS_SYSTEM = 'health-words';

/** The same subjects as those of the hints beside what anyone may read. */
export const SENSITIVE_SUBJECTS = ['hiv', 'mind', 'addiction', 'pregnancy', 'sexual', 'genetic'] as const;
type WordSubject = (typeof SENSITIVE_SUBJECTS)[number];

export type HealthWord = {
  /** Kept for ever: sealed lines name it, so it is never given to another word. */
  readonly id: string;
  readonly names: Readonly<Record<WordLanguage, string>>;
  /** Other spellings, by which it is found and never shown as its name. */
  readonly spellings: Readonly<Record<WordLanguage, readonly string[]>>;
  readonly sensitive: WordSubject | null;
  /** Null where the free sets of SNOMED CT hold no code that means exactly this. */
  readonly snomedCode: string | null;
  /** What is compared with what somebody types: made once, when the list is read. */
  readonly search: readonly SearchName[];
};

/** One name or spelling, folded. */
export type SearchName = {
  readonly text: string;
  readonly folded: string;
  readonly language: WordLanguage;
};

const COLUMNS = 7;
const BETWEEN_SPELLINGS = '|';

/** A file of the list (`words/<kind>.tsv`) as words, in its order. Throws at a line that has other columns. */
export function parseHealthWords(file: string): HealthWord[] {
  const [, ...lines] = file.split('\n').filter((line) => line !== '');
  return lines.map(parseWord);
}

function parseWord(line: string): HealthWord {
  const columns = line.split('\t');
  if (columns.length !== COLUMNS) throw new Error(`a word with ${columns.length} columns: ${line}`);
  const [id = '', en = '', it = '', alsoEn = '', alsoIt = '', sensitive = '', code = ''] = columns;
  const names = { en, it };
  const spellings = { en: splitSpellings(alsoEn), it: splitSpellings(alsoIt) };
  return {
    ...{ id, names, spellings },
    sensitive: SENSITIVE_SUBJECTS.find((subject) => subject === sensitive) ?? null,
    snomedCode: code === '' ? null : code,
    search: WORD_LANGUAGES.flatMap((language) =>
      [names[language], ...spellings[language]].map((text) => ({ text, folded: foldSpelling(text), language })),
    ),
  };
}

const splitSpellings = (text: string): string[] => (text === '' ? [] : text.split(BETWEEN_SPELLINGS));

/**
 * The editions of SNOMED CT from which its free sets were taken: of the IPS Terminology of 31 July 2022, and of the Global
 * Patient Set of September 2019.
 */
const INTERNATIONAL = 'http://snomed.info/sct/900000000000207008/version';
const SET_VERSIONS: Readonly<Record<string, string>> = {
  ips: `${INTERNATIONAL}/20220731`,
  gps: `${INTERNATIONAL}/20190731`,
};

/** The version of each code of `words/snomed-ct.tsv`, as FHIR names one. Throws at a code of a set that is not known. */
export function parseSnomedVersions(file: string): ReadonlyMap<string, string> {
  const [, ...lines] = file.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [code = '', set = ''] = line.split('\t');
      const version = SET_VERSIONS[set];
      if (version === undefined) throw new Error(`a code of an unknown set: ${line}`);
      return [code, version];
    }),
  );
}
