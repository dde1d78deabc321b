import * as z from 'zod/mini';
import { call, type RefusalTexts } from '../call.ts';
import { LANGUAGES } from '../rules/languages.ts';
import { done, text, timestamp } from '../wire.ts';

export const REFUSALS = {
  'assistant.notConfigured': { status: 409, sentence: 'This provider is not configured on this server.' },
  'assistant.noConsent': { status: 403, sentence: 'You have not agreed to send questions to this provider.' },
  'assistant.unknownArticles': { status: 422, sentence: 'None of these help articles exists on this server.' },
  'assistant.dayOver': { status: 429, sentence: 'You have reached the daily limit of {max} questions to providers.' },
  'assistant.oneAtATime': { status: 409, sentence: 'Your previous question is still being answered.' },
  // 424 Failed Dependency: this server works, and a proxy must not repeat the request as it would after a 502.
  'assistant.providerRefused': { status: 424, sentence: 'The provider does not accept questions from this server.' },
  'assistant.providerBusy': { status: 424, sentence: 'The provider is busy. Try again in {seconds} seconds.' },
  'assistant.providerFailed': {
    status: 424,
    sentence: 'The provider could not be reached, or its answer was incomplete.',
  },
  'assistant.providerSlow': { status: 424, sentence: 'The provider did not answer in time.' },
  'assistant.noAnswer': { status: 424, sentence: 'The provider gave no answer to this question.' },
} as const satisfies RefusalTexts;

export const AUDIT_ACTS = ['assistant.consented', 'assistant.consentWithdrawn'] as const;

/** The two providers (AI-03). No question is sent to one unless this server has its key and the person consents. */
export const ASSISTANT_PROVIDERS = ['chatgpt', 'gemini'] as const;
export type AssistantProvider = (typeof ASSISTANT_PROVIDERS)[number];

/** Long enough for any question, too short for a pasted page. */
export const QUESTION_MAX = 500;
/** Articles sent with a question, at most. */
export const GIVEN_ARTICLES_MAX = 3;
/** Per person within 24 hours, over both providers, failures included, because the operator pays for each. */
export const QUESTIONS_A_DAY = 30;
/** A longer answer of a provider is truncated to this. */
export const PROVIDER_TEXT_MAX = 4000;
/** Version of the consent's wording; a new number asks everybody again. */
export const CONSENT_VERSION = 1;

const provider = z.enum(ASSISTANT_PROVIDERS);
const slug = z.string().check(z.regex(/^[a-z][a-z-]{1,60}$/));

export const readAssistant = call({
  name: 'readAssistant',
  method: 'GET',
  path: '/api/assistant',
  who: 'person',
  onHold: 'open',
  summary: 'The providers that are configured on this server, and whether the caller consented to asking them.',
  answer: z.object({
    providers: z.array(z.object({ provider, model: z.string(), consentedAt: z.nullable(timestamp()) })),
  }),
  status: 200,
  refusals: [],
});

export const changeAssistantConsent = call({
  name: 'changeAssistantConsent',
  method: 'PUT',
  path: '/api/assistant/consent',
  who: 'person',
  onHold: 'open',
  summary: 'Consents to sending questions to a provider, or withdraws the consent.',
  body: z.object({ provider, isGiven: z.boolean() }),
  answer: done,
  status: 200,
  refusals: ['assistant.notConfigured', 'settings.sharedAccount'],
});

export const askProvider = call({
  name: 'askProvider',
  method: 'POST',
  path: '/api/assistant/answers',
  shed: 'first',
  who: 'person',
  onHold: 'open',
  summary: 'Asks a provider. It is sent the question and the text of the named help articles, and nothing else.',
  body: z.object({
    provider,
    question: text(QUESTION_MAX, 1),
    language: z.enum(LANGUAGES),
    articles: z.array(slug).check(z.minLength(1), z.maxLength(GIVEN_ARTICLES_MAX)),
  }),
  answer: z.object({
    provider,
    model: z.string(),
    text: z.string(),
    /** The articles sent with the question; a slug that this server does not know is left out. */
    articles: z.array(slug),
  }),
  status: 200,
  refusals: [
    'assistant.notConfigured',
    'assistant.noConsent',
    'assistant.unknownArticles',
    'assistant.dayOver',
    'assistant.oneAtATime',
    'assistant.providerRefused',
    'assistant.providerBusy',
    'assistant.providerFailed',
    'assistant.providerSlow',
    'assistant.noAnswer',
  ],
});
