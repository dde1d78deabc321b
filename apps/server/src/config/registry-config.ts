import { readFileSync } from 'node:fs';
import { SECOND_MS } from '@repo/contract/durations';
import { ConfigError, type Environment, readNumber, readUrl } from './environment.ts';

/** Who stamps time beside the ledger (RFC 3161), and the certificate that its tokens must lead to, as DER. */
export type TimeAuthorityConfig = { url: URL; certificate: Uint8Array };

export type RegistryConfig = {
  /** Leaves of the registry go into a block at this rhythm, whether or not there are any. */
  registryEveryMs: number;
  timeAuthority: TimeAuthorityConfig | null;
};

const EVERY_SECONDS = 600;
/** A demo has nothing to hide, and somebody who looks at it waits. */
const DEMO_EVERY_SECONDS = 60;
const EVERY_SECONDS_MAX = 1_800;

export function readRegistryConfig(env: Environment, { demo }: { demo: boolean }): RegistryConfig {
  const preset = demo ? DEMO_EVERY_SECONDS : EVERY_SECONDS;
  return {
    registryEveryMs: readNumber(env, 'REGISTRY_EVERY_SECONDS', preset, 1, EVERY_SECONDS_MAX) * SECOND_MS,
    timeAuthority: readTimeAuthority(env),
  };
}

function readTimeAuthority(env: Environment): TimeAuthorityConfig | null {
  const url = readUrl(env, 'TSA_URL', ['http:', 'https:']);
  const { TSA_CERT: file } = env;
  if (url === null && !file) return null;
  if (url === null || !file) {
    throw new ConfigError('TSA_URL and TSA_CERT belong together: a time-stamp authority, and its certificate as PEM.');
  }
  return { url, certificate: readPem(file) };
}

const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/;

function readPem(file: string): Uint8Array {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ConfigError('TSA_CERT must be a file with the certificate of the time-stamp authority.', { cause });
  }
  const body = PEM.exec(text)?.[1];
  if (body === undefined) throw new ConfigError('TSA_CERT must hold one certificate as PEM.');
  return new Uint8Array(Buffer.from(body, 'base64'));
}
