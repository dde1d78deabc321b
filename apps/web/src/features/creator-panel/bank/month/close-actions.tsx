import {
  type BankMonth,
  closeBankMonth,
  MONTH_REASON_MAX,
  MONTH_REASON_MIN,
  withdrawBankMonth,
} from '@repo/contract/payments/month-closing';
import { useState } from 'react';
import { m } from '../../../../paraglide/messages.js';
import { useCall } from '../../../../parts/calls/use-call.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { ProblemAlert } from '../../../../ui/problem-alert.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { refetchPanel } from '../../use-panel.ts';
import { formatMonth } from './month-words.ts';

/** What can be done with a month now: nothing before its turn, and nothing once it is closed. */
export function CloseActions({ month }: { month: BankMonth }) {
  const [isOpen, setOpen] = useState(false);
  const withdrawing = useCall(withdrawBankMonth, { refetches: refetchPanel, done: m.month_done_open() });
  const { state, waitsFor, asked } = month;
  if (state === 'closed' || state === 'running' || waitsFor !== null) return null;
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap justify-end gap-2">
        {asked === null ? null : (
          <Button
            busy={withdrawing.isPending}
            onClick={() => void withdrawing.submit({ params: { month: month.month }, body: {} })}
          >
            {m.month_close_withdraw()}
          </Button>
        )}
        {asked?.isMe ? null : <Button onClick={() => setOpen(true)}>{formatCloseLabel(month)}</Button>}
      </div>
      <ProblemAlert problem={withdrawing.problem} />
      {isOpen ? <CloseDialog month={month} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function formatCloseLabel({ agrees, asked, named }: BankMonth): string {
  if (asked !== null) return m.month_close_second();
  if (!agrees) return m.month_close_ask();
  return named.length === 0 ? m.month_close() : m.month_close_named({ count: named.length });
}

function describeClose({ agrees, asked }: BankMonth): string {
  if (asked !== null) return m.month_close_about_second();
  return agrees ? m.month_close_about() : m.month_close_about_differs();
}

function CloseDialog({ month, onClose }: { month: BankMonth; onClose: () => void }) {
  const closing = useCall(closeBankMonth, {
    refetches: refetchPanel,
    done: ({ state }) => (state === 'closed' ? m.month_done_closed() : m.month_done_asked()),
    onDone: onClose,
  });
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const needsReason = !month.agrees && month.asked === null;
  const isShort = needsReason && reason.trim().length < MONTH_REASON_MIN;
  function submit() {
    setWasSent(true);
    const body = { digest: month.digest, ...(needsReason && { reason: reason.trim() }) };
    if (!isShort) void closing.submit({ params: { month: month.month }, body });
  }
  return (
    <FormDialog
      title={m.month_title({ month: formatMonth(month.month) })}
      about={describeClose(month)}
      onClose={onClose}
      onSubmit={submit}
      submitError={closing.problem}
      submitLabel={formatCloseLabel(month)}
      busy={closing.isPending}
    >
      {month.asked === null || month.reason === null ? null : <p className="break-words">{month.reason}</p>}
      {needsReason ? (
        <TextareaField
          label={m.panel_reason()}
          value={reason}
          maxLength={MONTH_REASON_MAX}
          error={wasSent && isShort ? m.panel_reason_short({ count: MONTH_REASON_MIN }) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
