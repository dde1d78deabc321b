import type { GlyphPaymentRequest } from '@repo/client/payment-payload';
import { formatShown, parseAmount } from '@repo/contract/rules/amounts';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import { parseAddress } from '@repo/vault';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { AddressSeal, addressWords } from '../../../parts/addresses/address-seal.tsx';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

/** A glyph that asks for a payment: whom, how much, and the way to the form that sends it. Nothing is sent by the scan. */
export function PaymentAskedCard({
  asked: { to, amount },
  onClear,
}: {
  asked: GlyphPaymentRequest;
  onClear: () => void;
}) {
  return (
    <Card title={m.scans_payment_title()}>
      <p data-landing tabIndex={-1} className="numeric font-mono text-h2 font-strong">
        {amount === '' ? m.scans_payment_any({ symbol: findSymbol(to) }) : `${shown(amount)} ${findSymbol(to)}`}
      </p>
      <div className="mt-3 flex items-center gap-3 rounded-control border border-line bg-canvas px-3 py-3">
        <AddressSeal address={to} size={44} />
        <div className="min-w-0">
          <p className="font-mono break-words select-all">{groupAddress(to)}</p>
          <p className="text-small text-ink-3">{addressWords(to)}</p>
        </div>
      </div>
      <p className="mt-3 text-small text-ink-2">{m.scans_payment_compare()}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to="/wallet"
          search={{ tab: 'send', to, ...(amount !== '' && { amount }) }}
          className={buttonClass({ variant: 'primary' })}
        >
          <Icon name="send" />
          {m.scans_payment_open()}
        </Link>
        <Button onClick={onClear}>{m.scans_payment_close()}</Button>
      </div>
    </Card>
  );
}

function findSymbol(address: string): string {
  const parsed = parseAddress(address);
  return parsed.ok ? ASSET_SYMBOLS[parsed.asset] : '';
}

const shown = (amount: string): string => formatShown(parseAmount(amount) ?? 0n);
