import { type CardPromise, judgePromise } from '@repo/client/card/promise';
import { printSpec } from '@repo/contract/shop/print-specs';
import { PRODUCTS } from '@repo/contract/shop/products';
import type { CartLine, Product } from '@repo/contract/shop/shop';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { ScanCheckCard } from '../../../parts/artwork/scan-check-card.tsx';
import { sizeWords } from '../../../parts/artwork/size-words.ts';
import { useScanCheck } from '../../../parts/artwork/use-scan-check.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatShortDay } from '../../../parts/words/dates.ts';
import { joinWords } from '../../../parts/words/join-words.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { QuantityField } from '../quantity-field.tsx';
import { optionName, productName } from '../shop-words.ts';
import { ProductPicture } from '../store/product-picture.tsx';
import { Rating, Rings } from '../store/rating.tsx';
import type { ShownGlyph } from '../store/use-shown-glyph.ts';
import { useAddToCart, useChangeLine, useReviews } from '../use-shop.ts';
import {
  buildProductDraft,
  type DraftProblem,
  judgeDraft,
  missingOptions,
  NEW_PIECE,
  type ProductDraft,
} from './product-draft.ts';
import { ProductForm } from './product-form.tsx';

type ProductDialogProps = {
  product: Product;
  /** A line of the cart that is changed instead of adding one. */
  line: CartLine | null;
  carriers: Carriers;
  glyph: ShownGlyph;
  onClose: () => void;
};

/** One product: preview to scale, "will it scan?", and what is to choose. It closes when the piece is in the cart. */
export function ProductDialog({ product, line, carriers, glyph, onClose }: ProductDialogProps) {
  const [draft, setDraft] = useState<ProductDraft>(line === null ? NEW_PIECE : buildProductDraft(line));
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const add = useAddToCart();
  const change = useChangeLine();
  const { id } = product;
  const promise = deriveChosenPromise(carriers, glyph);
  const { options, text } = draft;
  const scan = useScanCheck({ productId: id, options, text, drawing: glyph.drawing, promise });
  const isUnreadable = scan.problem !== null || scan.check?.verdict === 'no';
  const total = formatMoney(PRODUCTS[id].priceMinor * BigInt(draft.quantity), 'USD');

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
        await add.mutateAsync({ productId: id, ...wanted });
        showToast({ tone: 'ok', title: m.shop_added(), about: m.shop_added_about({ product: productName(id) }) });
      } else {
        await change.mutateAsync({ id: line.id, ...wanted });
        showToast({ tone: 'ok', title: m.shop_changed() });
      }
      onClose();
    } catch (error) {
      showErrorToast(error, m.shop_add_failed(), m.ui_server_fault());
    }
  }

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
          <Button
            variant="primary"
            busy={add.isPending || change.isPending}
            disabled={isUnreadable}
            onClick={() => void put()}
          >
            {line === null ? m.shop_add({ amount: total }) : m.shop_save_line({ amount: total })}
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <Preview product={product} draft={draft} glyph={glyph} promise={promise} />
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

/** What buyers say, without their names. */
function ProductReviews({ product: { id, rating, reviews } }: { product: Product }) {
  const list = useReviews(id);
  if (rating === null) return null;
  return (
    <section aria-label={m.shop_reviews()} className="mt-6 border-t border-line pt-4">
      <h3>{m.shop_reviews()}</h3>
      <Rating rating={rating} reviews={reviews} />
      <ul className="mt-2 divide-y divide-line">
        {(list.data ?? []).map(({ createdAt, rating: given, text, isOwn }) => (
          <li key={createdAt} className="py-2 text-small">
            <p className="flex items-center gap-2 text-ink-3">
              <Rings rating={given} />
              <span className="sr-only">{m.shop_review_rings({ rating: given })}</span>
              {isOwn ? m.shop_review_own() : m.shop_review_buyer()}, {formatShortDay(createdAt)}
            </p>
            {text === '' ? null : <p className="mt-1">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

type PreviewProps = { product: Product; draft: ProductDraft; glyph: ShownGlyph; promise: CardPromise };

/** Before a card is chosen the drawing is an example. */
function deriveChosenPromise({ sources }: Carriers, { id }: ShownGlyph): CardPromise {
  const chosen = sources.find((source) => source.id === id);
  return chosen === undefined ? 'helpers' : judgePromise(chosen.row, Date.now());
}

function Preview({ product: { id }, draft, glyph, promise }: PreviewProps) {
  const [side, setSide] = useState<'front' | 'back'>('front');
  const [hasGuides, setHasGuides] = useState(true);
  const hasBack = id === 'titanium-card';
  const spec = printSpec(id, draft.options);
  return (
    <section aria-label={m.shop_preview()} className="rounded-card border border-line bg-sunken p-3 sm:p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        {hasBack ? (
          <SegmentedControl
            hideLabel
            size="low"
            label={m.shop_side()}
            options={[
              { value: 'front' as const, label: m.shop_front() },
              { value: 'back' as const, label: m.shop_back() },
            ]}
            value={side}
            onChange={setSide}
          />
        ) : (
          <span />
        )}
        <SwitchField label={m.shop_safe_area()} checked={hasGuides} onChange={setHasGuides} />
      </div>
      <div className="h-72 overflow-hidden rounded-control border border-line bg-glyph-ground p-2 sm:h-80">
        <ProductPicture
          productId={id}
          options={draft.options}
          text={draft.text}
          drawing={glyph.drawing}
          promise={promise}
          side={side}
          showRuler
          showSafeArea={hasGuides}
          showQuietZone={hasGuides}
        />
      </div>
      <p className="mt-2 text-small text-ink-3">{m.shop_size({ size: sizeWords(spec.trim) })}</p>
    </section>
  );
}
