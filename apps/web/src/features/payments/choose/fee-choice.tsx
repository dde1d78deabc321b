import { type PaymentFee, TOPUP_MAX_MINOR, TOPUP_MIN_MINOR } from '@repo/contract/payments/payments';
import { CURRENCIES, type Currency } from '@repo/contract/rules/money';
import { m } from '../../../paraglide/messages.js';
import { feeName, formatMoney } from '../../../parts/payments/payment-words.ts';
import { Card } from '../../../ui/card.tsx';
import { type ChoiceRow, ChoiceRows } from '../../../ui/choice-rows.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { computeDraftAmount, type PaymentDraft } from './payment-draft.ts';

type FeeChoiceProps = {
  fees: readonly PaymentFee[];
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
};

const ABOUTS: Readonly<Record<Exclude<PaymentFee['feeType'], 'wallet_topup'>, () => string>> = {
  identity_verification: m.payments_fee_identity_about,
  glyph_issuance: m.payments_fee_glyph_about,
  institutional_registration: m.payments_fee_institution_about,
  document_notarization: m.payments_fee_notarization_about,
};
const SIGNS: Readonly<Record<Currency, string>> = { USD: '$ USD', EUR: '€ EUR' };

export function FeeChoice({ fees, draft, onChange }: FeeChoiceProps) {
  const { feeType, currency } = draft;
  return (
    <Card
      flush
      title={m.payments_fee_title()}
      action={
        <SegmentedControl
          size="low"
          hideLabel
          label={m.payments_fee_currency()}
          options={CURRENCIES.map((value) => ({ value, label: SIGNS[value] }))}
          value={currency}
          onChange={(next) => onChange({ ...draft, currency: next })}
        />
      }
    >
      <ChoiceRows
        label={m.payments_fee_title()}
        options={fees.map((fee) => buildRow(fee, fees, { draft, onChange }))}
        value={feeType}
        onChange={(next) => onChange({ ...draft, feeType: next })}
      />
    </Card>
  );
}

type AmountInput = Pick<FeeChoiceProps, 'draft' | 'onChange'>;

function buildRow(fee: PaymentFee, fees: readonly PaymentFee[], typing: AmountInput): ChoiceRow<PaymentFee['feeType']> {
  const { feeType, prices } = fee;
  const { currency } = typing.draft;
  const price = prices.find((one) => one.currency === currency);
  const row = { value: feeType, label: feeName(feeType) };
  if (feeType !== 'wallet_topup') {
    const end = price === undefined ? '' : <Money>{formatMoney(price.amountMinor, currency)}</Money>;
    return { ...row, about: ABOUTS[feeType](), end };
  }
  const about = m.payments_fee_topup_about(bounds(currency));
  const end = <span className="text-small text-ink-3">{m.payments_fee_your_amount()}</span>;
  return { ...row, about, end, more: <AmountField fees={fees} {...typing} /> };
}

const bounds = (currency: Currency) => ({
  least: formatMoney(TOPUP_MIN_MINOR, currency),
  most: formatMoney(TOPUP_MAX_MINOR, currency),
});

const Money = ({ children }: { children: string }) => <span className="numeric font-mono">{children}</span>;

function AmountField({ fees, draft, onChange }: AmountInput & { fees: readonly PaymentFee[] }) {
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
