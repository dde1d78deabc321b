import type { NextAction } from '@repo/contract/payments/next-action';
import type { LivePayment } from '@repo/contract/payments/payments';
import { ASSET_SYMBOLS } from '@repo/contract/rules/assets';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { groupAddress } from '../../../parts/addresses/group-address.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';

type TransferAction = Extract<NextAction, { type: 'wallet_transfer' }>;

/** The transfer that pays this payment; the wallet opens with it filled in. */
export function UnitsTransfer({ payment, transfer }: { payment: LivePayment; transfer: TransferAction }) {
  const { amount, remaining, address, memo, cryptoType, validUntil } = transfer;
  const units = (text: string) => <span className="numeric font-mono">{`${text} ${ASSET_SYMBOLS[cryptoType]}`}</span>;
  const rows = [
    { key: 'amount', term: m.payments_units_amount(), value: units(amount) },
    ...(remaining === amount ? [] : [{ key: 'left', term: m.payments_units_left(), value: units(remaining) }]),
    {
      key: 'to',
      term: m.payments_units_to(),
      value: <span className="code-text break-all">{groupAddress(address)}</span>,
    },
    { key: 'memo', term: m.payments_units_memo(), value: <span className="code-text break-all">{memo}</span> },
  ];
  return (
    <Card title={m.payments_units_title()} className="max-w-160">
      <DefinitionList rows={rows} />
      <p className="mt-2 text-small text-ink-3">{m.payments_units_until({ time: formatWhen(validUntil) })}</p>
      <Link
        to="/wallet"
        search={{ tab: 'send', to: address, amount: remaining, memo }}
        className={`${buttonClass({ variant: 'primary' })} mt-4`}
      >
        <Icon name="send" />
        {m.payments_units_open()}
      </Link>
      <p className="mt-2 text-small text-ink-2">{m.payments_units_note()}</p>
      {payment.transfers.length === 0 ? null : (
        <>
          <h3 className="mt-5">{m.payments_units_transfers()}</h3>
          <ul className="mt-1 space-y-1 text-small">
            {payment.transfers.map((hash) => (
              <li key={hash}>
                <Link to="/explorer" search={{ tx: hash }} className="code-text break-all">
                  {hash}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
