import type { PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';
import { taxWithin } from '@repo/contract/rules/tax';
import type { DeliveryAddress } from '@repo/contract/shop/delivery-address';
import type { KeptAddress } from '@repo/contract/shop/kept-addresses';
import { hasSheets, type ShippingService, vatPercent } from '@repo/contract/shop/shipping';
import type { Cart } from '@repo/contract/shop/shop';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { CurrencyNote } from '../../../parts/payments/currency-note.tsx';
import { ClosedNotice, useSelling } from '../../../parts/payments/money-notes.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { describeNewCurrency, sumOrder } from '../cart-sums.ts';
import { SandboxTag } from '../sandbox-tag.tsx';
import { chosenWords, productName } from '../shop-words.ts';
import { ProductPicture } from '../store/product-picture.tsx';
import { Sums } from '../sums.tsx';
import { type AddressProblems, judgeAddress, trimmedAddress } from './address-draft.ts';
import { AddressForm, addressFieldId, describeAddressProblem } from './address-form.tsx';
import { affordable, CheckoutPayment } from './checkout-payment.tsx';
import { ShippingChoice } from './shipping-choice.tsx';
import { usePlacing } from './use-placing.ts';

type CheckoutPageProps = {
  cart: Cart;
  methods: readonly PaymentMethod[];
  isSandbox: boolean;
  /** What the form begins with: the last address, else what the profile knows. */
  start: DeliveryAddress;
  kept: readonly KeptAddress[];
  /** The order is placed: it is prepared and paid on its own page. */
  onPlaced: (orderId: string, method: PaymentMethodId) => void;
};

const NO_PROBLEMS: AddressProblems = new Map();

/** 'Checkout': where it goes, how, and how it is paid, beside what is ordered. Stock is kept from here on. */
export function CheckoutPage({ cart, methods, isSandbox, start, kept, onPlaced }: CheckoutPageProps) {
  const [address, setAddress] = useState<DeliveryAddress>(start);
  const [keeps, setKeeps] = useState(true);
  const [shipping, setShipping] = useState<ShippingService>('standard');
  const [wanted, setMethod] = useState<PaymentMethodId>('card');
  const [tries, setTries] = useState(0);
  // After the first try a field's error goes as soon as it is right.
  const problems = tries === 0 ? NO_PROBLEMS : judgeAddress(address);
  const { busy, changed, place } = usePlacing(onPlaced);
  const { state } = useVault();
  const selling = useSelling();
  const { country } = address;
  const { currency } = cart;
  const { subtotal, price, total, euros } = sumOrder(cart, country, shipping);
  const percent = vatPercent(country);
  const sum = { minor: total, currency, euros };
  const method = affordable(methods, wanted, sum);

  function order(): void {
    setTries(tries + 1);
    if (judgeAddress(address).size > 0 || price === null) return;
    const sent = { cartVersion: cart.version, totalMinor: total.toString(), currency };
    void place({ ...sent, shipping, address: trimmedAddress(address), keepsAddress: keeps }, method);
  }

  if (cart.lines.length === 0) {
    return (
      <EmptyState
        title={m.shop_checkout()}
        action={
          <Link to="/shop" className={buttonClass({ variant: 'primary' })}>
            {m.shop_to_store()}
          </Link>
        }
      >
        {m.shop_cart_empty()}
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title={m.shop_checkout()}
        about={m.shop_checkout_about()}
        actions={isSandbox ? <SandboxTag /> : null}
      />
      <ClosedNotice />
      <LockedNotice className="mb-4">{m.shop_checkout_locked()}</LockedNotice>
      {changed === null ? null : (
        <InlineAlert tone="warn" announce="alert" className="mb-4" title={m.shop_changed_title()}>
          {changed}
        </InlineAlert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-6">
        <div className="space-y-4 lg:space-y-6">
          {problems.size > 0 ? (
            <ErrorSummary
              key={tries}
              title={m.shop_address_problems()}
              problems={[...problems].map(([field, problem]) => ({
                fieldId: addressFieldId(field),
                message: describeAddressProblem(field, problem, country),
              }))}
            />
          ) : null}
          <AddressForm
            address={address}
            problems={problems}
            kept={kept}
            keeps={keeps}
            onChange={setAddress}
            onKeeps={setKeeps}
          />
          <ShippingChoice
            country={country}
            currency={currency}
            isMadeToOrder={hasSheets(cart.lines.map(({ productId }) => productId))}
            value={shipping}
            onChange={setShipping}
          />
          <CheckoutPayment methods={methods} sum={sum} value={method} onChange={setMethod} />
        </div>
        <Card
          flush
          className="lg:sticky lg:top-4"
          title={m.shop_order()}
          action={
            <Link to="/shop" search={{ cart: true }} className="link">
              {m.shop_edit_cart()}
            </Link>
          }
        >
          <OrderedLines cart={cart} />
          <div className="border-t border-line px-4 py-3 sm:px-5">
            <Sums
              currency={currency}
              subtotalMinor={subtotal}
              shippingMinor={price}
              tax={country === '' ? null : { percent, minor: taxWithin(total, percent) }}
            />
            <Button
              wide
              size="big"
              variant="primary"
              className="mt-4"
              busy={busy}
              busyLabel={m.shop_placing()}
              disabled={country === '' || state !== 'open' || selling?.isOpen === false}
              onClick={order}
            >
              {country === '' ? m.shop_address_choose() : m.shop_pay({ amount: formatMoney(total, currency) })}
            </Button>
            <p className="mt-2 text-small text-ink-3">{country === '' ? m.shop_pay_country() : m.shop_pay_note()}</p>
            <CurrencyNote
              currency={currency}
              className="mt-2 block text-small text-ink-3"
              describe={(to) => describeNewCurrency(cart, to)}
            />
          </div>
          <DataRecipients />
        </Card>
      </div>
    </>
  );
}

/** Who gets to know what of an order. */
function DataRecipients() {
  const rows = [
    [m.shop_learns_printer(), m.shop_learns_printer_what()],
    [m.shop_learns_courier(), m.shop_learns_courier_what()],
    [m.shop_learns_provider(), m.shop_learns_provider_what()],
    [m.shop_learns_nobody(), m.shop_learns_nobody_what()],
  ];
  return (
    <section className="border-t border-line px-4 py-4 sm:px-5">
      <h3>{m.shop_learns()}</h3>
      <dl className="divide-y divide-line text-small">
        {rows.map(([who, what]) => (
          <div key={who} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-2">{who}</dt>
            <dd className="text-right">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function OrderedLines({ cart: { lines, currency } }: { cart: Cart }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map(({ id, productId, quantity, selectedOptions, customization, totalMinor }) => (
        <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 sm:px-5">
          <div className="h-16 overflow-hidden rounded-control border border-line bg-glyph-ground p-1">
            <ProductPicture productId={productId} options={selectedOptions} text={customization.text} sample="glyph" />
          </div>
          <div className="min-w-0">
            <p className="font-strong">
              {productName(productId)}
              {quantity > 1 ? <span className="font-normal text-ink-3">{` × ${quantity}`}</span> : null}
            </p>
            <p className="text-small text-ink-2">{chosenWords(productId, selectedOptions, customization.text)}</p>
          </div>
          <span className="numeric font-mono">{formatMoney(totalMinor, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
