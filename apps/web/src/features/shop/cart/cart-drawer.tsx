import type { Cart, CartLine } from '@repo/contract/shop/shop';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { CurrencyNote } from '../../../parts/payments/currency-note.tsx';
import { SampleTag } from '../../../parts/payments/money-notes.tsx';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SidePanel } from '../../../ui/side-panel.tsx';
import { describeNewCurrency } from '../cart-sums.ts';
import { productName } from '../shop-words.ts';
import { Sums } from '../sums.tsx';
import { useAddToCart, useRemoveLine } from '../use-shop.ts';
import { CartLineRow } from './cart-line-row.tsx';

type CartDrawerProps = { open: boolean; cart: Cart; onClose: () => void; onEdit: (line: CartLine) => void };

/** The cart over the store. A line that was removed can be put back in its place. */
export function CartDrawer({ open, cart, onClose, onEdit }: CartDrawerProps) {
  const [removed, setRemoved] = useState<CartLine | null>(null);
  const remove = useRemoveLine();
  const add = useAddToCart();

  async function drop(line: CartLine): Promise<void> {
    try {
      await remove.mutateAsync(line.id);
      setRemoved(line);
    } catch (error) {
      showErrorToast(error, m.shop_cart_failed(), m.ui_server_fault());
    }
  }

  async function putBack({ productId, quantity, selectedOptions, customization }: CartLine): Promise<void> {
    try {
      await add.mutateAsync({ productId, quantity, selectedOptions, customization });
      setRemoved(null);
    } catch (error) {
      showErrorToast(error, m.shop_cart_failed(), m.ui_server_fault());
    }
  }

  const { lines, subtotalMinor, currency } = cart;
  return (
    <SidePanel
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={m.shop_cart_title({ count: cart.count })}
      footer={
        lines.length === 0 ? null : (
          <div>
            <Sums currency={currency} subtotalMinor={BigInt(subtotalMinor)} shippingMinor={null} tax={null} />
            <Link
              to="/shop"
              search={{ view: 'checkout' }}
              className={`${buttonClass({ variant: 'primary', wide: true })} mt-4`}
            >
              {m.shop_checkout()}
            </Link>
            <p className="mt-2 text-small text-ink-3">{m.shop_stock_note()}</p>
            <CurrencyNote
              currency={currency}
              className="mt-2 block text-small text-ink-3"
              describe={(to) => describeNewCurrency(cart, to)}
            />
          </div>
        )
      }
    >
      <SampleTag />
      {lines.length === 0 && removed === null ? <EmptyState>{m.shop_cart_empty()}</EmptyState> : null}
      <ul aria-label={m.shop_cart()} className="-mx-5 divide-y divide-line">
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            currency={currency}
            onRemove={() => void drop(line)}
            onEdit={() => onEdit(line)}
          />
        ))}
        {removed === null ? null : (
          <li className="flex items-center justify-between gap-3 bg-sunken px-5 py-3" role="status">
            {m.shop_removed({ product: productName(removed.productId) })}
            <Button size="low" icon="restore" busy={add.isPending} onClick={() => void putBack(removed)}>
              {m.shop_undo()}
            </Button>
          </li>
        )}
      </ul>
    </SidePanel>
  );
}
