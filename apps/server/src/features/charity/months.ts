/** The month of a moment, UTC: `2026-10`. */
export const formatMonth = (at: Date): string => at.toISOString().slice(0, 'YYYY-MM'.length);

/** When the month after it begins. */
export function computeMonthEnd(month: string): Date {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number));
}

export const monthAfter = (month: string): string => formatMonth(computeMonthEnd(month));
