/** Why a line is better kept from strangers. */
export type SensitiveSubject = 'hiv' | 'mind' | 'addiction' | 'pregnancy' | 'sexual' | 'genetic';

/**
 * Beginnings of words, in English and Italian, folded: no capitals, no accents. `=` stands before one that counts as a whole
 * word alone, because longer words begin like it. Names of medicines stand with what they are mostly given for.
 */
const BEGINNINGS: Readonly<Record<SensitiveSubject, readonly string[]>> = {
  hiv: [
    ...['=hiv', '=aids', 'antiretro', '=prep', 'sieroposit', 'seroposit', 'biktarvy', 'truvada', 'genvoya', 'dovato'],
    ...['bictegrav', 'dolutegrav', 'emtricitab', 'darunav', 'lamivud'],
  ],
  mind: [
    ...[
      'depress',
      'antidepress',
      'bipolar',
      'schizo',
      'psych',
      'psich',
      'psico',
      'anxi',
      'ansi',
      'panic',
      '=ptsd',
      '=ocd',
    ],
    ...[
      'autoles',
      'self-harm',
      'suicid',
      'anoress',
      'anorex',
      'bulimi',
      'borderline',
      '=doc',
      '=adhd',
      'lithium',
      '=litio',
    ],
    ...[
      'sertral',
      'fluoxet',
      'prozac',
      'escital',
      'cital',
      'paroxet',
      'venlafax',
      'dulox',
      'mirtaz',
      'quetiap',
      'olanzap',
    ],
    ...['risperid', 'aripip', 'clozap', 'haloper', 'aloper', 'alpraz', 'xanax', 'loraz', 'diazep', 'valium', 'mental'],
    ...[
      'bromazep',
      'delorazep',
      'vortiox',
      'bupropi',
      'trazod',
      'amitript',
      'clomipram',
      'paliperid',
      'methylphen',
      'metilfen',
    ],
  ],
  addiction: [
    ...[
      'addict',
      'alcohol',
      'alcol',
      'drug use',
      'drug dependence',
      'tossicodip',
      'dipendenz',
      'methad',
      'metad',
      'bupren',
      'suboxone',
    ],
    ...['heroin', 'eroin', 'cocain', 'opioid', 'oppioid', 'naltrex', 'disulfir', 'gambling', 'ludopat', 'withdrawal'],
  ],
  pregnancy: [
    'pregnan',
    'gravid',
    'incinta',
    'abort',
    'miscarr',
    '=ivf',
    '=fivet',
    'fertilit',
    'infertil',
    'misoprost',
    'mifeprist',
    'clomifen',
    'gestational',
    'gestazional',
    'pre-eclamps',
    'preeclamps',
    'raschiament',
    'dilation and curettage',
  ],
  sexual: [
    ...[
      'syphil',
      'sifilid',
      'gonorr',
      'chlamyd',
      'clamid',
      'genital',
      '=hpv',
      '=std',
      '=sti',
      '=mst',
      'erectile',
      'erettil',
    ],
    ...[
      'sildenaf',
      'viagra',
      'tadalaf',
      'cialis',
      'contracept',
      'contraccett',
      'transgend',
      'gender',
      'disforia',
      'sexual',
    ],
    ...[
      'sessual',
      'vagin',
      'herpes gen',
      'intrauter',
      'spirale intrauter',
      'penile',
      'protesi penien',
      'levonorg',
      'ulipris',
    ],
    ...['tubal lig', 'legatura delle tube', 'vasectom'],
  ],
  genetic: [
    'genetic',
    '=brca',
    'brca1',
    'brca2',
    'huntington',
    'hereditary',
    'ereditar',
    'mutation',
    'mutazion',
    'lynch',
  ],
};

const SUBJECTS = Object.keys(BEGINNINGS) as SensitiveSubject[];

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** What a line is about that its owner may not want strangers to read; null where no word says so. It is a hint, not a rule. */
export function findSensitive(text: string): SensitiveSubject | null {
  const folded = ` ${fold(text).replace(/[^\p{L}\p{N}-]+/gu, ' ')} `;
  const stands = (beginning: string) =>
    beginning.startsWith('=') ? folded.includes(` ${beginning.slice(1)} `) : folded.includes(` ${beginning}`);
  return SUBJECTS.find((subject) => BEGINNINGS[subject].some(stands)) ?? null;
}
