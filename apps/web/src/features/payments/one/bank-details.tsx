import { PRODUCT } from '@repo/contract/brand';
import type { NextAction } from '@repo/contract/payments/next-action';
import type { LivePayment } from '@repo/contract/payments/payments';
import { sendTestTransfer } from '@repo/contract/payments/test-transfer';
import { formatMinor, parseMoney } from '@repo/contract/rules/money';
import { type ReactNode, useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { QrCode, qrCodeSvg } from '../../../parts/codes/qr-code.tsx';
import { formatMoney, paymentTitle } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InlineAlert } from '../../../ui/inline-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { refetchPayments } from '../use-payments.ts';

type BankDetailsAction = Extract<NextAction, { type: 'bank_details' }>;
type BankDetailsProps = { payment: LivePayment; details: BankDetailsAction; isSandbox: boolean };

/** The end of a payment's number tells payments apart by eye; the reference is what finds them. */
const NUMBER_SHOWN = 6;

/** `RF18 5390 0754 7034`: as it is read aloud and typed. */
const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** What a bank needs for the transfer: as text to copy, and as a code for its app. */
export function BankDetails({ payment, details, isSandbox }: BankDetailsProps) {
  const left = BigInt(details.amountMinor) - BigInt(details.receivedMinor);
  const amount = formatMoney(left, 'EUR');
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:gap-6">
        <TransferText payment={payment} details={details} left={left} />
        <Card title={m.payments_bank_code_title()}>
          <QrCode
            text={details.epc}
            label={m.payments_bank_code({ amount, reference: details.reference })}
            className="mx-auto max-w-72"
          />
          <p className="mt-3 text-center text-small text-ink-2">{m.payments_bank_code_about({ amount })}</p>
          <div className="mt-4 grid grid-cols-2 gap-2 print:hidden">
            <Button icon="download" onClick={() => saveCode(details)}>
              {m.payments_bank_save_code()}
            </Button>
            <Button icon="print" onClick={() => print()}>
              {m.payments_print()}
            </Button>
          </div>
        </Card>
      </div>
      {isSandbox ? <TestTransfer payment={payment} left={left} /> : null}
    </>
  );
}

function saveCode({ epc, reference }: BankDetailsAction): void {
  saveFile(`${PRODUCT.toLowerCase()}-${reference}.svg`, qrCodeSvg(epc, reference));
}

async function copy(text: string): Promise<void> {
  showCopiedToast(await copyText(text), { done: m.payments_copied(), failed: m.payments_not_copied() });
}

type BankDetailLine = { term: string; text: string; shown: ReactNode; about?: string };

function listLines(payment: LivePayment, details: BankDetailsAction, left: bigint): BankDetailLine[] {
  const { reference, beneficiary, iban, bic, receivedMinor, validUntil } = details;
  const large = (text: string) => <span className="numeric font-mono text-h2 font-strong">{text}</span>;
  const code = (text: string) => <span className="font-mono">{text}</span>;
  const forAmount = formatMoney(payment.amountMinor, payment.currency);
  const purpose = m.payments_bank_purpose_text({
    what: paymentTitle(payment),
    number: payment.id.slice(-NUMBER_SHOWN),
  });
  return [
    {
      term: m.payments_bank_reference(),
      text: reference,
      shown: large(grouped(reference)),
      about: m.payments_bank_reference_about(),
    },
    {
      term: receivedMinor === '0' ? m.payments_bank_amount() : m.payments_bank_left(),
      text: formatMinor(left),
      shown: large(formatMoney(left, 'EUR')),
      about: m.payments_bank_amount_about({ amount: forAmount, time: formatWhen(validUntil) }),
    },
    { term: m.payments_bank_recipient(), text: beneficiary, shown: beneficiary },
    { term: 'IBAN', text: iban, shown: code(grouped(iban)) },
    ...(bic === null ? [] : [{ term: 'BIC', text: bic, shown: code(bic) }]),
    { term: m.payments_bank_purpose(), text: purpose, shown: purpose },
  ];
}

function TransferText({ payment, details, left }: Omit<BankDetailsProps, 'isSandbox'> & { left: bigint }) {
  const lines = listLines(payment, details, left);
  const all = lines.map(({ term, text }) => `${term}: ${text}`).join('\n');
  return (
    <Card
      title={m.payments_bank_title()}
      action={
        <Button size="low" icon="copy" className="print:hidden" onClick={() => void copy(all)}>
          {m.payments_bank_copy_all()}
        </Button>
      }
    >
      <dl className="divide-y divide-line border-y border-line">
        {lines.map(({ term, text, shown, about }) => (
          <div key={term} className="grid items-center gap-x-4 py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="text-small text-ink-3">{term}</dt>
            <dd className="flex min-w-0 items-center justify-between gap-3">
              <span className="min-w-0 break-words">
                {shown}
                {about === undefined ? null : <span className="block text-small text-ink-2">{about}</span>}
              </span>
              <IconButton
                icon="copy"
                label={`${m.ui_copy()}: ${term}`}
                className="print:hidden"
                onClick={() => void copy(text)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {details.receivedMinor === '0' ? null : (
        <p className="mt-3">
          {m.payments_bank_received()}{' '}
          <span className="numeric font-mono">{formatMoney(details.receivedMinor, 'EUR')}</span>
        </p>
      )}
      <InlineAlert tone="plain" className="mt-4">
        {m.payments_bank_note()}
      </InlineAlert>
    </Card>
  );
}

/** In the sandbox: the statement that a bank would send, with as much as one likes. */
function TestTransfer({ payment, left }: { payment: LivePayment; left: bigint }) {
  const [typed, setTyped] = useState<string | null>(null);
  const sending = useCall(sendTestTransfer, {
    refetches: refetchPayments,
    done: m.payments_bank_test_done(),
    onDone: () => setTyped(null),
    failed: { title: m.payments_bank_test_failed(), about: m.ui_server_fault() },
  });
  const shown = typed ?? formatMinor(left);
  const minor = parseMoney(shown.trim().replace(',', '.'));
  function send() {
    if (minor === null) return;
    void sending.submit({ params: { id: payment.id }, body: { amountMinor: minor.toString() } });
  }
  return (
    <InlineAlert tone="warn" className="mt-4 print:hidden" title={m.payments_bank_sandbox()}>
      <p className="text-ink-2">{m.payments_bank_test_about()}</p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        <TextField
          mono
          inputMode="decimal"
          autoComplete="off"
          className="w-36"
          label={m.payments_bank_amount()}
          aside={<span className="text-ink-3">{m.payments_bank_euro()}</span>}
          value={shown}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button icon="upload" busy={sending.isPending} disabled={minor === null || minor === 0n} onClick={send}>
          {m.payments_bank_test()}
        </Button>
      </div>
    </InlineAlert>
  );
}
