import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The form in which two spellings of a login name or an address compare as equal: ASCII letters in lower case. Other
 * letters stay unchanged, because their case mapping depends on the implementation (a dotted Turkish I is one letter to
 * the database and two to JavaScript).
 */
export function toComparable(typed: string): string {
  return typed.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The same as `toComparable` for a column. It does not trim, because stored values were trimmed at input. */
export function foldColumnCase(column: AnyColumn): SQL<string> {
  return sql<string>`translate(${column}, ${sql.raw(`'${CAPITALS}', '${CAPITALS.toLowerCase()}'`)})`;
}
