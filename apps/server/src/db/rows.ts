/**
 * The rows of a raw statement: both drivers return an object with `rows`, which Drizzle's common type does not declare.
 */
export function extractRows(result: unknown): Record<string, unknown>[] {
  if (typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)) {
    return result.rows;
  }
  throw new Error('A raw statement answered without rows.');
}

/** A moment of a raw statement, which one driver gives as a date and the other as its text. */
export const readMoment = (value: unknown): string =>
  (value instanceof Date ? value : new Date(String(value))).toISOString();
