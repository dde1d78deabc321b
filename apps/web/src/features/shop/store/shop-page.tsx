import { PRODUCT_CATEGORIES, type ProductCategory, type ProductId } from '@repo/contract/shop/products';
import type { Cart, CartLine, Product } from '@repo/contract/shop/shop';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { CurrencyNote } from '../../../parts/payments/currency-note.tsx';
import { ClosedNotice } from '../../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { describeNewCurrency, shopCurrency } from '../cart-sums.ts';
import { ProductDialog } from '../product/product-dialog.tsx';
import { SandboxTag } from '../sandbox-tag.tsx';
import { categoryName } from '../shop-words.ts';
import { useOrders } from '../use-shop.ts';
import { GlyphChoice, NoGlyphNote } from './glyph-choice.tsx';
import { ProductCard } from './product-card.tsx';
import { useShownGlyph } from './use-shown-glyph.ts';

type ShopPageProps = {
  products: readonly Product[];
  cart: Cart;
  carriers: Carriers;
  isSandbox: boolean;
  /** The address names the product that is open. */
  productId: ProductId | null;
  isCartOpen: boolean;
  go: (to: { product?: ProductId; cart?: true }) => void;
};

/** 'Merchandise store': products to scale, a dialog to customise one, the cart. */
export function ShopPage({ products, cart, carriers, isSandbox, productId, isCartOpen, go }: ShopPageProps) {
  const [category, setCategory] = useState<ProductCategory | 'all'>('all');
  const glyph = useShownGlyph(carriers);
  const shown = products.filter((product) => category === 'all' || product.category === category);
  const [edited, setEdited] = useState<CartLine | null>(null);
  const product = products.find(({ id }) => id === (edited?.productId ?? productId));
  const close = () => {
    setEdited(null);
    go({});
  };
  const currency = shopCurrency(cart);
  const counted = (name: string, count: number) => `${name} ${count}`;
  return (
    <>
      <PageHeader title={m.shop_title()} about={m.shop_about()} actions={isSandbox ? <SandboxTag /> : null} />
      <ClosedNotice />
      <NoGlyphNote carriers={carriers} />
      {carriers.sources.length > 0 ? <LockedNotice className="mb-4">{m.shop_locked()}</LockedNotice> : null}
      <WaitingOrder />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="max-w-full overflow-x-auto [&_label]:whitespace-nowrap">
          <SegmentedControl
            hideLabel
            label={m.shop_filter()}
            options={[
              { value: 'all' as const, label: counted(m.shop_all(), products.length) },
              ...PRODUCT_CATEGORIES.map((value) => ({
                value,
                label: counted(categoryName(value), products.filter((one) => one.category === value).length),
              })),
            ]}
            value={category}
            onChange={setCategory}
          />
        </div>
        {carriers.sources.length > 0 ? (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <GlyphChoice hideLabel className="w-64" carriers={carriers} value={glyph.id} onChange={glyph.choose} />
            {glyph.drawing === null ? (
              <Button icon="show" busy={glyph.busy} disabled={glyph.id === ''} onClick={glyph.draw}>
                {m.shop_show_glyph()}
              </Button>
            ) : (
              <Button icon="hide" onClick={glyph.hide}>
                {m.shop_hide_glyph()}
              </Button>
            )}
          </div>
        ) : null}
      </div>
      <CurrencyNote
        currency={currency}
        className="mb-3 block text-ink-2"
        describe={(to) => describeNewCurrency(cart, to)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {inGridOrder(shown).map((one) => (
          <ProductCard
            key={one.id}
            product={one}
            currency={currency}
            drawing={glyph.drawing}
            onCustomise={() => go({ product: one.id })}
          />
        ))}
      </div>
      <p className="mt-4 text-small text-ink-3">
        {m.shop_one_scale()}{' '}
        <Link to="/shop" search={{ view: 'orders' }} className="link">
          {m.shop_orders_link()}
        </Link>
      </p>
      <CartBanner cart={cart} onOpen={() => go({ cart: true })} />
      {product === undefined ? null : (
        <ProductDialog
          key={edited?.id ?? product.id}
          product={product}
          line={edited}
          currency={currency}
          carriers={carriers}
          glyph={glyph}
          onClose={close}
        />
      )}
      <CartDrawer
        open={isCartOpen && edited === null}
        cart={cart}
        onClose={() => go({})}
        onEdit={(line) => {
          glyph.choose(line.customization.qrCodeId);
          setEdited(line);
        }}
      />
    </>
  );
}

/** Stays at the bottom of the store while something is in the cart. */
function CartBanner({ cart: { count, currency, subtotalMinor }, onOpen }: { cart: Cart; onOpen: () => void }) {
  if (count === 0) return null;
  return (
    <aside
      aria-label={m.shop_cart()}
      className="sticky bottom-4 z-10 mt-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3 shadow-float max-sm:bottom-20"
    >
      <p className="flex min-w-0 items-center gap-3">
        <Icon name="bag" className="text-primary" />
        <span>
          <span className="font-strong">{m.shop_cart_count({ count })}</span>{' '}
          <span className="text-small text-ink-3">{m.shop_cart_kept()}</span>
        </span>
      </p>
      <span className="flex items-center gap-4">
        <span className="numeric font-mono font-strong">{formatMoney(subtotalMinor, currency)}</span>
        <Button variant="primary" onClick={onOpen}>
          {m.shop_view_cart()}
        </Button>
      </span>
    </aside>
  );
}

/** An order that was placed and waits for its payment. */
function WaitingOrder() {
  const orders = useOrders();
  const waiting = orders.data?.find(({ status }) => status === 'awaitingPayment');
  if (waiting === undefined) return null;
  const amount = formatMoney(waiting.totalMinor, waiting.currency);
  return (
    <InlineAlert
      tone="warn"
      className="mb-4"
      action={
        <Link to="/shop" search={{ order: waiting.id }} className="link font-strong">
          {m.shop_waiting_act()}
        </Link>
      }
    >
      {m.shop_waiting({ number: waiting.number, amount })}
    </InlineAlert>
  );
}

/** The tall product stands third, in the last column of the first two rows. */
function inGridOrder(products: readonly Product[]): Product[] {
  const tall = products.find(({ id }) => id === 'phone-case');
  const others = products.filter((one) => one !== tall);
  return tall === undefined ? others : [...others.slice(0, 2), tall, ...others.slice(2)];
}
