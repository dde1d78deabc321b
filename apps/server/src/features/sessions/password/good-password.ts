import { readFile } from 'node:fs/promises';
import {
  isAcceptablePassword,
  type KnownPasswords,
  knownPasswordsUrl,
  type PasswordContext,
  readKnownPasswords,
} from '@repo/vault';

let reading: Promise<KnownPasswords> | null = null;

/** The same file that browsers load; read with the first raw password, and kept. */
async function knownPasswords(): Promise<KnownPasswords> {
  reading ??= readFile(knownPasswordsUrl()).then(readKnownPasswords);
  return reading;
}

/** Whether a raw password of a plain client may be taken. Browsers ask the same before they derive theirs. */
export async function isGoodPassword(password: string, names: PasswordContext): Promise<boolean> {
  return isAcceptablePassword(password, await knownPasswords(), names);
}
