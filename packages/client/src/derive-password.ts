import {
  accountSalt,
  authKeyFromMaster,
  deriveMaster,
  formatAuthPassword,
  type OwnedBytes,
  wrapKeyFromMaster,
} from '@house/vault';

/** Whose password it is: site and name go into its salt. */
export type TypedPassword = { siteId: string; username: string; password: string };

/** What the server is sent, and what opens the vault: the second never leaves the device. */
export type PasswordKeys = { authKey: string; wrapKey: OwnedBytes };

/** Argon2id with the parameters of the vault library, which a faster implementation may replace. */
type Derive = (password: string, salt: Uint8Array) => Promise<Uint8Array>;

/** Both halves of a password. `wrapKey` is the caller's to wipe. */
export async function derivePassword(typed: TypedPassword, derive: Derive = deriveMaster): Promise<PasswordKeys> {
  const salt = accountSalt({ siteId: typed.siteId, kind: 'person', loginName: typed.username });
  const master = await derive(typed.password, salt);
  const keys = splitMaster(master);
  master.fill(0);
  return keys;
}

export function splitMaster(master: Uint8Array): PasswordKeys {
  return { authKey: formatAuthPassword(authKeyFromMaster(master)), wrapKey: wrapKeyFromMaster(master) };
}
