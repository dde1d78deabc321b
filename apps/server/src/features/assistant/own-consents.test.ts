// @databases both
import type { AssistantProvider } from '@repo/contract/assistant/assistant';
import {
  askAssistant,
  consentTo,
  openProviderStandIn,
  openTestAssistant,
  type ProviderStandIn,
  readProviders,
} from '@repo/dev-env/outside/provider-stand-in';
import { type Person, signUp } from '@repo/dev-env/people/people';
import type { TestApp } from '@repo/dev-env/servers/test-app';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { assistantConsents } from '../../db/tables/assistant.ts';
import { auditLeaves } from '../../db/tables/audit.ts';

// Races between consents and questions. A file of their own, because they run on both databases.

/** Generous timeout, so that a slow machine does not fail the tests. */
const PATIENT = { timeout: 120_000 };

let kit: TestApp;
let standIn: ProviderStandIn;
let person: Person;
beforeEach(async () => {
  standIn = await openProviderStandIn();
  kit = await openTestAssistant(standIn);
  person = await signUp(kit);
});
afterEach(async () => {
  await kit.close();
  await standIn.close();
});

const read = (one = person) => readProviders(kit, one);
const consent = (provider: AssistantProvider, isGiven = true) => consentTo(kit, person, provider, isGiven);
const ask = (provider: AssistantProvider, more: object = {}, one = person) => askAssistant(kit, one, provider, more);
const listActs = async ({ user }: Person) => {
  const mine = eq(auditLeaves.subjectId, user.id);
  const rows = await kit.context.db.select().from(auditLeaves).where(mine).orderBy(auditLeaves.counter);
  return rows.filter(({ act }) => act.startsWith('assistant.')).map(({ act, entry }) => [act, JSON.parse(entry).facts]);
};

test('consent is given for one provider, by one person, once in the log; taken back it is gone', async () => {
  const other = await signUp(kit);
  expect(await read()).toEqual([
    { provider: 'chatgpt', model: 'model-one', consentedAt: null },
    { provider: 'gemini', model: 'model-two', consentedAt: null },
  ]);
  expect((await ask('chatgpt')).json().code).toBe('assistant.noConsent');
  await Promise.all([consent('chatgpt'), consent('chatgpt'), consent('chatgpt')]);
  const consentedAt = kit.clock.now().toISOString();
  expect(await read()).toMatchObject([{ consentedAt }, { consentedAt: null }]);
  expect(await read(other)).toMatchObject([{ consentedAt: null }, { consentedAt: null }]);
  expect((await ask('gemini')).json().code).toBe('assistant.noConsent');
  expect((await ask('chatgpt', {}, other)).json().code).toBe('assistant.noConsent');
  expect(standIn.received).toEqual([]);
  await consent('chatgpt', false);
  await consent('chatgpt', false);
  expect((await ask('chatgpt')).json().code).toBe('assistant.noConsent');
  const facts = { provider: 'chatgpt', version: 1 };
  expect(await listActs(person)).toEqual([
    ['assistant.consented', facts],
    ['assistant.consentWithdrawn', facts],
  ]);
  expect(await listActs(other)).toEqual([]);
});

test('a consent to other words is none, and is asked for again', async () => {
  await consent('chatgpt');
  await kit.context.db.update(assistantConsents).set({ version: 0 });
  expect(await read()).toMatchObject([{ consentedAt: null }, { consentedAt: null }]);
  expect((await ask('chatgpt')).json().code).toBe('assistant.noConsent');
  await consent('chatgpt');
  expect((await ask('chatgpt')).statusCode).toBe(200);
});

test('a question is bounded: its length, its articles, and one at a time', async () => {
  await consent('chatgpt');
  const bad = [{ question: 'x'.repeat(501) }, { question: '' }, { articles: [] }, { articles: ['../etc'] }];
  for (const more of [...bad, { articles: ['a-a', 'b-b', 'c-c', 'd-d'] }, { language: 'fr' }, { provider: 'other' }]) {
    expect([more, (await ask('chatgpt', more)).statusCode]).toEqual([more, 400]);
  }
  expect((await ask('chatgpt', { articles: ['no-such-article'] })).json().code).toBe('assistant.unknownArticles');
  expect(standIn.received).toEqual([]);
  standIn.answerText = 'y'.repeat(5000);
  expect((await ask('chatgpt')).json().text).toHaveLength(4000);
  standIn.mode = 'silent';
  const first = ask('chatgpt');
  await vi.waitUntil(() => standIn.received.length === 2, PATIENT);
  expect((await ask('chatgpt')).json().code).toBe('assistant.oneAtATime');
  await standIn.close();
  expect((await first).json().code).toBe('assistant.providerFailed');
});
