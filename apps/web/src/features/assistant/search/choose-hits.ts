import type { HelpArticle } from '@repo/contract/assistant/help-article';
import { type InLanguages, type Language, sayIn } from '@repo/contract/rules/languages';
import { findArticle } from './help-articles.ts';
import { type LabelScore, OUTSIDE_LABELS, type QuestionScores, scoreQuestion } from './help-model.ts';
import { getHelpModel } from './help-models.ts';
import { plainWords } from './question-features.ts';
import { buildSignPattern, type DangerSigns } from './signs/danger-signs.ts';
import { ENGLISH_SIGNS } from './signs/english-signs.ts';
import { ITALIAN_SIGNS } from './signs/italian-signs.ts';

/** `confidence`: how often an article that came first like this was the right one, 0 to 1 (docs/decisions/0131). */
export type HelpHit = { article: HelpArticle; confidence: number };

/**
 * `answer`: the first hit answers. `likely`: it probably does, and the others may be meant. `ask`: one of the hits may be meant, and
 * the person says which. `nothing`: none fits, and the hits are only the nearest. `danger`, `medical`: what no article may answer.
 * `isWarned`: the number to call comes first.
 */
export type HitChoice = {
  kind: 'answer' | 'likely' | 'ask' | 'nothing' | 'danger' | 'medical';
  hits: readonly HelpHit[];
  isWarned?: true;
};

/** From here on the first article is given as the answer; from the second on as what is probably meant. */
export const ANSWER_CONFIDENCE = 0.93;
const LIKELY_CONFIDENCE = 0.65;
/** Below this margin an article is not even asked about. */
const ASKED_MARGIN = -0.72;
/** A question of which the model has seen less is about something else. */
const KNOWN_MIN = 0.7;
/** How many articles a question may leave open, the third only where it is nearly as likely. */
const ASKED_MAX = 3;
const NEAR_MARGIN = 0.35;
/** How many are shown as the nearest where none fits. */
const NEAREST_SHOWN = 3;

/** From the first margin on a life in danger is believed without any sign; from the second on the number comes before articles. */
const ALARM_MARGIN = 0.6;
const WARNED_MARGIN = 0;

const find = ({ product, supposed, past, danger }: DangerSigns) => ({
  product: buildSignPattern(product),
  supposed: buildSignPattern(supposed),
  past: buildSignPattern(past),
  danger: buildSignPattern(danger),
});

const SIGNS: InLanguages<ReturnType<typeof find>> = { en: find(ENGLISH_SIGNS), it: find(ITALIAN_SIGNS) };

/**
 * Whether a question says by plain signs that a life is in danger, whatever was learnt. `named`: it names the card besides, and
 * `supposed`: it asks what would be; both are answered after the number to call.
 */
function recogniseDanger(question: string, language: Language): 'danger' | 'named' | 'supposed' | null {
  const plain = question.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[’‘]/g, "'");
  const { product, supposed, past, danger } = sayIn(SIGNS, language);
  if (!danger.test(plain) || past.test(plain)) return null;
  if (supposed.test(plain)) return 'supposed';
  // Somebody in danger may well say what they see, put or read, and hold a card in the hand.
  return product.test(plain) ? 'named' : 'danger';
}

/** What the help does with a question: what was learnt, with its doubts. */
export function chooseHits(question: string, language: Language): HitChoice {
  const sign = recogniseDanger(question, language);
  if (sign === 'danger') return ALARM;
  const { choice, alarm } = judge(scoreQuestion(getHelpModel(language), question), question, language);
  if (alarm !== null && sign !== 'supposed' && (sign === 'named' || alarm >= ALARM_MARGIN)) return ALARM;
  if (sign === null && (alarm === null || alarm < WARNED_MARGIN)) return choice;
  return ANSWERING.has(choice.kind) ? { ...choice, isWarned: true } : ALARM;
}

const ALARM: HitChoice = { kind: 'danger', hits: [] };
/** What a question gets that is for the help. */
const ANSWERING: ReadonlySet<HitChoice['kind']> = new Set(['answer', 'likely', 'ask']);
const NOTHING: HitChoice = { kind: 'nothing', hits: [] };

/** So few words are a search for a title rather than a question. */
const NAME_WORDS_MAX = 3;
const WHOLE_TITLE_BONUS = 1;
const TITLE_BONUS = 0.4;
const KEYWORD_BONUS = 0.25;

/** What an article gains when it is called or found by every word that was typed, or by what these begin. */
function nameBonus({ title, keywords }: HelpArticle, typed: readonly string[]): number {
  const called = plainWords(title);
  if (called.join(' ') === typed.join(' ')) return WHOLE_TITLE_BONUS;
  if (typed.length > NAME_WORDS_MAX) return 0;
  const isNamed = (words: readonly string[]) => typed.every((word) => words.some((one) => one.startsWith(word)));
  // A word that is most of a title says more than one of many.
  if (isNamed(called)) return TITLE_BONUS * (1 + typed.length / called.length);
  return isNamed(plainWords(keywords)) ? KEYWORD_BONUS : 0;
}

/** `alarm`: the margin of a life in danger, where that is likelier than any article. */
type HitJudgement = { choice: HitChoice; alarm: number | null };

function judge({ scores: read, known }: QuestionScores, question: string, language: Language): HitJudgement {
  const typed = plainWords(question);
  const scores = read
    .map(({ label, margin }) => {
      const article = findArticle(label, language);
      const bonus = article === undefined ? 0 : nameBonus(article, typed);
      return { label, article, bonus, margin: margin + bonus };
    })
    .toSorted((one, other) => other.margin - one.margin);
  const [top] = scores;
  const articles = scores.flatMap(({ article, margin, bonus }) =>
    article === undefined ? [] : [{ article, margin, isNamed: bonus > 0 }],
  );
  // "Blood" is typed by who looks for the blood group.
  const isName = typed.length === 1 && scores.some(({ bonus }) => bonus > 0);
  const isAlarming = known > 0 && !isName && top?.label === OUTSIDE_LABELS.danger;
  return {
    choice: chooseAmong({ top, articles, scores, known }),
    alarm: isAlarming ? top.margin : null,
  };
}

/** Short questions sound like many others: an article that is nearly as likely, or likely by itself, is asked about. */
const isStillLikely = (best: ScoredArticle, outside: LabelScore): boolean =>
  best.margin >= LIKELY_MARGIN || (best.margin >= POSSIBLE_MARGIN && outside.margin - best.margin < OUTSIDE_LEAD);
const LIKELY_MARGIN = 0.3;
const POSSIBLE_MARGIN = -0.4;
const OUTSIDE_LEAD = 0.2;

type ScoredArticle = { article: HelpArticle; margin: number; isNamed: boolean };
type ChoiceContext = {
  top: LabelScore | undefined;
  articles: readonly ScoredArticle[];
  scores: readonly LabelScore[];
  known: number;
};

function chooseAmong({ top, articles, scores, known }: ChoiceContext): HitChoice {
  const [best, second] = articles;
  if (known === 0 || best === undefined || second === undefined) return NOTHING;
  if (top?.label === OUTSIDE_LABELS.medical) return { kind: 'medical', hits: [] };
  const isOutside = top?.label === OUTSIDE_LABELS.elsewhere || top?.label === OUTSIDE_LABELS.danger;
  if (isOutside && !isStillLikely(best, top)) return NOTHING;
  const rival = Math.max(...scores.filter(({ label }) => label !== best.article.slug).map(({ margin }) => margin));
  const hits = articles.map(({ article, margin }) => ({
    article,
    confidence: likelihood(margin, margin - (article === best.article ? rival : best.margin)),
  }));
  const confidence = hits[0]?.confidence ?? 0;
  const isKnown = known >= KNOWN_MIN || best.isNamed;
  if (!isKnown || best.margin < ASKED_MARGIN) return { kind: 'nothing', hits: hits.slice(0, NEAREST_SHOWN) };
  if (confidence >= ANSWER_CONFIDENCE) return { kind: 'answer', hits: hits.slice(0, SOURCES_MAX) };
  const near = articles.filter(({ margin }, place) => place < 2 || best.margin - margin < NEAR_MARGIN);
  const kind = confidence >= LIKELY_CONFIDENCE ? 'likely' : 'ask';
  return { kind, hits: hits.slice(0, Math.min(ASKED_MAX, near.length)) };
}

/** As many as the longest style of answer lists. */
const SOURCES_MAX = 5;

/** The articles that answer the question, or may; none where nothing fits. */
export function fittingArticles(question: string, language: Language): HelpArticle[] {
  const { kind, hits } = chooseHits(question, language);
  return ANSWERING.has(kind) ? hits.map(({ article }) => article) : [];
}

/** Fitted to 480 questions of four strangers: how likely the first article is right, by its margin and by its lead on the next label. */
const FITTED = { start: 0.1, margin: 0.82, lead: 3.01 };
const likelihood = (margin: number, lead: number): number =>
  1 / (1 + Math.exp(-(FITTED.start + FITTED.margin * margin + FITTED.lead * lead)));
