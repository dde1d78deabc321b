/** `none`: nothing can be paid here, because nobody has said how. */
export const PAYMENTS_MODES = ['none', 'sandbox', 'stripe-test', 'live'] as const;
export type PaymentsMode = (typeof PAYMENTS_MODES)[number];
