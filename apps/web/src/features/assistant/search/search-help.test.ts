import { ENGLISH_ARTICLES } from '@house/contract/help/english-articles';
import { ITALIAN_ARTICLES } from '@house/contract/help/italian-articles';
import type { Language } from '@house/contract/rules/languages';
import { expect, test } from 'vitest';
import { m } from '../../../paraglide/messages.js';
import { answerQuestion } from '../answer-question.ts';
import { phrasingsOf } from './asked/asked-question.ts';
import { askedIn, loadAsked } from './asked/asked-questions.ts';
import { helpIn } from './help-index.ts';
import { searchTerm, termsOf, tokenize } from './help-terms.ts';
import { fittingArticles, searchHelp } from './search-help.ts';

await loadAsked('en');
await loadAsked('it');

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

test('a purse that is lost or stolen is one with a card in it, and the wallet of units is another', () => {
  for (const question of [
    'my wallet was stolen',
    'lost my wallet with the card',
    'somebody snatched my handbag',
    'left the card in my wallet',
  ]) {
    expect([question, best(question)]).toEqual([question, 'reissue-glyph']);
  }
  expect(best('ho perso il portafogli', 'it')).toBe('reissue-glyph');
  expect(best('mi hanno rubato la borsetta', 'it')).toBe('reissue-glyph');
  expect(best('wallet')).toBe('wallet-help');
  expect(best('portafoglio', 'it')).toBe('wallet-help');
});

test.each(languages)('a word of the title counts double what a keyword counts, in %s', (language) => {
  for (const { article, titleTerms, strengths } of helpIn(language).entries) {
    const elsewhere = termsOf([article.answer, ...article.more, askedIn(language)[article.slug]].join(' '), language);
    const weightOf = (term: string) => {
      const strength = strengths.get(term) ?? 0;
      return strength / (1 - strength);
    };
    const keywords = [...termsOf(article.keywords, language)].filter(
      (term) => !elsewhere.has(term) && !titleTerms.has(term),
    );
    for (const title of titleTerms) {
      for (const keyword of keywords) expect(weightOf(title)).toBeGreaterThanOrEqual(1.99 * weightOf(keyword));
    }
  }
});

test('where two articles are equally near the assistant asks which, and each choice has its answer', () => {
  const answer = answerQuestion('the sticker is scratched, do I need a new one', 'combined', 'en');
  expect(answer.content).toBe(m.assistant_which());
  expect(answer.choices?.map(({ slug }) => slug)).toEqual(['damaged-print', 'faulty-order']);
  for (const { slug, title, content } of answer.choices ?? []) {
    const article = ENGLISH_ARTICLES.find((one) => one.slug === slug)!;
    expect(title).toBe(article.title);
    expect(content.startsWith(article.answer)).toBe(true);
  }
  // A list leaves the choice open anyway.
  expect(answerQuestion('the sticker is scratched, do I need a new one', 'gemini', 'en').choices).toBeUndefined();
});

test('somebody in danger gets a number and no article; medical advice is left to others', () => {
  const danger = answerQuestion('I have chest pain since this morning', 'combined', 'en');
  expect(danger).toEqual({ content: m.assistant_danger(), confidence: 0, fits: false, sources: [] });
  expect(danger.content).toContain('112');
  const advice = answerQuestion('can I take ibuprofen with warfarin', 'chatgpt', 'en');
  expect(advice).toMatchObject({ content: m.assistant_no_medical_advice(), fits: false, sources: [] });
  // What the card says about it is another question.
  expect(best('what do they read on my card if I have a heart attack')).toBe('emergency-access');
});

test('the answer is followed by the paragraph that says what just this question asks', () => {
  const { content } = answerQuestion('how do I know who opened it, with which device', 'combined', 'en');
  const article = ENGLISH_ARTICLES.find(({ slug }) => slug === 'who-read-mine')!;
  expect(content.split('\n\n')).toEqual([
    article.answer,
    article.more.find((paragraph) => paragraph.includes('the device')),
  ]);
});

test.each(languages)(
  'every article is asked for in ways of its own, and none is that does not exist, in %s',
  (language) => {
    const asked = askedIn(language);
    const slugs = HELPS[language].map(({ slug }) => slug);
    expect(Object.keys(asked).toSorted()).toEqual(slugs.toSorted());
    for (const slug of slugs) expect([slug, phrasingsOf(asked, slug).length > 2]).toEqual([slug, true]);
  },
);
