import { areSameInBoth, type Currency } from '@repo/contract/rules/money';
import { m } from '../../paraglide/messages.js';
import { useChooseCurrency } from './own-currency.ts';

type CurrencyNoteProps = {
  currency: Currency;
  className?: string;
  /** Without the words before the link, where the page has its own. */
  linkOnly?: boolean;
  /** The prices of this page in both lists: where they are the same numbers, that is said. */
  lists?: Parameters<typeof areSameInBoth>[0];
  /** What another currency changes on this page; without it, what it changes everywhere. */
  describe?: (to: Currency) => string;
};

/** `In euros, VAT included. Show dollars`: the other prices of the list are one press away, and the choice is kept. */
export function CurrencyNote({ currency, className, linkOnly = false, lists = [], describe }: CurrencyNoteProps) {
  const choosing = useChooseCurrency(describe ?? m.payments_currency_about);
  const isEuro = currency === 'EUR';
  return (
    <span className={className}>
      {linkOnly ? null : `${isEuro ? m.fees_in_euro() : m.fees_in_dollars()} `}
      <button
        type="button"
        className="link"
        disabled={choosing.isPending}
        onClick={() => void choosing.submit({ body: { currency: isEuro ? 'USD' : 'EUR' } })}
      >
        {isEuro ? m.fees_show_dollars() : m.fees_show_euros()}
      </button>
      {lists.length > 0 && areSameInBoth(lists) ? ` ${m.payments_same_numbers()}` : null}
    </span>
  );
}
