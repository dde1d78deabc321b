import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AssistantProvider } from '@repo/contract/assistant/assistant';
import { callAs } from '../people/glyph-owner.ts';
import type { Person } from '../people/people.ts';
import { openTestApp, type TestApp } from '../servers/test-app.ts';
import { listenPatiently } from './listen-patiently.ts';

// Stand-ins of both providers on this machine: normal answers in pieces, and every kind of failure.

export type Mode =
  | 'answers'
  | 'unauthorised'
  | 'tooMany'
  | 'overloaded'
  | 'broken'
  | 'cut'
  | 'silent'
  | 'notJson'
  | 'otherShape'
  | 'says nothing'
  | 'huge'
  | 'redirects';

export type ProviderStandIn = {
  origin: string;
  received: { path: string; headers: IncomingHttpHeaders; text: string }[];
  mode: Mode;
  answerText: string;
  /** Number of connections closed before they were answered. */
  left: number;
  close(): Promise<void>;
};

export async function openProviderStandIn(): Promise<ProviderStandIn> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    response.once('close', () => {
      if (!response.writableEnded) fake.left += 1;
    });
    const path = request.url ?? '';
    fake.received.push({ path, headers: request.headers, text: Buffer.concat(parts).toString() });
    ANSWERS[fake.mode](response, path.startsWith('/v1/responses') ? openAiBody : geminiBody, fake.answerText);
  });
  const port = await listenPatiently(server);
  const fake: ProviderStandIn = {
    origin: `http://127.0.0.1:${port}`,
    received: [],
    mode: 'answers',
    answerText: 'Open your profile.',
    left: 0,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return fake;
}

/** A server whose two providers are the stand-in. */
export function openTestAssistant({ origin }: ProviderStandIn, patienceMs = 20_000) {
  const reached = { key: 'key-of-the-test', origin, timeoutMs: patienceMs };
  return openTestApp({
    assistant: { chatgpt: { ...reached, model: 'model-one' }, gemini: { ...reached, model: 'model-two' } },
  });
}

export const QUESTION = 'My zebra has an illness: how do I verify it?';
export const questionTo = (provider: AssistantProvider, more: object = {}) => ({
  provider,
  question: QUESTION,
  language: 'en',
  articles: ['kyc-verification', 'document-photos'],
  ...more,
});

export const readProviders = async (kit: TestApp, person: Person) =>
  (await callAs(kit, person, 'GET', '/api/assistant')).json().providers;
export const consentTo = (kit: TestApp, person: Person, provider: AssistantProvider, isGiven = true) =>
  callAs(kit, person, 'PUT', '/api/assistant/consent', { provider, isGiven });
export const askAssistant = (kit: TestApp, person: Person, provider: AssistantProvider, more: object = {}) =>
  callAs(kit, person, 'POST', '/api/assistant/answers', questionTo(provider, more));

type AnswerShape = (answerText: string) => object;

const openAiBody: AnswerShape = (answerText) => ({
  id: 'resp_1',
  object: 'response',
  status: 'completed',
  model: 'model-one-2026',
  output: [
    { type: 'reasoning', summary: [], content: null },
    {
      type: 'message',
      role: 'assistant',
      status: 'completed',
      content:
        answerText === ''
          ? [{ type: 'refusal', refusal: 'No.' }]
          : [{ type: 'output_text', annotations: [], text: answerText }],
    },
  ],
});

const geminiBody: AnswerShape = (answerText) =>
  answerText === ''
    ? { promptFeedback: { blockReason: 'SAFETY' } }
    : {
        candidates: [
          {
            content: { role: 'model', parts: [{ text: 'Let me think.', thought: true }, { text: answerText }] },
            finishReason: 'STOP',
          },
        ],
        modelVersion: 'model-two',
      };

const fail =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, headers).end('{"error":{"message":"Incorrect API key provided: sk-…"}}');

const ANSWERS: Record<Mode, (response: ServerResponse, shape: AnswerShape, answerText: string) => unknown> = {
  answers: (response, shape, answerText) => {
    const text = JSON.stringify(shape(answerText));
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let at = 0; at < text.length; at += 20) response.write(text.slice(at, at + 20));
    response.end();
  },
  unauthorised: fail(401),
  tooMany: fail(429, { 'retry-after': '7' }),
  overloaded: fail(503),
  broken: fail(500),
  cut: (response, shape, answerText) => {
    const text = JSON.stringify(shape(answerText));
    response.writeHead(200, { 'content-length': String(text.length) });
    response.write(text.slice(0, 30), () => response.destroy());
  },
  silent: () => undefined,
  notJson: (response) => response.writeHead(200).end('<html>'),
  otherShape: (response) => response.writeHead(200).end('{"output":"text","candidates":7}'),
  'says nothing': (response, shape) => response.writeHead(200).end(JSON.stringify(shape(''))),
  huge: (response, shape) => response.writeHead(200).end(JSON.stringify(shape('x'.repeat(300_000)))),
  redirects: (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
};
