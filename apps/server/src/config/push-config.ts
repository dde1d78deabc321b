import { ConfigError, type Environment } from './environment.ts';

export type PushConfig = {
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /**
   * Not read from the environment: tests run a push service on this machine, and nobody else may make the server send
   * requests to it.
   */
  pushesToLoopback: boolean;
};

export function readPushConfig(env: Environment): PushConfig {
  return { vapid: readVapid(env), pushesToLoopback: false };
}

function readVapid(env: Environment): PushConfig['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey && !privateKey && !subject) return null;
  if (!publicKey || !privateKey || !subject) {
    throw new ConfigError('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT must be given together.');
  }
  const isWhole =
    countBytes(publicKey) === 65 && countBytes(privateKey) === 32 && /^(mailto:.+@|https:\/\/)/.test(subject);
  if (isWhole) return { publicKey, privateKey, subject };
  throw new ConfigError(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be 65 and 32 bytes as base64url, VAPID_SUBJECT mailto: or https:.',
  );
}

function countBytes(base64url: string): number {
  return /^[A-Za-z0-9_-]+$/.test(base64url) ? Buffer.from(base64url, 'base64url').length : 0;
}
