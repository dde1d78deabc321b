import type { PaymentFee, PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';
import { ASSET_SYMBOLS, CRYPTO_TYPES } from '@repo/contract/rules/assets';
import { useState } from 'react';
import { hasApplePay } from '../../../device/platform.ts';
import { m } from '../../../paraglide/messages.js';
import { creditMissing, describeCredit, shownMethods } from '../../../parts/payments/account-credit.ts';
import { methodFacts } from '../../../parts/payments/method-facts.ts';
import { MethodMarks } from '../../../parts/payments/method-marks.tsx';
import { splitMethods } from '../../../parts/payments/method-order.ts';
import { methodName, missingReason } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
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
  const sum = computeSum(draft, fees);
  return sum === null ? null : creditMissing(method, sum);
}

function computeSum(draft: PaymentDraft, fees: readonly PaymentFee[]) {
  const minor = computeDraftAmount(draft, fees);
  return minor === null ? null : { minor, currency: draft.currency, euros: findEuroPrice(draft, fees) };
}

/** Card first, credit after it, the rest behind More. One that is not available stays in its place and says why. */
export function MethodChoice({ methods, fees, draft, onChange }: MethodChoiceProps) {
  const { first, more } = splitMethods(shownMethods(methods), hasApplePay());
  const [isOpen, setOpen] = useState(false);
  const isMoreChosen = more.some(({ id }) => id === draft.method);
  const shown = isOpen || isMoreChosen ? [...first, ...more] : first;
  return (
    <Card flush title={m.fees_pay_how()} action={<span className="text-ink-3">{m.fees_pay_no_cost()}</span>}>
      <ChoiceRows
        label={m.payments_method_title()}
        options={shown.map((method) => ({
          ...buildRow(method, { fees, draft, onChange }),
          missing: describeMissing(method, draft, fees),
        }))}
        value={draft.method}
        onChange={(method) => onChange({ ...draft, method })}
      />
      {more.length === 0 || isMoreChosen ? null : (
        <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-2 py-2 sm:px-3">
          <Button variant="quiet" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? m.fees_pay_fewer() : m.fees_pay_more()}
          </Button>
          {isOpen ? null : (
            <span className="px-2 text-small text-ink-2">{more.map(({ id }) => methodName(id)).join(', ')}</span>
          )}
        </div>
      )}
    </Card>
  );
}

function buildRow(
  method: PaymentMethod,
  { fees, draft, onChange }: Omit<MethodChoiceProps, 'methods'>,
): ChoiceRow<PaymentMethodId> {
  const { about, time, cost } = methodFacts(method.id, draft.cryptoType);
  return {
    value: method.id,
    label: methodName(method.id),
    lead: <MethodMarks method={method.id} />,
    about: (
      <>
        {describeCredit(method, computeSum(draft, fees)) ?? about()}
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
