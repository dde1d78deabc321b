import type { Cart } from '@house/contract/shop/shop';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** Stays at the bottom of the store while something is in the cart. */
export function CartBanner({ cart: { count, subtotalMinor }, onOpen }: { cart: Cart; onOpen: () => void }) {
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
        <span className="numeric font-mono font-strong">{formatMoney(subtotalMinor, 'USD')}</span>
        <Button variant="primary" onClick={onOpen}>
          {m.shop_view_cart()}
        </Button>
      </span>
    </aside>
  );
}
