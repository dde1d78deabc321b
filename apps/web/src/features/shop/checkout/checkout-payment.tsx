import type { PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';
import { HOME_CURRENCY } from '@repo/contract/rules/money';
import { useState } from 'react';
import { hasApplePay } from '../../../device/platform.ts';
import { m } from '../../../paraglide/messages.js';
import { type CreditSum, creditLeft, creditMissing, shownMethods } from '../../../parts/payments/account-credit.ts';
import { methodFacts } from '../../../parts/payments/method-facts.ts';
import { MethodMarks } from '../../../parts/payments/method-marks.tsx';
import { splitMethods } from '../../../parts/payments/method-order.ts';
import { formatMoney, methodName, missingReason } from '../../../parts/payments/payment-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceRows } from '../../../ui/choice-rows.tsx';

/** Credit that the shipping has made too little is no choice any more. */
export function affordable(
  methods: readonly PaymentMethod[],
  wanted: PaymentMethodId,
  sum: CreditSum,
): PaymentMethodId {
  const isTooLittle = methods.some((one) => one.id === wanted && creditMissing(one, sum) !== null);
  return isTooLittle ? 'card' : wanted;
}

/** A transfer is in euros whatever the prices stand in. */
function describeMethod(method: PaymentMethod, { currency, euros }: CreditSum): string {
  const isExchanged = method.id === 'bank_transfer' && currency !== HOME_CURRENCY && euros !== null;
  if (isExchanged) return m.shop_transfer_euro({ amount: formatMoney(euros, HOME_CURRENCY) });
  return creditLeft(method) ?? methodFacts(method.id).about();
}

type CheckoutPaymentProps = {
  methods: readonly PaymentMethod[];
  sum: CreditSum;
  value: PaymentMethodId;
  onChange: (method: PaymentMethodId) => void;
};

/** As in the Payment Center: a card first, what few look for behind More. */
export function CheckoutPayment({ methods, sum, value, onChange }: CheckoutPaymentProps) {
  const { first, more } = splitMethods(shownMethods(methods), hasApplePay());
  const [isOpen, setOpen] = useState(false);
  const isMoreChosen = more.some(({ id }) => id === value);
  return (
    <Card flush title={m.shop_payment()} action={<span className="text-ink-3">{m.fees_pay_no_cost()}</span>}>
      <ChoiceRows
        label={m.shop_payment()}
        options={(isOpen || isMoreChosen ? [...first, ...more] : first).map((method) => ({
          value: method.id,
          label: methodName(method.id),
          lead: <MethodMarks method={method.id} />,
          about: (
            <>
              {describeMethod(method, sum)}
              <span className="hidden @max-[34rem]:block">{methodFacts(method.id).time()}</span>
            </>
          ),
          end: <span className="text-small text-ink-2 @max-[34rem]:hidden">{methodFacts(method.id).time()}</span>,
          missing: method.available ? creditMissing(method, sum) : missingReason(method.reason),
        }))}
        value={value}
        onChange={onChange}
      />
      {more.length === 0 || isMoreChosen ? null : (
        <div className="border-t border-line px-2 py-2 sm:px-3">
          <Button variant="quiet" icon={isOpen ? 'up' : 'down'} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? m.fees_pay_fewer() : m.fees_pay_more()}
          </Button>
        </div>
      )}
    </Card>
  );
}
