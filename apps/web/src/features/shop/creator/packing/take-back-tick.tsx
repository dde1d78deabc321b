import type { CreatorOrder } from '@repo/contract/shop/creator-orders';
import { UNPACK_REASON_MAX, UNPACK_REASON_MIN, unpackOrder } from '@repo/contract/shop/packed-orders';
import { useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { m } from '../../../../paraglide/messages.js';
import { ConfirmAndRun } from '../../../../parts/forms/confirm-and-run.tsx';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { refetchCreatorOrders } from '../use-creator-orders.ts';

/** The way back of an order that was ticked off and is not ready after all; none once it is sent. */
export function TakeBackTick({ order: { id, number, status, packedAt } }: { order: CreatorOrder }) {
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  if (packedAt === null || status !== 'inProduction') return null;
  const given = reason.trim();
  async function run() {
    setShort(given.length < UNPACK_REASON_MIN);
    return given.length < UNPACK_REASON_MIN ? false : ask(unpackOrder, { params: { id }, body: { reason: given } });
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.batch_back()}</Button>
      {isAsking ? (
        <ConfirmAndRun
          title={m.batch_back_title({ number })}
          danger={false}
          confirmLabel={m.batch_back()}
          safeLabel={m.batch_back_keep()}
          busyLabel={m.creator_moving()}
          run={run}
          refetches={refetchCreatorOrders}
          done={m.batch_tick_undone({ number })}
          failed={{ title: m.batch_back_failed(), about: m.ui_server_fault() }}
          onClose={() => setAsking(false)}
        >
          <p>{m.batch_back_about()}</p>
          <TextField
            className="mt-4 text-ink"
            label={m.panel_reason()}
            hint={m.batch_back_hint({ count: UNPACK_REASON_MIN })}
            maxLength={UNPACK_REASON_MAX}
            value={reason}
            error={
              isShort && given.length < UNPACK_REASON_MIN
                ? m.panel_reason_short({ count: UNPACK_REASON_MIN })
                : undefined
            }
            onChange={({ target }) => setReason(target.value)}
          />
        </ConfirmAndRun>
      ) : null}
    </>
  );
}
