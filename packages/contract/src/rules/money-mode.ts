import * as z from 'zod/mini';

/**
 * Which money moves: `none`: no payments are set up. `sandbox` and `test`: play money of the embedded gateway, or of a
 * provider's test mode. `live`: real money.
 */
export const MONEY_MODES = ['none', 'sandbox', 'test', 'live'] as const;
export type MoneyMode = (typeof MONEY_MODES)[number];
export const moneyMode = () => z.enum(MONEY_MODES);

/** Whether what is shown as paid is a sample. */
export const isPlayMoney = (mode: MoneyMode): boolean => mode === 'sandbox' || mode === 'test';
