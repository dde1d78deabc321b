/** A part of PostgreSQL's syntax tree, as its own parser returns it: an object with the kind as its only key, or fields. */
export type SyntaxPart = { readonly [key: string]: unknown };

export const isPart = (value: unknown): value is SyntaxPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function partAt(part: SyntaxPart | null, ...path: readonly string[]): SyntaxPart | null {
  let at: unknown = part;
  for (const key of path) at = isPart(at) ? at[key] : null;
  return isPart(at) ? at : null;
}

export function partsAt(part: SyntaxPart | null, key: string): SyntaxPart[] {
  const list = part?.[key];
  return Array.isArray(list) ? list.filter(isPart) : [];
}

export function textAt(part: SyntaxPart | null, key: string): string | null {
  const value = part?.[key];
  return typeof value === 'string' ? value : null;
}

/** `glyphs.account_id` as ['glyphs', 'account_id']; `*` ends a name that means all columns. */
export function readColumnName(column: SyntaxPart): string[] {
  return partsAt(column, 'fields').map((field) => textAt(partAt(field, 'String'), 'sval') ?? '*');
}

/** What a cast is about. */
export function uncast(part: SyntaxPart): SyntaxPart {
  const inner = partAt(part, 'TypeCast', 'arg');
  return inner === null ? part : uncast(inner);
}
