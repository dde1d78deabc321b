import type { FeeOffer } from '@repo/contract/fees/fees';
import { FEE_PROMISES } from '@repo/contract/fees/service-fees';
import { type PaymentFee, TOPUP_MAX_MINOR, TOPUP_MIN_MINOR } from '@repo/contract/payments/payments';
import type { Currency } from '@repo/contract/rules/money';
import { Link } from '@tanstack/react-router';
import type { Dispatch, ReactNode, SetStateAction } from 'react';
import { m } from '../../../paraglide/messages.js';
import { barrierSentence, describeFee, type OpenedSubjects, wayName } from '../../../parts/fees/fee-words.ts';
import { WayLink } from '../../../parts/fees/way-link.tsx';
import { CurrencyNote } from '../../../parts/payments/currency-note.tsx';
import { feeName, formatMoney } from '../../../parts/payments/payment-words.ts';
import { describePrices, useServiceTax } from '../../../parts/payments/service-tax.ts';
import { formatWhen } from '../../../parts/words/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { chooseFee, computeDraftAmount, findRunning, findServiceFee, type PaymentDraft } from './payment-draft.ts';
import { SubjectChoice } from './subject-choice.tsx';

export type FeeChoiceProps = {
  fees: readonly PaymentFee[];
  offers: readonly FeeOffer[];
  opened: OpenedSubjects;
  draft: PaymentDraft;
  onChange: Dispatch<SetStateAction<PaymentDraft>>;
};

/** What can be bought: each says what one gets, when and for what; choosing one opens what it is for, in its row. */
export function FeeChoice(props: FeeChoiceProps) {
  const { fees, draft } = props;
  return (
    <Card
      flush
      title={m.fees_need()}
      action={<FeeCurrency currency={draft.currency} fees={fees} className="max-sm:hidden" />}
    >
      <FeeCurrency currency={draft.currency} fees={fees} className="block px-4 pb-3 text-small sm:hidden" />
      <ChoiceGroup label={m.payments_fee_title()} hideLabel className="@container">
        {(name) => (
          <div className="divide-y divide-line border-t border-line">
            {fees.map((fee) => (
              <FeeRow key={fee.feeType} fee={fee} name={name} {...props} />
            ))}
          </div>
        )}
      </ChoiceGroup>
    </Card>
  );
}

type FeeCurrencyProps = Pick<FeeChoiceProps, 'fees'> & { currency: Currency; className: string };

const FeeCurrency = ({ currency, fees, className }: FeeCurrencyProps) => (
  <span className={`text-ink-3 ${className}`}>
    {describePrices(currency, useServiceTax())}{' '}
    <CurrencyNote linkOnly currency={currency} lists={fees.map(({ prices }) => prices)} />
  </span>
);

type FeeRowProps = FeeChoiceProps & { fee: PaymentFee; name: string };

function FeeRow({ fee: { feeType, prices }, name, ...props }: FeeRowProps) {
  const { draft, offers, onChange } = props;
  const offer = offers.find((one) => one.feeType === feeType);
  const { get, forWhat } = describeFee(feeType, draft.currency);
  const note = describeObstacle(feeType, offer);
  const isChosen = draft.feeType === feeType && note === null;
  const price = prices.find((one) => one.currency === draft.currency);
  const shown =
    price === undefined
      ? m.fees_from({ amount: formatMoney(TOPUP_MIN_MINOR, draft.currency) })
      : formatMoney(price.amountMinor, draft.currency);
  return (
    <div className={isChosen ? 'bg-primary-wash shadow-[inset_3px_0_0_var(--color-primary)]' : undefined}>
      <label
        className={classNames(
          'flex items-start gap-x-3 px-4 py-3.5 transition-colors sm:px-5',
          note === null ? !isChosen && 'hover:bg-sunken' : 'pb-1.5',
          'has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus',
        )}
      >
        <input
          type="radio"
          name={name}
          value={feeType}
          checked={isChosen}
          disabled={note !== null}
          onChange={() => onChange(chooseFee(draft, feeType, offers))}
          className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface outline-none checked:border-[6px] checked:border-primary disabled:border-line disabled:bg-canvas"
        />
        <span className={classNames('min-w-0 flex-1', note !== null && 'text-ink-3')}>
          <span className="flex items-baseline justify-between gap-4">
            <span className="font-strong">{feeName(feeType)}</span>
            <span className={classNames('numeric shrink-0 font-mono', isChosen && 'font-strong')}>{shown}</span>
          </span>
          <span className="mt-1 grid gap-x-4 gap-y-2 text-small @min-[38rem]:grid-cols-[minmax(0,2fr)_minmax(0,1.25fr)_minmax(0,1fr)]">
            <Fact term={m.fees_get()}>{get}</Fact>
            <Fact term={m.fees_when()}>{describeWhen(feeType, offer)}</Fact>
            <Fact term={m.fees_for()}>{forWhat}</Fact>
          </span>
        </span>
      </label>
      {note === null ? null : (
        <p className="flex items-start gap-2 px-4 pb-3.5 pl-12 text-small sm:px-5 sm:pl-13">{note}</p>
      )}
      {isChosen ? (
        <div className="px-4 pb-4 pl-12 sm:px-5 sm:pl-13">
          <WhatFor feeType={feeType} offer={offer} {...props} />
        </div>
      ) : null}
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <span className="min-w-0">
    <span className="block text-ink-3">{term} </span>
    <span className="block">{children}</span>
  </span>
);

/** Account credit is there at once; a service within what is promised to everybody, for who may buy it with its hour. */
function describeWhen(feeType: PaymentFee['feeType'], offer: FeeOffer | undefined): string {
  const fee = findServiceFee(feeType);
  if (fee === null) return m.payments_at_once();
  const { unit, count } = offer?.promise ?? FEE_PROMISES[fee];
  if (unit === 'minutes') return m.fees_when_minutes();
  if (offer?.barrier !== null) return m.fees_when_days_only({ count });
  return m.fees_when_days({ count, time: formatWhen(offer.promisedBy) });
}

/** Why the fee cannot be chosen now, with the way on; null where it can. */
function describeObstacle(feeType: PaymentFee['feeType'], offer: FeeOffer | undefined): ReactNode {
  if (feeType === 'wallet_topup') return null;
  const running = findRunning(offer);
  if (running !== null) {
    return (
      <Obstacle text={m.fees_state_underWay()}>
        <Link to="/payment" search={{ fee: running }} className="link">
          {m.fees_follow()}
        </Link>
      </Obstacle>
    );
  }
  const barrier = offer === undefined ? 'notYet' : offer.barrier;
  if (barrier === null) return null;
  const way = offer?.wayThere ?? null;
  return (
    <Obstacle text={barrierSentence(barrier)}>
      {way === null ? null : <WayLink to={way}>{wayName(barrier)}</WayLink>}
    </Obstacle>
  );
}

const Obstacle = ({ text, children }: { text: string; children: ReactNode }) => (
  <>
    <Icon name="stop" size={18} className="text-ink-3" />
    <span>
      <span className="font-strong text-ink-2">{text}</span> {children}
    </span>
  </>
);

type WhatForProps = FeeChoiceProps & { feeType: PaymentFee['feeType']; offer: FeeOffer | undefined };

function WhatFor({ feeType, offer, ...props }: WhatForProps) {
  const fee = findServiceFee(feeType);
  if (fee === null) return <AmountField {...props} />;
  const { draft, onChange, opened } = props;
  return <SubjectChoice fee={fee} offer={offer} opened={opened} draft={draft} onChange={onChange} />;
}

const bounds = (currency: Currency) => ({
  least: formatMoney(TOPUP_MIN_MINOR, currency),
  most: formatMoney(TOPUP_MAX_MINOR, currency),
});

function AmountField({ fees, draft, onChange }: Pick<FeeChoiceProps, 'fees' | 'draft' | 'onChange'>) {
  const isWrong = computeDraftAmount(draft, fees) === null;
  return (
    <TextField
      mono
      inputMode="decimal"
      autoComplete="off"
      className="max-w-60"
      label={m.payments_amount()}
      aside={<span className="text-ink-3">{draft.currency}</span>}
      value={draft.amount}
      error={isWrong ? m.payments_amount_wrong(bounds(draft.currency)) : undefined}
      onChange={(event) => onChange({ ...draft, amount: event.target.value })}
    />
  );
}
