import type { Currency } from '@repo/contract/rules/money';
import type { CartLine, Product } from '@repo/contract/shop/shop';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { joinWords } from '../../../parts/words/join-words.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { optionName, productName } from '../shop-words.ts';
import type { ShownGlyph } from '../store/use-shown-glyph.ts';
import { useAddToCart, useChangeLine } from '../use-shop.ts';
import { type DraftProblem, judgeDraft, missingOptions, type ProductDraft } from './product-draft.ts';

type ProductFormInput = {
  product: Product;
  /** A line of the cart that is changed instead of adding one. */
  line: CartLine | null;
  glyph: ShownGlyph;
  start: ProductDraft;
  /** That of the price which is shown. */
  currency: Currency;
  onDone: () => void;
};

/** What is chosen of one product, and putting it into the cart. */
export function useProductForm({ product, line, glyph, start, currency, onDone }: ProductFormInput) {
  const [draft, setDraft] = useState<ProductDraft>(start);
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const add = useAddToCart();
  const change = useChangeLine();
  const { id } = product;

  async function put(): Promise<void> {
    const found = judgeDraft(product, draft, glyph.id);
    setProblems(found);
    if (found.includes('options')) {
      const names = joinWords(missingOptions(id, draft.options).map(optionName));
      showToast({ tone: 'danger', title: m.shop_missing_options(), about: m.shop_please_select({ names }) });
    }
    if (found.length > 0) return;
    const { options: selectedOptions, text, quantity } = draft;
    const wanted = { quantity, selectedOptions, customization: { qrCodeId: glyph.id, text } };
    try {
      if (line === null) {
        await add.mutateAsync({ productId: id, currency, ...wanted });
        showToast({ tone: 'ok', title: m.shop_added(), about: m.shop_added_about({ product: productName(id) }) });
      } else {
        await change.mutateAsync({ id: line.id, ...wanted });
        showToast({ tone: 'ok', title: m.shop_changed() });
      }
      onDone();
    } catch (error) {
      showErrorToast(error, m.shop_add_failed(), m.ui_server_fault());
    }
  }
  return { draft, setDraft, problems, put, isPending: add.isPending || change.isPending };
}
