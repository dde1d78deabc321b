import type { RefundWay } from '@repo/contract/fees/service-fees';
import type { PaymentMethodId } from '@repo/contract/payments/payments';
import { m } from '../../paraglide/messages.js';

/** Where money goes back to, as in `went back to your card`. Null method: not known yet. */
export function nameWayBack(method: PaymentMethodId | null, refundWay: RefundWay | null): string {
  switch (method) {
    case 'card':
    case 'apple_pay':
    case 'google_pay':
      return m.fees_where_card();
    case 'paypal':
      return m.fees_where_paypal();
    case 'account_credit':
      return m.fees_where_credit();
    case 'cryptocurrency':
      return m.fees_where_units();
    case 'bank_transfer':
      return nameTransferBack(refundWay);
    default:
      return m.fees_where_provider();
  }
}

/** A transfer comes back as credit or by another transfer; where nobody chose, the way is not said. */
function nameTransferBack(refundWay: RefundWay | null): string {
  if (refundWay === null) return m.fees_where_provider();
  return refundWay === 'iban' ? m.fees_where_iban() : m.fees_where_credit();
}
