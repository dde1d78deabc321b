import { readdirSync, readFileSync } from 'node:fs';
import { REFUSALS } from '@house/contract/registry/refusals';
import { expect, test } from 'vitest';

/** What is the same word in both languages: product words, codes, units, and sentences of placeholders alone. */
const SAME_IN_BOTH = new Set([
  'Account',
  'API client',
  'Apple Pay',
  'Beta Testing',
  'Bitcoin',
  'Browser',
  'ChatGPT',
  'Creator',
  'CSV',
  'Dose',
  'Email',
  'Ethereum',
  'Face ID',
  'Gemini',
  'Google Drive',
  'Google Pay',
  'Guilloche',
  'Hash',
  'IBAN',
  'iCloud',
  'In {currency}',
  'In {folder}',
  'Me',
  'Medium',
  'Menu',
  'ML-DSA-65',
  'no',
  'No',
  'Offline',
  'Online',
  'passkey',
  'Passkeys',
  'Password',
  'password',
  'PayPal',
  'Premium',
  'Privacy',
  'Quantum Crypto Wallet',
  'Quantum',
  'Staking',
  'Stripe',
  'Ultra',
  'Windows Hello',
  'Zoom',
  '{count} passkey',
]);

type Message = string | readonly { match: Record<string, string> }[];
type Messages = Record<string, Message>;

const folder = new URL('./messages/', import.meta.url);
const read = (namespace: string, locale: string): Messages =>
  JSON.parse(readFileSync(new URL(`${namespace}/${locale}.json`, folder), 'utf8'));
const namespaces = readdirSync(folder).filter((name) => name !== 'refusals');

const listForms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
const listPlaceholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
/** The placeholders of all forms of a message, and how many forms it has. */
const describeShape = (message: Message) => ({
  forms: listForms(message).length,
  holders: listForms(message).map(listPlaceholders),
});
/** Numbers, units and punctuation are the same in every language. */
const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '').replace(/\b(px|ms|IP)\b/g, ''));

test('there are namespaces to look at', () => {
  expect(namespaces).toContain('shell');
});

test.each(namespaces)('%s: every text of it stands in both languages, with the same placeholders', (namespace) => {
  const [en, it] = [read(namespace, 'en'), read(namespace, 'it')];
  expect(Object.keys(it)).toEqual(Object.keys(en));
  for (const [key, message] of Object.entries(en))
    expect([key, describeShape(it[key] ?? '')]).toEqual([key, describeShape(message)]);
});

test.each(namespaces)('%s: nothing was left in English', (namespace) => {
  const [en, it] = [read(namespace, 'en'), read(namespace, 'it')];
  const left = Object.entries(it).flatMap(([key, message]) => {
    const english = new Set(listForms(en[key] ?? ''));
    return listForms(message).filter((text) => english.has(text) && hasWords(text) && !SAME_IN_BOTH.has(text));
  });
  expect(left).toEqual([]);
});

test('every refusal has an Italian sentence with the same placeholders', () => {
  const it: Record<string, string> = JSON.parse(readFileSync(new URL('refusals/it.json', folder), 'utf8'));
  const shape = (sentences: readonly (readonly [string, string])[]) =>
    sentences.map(([code, sentence]) => [code, listPlaceholders(sentence)]);
  const english = Object.entries(REFUSALS).map(([code, { sentence }]) => [code, sentence] as const);
  expect(shape(Object.entries(it))).toEqual(shape(english));
  expect(english.filter(([code, sentence]) => it[code] === sentence)).toEqual([]);
});
