import {
  type BankMonth,
  closeBankMonth,
  MONTH_REASON_MAX,
  MONTH_REASON_MIN,
  withdrawBankMonth,
} from '@house/contract/payments/month-closing';
import { type FormEvent, useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { m } from '../../../../paraglide/messages.js';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogActions } from '../../../../ui/dialog-actions.tsx';
import { InlineAlert } from '../../../../ui/inline-alert.tsx';
import { TextareaField } from '../../../../ui/textarea-field.tsx';
import { usePanelAct } from '../../use-panel-act.ts';
import { formatMonth } from './month-words.ts';

/** What can be done with a month now: nothing before its turn, and nothing once it is closed. */
export function CloseActions({ month }: { month: BankMonth }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, run } = usePanelAct();
  const { state, waitsFor, asked } = month;
  if (state === 'closed' || state === 'running' || waitsFor !== null) return null;
  const withdraw = () =>
    run(() => ask(withdrawBankMonth, { params: { month: month.month }, body: {} }), m.month_done_open());
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap justify-end gap-2">
        {asked === null ? null : (
          <Button busy={busy} onClick={() => void withdraw()}>
            {m.month_close_withdraw()}
          </Button>
        )}
        {asked?.isMe ? null : <Button onClick={() => setOpen(true)}>{labelOf(month)}</Button>}
      </div>
      {problem === null ? null : (
        <InlineAlert tone="danger" announce="alert">
          {problem}
        </InlineAlert>
      )}
      {isOpen ? <CloseDialog month={month} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function labelOf({ agrees, asked, named }: BankMonth): string {
  if (asked !== null) return m.month_close_second();
  if (!agrees) return m.month_close_ask();
  return named.length === 0 ? m.month_close() : m.month_close_named({ count: named.length });
}

function aboutOf({ agrees, asked }: BankMonth): string {
  if (asked !== null) return m.month_close_about_second();
  return agrees ? m.month_close_about() : m.month_close_about_differs();
}

function CloseDialog({ month, onClose }: { month: BankMonth; onClose: () => void }) {
  const { busy, problem, run } = usePanelAct();
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const needsReason = !month.agrees && month.asked === null;
  const isShort = needsReason && reason.trim().length < MONTH_REASON_MIN;
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWasSent(true);
    if (isShort) return;
    const body = { digest: month.digest, ...(needsReason && { reason: reason.trim() }) };
    const asked = { params: { month: month.month }, body };
    const done = ({ state }: BankMonth) => (state === 'closed' ? m.month_done_closed() : m.month_done_asked());
    if (await run(() => ask(closeBankMonth, asked), done)) onClose();
  }
  return (
    <Dialog
      open
      size="narrow"
      onOpenChange={(open) => !open && onClose()}
      title={m.month_title({ month: formatMonth(month.month) })}
      about={aboutOf(month)}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
        {problem === null ? null : (
          <InlineAlert tone="danger" announce="alert">
            {problem}
          </InlineAlert>
        )}
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
        <DialogActions>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {labelOf(month)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
