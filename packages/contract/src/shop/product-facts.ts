import type { ProductId } from './products.ts';

/** What stands on the page of a product beside its print specification, of the blanks that its price counts on. */
export type BlankFacts = {
  /** Grams of one piece, or of one sheet. */
  readonly weightG: number;
  readonly thicknessMm: number | null;
};

/** The operator compares them with what the printer buys before a live start. */
export const BLANK_FACTS: Readonly<Record<ProductId, BlankFacts>> = {
  'titanium-card': { weightG: 17, thicknessMm: 0.8 },
  'phone-case': { weightG: 28, thicknessMm: null },
  'metal-keychain': { weightG: 19, thicknessMm: 1.5 },
  'vinyl-stickers': { weightG: 5, thicknessMm: 0.1 },
  'tattoo-stickers': { weightG: 4, thicknessMm: null },
};

/** What most people choose, where one choice is the plain one: it is chosen already. */
export const PLAIN_OPTIONS: Readonly<Partial<Record<ProductId, Readonly<Record<string, string>>>>> = {
  'titanium-card': { finish: 'natural', hole: 'without' },
};
