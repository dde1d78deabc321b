import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

const CAPITALS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * The form in which two spellings of a login name or an address are one: small letters, of ASCII alone. What else is a capital
 * depends on who is asked (a dotted I of Turkish is one letter to the database and two to JavaScript), so nothing else is changed.
 */
export function toComparable(typed: string): string {
  return typed.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** The same of a column, letter by letter as `toComparable`: what is kept was trimmed when it was typed. */
export function comparableOf(column: AnyColumn): SQL<string> {
  return sql<string>`translate(${column}, ${sql.raw(`'${CAPITALS}', '${CAPITALS.toLowerCase()}'`)})`;
}
