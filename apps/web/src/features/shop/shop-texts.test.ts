import { readFileSync } from 'node:fs';
import { DAY_MS, MINUTE_MS } from '@repo/contract/durations';
import {
  CASE_ANSWER_DAYS,
  CASE_PICTURES_KEPT_MS,
  CASE_YEARS,
  CASE_YES_MAX_MINOR,
} from '@repo/contract/shop/order-cases';
import { ARTWORK_KEPT_MS, STOCK_KEPT_MS } from '@repo/contract/shop/orders';
import { printSpec } from '@repo/contract/shop/print-specs';
import { BLANK_FACTS } from '@repo/contract/shop/product-facts';
import { PHONE_MODELS, PRODUCTS } from '@repo/contract/shop/products';
import { describe, expect, test } from 'vitest';

// What a text of the shop, of its terms or of its help promises in a number of its own, against the constant that keeps it.

const LANGUAGES = ['en', 'it'] as const;
type Language = (typeof LANGUAGES)[number];

const folder = new URL('../../../../../messages/', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** Small numbers are said in words, or in figures. */
const WORDS: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  en: { 2: 'two', 4: 'four', 6: 'six' },
  it: { 2: 'due', 4: 'quattro', 6: 'sei' },
};
type TextPromise = readonly [source: string, amount: number, unit: Readonly<Record<Language, string>>];

const YEARS = { en: 'years', it: 'anni' };
const WORKING_DAYS = { en: 'working days', it: 'giorni lavorativi' };
const MILLIMETRES = { en: 'mm', it: 'mm' };
const yesMax = Number(CASE_YES_MAX_MINOR) / 100;
const { hole } = printSpec('titanium-card', { hole: 'with' });

const PROMISES: readonly TextPromise[] = [
  ['legal.legal_terms_returns_guarantee', CASE_YEARS, YEARS],
  ['legal.legal_terms_returns_answer', CASE_ANSWER_DAYS, WORKING_DAYS],
  ['shop.shop_rule_wrong_about', CASE_YEARS, YEARS],
  ['cases.cases_rights_about', CASE_YEARS, YEARS],
  ['cases.cases_tab_about', CASE_ANSWER_DAYS, WORKING_DAYS],
  ['help/faulty-order', CASE_YEARS, YEARS],
  ['help/faulty-order', CASE_ANSWER_DAYS, WORKING_DAYS],
  ['help/faulty-order', yesMax, { en: 'euro', it: 'euro' }],
  ['help/faulty-order', CASE_PICTURES_KEPT_MS / DAY_MS, { en: 'days', it: 'giorni' }],
  ['shop.shop_stock_note', STOCK_KEPT_MS / MINUTE_MS, { en: 'minutes', it: 'minuti' }],
  ['help/order-help', STOCK_KEPT_MS / MINUTE_MS, { en: 'minutes', it: 'minuti' }],
  ['shop.shop_deleted_after', ARTWORK_KEPT_MS / DAY_MS, { en: 'days', it: 'giorni' }],
  ['help/order-help', ARTWORK_KEPT_MS / DAY_MS, { en: 'days', it: 'giorni' }],
  ['shop.shop_case_about', Object.keys(PHONE_MODELS).length, { en: 'phone models', it: 'modelli' }],
  ['shop.shop_card_about', BLANK_FACTS['titanium-card'].thicknessMm ?? 0, MILLIMETRES],
  ['shop.shop_value_with', hole?.diameterMm ?? 0, MILLIMETRES],
];

/** The value of a message, or a whole article. */
function find(language: Language, source: string): string {
  if (source.startsWith('help/')) return readText(`${language}/${source}.md`);
  const [file = '', key = ''] = source.split('.');
  return JSON.parse(readText(`${language}/web/${file}.json`))[key];
}

/** The amount as a person writes it in the language. */
const spellings = (language: Language, amount: number): string[] => [
  amount.toLocaleString(language),
  ...Object.entries(WORDS[language]).flatMap(([number, word]) => (Number(number) === amount ? [word] : [])),
];

describe.each(LANGUAGES)('%s', (language) => {
  test.each(PROMISES)('%s says %d as it is kept', (source, amount, unit) => {
    const said = spellings(language, amount).map((number) => `${number} ${unit[language]}`);
    expect(said.some((words) => find(language, source).toLowerCase().includes(words))).toBe(true);
  });

  test.each(['legal.legal_terms_returns_answer', 'cases.cases_silence_person', 'cases.cases_panel_second'])(
    '%s names the sum up to which silence is a yes',
    (source) => {
      const sum = { en: `€${yesMax}`, it: `${yesMax} €` }[language];
      expect(find(language, source).replaceAll('\u00a0', ' ')).toContain(sum);
    },
  );

  test('a sheet has as many pieces as its product says', () => {
    for (const [key, product] of [['vinyl', 'vinyl-stickers'] as const, ['tattoo', 'tattoo-stickers'] as const]) {
      const [, word = ''] = spellings(language, PRODUCTS[product].copies);
      expect(find(language, `shop.shop_${key}_about`)).toContain(word);
    }
  });

  test('the article about products names each phone', () => {
    const article = find(language, 'help/products');
    for (const { name } of Object.values(PHONE_MODELS)) expect(article).toContain(name.split(' ').at(-1));
  });
});

test('what the server says of a product in English is what the page says', () => {
  const keys = { 'titanium-card': 'card', 'phone-case': 'case', 'metal-keychain': 'keychain' } as const;
  for (const [product, key] of [
    ...Object.entries(keys),
    ['vinyl-stickers', 'vinyl'] as const,
    ['tattoo-stickers', 'tattoo'] as const,
  ]) {
    const { description } = Object.entries(PRODUCTS).find(([id]) => id === product)?.[1] ?? { description: '' };
    expect(description).toBe(find('en', `shop.shop_${key}_about`));
  }
});
