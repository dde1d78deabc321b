import { ConfigError, type Environment } from './environment.ts';

export type DriveConfig = {
  /** The OAuth client with which people connect their Google Drive; null when not configured. */
  google: { clientId: string; clientSecret: string } | null;
  /** Addresses of Google's services. Not read from the environment; only tests use others. */
  googleAddresses: { consent: string; token: string; revoke: string; api: string };
};

const GOOGLE_ADDRESSES: DriveConfig['googleAddresses'] = {
  consent: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com',
};

export function readDriveConfig(env: Environment): DriveConfig {
  return { google: readGoogle(env), googleAddresses: GOOGLE_ADDRESSES };
}

function readGoogle(env: Environment): DriveConfig['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return null;
  if (clientId && clientSecret) return { clientId, clientSecret };
  throw new ConfigError('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be given together.');
}
