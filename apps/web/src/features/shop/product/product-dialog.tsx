import type { Currency } from '@repo/contract/rules/money';
import { printSpec } from '@repo/contract/shop/print-specs';
import { PRODUCTS } from '@repo/contract/shop/products';
import type { CartLine, Product } from '@repo/contract/shop/shop';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { ScanCheckCard } from '../../../parts/artwork/scan-check-card.tsx';
import { useScanCheck } from '../../../parts/artwork/use-scan-check.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { productName } from '../shop-words.ts';
import type { ShownGlyph } from '../store/use-shown-glyph.ts';
import { deriveChosenPromise } from './derive-promise.ts';
import { buildProductDraft, startDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductDialogProps = {
  product: Product;
  /** A line of the cart that is changed instead of adding one. */
  line: CartLine | null;
  currency: Currency;
  carriers: Carriers;
  glyph: ShownGlyph;
  onClose: () => void;
};

/** One product: preview to scale, "will it scan?", and what is to choose. It closes when the piece is in the cart. */
export function ProductDialog({ product, line, currency, carriers, glyph, onClose }: ProductDialogProps) {
  const { id } = product;
  const start = line === null ? startDraft(id) : buildProductDraft(line);
  const { draft, setDraft, problems, put, isPending } = useProductForm({
    product,
    line,
    glyph,
    start,
    currency,
    onDone: onClose,
  });
  const promise = deriveChosenPromise(carriers, glyph);
  const { options, text } = draft;
  const scan = useScanCheck({ productId: id, options, text, drawing: glyph.drawing, promise });
  const isUnreadable = scan.problem !== null || scan.check?.verdict === 'no';
  const total = formatMoney(PRODUCTS[id].prices[currency] * BigInt(draft.quantity), currency);

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="spread"
      whole="phone"
      title={productName(id)}
      footer={
        <div className="flex w-full items-center justify-between gap-3 sm:justify-end">
          <QuantityField
            product={productName(id)}
            value={draft.quantity}
            onChange={(quantity) => setDraft({ ...draft, quantity })}
          />
          <Button variant="primary" busy={isPending} disabled={isUnreadable} onClick={() => void put()}>
            {line === null ? m.shop_add({ amount: total }) : m.shop_save_line({ amount: total })}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <ProductPreview productId={id} draft={draft} glyph={glyph} promise={promise} />
          <div className="mt-4">
            <ScanCheckCard spec={printSpec(id, draft.options)} {...scan} />
            {glyph.drawing === null ? <p className="mt-2 text-small text-ink-3">{m.shop_scan_needs_glyph()}</p> : null}
          </div>
        </div>
        <div className="min-w-0">
          <ProductForm
            product={product}
            draft={draft}
            problems={problems}
            carriers={carriers}
            glyph={glyph}
            onChange={setDraft}
          />
          <ProductReviews product={product} />
        </div>
      </div>
    </Dialog>
  );
}
