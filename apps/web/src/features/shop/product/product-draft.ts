import { printedText, textLength } from '@repo/contract/shop/custom-text';
import { PLAIN_OPTIONS } from '@repo/contract/shop/product-facts';
import {
  type ChosenOptions,
  checkOptions,
  formatVariant,
  PRODUCTS,
  type ProductId,
} from '@repo/contract/shop/products';
import { type CartLine, CUSTOM_TEXT_MAX, type Product } from '@repo/contract/shop/shop';

/** What the dialog holds. */
export type ProductDraft = {
  readonly options: ChosenOptions;
  readonly text: string;
  readonly quantity: number;
};
export const NEW_PIECE: ProductDraft = { options: {}, text: '', quantity: 1 };

/** What is plain is chosen already. */
export const startDraft = (id: ProductId): ProductDraft => ({ ...NEW_PIECE, options: PLAIN_OPTIONS[id] ?? {} });

export const buildProductDraft = ({ selectedOptions, customization, quantity }: CartLine): ProductDraft => ({
  options: selectedOptions,
  text: customization.text,
  quantity,
});

export type DraftProblem = 'glyph' | 'options' | 'text' | 'stock';

/** What keeps a piece out of the cart, in the order of the dialog. */
export function judgeDraft(product: Product, draft: ProductDraft, glyphId: string): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (glyphId === '') problems.push('glyph');
  if (missingOptions(product.id, draft.options).length > 0) problems.push('options');
  else if (isTooMany(product, draft)) problems.push('stock');
  if (printedText(draft.text) === null) problems.push('text');
  return problems;
}

export const missingOptions = (id: ProductId, options: ChosenOptions): string[] => checkOptions(id, options).missing;

/** Why a text cannot be printed: too long, or something in it that is no printable letter. */
export function textProblem(text: string): 'long' | 'letters' | null {
  if (textLength(text) > CUSTOM_TEXT_MAX) return 'long';
  return printedText(text) === null ? 'letters' : null;
}

/** What is left of the chosen kind; null where it is made to order, or not every option is chosen. */
export function countLeft(product: Product, options: ChosenOptions): number | null {
  if (PRODUCTS[product.id].stock !== 'counted') return null;
  const chosen = formatVariant(product.id, options);
  return product.variants.find((one) => formatVariant(product.id, one.selectedOptions) === chosen)?.left ?? null;
}

function isTooMany(product: Product, { options, quantity }: ProductDraft): boolean {
  const left = countLeft(product, options);
  return left !== null && quantity > left;
}
