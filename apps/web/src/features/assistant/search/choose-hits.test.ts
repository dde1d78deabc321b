import { readFileSync } from 'node:fs';
import type { Language } from '@repo/contract/rules/languages';
import { expect, test } from 'vitest';
import { HELP } from '../../../paraglide/help.ts';
import { m } from '../../../paraglide/messages.js';
import { answerQuestion } from '../answer-question.ts';
import { ANSWER_CONFIDENCE, chooseHits, fittingArticles } from './choose-hits.ts';
import { findParagraphs } from './find-paragraphs.ts';
import { HELP_MODEL_URLS, holdHelpModel } from './help-models.ts';

for (const language of ['en', 'it'] as const) holdHelpModel(language, readFileSync(HELP_MODEL_URLS[language]));

const best = (question: string, language: Language = 'en') => fittingArticles(question, language)[0]?.slug;
const firstThree = (question: string, language: Language) =>
  fittingArticles(question, language)
    .slice(0, 3)
    .map(({ slug }) => slug);

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
  expect(best('fingerprnt')).toBe('biometric-setup');
});

test('[X-78] the match is how likely the article is the right one, and what is given as the answer is likely', () => {
  const match = (question: string) => chooseHits(question, 'en').hits[0]?.confidence ?? 0;
  expect(match('I forgot my password')).toBeGreaterThanOrEqual(ANSWER_CONFIDENCE);
  expect(match('password of the zebra')).toBeLessThan(match('I forgot my password'));
  const { confidence, fits } = answerQuestion('I forgot my password', 'combined', 'en');
  expect([confidence, fits]).toEqual([Math.round(100 * match('I forgot my password')), true]);
});

test('a question that no article answers is told so, with the nearest articles as such', () => {
  const question = 'kwyjibo authenticator frobnicate xyzzy';
  const answer = answerQuestion(question, 'gemini', 'en');
  expect(answer).toMatchObject({ content: m.assistant_nothing_fits(), fits: false });
  expect(answer.sources.length).toBeGreaterThan(0);
  expect(answer.sources.length).toBeLessThanOrEqual(3);
  expect(fittingArticles(question, 'en')).toEqual([]);
});

test('what is not for the help is said, not invented', () => {
  for (const question of ['?!', 'who won the match last night', 'what is the weather like in Leeds']) {
    expect(answerQuestion(question, 'combined', 'en')).toEqual({
      content: m.assistant_nothing_found(),
      confidence: 0,
      fits: false,
      sources: [],
    });
  }
});

test('other words, a phrase and a slip are understood', () => {
  expect(best('my spouse passed away')).toBe('after-death');
  expect(best('mio marito è venuto a mancare', 'it')).toBe('after-death');
  expect(best('ambulanc crew break the glass')).toBe('emergency-access');
});

test('one common word finds its article, as in the command palette', () => {
  expect(best('blood')).toBe('medical-card');
  expect(best('sangue', 'it')).toBe('medical-card');
  expect(best('riservato', 'it')).toBe('restricted-level');
  expect(best('limitato', 'it')).toBe('restricted-level');
  expect(best('torn')).toBe('damaged-print');
});

test('[X-77] the three choices are answer styles: the answer, the whole article, a list', () => {
  const article = HELP.en.find(({ slug }) => slug === 'biometric-setup');
  const answers = (['combined', 'chatgpt', 'gemini'] as const).map((style) =>
    answerQuestion('biometrics', style, 'en'),
  );
  expect(answers[0]?.content.split('\n\n')[0]).toBe(article?.answer);
  expect(answers[1]?.content.length).toBeGreaterThanOrEqual(answers[0]?.content.length ?? 0);
  expect(answers[1]?.content).toBe([article?.answer, ...(article?.more ?? [])].join('\n\n'));
  expect(answers[2]?.content).toBe(m.assistant_list_intro());
  expect(answers[1]?.sources).toHaveLength(1);
  for (const answer of answers) expect(answer.sources[0]?.slug).toBe('biometric-setup');
});

const languages = ['en', 'it'] as const;

test.each(languages)(
  'the help is whole in %s: slugs are unique, relations lead somewhere, each answer stands by itself',
  (language) => {
    const articles = HELP[language];
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

test.each(languages)('no article in %s holds marks of Markdown, which the page would show as they are', (language) => {
  const marks = /[*_`#|[\]{}\\]|^(?:[-+>]|\d+\.) /m;
  for (const { slug, title, keywords, answer, more } of HELP[language]) {
    expect([slug, [title, answer, ...more].filter((text) => marks.test(text))]).toEqual([slug, []]);
    expect(keywords).toMatch(/^[\p{L}\d’ -]+$/u);
  }
});

test.each(languages)('each article is the best hit for its own title, in %s', (language) => {
  for (const { slug, title } of HELP[language]) {
    expect([title, firstThree(title, language).slice(0, 2)]).toEqual([title, expect.arrayContaining([slug])]);
  }
});

test('each article exists in both languages, with the same relations and as much to say, and nothing is left in English', () => {
  const shape = ({ slug, related, more }: (typeof HELP.en)[number]) => ({
    slug,
    related,
    isLonger: more.length > 0,
  });
  expect(HELP.it.map(({ slug }) => slug)).toEqual(HELP.en.map(({ slug }) => slug));
  for (const [place, article] of HELP.it.entries()) {
    const english = HELP.en[place]!;
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

test('what is probably meant is answered as such, with the others to choose, and each choice has its answer', () => {
  const question = 'the sticker came scratched';
  const answer = answerQuestion(question, 'combined', 'en');
  const [first] = chooseHits(question, 'en').hits;
  expect(answer.content.startsWith(`${m.assistant_likely()}\n\n${first?.article.answer}`)).toBe(true);
  const found = [first?.article.slug, ...(answer.choices ?? []).map(({ slug }) => slug)];
  expect(found.toSorted()).toEqual(['damaged-print', 'faulty-order']);
  for (const { slug, title, content } of answer.choices ?? []) {
    const article = HELP.en.find((one) => one.slug === slug)!;
    expect(title).toBe(article.title);
    expect(content.startsWith(article.answer)).toBe(true);
  }
  // A list leaves the choice open anyway.
  expect(answerQuestion(question, 'gemini', 'en').choices).toBeUndefined();
});

test('where several articles may be meant the assistant says that it is not sure, and asks which', () => {
  const answer = answerQuestion('somebody else has it now', 'combined', 'en');
  expect(answer.content).toBe(m.assistant_which());
  expect(answer.choices?.length).toBeGreaterThanOrEqual(2);
  expect(answer.choices?.map(({ slug }) => slug)).toContain('reissue-glyph');
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

test('the answer is followed by a short article whole, and of a longer one by what says most of what is asked', () => {
  const find = (slug: string) => HELP.en.find((article) => article.slug === slug)!;
  const short = find('end-plan');
  expect(findParagraphs(short, 'does the card go blank when I quit', 'en')).toEqual(short.more);
  const long = find('institution-start');
  const shown = findParagraphs(long, 'is there a way to practise with invented data first', 'en');
  expect(shown.length).toBeLessThan(long.more.length);
  expect(shown).toContain(long.more.find((paragraph) => paragraph.startsWith('You want to practise first?')));
});
