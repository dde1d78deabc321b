import {
  BANK_REFERENCE_MAX,
  payShare,
  REVERSAL_REASON_MAX,
  REVERSAL_REASON_MIN,
  reverseShare,
} from '@repo/contract/charity/creator-charity';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { monthName } from '../charity-words.ts';
import { DeskDialog } from './desk-dialog.tsx';
import { refetchDesk } from './desk-reads.ts';
import type { DeskShare } from './desk-rows.ts';

type ShareDialogProps = DeskShare & { onClose: () => void };

const describeShare = ({ month, share }: DeskShare): string =>
  m.charity_desk_share({
    name: share.name,
    amount: formatMoney(share.amountMinor, month.currency),
    month: monthName(month.month),
  });

/** The transfer was made at the bank; here it is recorded. */
export function PayDialog({ onClose, ...row }: ShareDialogProps) {
  const paying = useCall(payShare, { refetches: refetchDesk, done: m.charity_desk_done(), onDone: onClose });
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(() => new Date().toISOString().slice(0, 10));
  const [wasSent, setWasSent] = useState(false);
  const isMissing = reference.trim() === '';
  function submit() {
    setWasSent(true);
    if (isMissing || paidOn === '') return;
    void paying.submit({ params: { id: row.share.id }, body: { reference: reference.trim(), paidOn } });
  }
  return (
    <DeskDialog
      title={m.charity_desk_pay()}
      about={describeShare(row)}
      call={paying}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={m.charity_desk_reference()}
        value={reference}
        maxLength={BANK_REFERENCE_MAX}
        autoComplete="off"
        error={wasSent && isMissing ? m.charity_desk_reference_missing() : undefined}
        onChange={(event) => setReference(event.target.value)}
      />
      <TextField
        type="date"
        label={m.charity_desk_day()}
        value={paidOn}
        error={wasSent && paidOn === '' ? m.charity_desk_day_missing() : undefined}
        onChange={(event) => setPaidOn(event.target.value)}
      />
    </DeskDialog>
  );
}

/** A payout that came back, or a share that nobody can be paid. */
export function ReverseDialog({ of, onClose, ...row }: ShareDialogProps & { of: 'payout' | 'share' }) {
  const reversing = useCall(reverseShare, { refetches: refetchDesk, done: m.charity_desk_done(), onDone: onClose });
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isShort = reason.trim().length < REVERSAL_REASON_MIN;
  function submit() {
    setWasSent(true);
    if (!isShort) void reversing.submit({ params: { id: row.share.id }, body: { of, reason: reason.trim() } });
  }
  const title = of === 'payout' ? m.charity_desk_undo() : m.charity_desk_return();
  return (
    <DeskDialog title={title} about={describeShare(row)} call={reversing} onSubmit={submit} onClose={onClose}>
      <TextareaField
        label={m.charity_desk_reason()}
        value={reason}
        maxLength={REVERSAL_REASON_MAX}
        error={wasSent && isShort ? m.charity_desk_reason_short({ count: REVERSAL_REASON_MIN }) : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
    </DeskDialog>
  );
}
