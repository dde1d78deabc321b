import type { PaymentFee, PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';
import { ASSET_SYMBOLS, CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { hasApplePay } from '../../../device/platform.ts';
import { m } from '../../../paraglide/messages.js';
import { creditLeft, creditMissing, shownMethods } from '../../../parts/payments/account-credit.ts';
import { methodFacts } from '../../../parts/payments/method-facts.ts';
import { methodName, missingReason } from '../../../parts/payments/payment-words.ts';
import { Card } from '../../../ui/card.tsx';
import { type ChoiceRow, ChoiceRows } from '../../../ui/choice-rows.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { acceptsCurrency, computeDraftAmount, findEuroPrice, type PaymentDraft } from './payment-draft.ts';

type MethodChoiceProps = {
  methods: readonly PaymentMethod[];
  fees: readonly PaymentFee[];
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
};

/** Why a method cannot be chosen now; null for one that can. */
export function describeMissing(
  method: PaymentMethod,
  draft: PaymentDraft,
  fees: readonly PaymentFee[],
): string | null {
  if (!method.available) return missingReason(method.reason);
  // The provider's page shows it only where the browser has it; the stand-in of the sandbox needs no such browser.
  if (method.id === 'apple_pay' && method.mode !== 'sandbox' && !hasApplePay()) return m.payments_reason_browser();
  if (method.id === 'account_credit') return describeMissingCredit(method, draft, fees);
  if (acceptsCurrency(method, draft)) return null;
  return draft.currency === 'USD' ? m.payments_reason_euros() : m.payments_reason_dollars();
}

function describeMissingCredit(method: PaymentMethod, draft: PaymentDraft, fees: readonly PaymentFee[]): string | null {
  if (draft.feeType === 'wallet_topup') return m.payments_reason_credit_itself();
  const minor = computeDraftAmount(draft, fees);
  return minor === null
    ? null
    : creditMissing(method, { minor, currency: draft.currency, euros: findEuroPrice(draft, fees) });
}

/** Every method stays in its place; one that is not available says why. Credit is one once there is some. */
export function MethodChoice({ methods: all, fees, draft, onChange }: MethodChoiceProps) {
  const methods = shownMethods(all);
  const missing = (method: PaymentMethod) => describeMissing(method, draft, fees);
  const available = methods.filter((method) => missing(method) === null).length;
  return (
    <Card
      flush
      title={m.payments_method_title()}
      action={<span className="text-ink-3">{m.payments_method_count({ available, all: methods.length })}</span>}
    >
      <ChoiceRows
        label={m.payments_method_title()}
        options={methods.map((method) => ({ ...buildRow(method, draft, onChange), missing: missing(method) }))}
        value={draft.method}
        onChange={(method) => onChange({ ...draft, method })}
      />
    </Card>
  );
}

function buildRow(
  method: PaymentMethod,
  draft: PaymentDraft,
  onChange: MethodChoiceProps['onChange'],
): ChoiceRow<PaymentMethodId> {
  const { about, time, cost } = methodFacts(method.id);
  return {
    value: method.id,
    label: methodName(method.id),
    about: (
      <>
        {creditLeft(method) ?? about()}
        <span className="hidden @max-[34rem]:block">{`${time()}, ${cost()}`}</span>
      </>
    ),
    fact: time(),
    end: <span className="text-small text-ink-2 @max-[34rem]:hidden">{cost()}</span>,
    ...(method.id === 'cryptocurrency' && { more: <UnitsChoice draft={draft} onChange={onChange} /> }),
  };
}

function UnitsChoice({ draft, onChange }: Pick<MethodChoiceProps, 'draft' | 'onChange'>) {
  return (
    <SegmentedControl
      size="low"
      label={m.payments_units()}
      options={CRYPTO_TYPES.map((value) => ({ value, label: ASSET_SYMBOLS[value] }))}
      value={draft.cryptoType}
      onChange={(cryptoType) => onChange({ ...draft, cryptoType })}
    />
  );
}
