import { QUANTITY_MAX } from '@repo/contract/shop/shop';
import { m } from '../../paraglide/messages.js';
import { IconButton } from '../../ui/icon-button.tsx';

type QuantityFieldProps = { value: number; product: string; disabled?: boolean; onChange: (value: number) => void };

/** How many, at least one. */
export function QuantityField({ value, product, disabled = false, onChange }: QuantityFieldProps) {
  return (
    <fieldset className="inline-flex items-center rounded-control border border-edge bg-surface" disabled={disabled}>
      <legend className="sr-only">{m.shop_quantity_of({ product })}</legend>
      <IconButton
        icon="minus"
        label={m.shop_fewer()}
        disabled={disabled || value <= 1}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite" className="numeric min-w-8 text-center font-mono font-strong">
        {value}
      </output>
      <IconButton
        icon="plus"
        label={m.shop_more()}
        disabled={disabled || value >= QUANTITY_MAX}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  );
}
