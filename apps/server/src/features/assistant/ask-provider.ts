import { type askProvider, PROVIDER_TEXT_MAX, QUESTIONS_A_DAY } from '@repo/contract/assistant/assistant';
import type { AnswerOf, BodyOf } from '@repo/contract/call';
import type { Language } from '@repo/contract/rules/languages';
import type { Session } from '../../callers/session.ts';
import type { Context } from '../../core/context.ts';
import { countWindowUse, limitKey } from '../../core/limits.ts';
import { type Refusal, refuse } from '../../core/refuse.ts';
import { openWorkPlaces } from '../../core/work-places.ts';
import type { NoAnswer } from '../../outside/assistant/answer-provider.ts';
import { findArticle } from './help-articles.ts';
import { readConsents } from './own-consents.ts';

type QuestionBody = BodyOf<typeof askProvider>;
type AssistantAnswer = AnswerOf<typeof askProvider>;

const DAY = { max: QUESTIONS_A_DAY, windowMs: 24 * 3_600_000 };
const BUSY_SECONDS = 60;

/** These requests mostly wait, but each holds a client's request open. */
const atOutside = openWorkPlaces({ atOnce: 8, queueMax: 16 });
/** Accounts with a question in progress on this node. Across nodes the daily limit applies. */
const asking = new Set<string>();

/**
 * Sends only what is in `given`: the question as typed, and texts of this server that are the same for everybody; the
 * request selects them by name and cannot add its own. The question is neither stored nor logged.
 */
export async function askOneProvider(
  context: Context,
  session: Session,
  { provider: word, question, language, articles: slugs }: QuestionBody,
  signal: AbortSignal,
): Promise<AssistantAnswer | Refusal> {
  const provider = context.assistant[word];
  if (provider === null) return refuse('assistant.notConfigured');
  if (!(await readConsents(context.db, session.accountId)).has(word)) return refuse('assistant.noConsent');
  const articles = selectArticles(slugs, language);
  if (articles.length === 0) return refuse('assistant.unknownArticles');
  if (asking.has(session.accountId)) return refuse('assistant.oneAtATime');
  asking.add(session.accountId);
  try {
    // Counted before the provider is asked, because failed requests cost as well.
    const key = limitKey(context, 'assistant', session.accountId);
    const waitSeconds = await countWindowUse(context.db, key, context.clock.now(), DAY);
    if (waitSeconds > 0) return refuseDay(waitSeconds);
    const given = { question, language, articles: articles.map(({ title, text }) => ({ title, text })) };
    const outcome = await atOutside(() => provider.ask(given, signal));
    if ('failed' in outcome) {
      const { failed, status = null } = outcome;
      if (failed !== 'stopped') context.log.warn({ provider: word, failed, status }, 'A provider gave no answer.');
      return refusalFor(outcome);
    }
    const text = outcome.text.slice(0, PROVIDER_TEXT_MAX);
    return { provider: word, model: provider.model, text, articles: articles.map(({ slug }) => slug) };
  } finally {
    asking.delete(session.accountId);
  }
}

function selectArticles(slugs: readonly string[], language: Language) {
  return [...new Set(slugs)].flatMap((slug) => {
    const article = findArticle(slug, language);
    return article === undefined
      ? []
      : [{ slug, title: article.title, text: [article.answer, ...article.more].join('\n') }];
  });
}

const refuseDay = (waitSeconds: number): Refusal =>
  refuse('assistant.dayOver', { params: { max: String(QUESTIONS_A_DAY) }, retryAfterSeconds: waitSeconds });

function refusalFor({ failed, waitSeconds = BUSY_SECONDS }: NoAnswer): Refusal {
  if (failed === 'busy') {
    return refuse('assistant.providerBusy', {
      params: { seconds: String(waitSeconds) },
      retryAfterSeconds: waitSeconds,
    });
  }
  if (failed === 'refused') return refuse('assistant.providerRefused');
  if (failed === 'slow') return refuse('assistant.providerSlow');
  return refuse(failed === 'empty' ? 'assistant.noAnswer' : 'assistant.providerFailed');
}
