import { ConfigError, type Environment } from './environment.ts';

/** A provider of SPID or CIE identities that speaks OpenID Connect: an identity provider, or an aggregator in front. */
export type IssuerConfig = {
  scheme: 'spid' | 'cie';
  /** What the list of providers calls it. */
  name: string;
  issuer: URL;
  clientId: string;
  clientSecret: string;
};
export type IdentityConfig = {
  /** Empty: nobody signs in with SPID or CIE, but for the sandbox of a demo. */
  identityIssuers: readonly IssuerConfig[];
};

const NAME_MAX = 60;
const ISSUERS_MAX = 20;

export function readIdentityConfig(env: Environment): IdentityConfig {
  return { identityIssuers: [...readIssuers(env, 'spid', 'SPID'), ...readIssuers(env, 'cie', 'CIE')] };
}

function readIssuers(env: Environment, scheme: IssuerConfig['scheme'], word: 'SPID' | 'CIE'): IssuerConfig[] {
  const names = [`${word}_ISSUERS`, `${word}_CLIENT_ID`, `${word}_CLIENT_SECRET`];
  const [issuers, clientId, clientSecret] = names.map((name) => env[name]?.trim() ?? '');
  if (!issuers && !clientId && !clientSecret) return [];
  if (!issuers || !clientId || !clientSecret) {
    throw new ConfigError(`${names[0]}, ${names[1]} and ${names[2]} must be given together.`);
  }
  const entries = issuers.split(',');
  const read = entries.map((entry) => readIssuer(entry.trim()));
  const addresses = read.map((one) => one?.issuer.href);
  if (entries.length > ISSUERS_MAX || addresses.includes(undefined) || new Set(addresses).size < addresses.length) {
    throw new ConfigError(
      `${names[0]} must be a list like Name|https://login.example.org, separated by commas, each address once.`,
    );
  }
  return read.flatMap((one) => (one === null ? [] : [{ scheme, ...one, clientId, clientSecret }]));
}

/** Only a provider on this machine may do without TLS. */
function readIssuer(entry: string): Pick<IssuerConfig, 'name' | 'issuer'> | null {
  const [name = '', address = '', ...more] = entry.split('|').map((part) => part.trim());
  const issuer = URL.parse(address);
  if (issuer === null || more.length > 0 || name === '' || name.length > NAME_MAX || /\p{Cc}/u.test(name)) return null;
  const isSafe = issuer.protocol === 'https:' || (issuer.protocol === 'http:' && issuer.hostname === 'localhost');
  const isPlain = issuer.search === '' && issuer.hash === '' && issuer.username === '';
  return isSafe && isPlain ? { name, issuer } : null;
}
