import { IBAN_TYPED_MAX, PAYEE_NAME_MAX } from '@repo/contract/payments/bank-lines';
import type { CreatorPaymentDetail } from '@repo/contract/payments/creator-payment-detail';
import { REFUND_REASON_MAX, REFUND_REASON_MIN, refundPayment } from '@repo/contract/payments/creator-payments';
import { isIban } from '@repo/contract/rules/iban';
import { formatMinor, parseMoney } from '@repo/contract/rules/money';
import { useState } from 'react';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { formatMoney, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { refetchPanel } from '../use-panel.ts';

type RefundDialogProps = { detail: CreatorPaymentDetail; onClose: () => void };

/** The whole of what is left, or a part. A transfer goes back as one that is prepared here and made at the bank, in euros. */
export function RefundDialog({ detail: { payment, refundableMinor, transfer }, onClose }: RefundDialogProps) {
  const refunding = useCall(refundPayment, {
    refetches: refetchPanel,
    done: transfer === null ? m.panel_pay_refunded() : m.desk_prepared(),
    onDone: onClose,
  });
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [payee, setPayee] = useState({ name: '', iban: '' });
  const [wasSent, setWasSent] = useState(false);
  const left = transfer?.refundableEuroMinor ?? refundableMinor;
  const currency = transfer === null ? payment.currency : 'EUR';
  const minor = amount.trim() === '' ? undefined : parseMoney(amount.trim().replace(',', '.'));
  const problems = {
    amount: describeAmount(minor, { left, currency }),
    reason: reason.trim().length < REFUND_REASON_MIN ? m.panel_reason_short({ count: REFUND_REASON_MIN }) : undefined,
    ...describePayee(payee, transfer),
  };
  const shown = wasSent ? problems : NOTHING;
  function submit() {
    setWasSent(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const sum = minor == null ? {} : { [transfer === null ? 'amountMinor' : 'euroMinor']: minor.toString() };
    const to = transfer?.payees.length === 0 ? { payee: { name: payee.name.trim(), iban: payee.iban.trim() } } : {};
    void refunding.submit({ params: { id: payment.id }, body: { reason: reason.trim(), ...sum, ...to } });
  }
  return (
    <FormDialog
      title={m.panel_pay_refund_of({ what: paymentTitle(payment) })}
      about={
        transfer === null
          ? m.panel_pay_refund_about({ amount: formatMoney(payment.amountMinor, currency) })
          : m.desk_pay_back_about({
              amount: formatMinor(BigInt(transfer.receivedMinor)),
              left: formatMoney(left, 'EUR'),
            })
      }
      onClose={onClose}
      onSubmit={submit}
      submitError={refunding.problem}
      submitLabel={transfer === null ? m.panel_pay_refund() : m.desk_prepare()}
      submitVariant="danger"
      busy={refunding.isPending}
    >
      <TextField
        mono
        inputMode="decimal"
        label={transfer === null ? m.panel_pay_refund_amount({ currency }) : m.desk_pay_back_euro()}
        placeholder={formatMinor(BigInt(left))}
        value={amount}
        error={shown.amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      {transfer === null ? null : <PayeePart transfer={transfer} payee={payee} onPayee={setPayee} problems={shown} />}
      <TextareaField
        label={m.panel_reason()}
        value={reason}
        maxLength={REFUND_REASON_MAX}
        error={shown.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

type BankTransfer = NonNullable<CreatorPaymentDetail['transfer']>;
type TypedPayee = BankTransfer['payees'][number];
type RefundProblems = Readonly<Partial<Record<'amount' | 'reason' | keyof TypedPayee, string | undefined>>>;
const NOTHING: RefundProblems = {};

/** What is more than what is left is said at its field. */
function describeAmount(
  minor: bigint | null | undefined,
  { left, currency }: { left: string; currency: 'EUR' | 'USD' },
): string | undefined {
  if (minor === undefined) return undefined;
  if (minor === null || minor === 0n) return m.panel_pay_refund_bad();
  return minor > BigInt(left) ? m.desk_too_much({ most: formatMoney(left, currency) }) : undefined;
}

function describePayee({ name, iban }: TypedPayee, transfer: BankTransfer | null): RefundProblems {
  if (transfer === null || transfer.payees.length > 0) return NOTHING;
  return {
    name: name.trim() === '' ? m.desk_evidence_empty() : undefined,
    iban: isIban(iban) ? undefined : m.desk_payee_bad(),
  };
}

const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

type PayeePartProps = {
  transfer: BankTransfer;
  payee: TypedPayee;
  onPayee: (payee: TypedPayee) => void;
  problems: RefundProblems;
};

function PayeePart({ transfer, payee, onPayee, problems }: PayeePartProps) {
  if (transfer.payees.length > 0) {
    return (
      <div>
        <DefinitionList
          rows={transfer.payees.flatMap(({ name, iban }) => [
            { key: `name ${iban}`, term: m.bank_payee(), value: name },
            { key: iban, term: m.bank_iban(), value: <span className="font-mono">{groupIban(iban)}</span> },
          ])}
        />
        <p className="text-small text-ink-2">{m.desk_payee_from()}</p>
      </div>
    );
  }
  return (
    <>
      <p className="text-small text-warn">{m.desk_payee_missing()}</p>
      <TextField
        autoComplete="off"
        label={m.desk_payee_name()}
        maxLength={PAYEE_NAME_MAX}
        value={payee.name}
        error={problems.name}
        onChange={({ target }) => onPayee({ ...payee, name: target.value })}
      />
      <TextField
        mono
        autoComplete="off"
        label={m.desk_payee_iban()}
        maxLength={IBAN_TYPED_MAX}
        value={payee.iban}
        error={
          problems.iban ?? (payee.iban.length > IBAN_LEAST && !isIban(payee.iban) ? m.desk_payee_bad() : undefined)
        }
        onChange={({ target }) => onPayee({ ...payee, iban: target.value })}
      />
    </>
  );
}

/** The shortest account number, of Norway: what is shorter is still being typed. */
const IBAN_LEAST = 15;
