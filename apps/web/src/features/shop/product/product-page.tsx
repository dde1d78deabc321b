import { taxWithin } from '@repo/contract/rules/tax';
import { printSpec } from '@repo/contract/shop/print-specs';
import { PRODUCTS } from '@repo/contract/shop/products';
import { shippingPrice, vatPercent } from '@repo/contract/shop/shipping';
import type { Cart, Product } from '@repo/contract/shop/shop';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { ScanCheckCard } from '../../../parts/artwork/scan-check-card.tsx';
import { useScanCheck } from '../../../parts/artwork/use-scan-check.ts';
import { CurrencyNote } from '../../../parts/payments/currency-note.tsx';
import { ClosedNotice } from '../../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { countryName } from '../../../parts/words/countries.ts';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { describeNewCurrency, shopCurrency } from '../cart-sums.ts';
import { QuantityField } from '../quantity-field.tsx';
import { SandboxTag } from '../sandbox-tag.tsx';
import { categoryName, productAbout, productName } from '../shop-words.ts';
import { Rating } from '../store/rating.tsx';
import { useShownGlyph } from '../store/use-shown-glyph.ts';
import { Sums } from '../sums.tsx';
import { DeliveryBlock, DeliveryTable } from './delivery-block.tsx';
import { deriveChosenPromise } from './derive-promise.ts';
import { countLeft, startDraft } from './product-draft.ts';
import { ProductFactsCard, ProductRightsCard } from './product-facts.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductPreview } from './product-preview.tsx';
import { ProductReviews } from './product-reviews.tsx';
import { useProductForm } from './use-product-form.ts';

type ProductPageProps = {
  product: Product;
  /** Its currency is that of the prices. */
  cart: Cart;
  carriers: Carriers;
  isSandbox: boolean;
  /** What the profile or the browser says; empty: nobody knows. */
  startCountry: string;
  /** The person's own name, which most people put onto it. */
  ownName: string;
  onAdded: () => void;
};

/** One product at an address of its own: what it looks like, what it is, when it comes, what it costs, to the cent. */
export function ProductPage({ product, cart, carriers, isSandbox, startCountry, ownName, onAdded }: ProductPageProps) {
  const { id, rating, reviews, category } = product;
  const glyph = useShownGlyph(carriers);
  const currency = shopCurrency(cart);
  const [country, setCountry] = useState(startCountry);
  const start = { ...startDraft(id), text: ownName };
  const { draft, setDraft, problems, put, isPending } = useProductForm({
    product,
    line: null,
    glyph,
    start,
    currency,
    onDone: onAdded,
  });
  const promise = deriveChosenPromise(carriers, glyph);
  const { options, text, quantity } = draft;
  const scan = useScanCheck({ productId: id, options, text, drawing: glyph.drawing, promise });
  const subtotal = PRODUCTS[id].prices[currency] * BigInt(quantity);
  const price = country === '' ? null : shippingPrice(country, 'standard', currency);
  const total = subtotal + (price ?? 0n);
  const percent = vatPercent(country);
  const act = (
    <PutButton
      hasGlyph={carriers.sources.length > 0 || carriers.isPending}
      isKnown={country !== ''}
      isUnreadable={scan.problem !== null || scan.check?.verdict === 'no'}
      isGone={isGone(product, options, quantity)}
      isPending={isPending}
      onPut={() => void put()}
    />
  );
  return (
    <>
      <p className="mb-3 text-small">
        <Link to="/shop" className="link">
          {m.shop_title()}
        </Link>
        {` / ${categoryName(category)} / ${productName(id)}`}
      </p>
      <ClosedNotice />
      {carriers.sources.length > 0 ? <LockedNotice className="mb-4">{m.shop_locked()}</LockedNotice> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4">
          <ProductPreview isLarge productId={id} draft={draft} glyph={glyph} promise={promise} />
          <ScanCheckCard spec={printSpec(id, options)} {...scan} />
          {glyph.drawing === null ? <p className="text-small text-ink-3">{m.shop_scan_needs_glyph()}</p> : null}
        </div>
        <section aria-label={productName(id)} className="rounded-card border border-line bg-surface p-4 sm:p-5">
          <div className="flex flex-wrap items-start justify-between gap-2">
            <h1>{productName(id)}</h1>
            {isSandbox ? <SandboxTag /> : null}
          </div>
          <p className="mt-1 text-ink-2">{productAbout(id)}</p>
          <p className="numeric mt-3 mb-4 flex flex-wrap items-baseline gap-x-3 border-b border-line pb-4">
            <span className="font-mono text-h1 font-strong">
              {formatMoney(PRODUCTS[id].prices[currency], currency)}
            </span>
            <CurrencyNote
              currency={currency}
              className="text-small text-ink-3"
              describe={(to) => describeNewCurrency(cart, to)}
            />
          </p>
          <ProductForm
            product={product}
            draft={draft}
            problems={problems}
            carriers={carriers}
            glyph={glyph}
            onChange={setDraft}
          />
          <div className="my-4">
            <DeliveryBlock productId={id} country={country} onCountry={setCountry} />
          </div>
          {country === '' ? null : (
            <Sums
              currency={currency}
              subtotalMinor={subtotal}
              shippingMinor={price}
              tax={{ percent, minor: taxWithin(total, percent) }}
            />
          )}
          <div className="mt-4 flex flex-wrap items-center gap-3 max-lg:hidden">
            <QuantityField
              product={productName(id)}
              value={quantity}
              onChange={(next) => setDraft({ ...draft, quantity: next })}
            />
            {act}
          </div>
          <div className="mt-4 lg:hidden">
            <QuantityField
              product={productName(id)}
              value={quantity}
              onChange={(next) => setDraft({ ...draft, quantity: next })}
            />
          </div>
          <StockWords product={product} options={options} />
        </section>
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:mt-6 lg:grid-cols-2 lg:gap-6">
        <ProductFactsCard productId={id} draft={draft} />
        <ProductRightsCard />
      </div>
      <div className="mt-4 lg:mt-6">
        <DeliveryTable productId={id} country={country} currency={currency} />
      </div>
      <div className="mt-4 rounded-card border border-line bg-surface px-4 py-3 sm:px-5 lg:mt-6">
        <Rating rating={rating} reviews={reviews} />
        <ProductReviews product={product} />
      </div>
      <div className="sticky bottom-0 z-10 mt-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 max-sm:-mx-4 max-sm:bottom-16 lg:hidden">
        <span className="min-w-0">
          <span className="block truncate text-small text-ink-2">
            {country === '' ? m.shop_no_country() : m.shop_to({ country: countryName(country) })}
          </span>
          <span className="numeric block font-mono text-h2 font-strong">
            {country === '' ? '' : formatMoney(total, currency)}
          </span>
        </span>
        {act}
      </div>
    </>
  );
}

/** Whether fewer of the chosen kind are left than are wanted. */
function isGone(product: Product, options: Parameters<typeof countLeft>[1], quantity: number): boolean {
  const left = countLeft(product, options);
  return left !== null && left < quantity;
}

type PutButtonProps = {
  hasGlyph: boolean;
  isKnown: boolean;
  isUnreadable: boolean;
  isGone: boolean;
  isPending: boolean;
  onPut: () => void;
};

/** The one next step: a card to make, a country to choose, or the cart. What does not read cannot be bought. */
function PutButton({ hasGlyph, isKnown, isUnreadable, isGone: gone, isPending, onPut }: PutButtonProps) {
  if (!hasGlyph) {
    return (
      <Link to="/generate" className={buttonClass({ variant: 'primary' })}>
        {m.shop_make_first()}
      </Link>
    );
  }
  if (isUnreadable) return <StatusPill tone="danger">{m.shop_does_not_read()}</StatusPill>;
  return (
    <Button variant="primary" className="grow" busy={isPending} disabled={!isKnown || gone} onClick={onPut}>
      {isKnown ? m.shop_add_plain() : m.shop_address_choose()}
    </Button>
  );
}

/** How many blanks there are, or when the next ones come. */
function StockWords({ product, options }: { product: Product; options: Parameters<typeof countLeft>[1] }) {
  const left = countLeft(product, options);
  if (left === null) return null;
  const chosen = product.variants.find(({ selectedOptions }) =>
    Object.entries(selectedOptions).every(([name, value]) => options[name] === value),
  );
  if (left > 0) {
    return (
      <p className="mt-3">
        <StatusPill tone="ok" bare>
          {m.shop_blanks({ count: left })}
        </StatusPill>
      </p>
    );
  }
  const nextOn = chosen?.expectedOn ?? null;
  return (
    <p className="mt-3">
      <StatusPill tone="plain" icon="stop" bare>
        {nextOn === null ? m.shop_out_of_stock() : m.shop_next_on({ day: formatDayName(nextOn) })}
      </StatusPill>
    </p>
  );
}
