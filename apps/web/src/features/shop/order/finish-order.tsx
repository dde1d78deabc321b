import { DAY_MS } from '@repo/contract/durations';
import { BANK_QUOTE_MS, type PaymentMethodId } from '@repo/contract/payments/payments';
import { type Order, payOrder, readOrder } from '@repo/contract/shop/orders';
import { useEffect, useRef, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { read } from '../../../api/read.ts';
import { m } from '../../../paraglide/messages.js';
import type { Carriers } from '../../../parts/artwork/carriers.ts';
import { useCall } from '../../../parts/calls/use-call.ts';
import { MethodField } from '../../../parts/payments/method-field.tsx';
import { goToPaymentPage } from '../../../parts/payments/payment-page.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { usePayMethod } from '../../../parts/payments/use-pay-method.ts';
import { LockedNotice } from '../../../parts/vault/locked-notice.tsx';
import { useVault } from '../../../parts/vault/use-vault.ts';
import { formatTime } from '../../../parts/words/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { UnreadableCards, unreadableAmong } from '../unreadable-cards.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { PasscodeFields, usePasscodes } from './passcode-fields.tsx';
import { PieceError } from './piece-error.ts';

type FinishOrderProps = {
  order: Order;
  carriers: Carriers;
  /** Straight from the checkout: how it is to be paid. It begins by itself, once. */
  payBy: PaymentMethodId | null;
};

/** An order that waits for its payment: its pieces are drawn and sealed here, then it is paid. It goes on where it stopped. */
export function FinishOrder({ order, carriers, payBy }: FinishOrderProps) {
  // Back from the payment page it waits for the person: it would send them there again at once.
  const startsItself = payBy !== null && order.paymentId === null;
  const { method, setMethod, isKnown, isOther } = usePayMethod(order.paymentId, payBy);
  const { state } = useVault();
  const { step, failure, run } = useFinishing(order, carriers, method);
  const passcodes = usePasscodes(order, carriers);
  const { asked, isMissing } = passcodes;
  const left = order.units.filter(({ hasArtwork }) => !hasArtwork).length;
  const isReady = state === 'open' && !carriers.isPending && !isMissing && isKnown;
  // Somebody who orders what nobody can read is asked first.
  const sourceIds = order.lines.map(({ qrCodeId }) => qrCodeId);
  const isDoubtful = left > 0 && unreadableAmong(sourceIds, carriers.sources).length > 0;
  const begun = useRef(false);
  useEffect(() => {
    if (!startsItself || begun.current || !isReady || asked.length > 0 || isDoubtful) return;
    begun.current = true;
    void run({});
  }, [startsItself, isReady, asked.length, isDoubtful, run]);
  const amount = formatMoney(order.totalMinor, order.currency);
  return (
    <Card title={m.shop_finish()} className="mb-4 lg:mb-6">
      <p>{left === 0 ? m.shop_finish_ready() : m.shop_finish_about({ count: left })}</p>
      <p className="mt-1 text-small text-ink-3">
        {order.stockUntil === null
          ? m.shop_finish_not_kept()
          : m.shop_finish_until({ time: formatTime(Date.parse(order.stockUntil)), days: BANK_QUOTE_MS / DAY_MS })}
      </p>
      {left > 0 ? <UnreadableCards ids={sourceIds} carriers={carriers} className="mt-3" /> : null}
      <LockedNotice className="mt-3">{m.shop_checkout_locked()}</LockedNotice>
      <PasscodeFields {...passcodes} />
      {step === null ? (
        <MethodField
          className="mt-4 max-w-96"
          sum={{
            ...{ minor: BigInt(order.totalMinor), currency: order.currency },
            euros: BigInt(order.euroTotalMinor),
          }}
          method={method}
          onChange={setMethod}
          isOther={isOther}
        />
      ) : null}
      {step === null ? null : <Steps done={step.done} all={order.units.length} />}
      {failure === null ? null : (
        <InlineAlert tone="danger" announce="alert" className="mt-3" title={m.shop_finish_failed()}>
          {failure}
        </InlineAlert>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={step !== null}
          busyLabel={m.shop_finish_busy()}
          disabled={!isReady}
          onClick={() => void run(passcodes.typed)}
        >
          {m.shop_pay({ amount })}
        </Button>
        <CancelOrder order={order} />
      </div>
    </Card>
  );
}

function Steps({ done, all }: { done: number; all: number }) {
  return (
    <div className="mt-4" role="status">
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
        max={all}
        value={done}
        aria-label={m.shop_finish_busy()}
      />
      <p className="mt-1 text-small text-ink-2">
        {done < all ? m.shop_finish_step({ piece: done + 1, all }) : m.shop_finish_paying()}
      </p>
    </div>
  );
}

function useFinishing(order: Order, carriers: Carriers, paymentMethod: PaymentMethodId) {
  const [step, setStep] = useState<{ done: number } | null>(null);
  const [badPage, setBadPage] = useState<string | null>(null);
  const { id } = order;
  const finishing = useCall(
    async (passcodes: Record<string, string>) => {
      setBadPage(null);
      setStep({ done: order.units.filter(({ hasArtwork }) => hasArtwork).length });
      // The print files and the reader load when they are needed.
      const { prepareOrder } = await import('./prepare-order.ts');
      await prepareOrder({ order, carriers, passcodes, onStep: (done) => setStep({ done }) });
      const { paymentUrl } = await ask(payOrder, { params: { id }, body: { paymentMethod } });
      if (!goToPaymentPage(paymentUrl)) setBadPage(m.payments_bad_page());
    },
    {
      refetches: (client) => client.invalidateQueries({ queryKey: read(readOrder, { params: { id } }).queryKey }),
      refetchesAlways: true,
      reason: pieceReason,
    },
  );
  return {
    step: finishing.isPending ? step : null,
    failure: badPage ?? finishing.problem,
    run: finishing.submit,
  };
}

/** What a piece says of itself, else what the server says. */
const pieceReason = (error: unknown, fallback: string): string =>
  error instanceof PieceError ? error.message : describeFailure(error, fallback);
