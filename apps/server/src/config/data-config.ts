import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { Encrypter } from 'age-encryption';
import { ConfigError, type Environment, readNumber, readUrl } from './environment.ts';

export type DataConfig = {
  dataDir: string;
  keyDir: string;
  /** URL of a PostgreSQL database; null uses the embedded database. */
  databaseUrl: string | null;
  /** Public keys that backups are encrypted to; empty: `npm run backup` refuses. */
  backupRecipients: readonly string[];
  /** The same for the backup of KEY_DIR. */
  keyBackupRecipients: readonly string[];
  /** Older backups in the folder of a new one are deleted: what people erased is gone from all of them after as long. */
  backupKeepDays: number;
};

const RECIPIENTS_VARIABLE = 'BACKUP_RECIPIENTS';
const KEY_RECIPIENTS_VARIABLE = 'BACKUP_KEYS_RECIPIENTS';
/** Of the hybrid kind, ML-KEM-768 with X25519: what is recorded today must not open to a quantum computer. */
const HYBRID_PREFIX = 'age1pq1';
const KEEP_DAYS_VARIABLE = 'BACKUP_KEEP_DAYS';
const KEEP_DAYS = 30;
const KEEP_DAYS_MAX = 3650;

export function readDataConfig(env: Environment): DataConfig {
  const address = readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null;
  const databaseUrl = address === null ? null : verifyTls(address);
  const backupRecipients = readRecipients(env, RECIPIENTS_VARIABLE);
  const keyBackupRecipients = readRecipients(env, KEY_RECIPIENTS_VARIABLE);
  if (backupRecipients.some((one) => keyBackupRecipients.includes(one))) {
    throw new ConfigError(
      `${KEY_RECIPIENTS_VARIABLE} and ${RECIPIENTS_VARIABLE} must differ: one key must not open the data and their keys.`,
    );
  }
  const backupKeepDays = readNumber(env, KEEP_DAYS_VARIABLE, KEEP_DAYS, 1, KEEP_DAYS_MAX);
  return { ...readFolders(env), databaseUrl, backupRecipients, keyBackupRecipients, backupKeepDays };
}

/** The driver verifies the certificate and its name under each of these words, and warns of all but the one that says so. */
const VERIFIED_MODES = /([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/;

/** The same address, without a warning at each start. */
export function verifyTls(address: string): string {
  return address.includes('uselibpqcompat') ? address : address.replace(VERIFIED_MODES, '$1verify-full');
}

function readRecipients(env: Environment, name: string): string[] {
  const recipients = (env[name] ?? '').split(',').flatMap((one) => one.trim() || []);
  for (const recipient of recipients) {
    if (!isHybrid(recipient)) {
      throw new ConfigError(
        `${name} must hold public keys that start with ${HYBRID_PREFIX}, as backup:key prints them.`,
      );
    }
  }
  return recipients;
}

function isHybrid(recipient: string): boolean {
  if (!recipient.startsWith(HYBRID_PREFIX)) return false;
  try {
    new Encrypter().addRecipient(recipient);
    return true;
  } catch {
    // The library throws for any text that is no key, with words about its encoding.
    return false;
  }
}

function readFolders(env: Environment): { dataDir: string; keyDir: string } {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const keyDir = resolve(env.KEY_DIR || 'keys');
  if (isInside(dataDir, keyDir) || isInside(realPlace(dataDir), realPlace(keyDir))) {
    throw new ConfigError('KEY_DIR must not be inside DATA_DIR: a copy of the data must not carry the keys.');
  }
  return { dataDir, keyDir };
}

export function isInside(folder: string, place: string): boolean {
  const way = relative(folder, place);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Resolves a path with its links. A path that does not exist yet is resolved from its nearest existing parent. */
export function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  const above = dirname(path);
  return above === path ? path : join(realPlace(above), basename(path));
}
