import type { Currency } from '@repo/contract/rules/money';
import type { CartLine } from '@repo/contract/shop/shop';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { showErrorToast } from '../../../parts/words/show-toasts.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { QuantityField } from '../quantity-field.tsx';
import { chosenWords, productName } from '../shop-words.ts';
import { ProductPicture } from '../store/product-picture.tsx';
import { useChangeLine } from '../use-shop.ts';

type CartLineRowProps = { line: CartLine; currency: Currency; onRemove: () => void; onEdit: () => void };

export function CartLineRow({ line, currency, onRemove, onEdit }: CartLineRowProps) {
  const { id, productId, quantity, selectedOptions, customization, unitMinor, totalMinor, left } = line;
  const change = useChangeLine();
  const name = productName(productId);
  async function set(next: number): Promise<void> {
    try {
      await change.mutateAsync({ id, quantity: next, selectedOptions, customization });
    } catch (error) {
      showErrorToast(error, m.shop_cart_failed(), m.ui_server_fault());
    }
  }
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 px-5 py-4">
      <div className="h-20 overflow-hidden rounded-control border border-line bg-glyph-ground p-1">
        <ProductPicture productId={productId} options={selectedOptions} text={customization.text} sample="glyph" />
      </div>
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="truncate">{name}</h3>
          <span className="numeric font-mono">{formatMoney(totalMinor, currency)}</span>
        </div>
        <p className="text-small text-ink-2">{chosenWords(productId, selectedOptions, customization.text)}</p>
        {left !== null && left < quantity ? (
          <p role="alert" className="text-small font-strong text-danger">
            {m.shop_too_few({ count: left })}
          </p>
        ) : null}
        <div className="mt-2 flex items-center justify-between gap-2">
          <QuantityField
            product={name}
            value={quantity}
            disabled={change.isPending}
            onChange={(next) => void set(next)}
          />
          <span className="flex items-center gap-2 text-small text-ink-3">
            {quantity > 1 ? (
              <span className="numeric font-mono">{`${quantity} × ${formatMoney(unitMinor, currency)}`}</span>
            ) : null}
            <IconButton icon="edit" label={m.shop_edit({ product: name })} onClick={onEdit} />
            <IconButton icon="trash" label={m.shop_remove({ product: name })} onClick={onRemove} />
          </span>
        </div>
      </div>
    </li>
  );
}
