import type { Tx } from '../../../../db/database.ts';
import { bookMoney, expense, income, type MoneyAccount, pool } from '../../../money/book-money.ts';

/** What a customer did not pay: interest, a repayment of a supplier. */
const otherIncome = (): MoneyAccount => income('other:bank', 'EUR');
const bankCosts = (): MoneyAccount => expense('expense:bank', 'EUR');
const otherCosts = (): MoneyAccount => expense('expense:other', 'EUR');
/** Put in by the operator, or taken out: neither earned nor spent. */
const ownMoney = (): MoneyAccount => pool('owner:bank', 'EUR');

type DecisionStep = { about: string; at: Date; debit: MoneyAccount; credit: MoneyAccount; amount: bigint };

/** Moves what a person has decided of a line. `about` is the decision, or its undoing. */
export async function bookStep(tx: Tx, { about, at, debit, credit, amount }: DecisionStep): Promise<void> {
  await bookMoney(tx, { kind: 'bankStep', about, at, legs: [{ debit, credit, amount }] });
}

export type NotedPurpose = 'bankCost' | 'ownMoney' | 'other';

/** What stands against a line that is no money of a customer. */
export function selectContraAccount(side: 'in' | 'out', as: NotedPurpose): MoneyAccount {
  if (as === 'ownMoney') return ownMoney();
  if (side === 'in') return otherIncome();
  return as === 'bankCost' ? bankCosts() : otherCosts();
}
