import type { PaymentMethod, PaymentMethodId } from '@repo/contract/payments/payments';

/** In the order in which people look for them; what is not named here follows behind More. */
const FIRST = ['card', 'account_credit', 'google_pay', 'paypal', 'bank_transfer'] as const;

/** The methods that stand open and those behind More. On a device of Apple its own takes the place of Google's. */
export function splitMethods(
  methods: readonly PaymentMethod[],
  isApple: boolean,
): { first: PaymentMethod[]; more: PaymentMethod[] } {
  const places: readonly PaymentMethodId[] = FIRST.map((id) => (isApple && id === 'google_pay' ? 'apple_pay' : id));
  const first = places.flatMap((id) => methods.filter((method) => method.id === id));
  return { first, more: methods.filter((method) => !first.includes(method)) };
}
