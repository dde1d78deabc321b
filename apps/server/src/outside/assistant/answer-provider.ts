/** What leaves this house for a provider. There is no place in it for anything of the person who asks. */
export type GivenQuestion = {
  question: string;
  language: 'en' | 'it';
  articles: readonly { title: string; text: string }[];
};

/**
 * `refused`: the key, the model or the request is not accepted, and will not be the next time. `busy`: too many questions for now.
 * `failed`: not reached, an error of theirs, or an answer that is not whole. `slow`: none in time. `stopped`: nobody waits any more.
 * `empty`: answered without saying anything.
 */
export type NoAnswer = {
  failed: 'refused' | 'busy' | 'failed' | 'slow' | 'stopped' | 'empty';
  /** Of the provider's answer, where there was one. */
  status?: number;
  waitSeconds?: number;
};
export type ProviderOutcome = { text: string } | NoAnswer;

export type ProviderSettings = {
  key: string;
  model: string;
  /** Where the provider answers. */
  origin: string;
  timeoutMs: number;
};

export type AnswerProvider = {
  readonly model: string;
  ask(given: GivenQuestion, signal: AbortSignal): Promise<ProviderOutcome>;
};

const LANGUAGE_NAMES = { en: 'English', it: 'Italian' } as const;

/** The part of the request that is the same for everybody. */
export const instructionsFor = ({ language }: GivenQuestion): string =>
  [
    'You answer questions about how to use a web application, from the help articles that come with the question and from nothing else.',
    'Where the articles do not hold the answer, say so in one sentence. Never invent a button, a page, a number or a promise.',
    'Never ask for passwords, codes, keys or personal details.',
    `Answer in ${LANGUAGE_NAMES[language]}, in at most 150 words of plain text without headings or markup.`,
  ].join('\n');

export const questionText = ({ question, articles }: GivenQuestion): string =>
  [...articles.map(({ title, text }) => `Help article: ${title}\n${text}`), `Question: ${question}`].join('\n\n');
