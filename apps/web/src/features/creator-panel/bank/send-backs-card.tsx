import type { BankSendBack } from '@repo/contract/payments/bank-lines';
import { formatMinor } from '@repo/contract/rules/money';
import { useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { m } from '../../../paraglide/messages.js';
import { QrCode } from '../../../parts/codes/qr-code.tsx';
import { formatMoney } from '../../../parts/payments/payment-words.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PanelError } from '../panel-error.tsx';
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

function SendBackRow({ one, onLine }: { one: BankSendBack; onLine: (line: string) => void }) {
  const [hasCode, setHasCode] = useState(false);
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
        <Button size="low" onClick={() => onLine(one.lineId)}>
          {m.bank_back_line()}
        </Button>
      </div>
      <p className="text-small text-ink-2 sm:col-span-2">{m.bank_back_since({ when: formatWhen(one.createdAt) })}</p>
      {hasCode ? (
        <QrCode text={one.epc} label={m.bank_back_code_label({ amount, name: one.name })} className="max-w-60" />
      ) : null}
    </li>
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
