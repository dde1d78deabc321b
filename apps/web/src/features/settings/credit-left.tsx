import { listPaymentMethods } from '@house/contract/payments/payments';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { m } from '../../paraglide/messages.js';
import { creditLeft } from '../../parts/payments/account-credit.ts';
import { InlineAlert } from '../../ui/inline-alert.tsx';

/** Before an account goes: its credit stays owed, and what has it paid back. */
export function CreditLeft() {
  const methods = useQuery(read(listPaymentMethods, {}));
  if (methods.isPending)
    return (
      <p role="status" className="mt-3">
        {m.settings_leave_credit_reading()}
      </p>
    );
  if (methods.isError)
    return (
      <InlineAlert tone="warn" className="mt-3">
        {m.settings_leave_credit_unknown()}
      </InlineAlert>
    );
  const sums = methods.data.map(creditLeft).find((one) => one !== null);
  if (sums === undefined) return null;
  return (
    <InlineAlert tone="warn" className="mt-3">
      {m.settings_leave_credit({ sums })}
    </InlineAlert>
  );
}
