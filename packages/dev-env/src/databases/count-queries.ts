import type { TestApp } from '../servers/test-app.ts';

/** How many statements of each kind an act sent to the database, in any order. */
export async function countQueries<T>(
  kit: TestApp,
  act: () => Promise<T>,
): Promise<{ result: T; queries: Record<string, number> }> {
  const before = kit.statements.length;
  const result = await act();
  const queries: Record<string, number> = {};
  for (const statement of kit.statements.slice(before)) {
    const kind = statement.replace(/\s+/g, ' ').trim().slice(0, 60);
    queries[kind] = (queries[kind] ?? 0) + 1;
  }
  return { result, queries };
}
