import {
  BANK_REFERENCE_MAX,
  payShare,
  REVERSAL_REASON_MAX,
  REVERSAL_REASON_MIN,
  reverseShare,
} from '@house/contract/charity/creator-charity';
import { type FormEvent, useState } from 'react';
import { askConfirmed } from '../../../api/ask-confirmed.ts';
import { m } from '../../../paraglide/messages.js';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { monthName } from '../charity-words.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { DeskShare } from './desk-rows.ts';
import { useDeskAct } from './use-desk-act.ts';

type ShareDialogProps = DeskShare & { onClose: () => void };

const aboutOf = ({ month, share }: DeskShare): string =>
  m.charity_desk_share({
    name: share.name,
    amount: formatMoney(share.amountMinor, month.currency),
    month: monthName(month.month),
  });

/** The transfer was made at the bank; here it is recorded. */
export function PayDialog({ onClose, ...row }: ShareDialogProps) {
  const act = useDeskAct();
  const [reference, setReference] = useState('');
  const [paidOn, setPaidOn] = useState(() => new Date().toISOString().slice(0, 10));
  const [wasSent, setWasSent] = useState(false);
  const isMissing = reference.trim() === '';
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isMissing || paidOn === '') return;
    const body = { reference: reference.trim(), paidOn };
    if (await act.run(() => askConfirmed(payShare, { params: { id: row.share.id }, body }))) onClose();
  }
  return (
    <DeskDialog title={m.charity_desk_pay()} about={aboutOf(row)} act={act} onSubmit={submit} onClose={onClose}>
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
  const act = useDeskAct();
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const isShort = reason.trim().length < REVERSAL_REASON_MIN;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isShort) return;
    const body = { of, reason: reason.trim() };
    if (await act.run(() => askConfirmed(reverseShare, { params: { id: row.share.id }, body }))) onClose();
  }
  const title = of === 'payout' ? m.charity_desk_undo() : m.charity_desk_return();
  return (
    <DeskDialog title={title} about={aboutOf(row)} act={act} onSubmit={submit} onClose={onClose}>
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
