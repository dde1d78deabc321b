/**
 * Thrown for an invalid setting. Its message is one sentence that names the variable; the start prints it and exits.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

export function readNumber(env: Environment, name: string, preset: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return preset;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
}

export function readChoice<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  preset: T,
): T {
  const text = env[name];
  if (!text) return preset;
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw new ConfigError(`${name} must be one of: ${choices.join(', ')}.`);
  return choice;
}

export function readUrl(env: Environment, name: string, protocols: readonly string[]): URL | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${protocols.join(' or ')}//.`);
  }
  return url;
}
