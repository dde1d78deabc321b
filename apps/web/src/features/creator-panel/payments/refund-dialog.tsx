import {
  type CreatorPayment,
  REFUND_REASON_MAX,
  REFUND_REASON_MIN,
  refundPayment,
} from '@repo/contract/payments/creator-payments';
import { formatMinor, parseMoney } from '@repo/contract/rules/money';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatMoney, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { refetchPanel } from '../use-panel.ts';

const TRANSFER_REFERENCE_MAX = 140;

/** The whole of what is left, or a part. A bank transfer is sent by hand first, and recorded here. */
export function RefundDialog({ payment, onClose }: { payment: CreatorPayment; onClose: () => void }) {
  const refunding = useCall(refundPayment, {
    refetches: refetchPanel,
    done: m.panel_pay_refunded(),
    onDone: onClose,
  });
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [transfer, setTransfer] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const minor = amount.trim() === '' ? undefined : parseMoney(amount.trim().replace(',', '.'));
  const isShort = reason.trim().length < REFUND_REASON_MIN;
  const isBank = payment.paymentMethod === 'bank_transfer';
  function submit() {
    setWasSent(true);
    if (minor === null || isShort) return;
    const body = {
      reason: reason.trim(),
      ...(minor !== undefined && { amountMinor: minor.toString() }),
      ...(transfer.trim() !== '' && { transferReference: transfer.trim() }),
    };
    void refunding.submit({ params: { id: payment.id }, body });
  }
  const left = formatMinor(BigInt(payment.amountMinor) - BigInt(payment.refundedMinor));
  return (
    <FormDialog
      title={m.panel_pay_refund_of({ what: paymentTitle(payment) })}
      about={m.panel_pay_refund_about({ amount: formatMoney(payment.amountMinor, payment.currency) })}
      onClose={onClose}
      onSubmit={submit}
      submitError={refunding.problem}
      submitLabel={m.panel_pay_refund()}
      submitVariant="danger"
      busy={refunding.isPending}
    >
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
    </FormDialog>
  );
}
