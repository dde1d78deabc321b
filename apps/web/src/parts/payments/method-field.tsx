import {
  listPaymentMethods,
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentMethodId,
} from '@repo/contract/payments/payments';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { SelectField } from '../../ui/select-field.tsx';
import { type CreditSum, creditMissing } from './account-credit.ts';
import { methodName } from './payment-words.ts';

type MethodFieldProps = {
  sum: CreditSum;
  method: PaymentMethodId;
  onChange: (method: PaymentMethodId) => void;
  className?: string;
  /** A payment by another method is open: it would be cancelled. */
  isOther?: boolean;
};

/** Those that are available here, and credit that is enough; where their list cannot be read, a card is. */
export function MethodField({ sum, method, onChange, className = 'mt-4', isOther = false }: MethodFieldProps) {
  const methods = useQuery(read(listPaymentMethods, {}));
  const isOffered = (one: PaymentMethod) => one.available && creditMissing(one, sum) === null;
  const offered = methods.data?.filter(isOffered).map(({ id }) => id) ?? ['card'];
  const shown = offered.includes(method) ? offered : [...offered, method];
  return (
    <SelectField
      className={className}
      label={m.payments_method_title()}
      hint={isOther ? m.payments_other_open() : undefined}
      value={method}
      options={shown.map((value) => ({ value, label: methodName(value) }))}
      onChange={({ target }) => onChange(PAYMENT_METHODS.find((one) => one === target.value) ?? 'card')}
    />
  );
}
