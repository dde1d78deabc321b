import { cancelOrder, type Order } from '@repo/contract/shop/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { describeFailure } from '../../../api/ask-error.ts';
import { m } from '../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../parts/forms/confirm-and-run.tsx';
import { formatErrorMessage } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { refetchOrders } from '../use-shop.ts';

/** Cancels an order while it is not in production. */
export function CancelOrder({ order: { id, number, status, mayCancel } }: { order: Order }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  if (!mayCancel) return null;
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setAsking(true)}>
        {m.shop_cancel()}
      </Button>
      {asking ? (
        <ConfirmAndRun
          title={m.shop_cancel_title({ number })}
          confirmLabel={m.shop_cancel()}
          safeLabel={m.shop_cancel_keep()}
          busyLabel={m.shop_cancelling()}
          run={() => ask(cancelOrder, { params: { id }, body: {} })}
          done={m.shop_cancelled()}
          failed={{
            title: m.shop_cancel_failed(),
            about: m.ui_server_fault(),
            reason: (error) => describeFailure(error, formatErrorMessage(error)),
          }}
          onClose={() => {
            setAsking(false);
            void refetchOrders(client);
          }}
        >
          <p>{status === 'paid' ? m.shop_cancel_about_paid() : m.shop_cancel_about()}</p>
        </ConfirmAndRun>
      ) : null}
    </>
  );
}
