import { CHAIN_HISTORY_MAX, type ChainId, type ChainPayment, FINAL_CONFIRMATIONS } from '@repo/contract/chains/chains';
import { m } from '../../../paraglide/messages.js';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { formatCoins, stateWords } from './chain-words.ts';

type ChainPaymentsProps = { chain: ChainId; payments: readonly ChainPayment[] };

/** The newest payments of an account, as the node or this server knows them. */
export function ChainPayments({ chain, payments }: ChainPaymentsProps) {
  return (
    <section aria-labelledby="chain-payments" className="mt-6">
      <h3 id="chain-payments">{chain === 'bitcoin' ? m.chains_payments() : m.chains_payments_sent()}</h3>
      {chain === 'ethereum' ? <p className="mt-1 text-small text-ink-3">{m.chains_payments_sent_about()}</p> : null}
      {payments.length === 0 ? <p className="mt-2 text-ink-2">{m.chains_no_payments()}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {payments.map((payment) => (
          <PaymentRow key={payment.hash} chain={chain} payment={payment} />
        ))}
      </ul>
      {payments.length < CHAIN_HISTORY_MAX ? null : (
        <p className="mt-2 text-small text-ink-3">{m.chains_payments_newest({ count: CHAIN_HISTORY_MAX })}</p>
      )}
    </section>
  );
}

const TONES: Readonly<Record<ChainPayment['state'], Tone>> = {
  pending: 'plain',
  confirmed: 'ok',
  failed: 'danger',
  unknown: 'warn',
};

function PaymentRow({ chain, payment }: { chain: ChainId; payment: ChainPayment }) {
  const { hash, direction, amount, fee, to, state, confirmations, at } = payment;
  const isFinal = confirmations >= FINAL_CONFIRMATIONS[chain];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-strong">{direction === 'in' ? m.chains_received() : m.chains_sent()}</span>
        <span className="numeric font-mono font-strong">
          {direction === 'in' ? '+' : '−'}
          {formatCoins(BigInt(amount), chain)}
        </span>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
        <StatusPill tone={TONES[state]} bare>
          {stateWords(state)}
        </StatusPill>
        {state === 'confirmed' ? (
          <span>{isFinal ? m.chains_final() : m.chains_confirmations({ count: confirmations })}</span>
        ) : null}
        {at === null ? null : <time dateTime={at}>{formatWhen(at)}</time>}
        {fee === null || direction === 'in' ? null : (
          <span>{m.chains_fee_paid({ fee: formatCoins(BigInt(fee), chain) })}</span>
        )}
      </div>
      {to === null ? null : <p className="mt-1 code-text text-small break-words text-ink-3">{groupAddress(to)}</p>}
      <p className="mt-1 font-mono text-tiny break-all text-ink-3">{hash}</p>
    </li>
  );
}
