import { parseArgs } from 'node:util';

/** The values of `--name value`; null when anything else was given. */
export function readFlags<const N extends string>(
  args: readonly string[],
  names: readonly N[],
): Partial<Record<N, string>> | null {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ args: [...args], options });
    const found: Partial<Record<N, string>> = {};
    for (const name of names) {
      const value = values[name];
      if (typeof value === 'string') found[name] = value;
    }
    return found;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
