import { listVariants, PRODUCT_IDS, type ProductId } from '@repo/contract/shop/products';
import { chosenWords, productName } from '../shop-words.ts';

/** `Metal keychain: Steel`; the server's own word for one that is no longer sold. */
export function variantWords(variant: string): string {
  const found = findVariant(variant);
  return found === null ? variant : `${productName(found.productId)}: ${found.words}`;
}

/** `Steel`, beside the product's name. */
export const kindWords = (variant: string): string => findVariant(variant)?.words ?? variant;

function findVariant(variant: string): { productId: ProductId; words: string } | null {
  for (const productId of PRODUCT_IDS) {
    const found = listVariants(productId).find((one) => one.variant === variant);
    if (found !== undefined) return { productId, words: chosenWords(productId, found.options, '') };
  }
  return null;
}
