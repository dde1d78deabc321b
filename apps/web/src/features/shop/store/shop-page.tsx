import { PRODUCT_CATEGORIES, type ProductCategory, type ProductId } from '@house/contract/shop/products';
import type { Cart, CartLine, Product } from '@house/contract/shop/shop';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { ClosedNotice } from '../../../parts/payments/money-notes.tsx';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { CartBanner } from '../cart/cart-banner.tsx';
import { CartDrawer } from '../cart/cart-drawer.tsx';
import { ProductDialog } from '../product/product-dialog.tsx';
import { SandboxTag } from '../sandbox-tag.tsx';
import { categoryName } from '../shop-words.ts';
import { GlyphChoice, NoGlyphNote } from './glyph-choice.tsx';
import { ProductCard } from './product-card.tsx';
import { useShownGlyph } from './use-shown-glyph.ts';
import { WaitingOrder } from './waiting-order.tsx';

type ShopPageProps = {
  products: readonly Product[];
  cart: Cart;
  carriers: Carriers;
  isSandbox: boolean;
  /** From the address. */
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {inGridOrder(shown).map((one) => (
          <ProductCard key={one.id} product={one} drawing={glyph.drawing} onCustomise={() => go({ product: one.id })} />
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

/** The tall product stands third, in the last column of the first two rows. */
function inGridOrder(products: readonly Product[]): Product[] {
  const tall = products.find(({ id }) => id === 'phone-case');
  const others = products.filter((one) => one !== tall);
  return tall === undefined ? others : [...others.slice(0, 2), tall, ...others.slice(2)];
}
