import { PRODUCT_IDS, type ProductId, variantsOf } from '@house/contract/shop/products';
import { chosenWords, productName } from '../shop-words.ts';

/** `Metal keychain: Steel`; the server's own word for one that is no longer sold. */
export function variantWords(variant: string): string {
  const found = kindOf(variant);
  return found === null ? variant : `${productName(found.productId)}: ${found.words}`;
}

/** `Steel`, beside the product's name. */
export const kindWords = (variant: string): string => kindOf(variant)?.words ?? variant;

function kindOf(variant: string): { productId: ProductId; words: string } | null {
  for (const productId of PRODUCT_IDS) {
    const found = variantsOf(productId).find((one) => one.variant === variant);
    if (found !== undefined) return { productId, words: chosenWords(productId, found.options, '') };
  }
  return null;
}
