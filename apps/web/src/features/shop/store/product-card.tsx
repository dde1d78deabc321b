import type { Currency } from '@repo/contract/rules/money';
import { PRODUCTS } from '@repo/contract/shop/products';
import { DELIVERY_SPAN } from '@repo/contract/shop/shipping';
import type { Product } from '@repo/contract/shop/shop';
import type { Glyph } from '@repo/glyph';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatDayName } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { firstExpected, productAbout, productName } from '../shop-words.ts';
import { ProductPicture } from './product-picture.tsx';
import { Rating } from './rating.tsx';

type ProductCardProps = { product: Product; currency: Currency; drawing: Glyph | null; onCustomise: () => void };

/** All drawn to one scale; the tall one takes two rows, so that the grid closes. */
export function ProductCard({ product, currency, drawing, onCustomise }: ProductCardProps) {
  const { id, inStock, rating, reviews } = product;
  const nextOn = firstExpected(product);
  const isTall = id === 'phone-case';
  return (
    <article
      aria-label={productName(id)}
      className={classNames(
        'relative flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface hover:border-edge',
        isTall && 'lg:row-span-2',
      )}
    >
      <div
        className={classNames(
          'relative border-b border-line bg-glyph-ground',
          isTall ? 'h-105 lg:h-auto lg:grow' : 'h-62',
        )}
      >
        <div className="absolute inset-0 grid place-items-center overflow-hidden p-3">
          <ProductPicture productId={id} options={{}} text="" drawing={drawing} sample="named" pxPerMm={2.2} showSize />
        </div>
      </div>
      <div className="px-5 py-4">
        <div className="flex items-baseline justify-between gap-3">
          <h2>
            <Link to="/shop/$productId" params={{ productId: id }} className="after:absolute after:inset-0">
              {productName(id)}
            </Link>
          </h2>
          <span className="numeric font-mono font-strong">{formatMoney(PRODUCTS[id].prices[currency], currency)}</span>
        </div>
        <p className="mt-1 min-h-10 text-small text-ink-2">{productAbout(id)}</p>
        <div className="mt-2">
          <Rating rating={rating} reviews={reviews} />
        </div>
        <div className="mt-3 flex items-center justify-between gap-3">
          <span>
            {inStock ? (
              <StatusPill tone="ok" bare>
                {m.shop_in_stock()}
              </StatusPill>
            ) : (
              <StatusPill tone="plain" icon="stop" bare>
                {nextOn === null ? m.shop_out_of_stock() : m.shop_next_on({ day: formatDayName(nextOn) })}
              </StatusPill>
            )}
            <span className="block pl-6.5 text-small text-ink-3">{m.shop_shipping_time(DELIVERY_SPAN)}</span>
          </span>
          <Button
            className="relative"
            disabled={!inStock}
            onClick={onCustomise}
            aria-label={m.shop_customise_product({ product: productName(id) })}
          >
            {m.shop_customise()}
          </Button>
        </div>
      </div>
    </article>
  );
}
