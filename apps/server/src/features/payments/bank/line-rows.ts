import type { bankLines } from '../../../db/tables/money/bank.ts';

export type LineRow = typeof bankLines.$inferSelect;

/** Outcomes of lines that a person has to decide. */
export const WAITING = ['unmatched', 'late'] as const;

export const isWaiting = ({ outcome }: Pick<LineRow, 'outcome'>): boolean => WAITING.some((one) => one === outcome);
