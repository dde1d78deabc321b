/** A part of PostgreSQL's syntax tree, as its own parser returns it: an object with the kind as its only key, or fields. */
export type Part = { readonly [key: string]: unknown };

export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function partAt(part: Part | null, ...path: readonly string[]): Part | null {
  let at: unknown = part;
  for (const key of path) at = isPart(at) ? at[key] : null;
  return isPart(at) ? at : null;
}

export function partsAt(part: Part | null, key: string): Part[] {
  const list = part?.[key];
  return Array.isArray(list) ? list.filter(isPart) : [];
}

export function textAt(part: Part | null, key: string): string | null {
  const value = part?.[key];
  return typeof value === 'string' ? value : null;
}

/** `glyphs.account_id` as ['glyphs', 'account_id']; `*` ends a name that means all columns. */
export function nameOf(column: Part): string[] {
  return partsAt(column, 'fields').map((field) => textAt(partAt(field, 'String'), 'sval') ?? '*');
}

/** What a cast is about. */
export function uncast(part: Part): Part {
  const inner = partAt(part, 'TypeCast', 'arg');
  return inner === null ? part : uncast(inner);
}
