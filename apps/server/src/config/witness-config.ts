import { resolve } from 'node:path';
import { ConfigError, type Environment, readNumber } from './environment.ts';

/** Of `npm run audit:witness`, which runs elsewhere and knows nothing of the server but the id of its key. */
export type WitnessConfig = { dir: string; host: string; port: number; logKeyId: string };

const PORT = 3100;
const KEY_ID = /^[A-Za-z0-9_-]{43}$/;

export function readWitnessConfig(env: Environment = process.env): WitnessConfig {
  const { WITNESS_LOG_KEY: logKeyId = '' } = env;
  if (!KEY_ID.test(logKeyId)) {
    throw new ConfigError(
      'WITNESS_LOG_KEY must be the id of the log’s key, 43 letters: audit:verify of the server says it.',
    );
  }
  return {
    dir: resolve(env.WITNESS_DIR || 'witness'),
    host: env.WITNESS_HOST || '127.0.0.1',
    port: readNumber(env, 'WITNESS_PORT', PORT, 0, 65_535),
    logKeyId,
  };
}
