import type { Consistency, TransactionProof } from '@repo/client/ledger/check-proof';
import { PRODUCT } from '@repo/contract/brand';
import { EXPLORER_PATH, type LedgerChain } from '@repo/contract/ledger/ledger';
import { CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { copyText } from '../../../device/files/clipboard.ts';
import { saveFile } from '../../../device/files/save-file.ts';
import { m } from '../../../paraglide/messages.js';
import { formatCount } from '../../../parts/words/counts.ts';
import { formatMoment } from '../../../parts/words/dates.ts';
import { showCopiedToast } from '../../../parts/words/show-toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { AddressLabel } from '../address-label.tsx';
import { GroupedText } from '../grouped-text.tsx';
import type { LedgerChecks } from '../ledger-checks.ts';
import { FactRows, type LedgerFact } from '../ledger-facts.tsx';
import { formatAmount, ownAccountLabel, SIGNATURE_BYTES, STATUS_LOOKS } from '../ledger-words.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import { useChecks } from '../use-checks.ts';

type TransactionCardProps = { proof: TransactionProof; chain: LedgerChain; consistency: Consistency | null };

/** What was signed, field by field, and where it stands. */
export function TransactionCard({ proof, chain, consistency }: TransactionCardProps) {
  const checks = useChecks();
  const body = checks.data?.parseTransfer(proof) ?? null;
  const { tone, icon, label } = STATUS_LOOKS[proof.status];
  return (
    <Card
      title={m.ledger_transaction()}
      flush
      className="flex flex-col"
      action={
        <StatusPill tone={tone} icon={icon} bare>
          {label()}
        </StatusPill>
      }
    >
      {body === null ? (
        <RowsSkeleton label={m.ledger_transaction_loading()} />
      ) : (
        <FactRows facts={[...signedFacts(proof, body), signatureFact(proof), ...placeFacts(proof)]} />
      )}
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line px-4 py-4 sm:px-5 print:hidden">
        <Button icon="download" className="grow" onClick={() => saveProof(chain, proof, consistency)}>
          {m.ledger_download_proof()}
        </Button>
        <Button icon="copy" className="grow" onClick={() => void copyLink(proof.hash)}>
          {m.ui_copy_link()}
        </Button>
      </div>
    </Card>
  );
}

type TransactionBody = NonNullable<ReturnType<LedgerChecks['parseTransfer']>>;

function signedFacts({ hash }: TransactionProof, body: TransactionBody): LedgerFact[] {
  const asset = CRYPTO_TYPES.find((one) => one === body.asset);
  const formatUnits = (units: string) => (
    <span className="code-text">{asset === undefined ? `${units} ${body.asset}` : formatAmount(units, asset)}</span>
  );
  return [
    { key: 'hash', term: m.ledger_hash(), value: <GroupedText text={hash} />, isText: true },
    { key: 'from', term: m.ledger_from(), value: <AddressLabel party={body.from} />, isText: true },
    { key: 'to', term: m.ledger_to(), value: <AddressLabel party={body.to} />, isText: true },
    {
      key: 'amount',
      term: m.ledger_amount(),
      value: <strong className="font-strong">{formatUnits(body.amount)}</strong>,
    },
    { key: 'fee', term: m.ledger_fee(), value: formatUnits(body.fee) },
    ...(body.memo === '' ? [] : [{ key: 'memo', term: m.ledger_memo(), value: body.memo }]),
    {
      key: 'order',
      term: m.ledger_order(),
      value: formatOrder(body),
    },
    {
      key: 'valid',
      term: m.ledger_valid_until(),
      value: <span className="numeric">{formatMoment(Date.parse(body.validUntil))}</span>,
    },
  ];
}

function formatOrder({ from, nonce }: TransactionBody): string {
  const number = formatCount(Number(nonce) + 1);
  return ownAccountLabel(from) === null ? m.ledger_order_value({ number }) : m.ledger_order_own({ number });
}

const signatureFact = (proof: TransactionProof): LedgerFact => ({
  key: 'signature',
  term: m.ledger_signature(),
  value: <Signature proof={proof} />,
  isText: true,
});

/** The exact text that was signed, and its signature. */
function Signature({ proof: { body, signature } }: { proof: TransactionProof }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      {m.ledger_signature_value({ bytes: formatCount(SIGNATURE_BYTES) })}{' '}
      <button
        type="button"
        className="link ml-2 min-h-6 print:hidden"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? m.ui_hide() : m.ui_show()}
      </button>
      {isShown ? (
        <span className="mt-2 block">
          <span className="block text-tiny text-ink-3">{m.ledger_signed_text()}</span>
          <span className="code-text block text-small break-all">{body}</span>
          <span className="mt-2 block text-tiny text-ink-3">{m.ledger_signature_text()}</span>
          <textarea
            readOnly
            rows={5}
            aria-label={m.ledger_signature_text()}
            value={signature}
            className="code-text block w-full rounded-control border border-line bg-canvas px-2 py-1.5 text-tiny break-all"
          />
        </span>
      ) : null}
    </>
  );
}

function placeFacts({ sealed, at, status }: TransactionProof): LedgerFact[] {
  if (sealed === null) {
    const value = <span className="numeric">{formatMoment(Date.parse(at))}</span>;
    return [{ key: 'at', term: status === 'pending' ? m.ledger_accepted() : m.ledger_booked(), value }];
  }
  const { height, txCount, sealedAt } = sealed.block;
  return [
    {
      key: 'block',
      term: m.ledger_block(),
      value: (
        <>
          <Link to="/explorer" search={{ block: height }} resetScroll={false} className="link code-text">
            {formatCount(height)}
          </Link>
          {m.ledger_place({ number: sealed.index + 1, count: txCount })}
        </>
      ),
    },
    {
      key: 'sealed',
      term: m.ledger_sealed(),
      value: <span className="numeric">{formatMoment(Date.parse(sealedAt))}</span>,
    },
  ];
}

/** Everything that was checked here, so that anybody can check it again without this server. */
function saveProof(chain: LedgerChain, transaction: TransactionProof, consistency: Consistency | null): void {
  const content = JSON.stringify({ chain, transaction, consistency }, null, 2);
  const name = `${PRODUCT.toLowerCase()}-proof-${transaction.hash.slice(0, 12)}.json`;
  saveFile(name, new Blob([content], { type: 'application/json' }));
}

async function copyLink(hash: string): Promise<void> {
  const isCopied = await copyText(`${location.origin}${EXPLORER_PATH}?tx=${hash}`);
  showCopiedToast(isCopied, { done: m.ui_link_copied(), failed: m.ledger_link_not_copied() });
}
