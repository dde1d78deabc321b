import type { Language } from '@repo/contract/rules/languages';

/** All that is sent to a provider. It has no field for data of the person who asks. */
export type GivenQuestion = {
  question: string;
  language: Language;
  articles: readonly { title: string; text: string }[];
};

/**
 * `refused`: the key, the model or the request is not accepted, so a retry is useless. `busy`: the provider takes no more
 * questions for now. `failed`: the provider was not reached, had an error, or answered incompletely. `slow`: it did not answer
 * in time. `stopped`: the caller has disconnected. `empty`: the answer had no text.
 */
export type NoAnswer = {
  failed: 'refused' | 'busy' | 'failed' | 'slow' | 'stopped' | 'empty';
  /** Status of the provider's answer, if there was one. */
  status?: number;
  waitSeconds?: number;
};
export type ProviderOutcome = { text: string } | NoAnswer;

export type ProviderSettings = {
  key: string;
  model: string;
  /** Origin of the provider's API. */
  origin: string;
  timeoutMs: number;
};

export type AnswerProvider = {
  readonly model: string;
  ask(given: GivenQuestion, signal: AbortSignal): Promise<ProviderOutcome>;
};

/** `Italian`: the instructions are English. */
const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The part of the request that is the same for everybody. */
export const instructionsFor = ({ language }: GivenQuestion): string =>
  [
    'You answer questions about how to use a web application, from the help articles that come with the question and from nothing else.',
    'Where the articles do not hold the answer, say so in one sentence. Never invent a button, a page, a number or a promise.',
    'Never ask for passwords, codes, keys or personal details.',
    `Answer in ${englishNames.of(language)}, in at most 150 words of plain text without headings or markup.`,
  ].join('\n');

export const questionText = ({ question, articles }: GivenQuestion): string =>
  [...articles.map(({ title, text }) => `Help article: ${title}\n${text}`), `Question: ${question}`].join('\n\n');
