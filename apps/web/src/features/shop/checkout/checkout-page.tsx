import type { PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';
import { taxWithin } from '@repo/contract/rules/tax';
import { type DeliveryAddress, placeOrder } from '@repo/contract/shop/orders';
import { type ShippingService, shippingPrice, vatPercent } from '@repo/contract/shop/shipping';
import type { Cart } from '@repo/contract/shop/shop';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure, hasCode } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { creditLeft, creditMissing, listedSum, shownMethods } from '../../../parts/payments/account-credit.ts';
import { methodFacts } from '../../../parts/payments/method-facts.ts';
import { ClosedNotice, useSelling } from '../../../parts/payments/money-notes.tsx';
import { formatMoney, methodName, missingReason } from '../../../parts/payments/payment-words.ts';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SandboxTag } from '../sandbox-tag.tsx';
import { chosenWords, productName } from '../shop-words.ts';
import { ProductPicture } from '../store/product-picture.tsx';
import { Sums } from '../sums.tsx';
import { refetchOrders } from '../use-shop.ts';
import { type AddressField, EMPTY_ADDRESS, judgeAddress, trimmedAddress } from './address-draft.ts';
import { AddressForm, addressFieldId, addressProblem } from './address-form.tsx';
import { ShippingChoice } from './shipping-choice.tsx';

type CheckoutPageProps = {
  cart: Cart;
  methods: readonly PaymentMethod[];
  isSandbox: boolean;
  /** The order is placed: it is prepared and paid on its own page. */
  onPlaced: (orderId: string, method: PaymentMethodId) => void;
};

/** 'Checkout': where it goes, how, and how it is paid, beside what is ordered. Stock is kept from here on. */
export function CheckoutPage({ cart, methods, isSandbox, onPlaced }: CheckoutPageProps) {
  const [address, setAddress] = useState<DeliveryAddress>(EMPTY_ADDRESS);
  const [shipping, setShipping] = useState<ShippingService>('standard');
  const [wanted, setMethod] = useState<PaymentMethodId>('card');
  const [problems, setProblems] = useState<{ fields: AddressField[]; tries: number }>({ fields: [], tries: 0 });
  const { busy, changed, place } = usePlacing(onPlaced);
  const { state } = useVault();
  const selling = useSelling();
  const { country } = address;
  const price = country === '' ? null : shippingPrice(country, shipping);
  const subtotal = BigInt(cart.subtotalMinor);
  const total = subtotal + (price ?? 0n);
  const percent = vatPercent(country);
  const method = affordable(methods, wanted, total);

  function order(): void {
    const fields = judgeAddress(address);
    setProblems({ fields, tries: problems.tries + 1 });
    if (fields.length > 0 || price === null) return;
    const sent = { cartVersion: cart.version, totalMinor: total.toString(), currency: 'USD' as const };
    void place({ ...sent, shipping, address: trimmedAddress(address) }, method);
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
          {problems.fields.length > 0 ? (
            <ErrorSummary
              key={problems.tries}
              title={m.shop_address_problems()}
              problems={problems.fields.map((field) => ({
                fieldId: addressFieldId(field),
                message: addressProblem(field),
              }))}
            />
          ) : null}
          <AddressForm address={address} problems={problems.fields} onChange={setAddress} />
          <ShippingChoice country={country} value={shipping} onChange={setShipping} />
          <PaymentChoice methods={methods} total={total} value={method} onChange={setMethod} />
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
              currency="USD"
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
              disabled={state !== 'open' || selling?.isOpen === false}
              onClick={order}
            >
              {m.shop_pay({ amount: formatMoney(total, 'USD') })}
            </Button>
            <p className="mt-2 text-small text-ink-3">{m.shop_pay_note()}</p>
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

/** Credit that the shipping has made too little is no choice any more. */
function affordable(methods: readonly PaymentMethod[], wanted: PaymentMethodId, total: bigint): PaymentMethodId {
  const isTooLittle = methods.some((one) => one.id === wanted && creditMissing(one, listedSum(total, 'USD')) !== null);
  return isTooLittle ? 'card' : wanted;
}

type PlaceBody = Parameters<typeof ask<typeof placeOrder>>[1]['body'];

function usePlacing(onPlaced: CheckoutPageProps['onPlaced']) {
  const client = useQueryClient();
  const [changed, setChanged] = useState<string | null>(null);
  const placing = useCall((body: PlaceBody, _method: PaymentMethodId) => ask(placeOrder, { body }), {
    refetches: refetchOrders,
    onDone: ({ id }, _body, method) => onPlaced(id, method),
    failed: { title: m.shop_place_failed(), about: m.ui_server_fault() },
    reason: (error, fallback) => (hasCode(error, 'order.changed') ? null : describeFailure(error, fallback)),
    onFailed: async (error) => {
      if (!hasCode(error, 'order.changed')) return;
      await refetchOrders(client);
      setChanged(m.shop_changed_about());
    },
  });
  async function place(body: PlaceBody, method: PaymentMethodId): Promise<void> {
    setChanged(null);
    await placing.submit(body, method);
  }
  return { busy: placing.isPending, changed, place };
}

function OrderedLines({ cart: { lines } }: { cart: Cart }) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {lines.map(({ id, productId, quantity, selectedOptions, customization, totalMinor }) => (
        <li key={id} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-3 sm:px-5">
          <div className="h-16 overflow-hidden rounded-control border border-line bg-glyph-ground p-1">
            <ProductPicture productId={productId} options={selectedOptions} text={customization.text} />
          </div>
          <div className="min-w-0">
            <p className="font-strong">
              {productName(productId)}
              {quantity > 1 ? <span className="font-normal text-ink-3">{` × ${quantity}`}</span> : null}
            </p>
            <p className="text-small text-ink-2">{chosenWords(productId, selectedOptions, customization.text)}</p>
          </div>
          <span className="numeric font-mono">{formatMoney(totalMinor, 'USD')}</span>
        </li>
      ))}
    </ul>
  );
}

type PaymentChoiceProps = {
  methods: readonly PaymentMethod[];
  total: bigint;
  value: PaymentMethodId;
  onChange: (method: PaymentMethodId) => void;
};

function PaymentChoice({ methods, total, value, onChange }: PaymentChoiceProps) {
  return (
    <Card flush title={m.shop_payment()}>
      <ChoiceRows
        label={m.shop_payment()}
        options={shownMethods(methods).map((method) => ({
          value: method.id,
          label: methodName(method.id),
          about: creditLeft(method) ?? methodFacts(method.id).about(),
          end: <span className="text-small text-ink-2">{methodFacts(method.id).time()}</span>,
          missing: method.available ? creditMissing(method, listedSum(total, 'USD')) : missingReason(method.reason),
        }))}
        value={value}
        onChange={onChange}
      />
    </Card>
  );
}
