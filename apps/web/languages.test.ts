import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SCANNER_ROLES } from '@repo/contract/accounts/accounts';
import { CHAIN_REASONS } from '@repo/contract/chains/chains';
import { REFUSALS } from '@repo/contract/registry/refusals';
import { FALLBACK_LANGUAGE, LANGUAGES, WHOLE_LANGUAGES } from '@repo/contract/rules/languages';
import { PRODUCTS } from '@repo/contract/shop/products';
import { expect, test } from 'vitest';
import { HELP } from './help-articles.ts';
import { HELP_MODEL_URLS } from './src/features/assistant/search/help-models.ts';

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
  'Eircode',
  'Email',
  'Ethereum',
  'Euro',
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
  'Marta Bellini',
  'Menu',
  'certificate.json',
  'ML-DSA-65',
  'no',
  'No',
  'Offline',
  'Online',
  'passkey',
  'PDF',
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
  'ZIP code',
  '{count} passkey',
]);

type Message = string | readonly { match: Record<string, string> }[];
type Messages = Record<string, Message>;

const folder = new URL('../../messages/', import.meta.url);
const read = (file: string): Messages => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const listFiles = (language: string): string[] =>
  existsSync(new URL(`${language}/web/`, folder)) ? readdirSync(new URL(`${language}/web/`, folder)).sort() : [];
const namespaces = listFiles(FALLBACK_LANGUAGE).map((file) => file.replace('.json', ''));
const others = LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE);

/** Each namespace in each language that has it: one that stands in its folder is there as a whole. */
const translated = others.flatMap((language) =>
  listFiles(language).map((file) => [file.replace('.json', ''), language] as const),
);

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

/** The words of the server that stand within a refusal: of products, of roles, and of a chain. */
function listSaidWords(): string[] {
  const products = Object.values(PRODUCTS);
  const options = products.flatMap((product) => product.options.map(({ name }) => name));
  const words = [...products.map(({ name }) => name), ...options, ...SCANNER_ROLES, ...Object.values(CHAIN_REASONS)];
  return [...new Set(words)].sort();
}

test('there are namespaces to look at', () => {
  expect(namespaces).toContain('shell');
});

test('every folder of texts is that of a language, and whole languages have every namespace', () => {
  expect(readdirSync(folder).sort()).toEqual([...LANGUAGES].sort());
  for (const language of WHOLE_LANGUAGES)
    expect([language, listFiles(language)]).toEqual([language, listFiles(FALLBACK_LANGUAGE)]);
  expect(translated.filter(([namespace]) => !namespaces.includes(namespace))).toEqual([]);
});

test.each(translated)(
  '%s: every text of it stands in both languages, with the same placeholders',
  (namespace, language) => {
    const [english, other] = [read(`en/web/${namespace}.json`), read(`${language}/web/${namespace}.json`)];
    expect(Object.keys(other)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(english))
      expect([key, describeShape(other[key] ?? '')]).toEqual([key, describeShape(message)]);
  },
);

test.each(translated)('%s: nothing was left in English', (namespace, language) => {
  const [english, other] = [read(`en/web/${namespace}.json`), read(`${language}/web/${namespace}.json`)];
  const left = Object.entries(other).flatMap(([key, message]) => {
    const said = new Set(listForms(english[key] ?? ''));
    return listForms(message).filter((text) => said.has(text) && hasWords(text) && !SAME_IN_BOTH.has(text));
  });
  expect(left).toEqual([]);
});

test('whole languages have the help, and a language with its articles has what was learnt from them', () => {
  expect([...HELP.keys()]).toEqual(expect.arrayContaining([...WHOLE_LANGUAGES]));
  expect(Object.keys(HELP_MODEL_URLS).sort()).toEqual([...HELP.keys()].sort());
});

test('every refusal has an Italian sentence with the same placeholders', () => {
  const shape = (sentences: readonly (readonly [string, string])[]) =>
    sentences.map(([code, sentence]) => [code, listPlaceholders(sentence)]);
  const english = Object.entries(REFUSALS).map(([code, { sentence }]) => [code, sentence] as const);
  const withRefusals = others.filter((language) => existsSync(new URL(`${language}/refusals.json`, folder)));
  expect(withRefusals).toContain('it');
  for (const language of withRefusals) {
    const said: Record<string, string> = JSON.parse(readFileSync(new URL(`${language}/refusals.json`, folder), 'utf8'));
    const isWord = ([code]: readonly [string, string]) => code.startsWith('=');
    const sentences = Object.entries(said).filter((one) => !isWord(one));
    expect([language, shape(sentences)]).toEqual([language, shape(english)]);
    expect([
      language,
      Object.entries(said)
        .filter(isWord)
        .map(([code]) => code.slice(1))
        .sort(),
    ]).toEqual([language, listSaidWords()]);
    expect(english.filter(([code, sentence]) => said[code] === sentence)).toEqual([]);
  }
});
