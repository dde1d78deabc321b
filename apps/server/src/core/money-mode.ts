import type { MoneyMode } from '@repo/contract/rules/money-mode';
import type { PaymentsMode } from '../config/payments/payments-mode.ts';
import type { Context } from './context.ts';

const MODES: Readonly<Record<PaymentsMode, MoneyMode>> = {
  none: 'none',
  sandbox: 'sandbox',
  'stripe-test': 'test',
  live: 'live',
};

type MoneyModeContext = Pick<Context, 'config' | 'heldMoney'>;

/** What a payment that begins now would move. */
export const payingMode = ({ config }: Pick<Context, 'config'>): MoneyMode => MODES[config.paymentsMode];

/** What the sums of this database are of; where payments are not set up any more, what they were of. */
export const moneyMode = ({ config, heldMoney }: MoneyModeContext): MoneyMode =>
  config.paymentsMode === 'none' ? heldMoney : MODES[config.paymentsMode];
