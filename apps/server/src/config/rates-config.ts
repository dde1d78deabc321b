import { ConfigError, type Environment, readUrl } from './environment.ts';

export type RatesConfig = { url: URL; key: string | null; timeoutMs: number };

export type MarketConfig = {
  /** Where rates of public markets are read; null: the operator sets them. Only tests set the timeout. */
  rates: RatesConfig | null;
};

const RATES_TIMEOUT_MS = 10_000;

export function readRatesConfig(env: Environment): MarketConfig {
  const url = readUrl(env, 'RATES_URL', ['https:', 'http:']);
  const key = env.RATES_KEY || null;
  if (url === null && key !== null) throw new ConfigError('RATES_KEY is without effect unless RATES_URL is set.');
  if (url === null) return { rates: null };
  if (url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '') {
    throw new ConfigError('RATES_URL must be an address without a question mark, #, user or password.');
  }
  return { rates: { url, key, timeoutMs: RATES_TIMEOUT_MS } };
}
