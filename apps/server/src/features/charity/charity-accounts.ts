import type { Currency } from '@repo/contract/rules/money';
import { liability, type MoneyAccount, pool, psp } from '../money/book-money.ts';

/** What is set aside and not allocated yet. */
export const poolAccount = (currency: Currency): MoneyAccount => pool('charity:payable', currency);

/** What was allocated to an organisation and is not paid. */
export const owedAccount = (organisationId: string, currency: Currency): MoneyAccount =>
  liability(`charity:payable:${organisationId}`, currency);

export const bankAccount = (iban: string, currency: Currency): MoneyAccount => psp(`bank:${iban}`, currency);
