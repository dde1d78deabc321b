import { expect, test } from 'vitest';
import { m } from '../../paraglide/messages.js';
import { answerQuestion } from './answer-question.ts';
import { ALL_ARTICLES } from './articles/all-articles.ts';
import { searchHelp } from './search-help.ts';

const best = (question: string) => searchHelp(question, 1)[0]?.article.slug;

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
    expect([question, searchHelp(question, 3).map(({ article }) => article.slug)]).toEqual([
      question,
      expect.arrayContaining([slug]),
    ]);
  }
});

test('a slip of the pen is forgiven', () => {
  expect(best('biometrcs')).toBe('biometric-setup');
});

test('[X-78] the match is counted: words of the question that the article holds', () => {
  const [whole] = searchHelp('reset password', 1);
  expect([whole?.foundWords, whole?.askedWords]).toEqual([2, 2]);
  const [half] = searchHelp('reset zzyzx', 1);
  expect([half?.foundWords, half?.askedWords]).toEqual([1, 2]);
  expect(answerQuestion('reset zzyzx', 'combined').confidence).toBe(50);
});

test('what no article holds is said, not invented', () => {
  for (const question of ['qqqq wwww', '?!', 'the of and']) {
    expect(answerQuestion(question, 'combined')).toEqual({
      content: m.assistant_nothing_found(),
      confidence: 0,
      sources: [],
    });
  }
});

test('[X-77] the three choices are answer styles: the answer, the whole article, a list', () => {
  const article = ALL_ARTICLES.find(({ slug }) => slug === 'biometric-setup');
  const answers = (['combined', 'chatgpt', 'gemini'] as const).map((style) => answerQuestion('biometrics', style));
  expect(answers[0]?.content).toBe(article?.answer);
  expect(answers[1]?.content).toBe([article?.answer, ...(article?.more ?? [])].join('\n\n'));
  expect(answers[2]?.content).toBe(m.assistant_list_intro());
  expect(answers[1]?.sources).toHaveLength(1);
  for (const answer of answers) expect(answer.sources[0]?.slug).toBe('biometric-setup');
});

test('the help is whole: slugs are unique, relations lead somewhere, each answer stands by itself', () => {
  const slugs = new Set(ALL_ARTICLES.map(({ slug }) => slug));
  expect(slugs.size).toBe(ALL_ARTICLES.length);
  expect(slugs.size).toBeGreaterThanOrEqual(30);
  for (const { slug, title, answer, related } of ALL_ARTICLES) {
    expect(slug).toMatch(/^[a-z][a-z-]{1,60}$/);
    expect(title.length).toBeLessThan(70);
    expect(answer.length).toBeLessThan(420);
    expect(related).not.toContain(slug);
    for (const other of related) expect([slug, slugs.has(other)]).toEqual([slug, true]);
  }
});

test('each article is the best hit for its own title', () => {
  for (const { slug, title } of ALL_ARTICLES) {
    expect(searchHelp(title, 2).map(({ article }) => article.slug)).toContain(slug);
  }
});
