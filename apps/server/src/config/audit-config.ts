import { resolve } from 'node:path';
import { WITNESS_NAME_MAX } from '@repo/contract/audit/log-witnesses';
import { isInside, realPlace } from './data-config.ts';
import { ConfigError, type Environment, readUrl } from './environment.ts';

export type AuditConfig = {
  /** A second folder for the checkpoints of the audit log, on a disk that a writer of `DATA_DIR` cannot change. */
  auditWitnessDir: string | null;
  /** A second server that signs checkpoints, the id of its key, and what people are shown as its name. */
  auditWitness: { url: URL; keyId: string; name: string | null } | null;
};

/** base64url of the SHA-256 of a public key. */
const KEY_ID = /^[A-Za-z0-9_-]{43}$/;

export function readAuditConfig(env: Environment, dataDir: string): AuditConfig {
  return { auditWitnessDir: readFolder(env, dataDir), auditWitness: readWitness(env) };
}

function readFolder({ AUDIT_WITNESS_DIR }: Environment, dataDir: string): string | null {
  if (!AUDIT_WITNESS_DIR) return null;
  const folder = resolve(AUDIT_WITNESS_DIR);
  if (isInside(dataDir, folder) || isInside(realPlace(dataDir), realPlace(folder))) {
    throw new ConfigError('AUDIT_WITNESS_DIR must not be inside DATA_DIR: it is there to contradict it.');
  }
  return folder;
}

function readWitness(env: Environment): AuditConfig['auditWitness'] {
  const url = readUrl(env, 'AUDIT_WITNESS_URL', ['http:', 'https:']);
  const { AUDIT_WITNESS_KEY: keyId } = env;
  if (url === null && !keyId) return null;
  if (url === null || !keyId || !KEY_ID.test(keyId)) {
    throw new ConfigError(
      'AUDIT_WITNESS_URL and AUDIT_WITNESS_KEY belong together: the address of a witness and the id of its key, 43 letters.',
    );
  }
  const name = env.AUDIT_WITNESS_NAME?.trim() || null;
  if (name !== null && name.length > WITNESS_NAME_MAX) {
    throw new ConfigError(`AUDIT_WITNESS_NAME may have ${WITNESS_NAME_MAX} characters at most.`);
  }
  return { url, keyId, name };
}
