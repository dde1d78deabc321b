import type { Call } from '@repo/contract/call';

/** The input of any call. `unknown`, because the parts are written to text here and not read. */
export type CallInput = { params?: unknown; query?: unknown; body?: unknown };

/** The path of a call with its parameters and query filled in. It is also the last part of a query key. */
export function buildCallPath(call: Call, { params, query }: CallInput): string {
  const values = new Map(
    Object.entries(params ?? {}).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${call.name} needs the parameter ${name}`);
    return value;
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
