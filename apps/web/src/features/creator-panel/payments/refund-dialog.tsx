import {
  type CreatorPayment,
  REFUND_REASON_MAX,
  REFUND_REASON_MIN,
  refundPayment,
} from '@house/contract/payments/creator-payments';
import { formatMinor, parseMoney } from '@house/contract/rules/money';
import { type FormEvent, useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { m } from '../../../paraglide/messages.js';
import { formatMoney, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { usePanelAct } from '../use-panel-act.ts';

const TRANSFER_REFERENCE_MAX = 140;

/** The whole of what is left, or a part. A bank transfer is sent by hand first, and recorded here. */
export function RefundDialog({ payment, onClose }: { payment: CreatorPayment; onClose: () => void }) {
  const { busy, problem, run } = usePanelAct();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [transfer, setTransfer] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const minor = amount.trim() === '' ? undefined : parseMoney(amount.trim().replace(',', '.'));
  const isShort = reason.trim().length < REFUND_REASON_MIN;
  const isBank = payment.paymentMethod === 'bank_transfer';
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (minor === null || isShort) return;
    const body = {
      reason: reason.trim(),
      ...(minor !== undefined && { amountMinor: minor.toString() }),
      ...(transfer.trim() !== '' && { transferReference: transfer.trim() }),
    };
    const asked = { params: { id: payment.id }, body };
    if (await run(() => ask(refundPayment, asked), m.panel_pay_refunded())) onClose();
  }
  const left = formatMinor(BigInt(payment.amountMinor) - BigInt(payment.refundedMinor));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={m.panel_pay_refund_of({ what: paymentTitle(payment) })}
      about={m.panel_pay_refund_about({ amount: formatMoney(payment.amountMinor, payment.currency) })}
      size="narrow"
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        {problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {problem}
          </InlineAlert>
        )}
        <TextField
          mono
          inputMode="decimal"
          label={m.panel_pay_refund_amount({ currency: payment.currency })}
          placeholder={left}
          value={amount}
          error={wasSent && minor === null ? m.panel_pay_refund_bad() : undefined}
          onChange={(event) => setAmount(event.target.value)}
        />
        {isBank ? (
          <TextField
            label={m.panel_pay_transfer()}
            value={transfer}
            maxLength={TRANSFER_REFERENCE_MAX}
            autoComplete="off"
            onChange={(event) => setTransfer(event.target.value)}
          />
        ) : null}
        <TextareaField
          label={m.panel_reason()}
          value={reason}
          maxLength={REFUND_REASON_MAX}
          error={wasSent && isShort ? m.panel_reason_short({ count: REFUND_REASON_MIN }) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {m.panel_pay_refund()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
