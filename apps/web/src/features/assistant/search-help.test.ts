import { ENGLISH_ARTICLES } from '@house/contract/help/english-articles';
import { ITALIAN_ARTICLES } from '@house/contract/help/italian-articles';
import { expect, test } from 'vitest';
import type { Language } from '../../device/remembered/language.ts';
import { m } from '../../paraglide/messages.js';
import { answerQuestion } from './answer-question.ts';
import { searchTerm, tokenize } from './help-terms.ts';
import { fittingArticles, searchHelp } from './search-help.ts';

const best = (question: string, language: Language = 'en') => fittingArticles(question, language)[0]?.slug;
const firstThree = (question: string, language: Language) =>
  searchHelp(question, language)
    .slice(0, 3)
    .map(({ article }) => article.slug);

test('[AI-26] the four questions of the chips find their article, and so do other words for them', () => {
  expect(best(m.assistant_quick_kyc_question())).toBe('kyc-verification');
  expect(best(m.assistant_quick_biometrics_question())).toBe('biometric-setup');
  expect(best(m.assistant_quick_create_question())).toBe('create-glyph');
  expect(best(m.assistant_quick_wallet_question())).toBe('wallet-help');
  expect(best('verification')).toBe('kyc-verification');
  expect(best('fingerprint')).toBe('biometric-setup');
  expect(best('make a new code')).toBe('create-glyph');
  expect(best('crypto balance')).toBe('wallet-help');
});

test('everyday questions find the article that answers them', () => {
  const asked: Record<string, string> = {
    'I forgot my password': 'forgot-password',
    'where do I keep the recovery code': 'recovery-code',
    'my phone was stolen, what about the passkey': 'lost-phone',
    'who has read my glyph': 'who-read-mine',
    'the camera is not allowed': 'camera-problems',
    'delete my account': 'delete-account',
    'download all my data': 'export-data',
    'print on a sticker': 'print-glyph',
    'somebody else signed in': 'not-me',
    'are you chatgpt': 'about-assistant',
  };
  for (const [question, slug] of Object.entries(asked)) {
    expect([question, firstThree(question, 'en')]).toEqual([question, expect.arrayContaining([slug])]);
  }
});

test('a slip of the pen is forgiven', () => {
  expect(best('biometrcs')).toBe('biometric-setup');
});

test('[X-78] the match is the share of the question that the article holds, rare words weighing more', () => {
  const coverage = (question: string) => searchHelp(question, 'en')[0]?.coverage ?? 0;
  expect(coverage('reset password')).toBe(1);
  expect(coverage('password zzyzx')).toBeLessThan(0.5);
  // Of one article, and of many.
  expect(coverage('sticker zzyzx')).toBeGreaterThan(coverage('password zzyzx'));
  const { confidence, fits } = answerQuestion('reset password', 'combined', 'en');
  expect([confidence, fits]).toEqual([100, true]);
});

test('a question that no article answers is told so, with the nearest articles as such', () => {
  const answer = answerQuestion('which password has the pope chosen', 'gemini', 'en');
  expect(answer).toMatchObject({ content: m.assistant_nothing_fits(), fits: false });
  expect(answer.confidence).toBeLessThan(50);
  expect(answer.sources.length).toBeGreaterThan(0);
  expect(answer.sources.length).toBeLessThanOrEqual(3);
  expect(fittingArticles('which password has the pope chosen', 'en')).toEqual([]);
});

test('what no article holds is said, not invented', () => {
  for (const question of ['qqqq wwww', '?!', 'the of and']) {
    expect(answerQuestion(question, 'combined', 'en')).toEqual({
      content: m.assistant_nothing_found(),
      confidence: 0,
      fits: false,
      sources: [],
    });
  }
});

test('a word of another group, a phrase and a slip are understood; a word with another first letter is not', () => {
  expect(best('my spouse passed away')).toBe('after-death');
  expect(best('mio marito è venuto a mancare', 'it')).toBe('after-death');
  expect(best('ambulanc crew break the glass')).toBe('emergency-access');
  expect(fittingArticles('weath', 'en')).toEqual([]);
});

test('one common word finds its article, as in the command palette', () => {
  expect(best('blood')).toBe('medical-card');
  expect(best('sangue', 'it')).toBe('medical-card');
  expect(best('riservato', 'it')).toBe('restricted-level');
  expect(best('limitato', 'it')).toBe('restricted-level');
  expect(best('torn')).toBe('damaged-print');
});

test('[X-77] the three choices are answer styles: the answer, the whole article, a list', () => {
  const article = ENGLISH_ARTICLES.find(({ slug }) => slug === 'biometric-setup');
  const answers = (['combined', 'chatgpt', 'gemini'] as const).map((style) =>
    answerQuestion('biometrics', style, 'en'),
  );
  expect(answers[0]?.content).toBe(article?.answer);
  expect(answers[1]?.content).toBe([article?.answer, ...(article?.more ?? [])].join('\n\n'));
  expect(answers[2]?.content).toBe(m.assistant_list_intro());
  expect(answers[1]?.sources).toHaveLength(1);
  for (const answer of answers) expect(answer.sources[0]?.slug).toBe('biometric-setup');
});

const HELPS = { en: ENGLISH_ARTICLES, it: ITALIAN_ARTICLES } as const;
const languages = ['en', 'it'] as const;

test.each(languages)(
  'the help is whole in %s: slugs are unique, relations lead somewhere, each answer stands by itself',
  (language) => {
    const articles = HELPS[language];
    const slugs = new Set(articles.map(({ slug }) => slug));
    expect(slugs.size).toBe(articles.length);
    expect(slugs.size).toBeGreaterThanOrEqual(30);
    for (const { slug, title, answer, more, related } of articles) {
      expect(slug).toMatch(/^[a-z][a-z-]{1,60}$/);
      expect([slug, title.length < 75]).toEqual([slug, true]);
      expect([slug, answer.length < 480]).toEqual([slug, true]);
      // Each paragraph is a line of its own on screen, told apart by its words.
      expect(new Set([answer, ...more]).size).toBe(1 + more.length);
      expect(related).not.toContain(slug);
      for (const other of related) expect([slug, slugs.has(other)]).toEqual([slug, true]);
    }
  },
);

test.each(languages)('each article is the best hit for its own title, in %s', (language) => {
  for (const { slug, title } of HELPS[language]) {
    expect([title, firstThree(title, language).slice(0, 2)]).toEqual([title, expect.arrayContaining([slug])]);
  }
});

test('each article exists in both languages, with the same relations and as much to say, and nothing is left in English', () => {
  const shape = ({ slug, related, more }: (typeof ENGLISH_ARTICLES)[number]) => ({
    slug,
    related,
    isLonger: more.length > 0,
  });
  expect(ITALIAN_ARTICLES.map(({ slug }) => slug)).toEqual(ENGLISH_ARTICLES.map(({ slug }) => slug));
  for (const [place, article] of ITALIAN_ARTICLES.entries()) {
    const english = ENGLISH_ARTICLES[place]!;
    expect(shape(article)).toEqual(shape(english));
    expect(article.title).not.toBe(english.title);
    expect(new Set([english.answer, ...english.more])).not.toContain(article.answer);
  }
});

test('[AI-26] the questions of the chips have the same best article in both languages', () => {
  const asked = {
    'kyc-verification': m.assistant_quick_kyc_question,
    'biometric-setup': m.assistant_quick_biometrics_question,
    'create-glyph': m.assistant_quick_create_question,
    'wallet-help': m.assistant_quick_wallet_question,
  };
  for (const [slug, question] of Object.entries(asked)) {
    for (const language of languages) {
      expect([language, best(question({}, { locale: language }), language)]).toEqual([language, slug]);
    }
  }
});

test('[AI-26] the required questions have the same best article in both languages', () => {
  const asked = [
    ['verification', 'verifica', 'kyc-verification'],
    ['biometrics', 'biometria', 'biometric-setup'],
    ['fingerprint', 'impronta', 'biometric-setup'],
    ['make a new code', 'creare un nuovo codice', 'create-glyph'],
    ['wallet', 'portafoglio', 'wallet-help'],
    ['crypto balance', 'saldo in cripto', 'wallet-help'],
  ] as const;
  for (const [english, italian, slug] of asked) {
    expect([english, best(english), italian, best(italian, 'it')]).toEqual([english, slug, italian, slug]);
  }
});

test('everyday questions in Italian find the article, with or without accents, in other forms of the word', () => {
  const asked: Record<string, string> = {
    'ho dimenticato la password': 'forgot-password',
    'dove tengo il codice di recupero?': 'recovery-code',
    'mi hanno rubato il telefono, e la passkey': 'lost-phone',
    'chi ha letto il mio glifo': 'who-read-mine',
    'chi ha letto i miei glifi': 'who-read-mine',
    'la fotocamera non è permessa': 'camera-problems',
    'cancellare l’account': 'delete-account',
    'elimino il mio account': 'delete-account',
    'scaricare tutti i miei dati': 'export-data',
    'stampare su un adesivo': 'print-glyph',
    "qualcun altro ha fatto l'accesso": 'not-me',
    'sei chatgpt?': 'about-assistant',
    'la mia identità': 'kyc-verification',
    'la mia identita': 'kyc-verification',
    'impronte digitali': 'biometric-setup',
    'cartella nuova': 'folders',
  };
  for (const [question, slug] of Object.entries(asked)) {
    expect([question, firstThree(question, 'it')]).toEqual([question, expect.arrayContaining([slug])]);
  }
});

test('Italian words are cut to what their forms share; articles and questions alike', () => {
  const cut = (text: string) => tokenize(text, 'it').flatMap((word) => searchTerm(word, 'it') ?? []);
  expect(cut("Com'è l'accesso?")).toEqual(['access']);
  expect(cut('glifo glifi perché più identità')).toEqual(['glif', 'glif', 'ident']);
  expect(cut('cancellare cancello')).toEqual(['elimin', 'elimin']);
  expect(cut('banca banche')).toEqual(['banc', 'banc']);
});
