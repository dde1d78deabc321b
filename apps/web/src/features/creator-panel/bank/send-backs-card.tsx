import { recordSendBack } from '@repo/contract/payments/bank-decisions';
import { type BankSendBack, TRANSFER_REFERENCE_MAX } from '@repo/contract/payments/bank-lines';
import { formatMinor } from '@repo/contract/rules/money';
import { useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { useCall } from '../../../parts/calls/use-call.ts';
import { QrCode } from '../../../parts/codes/qr-code.tsx';
import { PanelError } from '../../../parts/creator/panel-error.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { sayTitle } from '../../../parts/payments/say-title.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { refetchPanel } from '../use-panel.ts';
import { useSendBacks } from './use-bank.ts';

const grouped = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Transfers to make in the bank's app: each ends by itself when its line stands on a statement. */
export function SendBacksCard({ onLine }: { onLine: (line: string) => void }) {
  const { data, error, refetch } = useSendBacks();
  if (error !== null && data === undefined) {
    return <PanelError title={m.bank_backs_failed()} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={m.bank_backs()} flush count={data.length}>
      <p className="px-4 pb-3 text-small text-ink-2 sm:px-5">{m.bank_backs_about()}</p>
      <ul className="divide-y divide-line border-t border-line">
        {data.map((one) => (
          <SendBackRow key={one.id} one={one} onLine={onLine} />
        ))}
      </ul>
    </Card>
  );
}

type SendBackRowProps = {
  one: BankSendBack;
  /** Where the line that it sends back is shown; absent beside its payment. */
  onLine?: (line: string) => void;
  showsCode?: boolean;
};

/** One transfer to make: what to copy, its code for the bank's app, and that it was made. */
export function SendBackRow({ one, onLine, showsCode = false }: SendBackRowProps) {
  const [hasCode, setHasCode] = useState(showsCode);
  const amount = formatMoney(one.amountMinor, 'EUR');
  return (
    <li className="grid gap-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <dl className="grid min-w-0 gap-x-6 gap-y-1 sm:grid-cols-2">
        <Copied term={m.bank_payee()} text={one.name} />
        <Copied term={m.bank_back_amount()} text={formatMinor(BigInt(one.amountMinor))} shown={amount} />
        <Copied term={m.bank_iban()} text={one.iban} shown={grouped(one.iban)} />
        <Copied term={m.bank_back_reference()} text={one.reference} shown={grouped(one.reference)} />
      </dl>
      <div className="flex flex-wrap content-start gap-2 sm:flex-col">
        <Button size="low" aria-expanded={hasCode} onClick={() => setHasCode(!hasCode)}>
          {hasCode ? m.bank_back_hide_code() : m.bank_back_code()}
        </Button>
        {onLine === undefined ? null : (
          <Button size="low" onClick={() => onLine(one.lineId)}>
            {m.bank_back_line()}
          </Button>
        )}
      </div>
      <div className="grid gap-2 sm:col-span-2">
        <p className="text-small text-ink-2">{describeSendBack(one)}</p>
        {one.sentAt === null ? <SentForm id={one.id} /> : null}
      </div>
      {hasCode ? (
        <QrCode text={one.epc} label={m.bank_back_code_label({ amount, name: one.name })} className="max-w-60" />
      ) : null}
    </li>
  );
}

function describeSendBack({ sentAt, sentAs, createdAt, refund }: BankSendBack): string {
  if (sentAt !== null) return m.bank_back_made_since({ when: formatWhen(sentAt), as: sentAs ?? '' });
  const since = m.bank_back_since({ when: formatWhen(createdAt) });
  return refund === null ? since : `${m.bank_back_refund({ what: sayTitle(refund.title) })}. ${since}`;
}

/** The transfer was made: whoever gets it is told, and it stands here until its line does. */
function SentForm({ id }: { id: string }) {
  const recording = useCall(recordSendBack, { refetches: refetchPanel, done: m.bank_back_made_done() });
  const [reference, setReference] = useState('');
  const transferReference = reference.trim();
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (transferReference !== '') void recording.submit({ params: { id }, body: { transferReference } });
      }}
    >
      <TextField
        mono
        autoComplete="off"
        className="min-w-0 grow sm:max-w-80"
        maxLength={TRANSFER_REFERENCE_MAX}
        label={m.bank_back_made_as()}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      <Button type="submit" busy={recording.isPending} disabled={transferReference === ''}>
        {m.bank_back_made()}
      </Button>
      <ProblemAlert problem={recording.problem} className="basis-full" />
    </form>
  );
}

async function copy(text: string): Promise<void> {
  showCopiedToast(await copyText(text), { done: m.payments_copied(), failed: m.payments_not_copied() });
}

function Copied({ term, text, shown = text }: { term: string; text: string; shown?: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="flex items-center justify-between gap-2">
        <span className="min-w-0 font-mono break-words">{shown}</span>
        <IconButton icon="copy" label={m.bank_copy({ what: term })} onClick={() => void copy(text)} />
      </dd>
    </div>
  );
}
